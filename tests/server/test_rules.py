"""The rulebook over HTTP: whole, in both languages, and not sent twice to who has it."""

from __future__ import annotations

import gzip
import json
import urllib.error
import urllib.request

import pytest

from donjon.kernel.registry import find_game
from donjon.text.rulebook import rulebook
from donjon.text.spans import worded
from tests.server.harness import Server


@pytest.mark.parametrize("game", ["clank", "thunderstone", "heroik"])
def test_every_rule_is_sent_with_its_number_in_both_languages(server: Server, game: str) -> None:
    spec = find_game(game)
    rules = server.get(f"/api/rules/{game}")
    paragraphs = [each for section in rules["sections"] for each in section["paragraphs"]]
    assert [number for each in paragraphs for number in each["rules"]] == rulebook(spec, "en").numbers
    assert [each["text"]["fr"] for each in paragraphs] == [
        worded(each.text) for each in rulebook(spec, "fr").paragraphs
    ]
    assert rules["title"]["en"] == rulebook(spec, "en").title
    assert rules["terms"]
    known = {term["key"] for term in rules["terms"]}
    for card in server.get(f"/api/cards/{game}"):
        assert set(card["terms"]) <= known


def test_a_game_that_is_not_there_or_brings_no_rulebook_is_refused(server: Server) -> None:
    for game in ("clonk", "lantern"):
        status, wrong = server.ask("GET", f"/api/rules/{game}")
        assert (status, wrong["code"]) == (404, "missing")


@pytest.mark.parametrize("path", ["/api/rules/heroik", "/api/cards/heroik", "/api/names/heroik"])
def test_what_is_the_same_for_everybody_is_compressed_and_not_sent_twice(server: Server, path: str) -> None:
    request = urllib.request.Request(server.url + path, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=30) as reply:
        name, sent = reply.headers["etag"], reply.read()
        assert reply.headers["content-encoding"] == "gzip"
        assert reply.headers["cache-control"] == "no-cache"
    assert json.loads(gzip.decompress(sent)) == server.get(path)
    for known in (name, f'"other", W/{name}'):
        with pytest.raises(urllib.error.HTTPError) as unchanged:
            urllib.request.urlopen(
                urllib.request.Request(server.url + path, headers={"if-none-match": known}), timeout=30
            )
        assert (unchanged.value.code, unchanged.value.read()) == (304, b"")
    other = urllib.request.Request(server.url + path, headers={"if-none-match": '"another"'})
    with urllib.request.urlopen(other, timeout=30) as reply:
        assert reply.status == 200
