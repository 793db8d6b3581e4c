"""What players of Clank! read."""

from pathlib import Path

from donjon.games.clank.text.en import ENGLISH
from donjon.games.clank.text.fr import FRENCH

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}
RULES = Path(__file__).parents[1] / "rules"
