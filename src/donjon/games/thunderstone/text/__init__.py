"""What players of Thunderstone read."""

from pathlib import Path

from donjon.games.thunderstone.text.en import ENGLISH
from donjon.games.thunderstone.text.fr import FRENCH

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}
RULES = Path(__file__).parents[1] / "rules"
