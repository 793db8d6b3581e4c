"""What players of Hero IK read."""

from pathlib import Path

from donjon.games.heroik.text.en import ENGLISH
from donjon.games.heroik.text.fr import FRENCH

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}
RULES = Path(__file__).parents[1] / "rules"
