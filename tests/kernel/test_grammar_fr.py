"""French grammar: gender, number, elision, contractions."""

from donjon.text.fr.grammar import French
from donjon.text.language import Name

fr = French()
CARTE = Name("carte", "cartes", "f")
HEROS = Name("héros", "héros", "m", elides=False)
ARME = Name("arme", "armes", "f")
OEUF = Name("Œuf de Dragon", "Œufs de Dragon", "m")
OR = Name("or", "or", "m", mass=True)


def test_articles_agree_and_elide() -> None:
    assert [fr.the(name) for name in (CARTE, HEROS, ARME, OEUF)] == [
        "la carte",
        "le héros",
        "l'arme",
        "l'Œuf de Dragon",
    ]
    assert fr.the(HEROS, 2) == "les héros"
    assert [fr.a(name) for name in (CARTE, HEROS)] == ["une carte", "un héros"]


def test_de_and_a_contract_with_the_article() -> None:
    assert [fr.of_the(name) for name in (CARTE, HEROS, ARME)] == ["de la carte", "du héros", "de l'arme"]
    assert fr.of_the(HEROS, 3) == "des héros"
    assert [fr.to_the(name) for name in (CARTE, HEROS, ARME)] == ["à la carte", "au héros", "à l'arme"]
    assert [fr.of(name) for name in (CARTE, HEROS, ARME)] == ["de carte", "de héros", "d'arme"]


def test_numbers() -> None:
    assert [fr.counted(n, CARTE) for n in (0, 1, 2)] == ["0 carte", "une carte", "2 cartes"]
    assert fr.counted(1, OR) == "1 or"
    assert [fr.plural(word) for word in ("niveau", "cheval", "héros", "dague")] == [
        "niveaux",
        "chevaux",
        "héros",
        "dagues",
    ]


def test_participles_agree() -> None:
    assert fr.agree("détruit", CARTE) == "détruite"
    assert fr.agree("défaussé", CARTE, 2) == "défaussées"
    assert fr.agree("détruit", HEROS, 2) == "détruits"


def test_lists_and_labels() -> None:
    assert fr.join(["une Dague"]) == "une Dague"
    assert fr.join(["une Dague", "une Torche", "2 Milices"]) == "une Dague, une Torche et 2 Milices"
    assert fr.label("Bannir", "Détruisez une carte.") == "Bannir\u00a0: Détruisez une carte."
