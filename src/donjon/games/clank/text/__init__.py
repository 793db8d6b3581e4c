"""What players of Clank! read."""

from pathlib import Path

from donjon.text.language import languages_in

LANGUAGES = languages_in(__name__)
RULES = Path(__file__).parents[1] / "rules"
