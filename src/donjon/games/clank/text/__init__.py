"""What players of Clank! read."""

from donjon.games.clank.text.en import ENGLISH
from donjon.games.clank.text.fr import FRENCH

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}
