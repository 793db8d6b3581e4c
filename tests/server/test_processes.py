"""Several server processes on one Postgres: one log, one owner for each game, takeover when a process dies."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest
from sqlalchemy import create_engine, text

from tests.server.harness import ROOT, Server, play_on
from tests.server.postgres import Postgres
from tests.server.test_kill import written

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes on one database."""
    folder = tmp_path_factory.mktemp("pair")
    database = postgres.database()
    one, two = Server(database, folder).start(), Server(database, folder).start()
    yield one, two
    one.kill()
    two.kill()


def test_players_on_different_processes_play_one_game(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = one.table(people=2)
    with (
        one.line(table.id, table.tokens[0]) as ann,
        two.line(table.id, table.tokens[1]) as bob,
        two.line(table.id, table.watch) as stranger,
    ):
        play_on([ann.ready(), bob.ready(), stranger.ready()], 60, Random(1).choice)
        ann.command("chat", text="from the other side")
        while not bob.chat:
            bob.next()
        assert bob.chat[0]["text"] == "from the other side"
        version = ann.position["version"]
        assert ann.command("propose", version=version, what="end")["type"] == "done"
        while not bob.info.get("proposal"):
            bob.next()


def test_the_same_command_through_two_processes_takes_effect_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = one.table(people=2)
    with (
        one.line(table.id, table.tokens[0]) as here,
        two.line(table.id, table.tokens[0]) as there,
        one.line(table.id, table.tokens[1]) as bob,
    ):
        here.ready(), there.ready(), bob.ready()
        random = Random(3)
        for _ in range(25):
            asked = here if here.options else bob
            version = asked.position["version"]
            word = random.choice(asked.options)
            message = {"type": "answer", "id": f"both-{version}", "table": table.id, "version": version, "word": word}
            senders = [here, there] if asked is here else [bob]
            for line in senders:
                line.send(message)
            for line in senders:
                assert line.until("done", "refused") == {
                    "type": "done",
                    "id": f"both-{version}",
                    "version": version + 1,
                }
            for line in (here, there, bob):
                line.reach(version + 1)
    assert [number for number, _ in written(one.database, table.id)] == list(range(1, 26))


def test_when_a_process_dies_another_moves_its_tables(postgres: Postgres, launch: Callable[..., Server]) -> None:
    """A computer player's table is owned by the first process; the second takes it over and brings it to its end."""
    database = postgres.database()
    first = launch(database, DONJON_PACE="0.2", DONJON_LEASE="3")
    seats = [{"kind": "me"}, {"kind": "computer", "level": "random"}]
    made = first.post("/api/tables", {"game": "lantern", "seats": seats, "options": {"stand_in": "random"}})
    with first.line(made["table"], made["seat"]) as ann:
        assert ann.ready().command("leave")["type"] == "done"
    while len(written(database, made["table"])) < 3:
        time.sleep(0.1)
    second = launch(database, DONJON_LEASE="3")
    first.kill()
    before = len(written(database, made["table"]))
    ends = time.monotonic() + 90
    while time.monotonic() < ends:
        if second.get(f"/api/tables/{made['table']}", made["watch"])["state"] == "over":
            break
        time.sleep(0.3)
    log = written(database, made["table"])
    assert len(log) > before
    assert [number for number, _ in log] == list(range(1, len(log) + 1))
    assert second.get(f"/api/tables/{made['table']}/proof", made["watch"])["problems"] == []


def test_a_player_whose_process_died_goes_on_at_another(postgres: Postgres, launch: Callable[..., Server]) -> None:
    database = postgres.database()
    one, two = launch(database), launch(database)
    table = one.table(people=2)
    with one.line(table.id, table.tokens[0]) as ann:
        ann.ready().answer(ann.options[0], id="before")
        version = ann.reach(1)["version"]
    one.kill()
    with two.line(table.id, table.tokens[0], version) as ann, two.line(table.id, table.tokens[1]) as bob:
        assert ann.answer("pass", id="before", version=0) == {"type": "done", "id": "before", "version": 1}
        ann.close()
        with two.line(table.id, table.tokens[0]) as again:
            play_on([again.ready(), bob.ready()], 30, Random(2).choice)


def run_sql(postgres: Postgres, database: str, statement: str) -> None:
    url = database.replace("postgresql:", "postgresql+psycopg:")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(statement))
    engine.dispose()


def test_the_listener_comes_back_whatever_ended_it(postgres: Postgres, launch: Callable[..., Server]) -> None:
    """The lines to the database are cut, twice; and a notice comes that is not ours."""
    database = postgres.database()
    one, two = launch(database, DONJON_LEASE="600"), launch(database, DONJON_LEASE="600")
    table = one.table(people=2)
    with one.line(table.id, table.tokens[0]) as ann, two.line(table.id, table.tokens[1]) as bob:
        ann.ready(), bob.ready()
        for _ in range(2):
            run_sql(
                postgres,
                database,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            run_sql(postgres, database, "SELECT pg_notify('donjon', 'nonsense')")
            time.sleep(2.5)
            run_sql(postgres, database, "SELECT pg_notify('donjon', 'nonsense')")
            play_on([ann, bob], 4, Random(1).choice)


def test_who_comes_back_through_another_process_sees_no_older_position(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = one.table(people=2)
    with two.line(table.id, table.watch) as watching:
        watching.ready()
        with one.line(table.id, table.tokens[0]) as ann, one.line(table.id, table.tokens[1]) as bob:
            ann.ready(), bob.ready()
            for _ in range(30):
                asked = ann if ann.options else bob
                version = asked.answer(asked.options[0])["version"]
                with two.line(table.id, table.tokens[0]) as again:
                    assert again.ready().position["version"] >= version
                ann.reach(version), bob.reach(version)


def test_a_line_to_one_process_is_seen_at_the_other(pair: tuple[Server, Server]) -> None:
    """Somebody who is there is not absent because they came in through another door."""
    one, two = pair
    table = one.table(people=2)
    with one.line(table.id, table.tokens[0]) as ann:
        ann.ready()
        with two.line(table.id, table.tokens[1]) as bob:
            bob.ready()
            while not ann.info["seats"][1]["present"]:
                ann.next()
            while not bob.info["seats"][0]["present"]:
                bob.next()
        while ann.info["seats"][1]["present"]:
            ann.next()


def test_processes_that_start_together_agree_on_the_tables(postgres: Postgres) -> None:
    database = postgres.database()
    code = "import sys; from donjon.server import migrate, store; migrate.migrate(store.read_url(sys.argv[1]))"
    command = [sys.executable, "-c", code, database]
    started = [subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) for _ in range(3)]
    for process in started:
        _, problem = process.communicate(timeout=90)
        assert process.returncode == 0, problem.decode()


def test_one_command_starts_several_processes(postgres: Postgres, launch: Callable[..., Server]) -> None:
    server = launch(postgres.database(), "--workers", "2")
    table = server.table(people=2)
    with server.line(table.id, table.tokens[0]) as ann, server.line(table.id, table.tokens[1]) as bob:
        play_on([ann.ready(), bob.ready()], 20, Random(5).choice)
    assert server.stop() in (0, -15, 143)
