"""What players of Hero IK read."""

from donjon.games.heroik.text.en import ENGLISH
from donjon.games.heroik.text.fr import FRENCH

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}
