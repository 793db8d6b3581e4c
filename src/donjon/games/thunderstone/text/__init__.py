"""What players of Thunderstone read."""

from donjon.games.thunderstone.text.en import ENGLISH
from donjon.games.thunderstone.text.fr import FRENCH

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}
