"""Chance: the same stream everywhere, and no number favoured."""

import hashlib
from collections import Counter

from donjon.kernel.rng import from_position, from_seed, quick


def test_the_stream_is_blake2b_of_the_counter_under_the_key_of_the_seed() -> None:
    key = hashlib.blake2b(b"river", digest_size=32).digest()
    block = hashlib.blake2b((0).to_bytes(8, "little"), key=key).digest()
    expected = [int.from_bytes(block[i : i + 2], "little") % 4 for i in range(0, 64, 2)]  # 4 divides 65536: no redraw
    rng = from_seed("river")
    assert [rng.below(4) for _ in range(32)] == expected


def test_a_position_of_the_stream_can_be_written_down_and_taken_up() -> None:
    rng = from_seed("river")
    for _ in range(45):
        rng.below(10)
    again = from_position(*rng.position())
    twin = rng.clone()
    assert [rng.below(1000) for _ in range(50)] == [again.below(1000) for _ in range(50)]
    assert twin.position() != rng.position(), "a clone stays where it was"


def test_no_number_is_favoured() -> None:
    rng = from_seed("fair")
    counts = Counter(rng.roll(6) for _ in range(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    # 10,000 expected for each face, standard deviation 91: five of them either way.
    assert all(abs(count - 10_000) < 460 for count in counts.values())


def test_every_order_of_three_cards_is_as_likely() -> None:
    rng = from_seed("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    # 2,000 expected for each of the six orders, standard deviation 41.
    assert len(counts) == 6
    assert all(abs(count - 2_000) < 210 for count in counts.values())


def test_a_fork_tells_nothing_and_differs_each_time() -> None:
    rng = from_seed("fork")
    assert rng.fork().key != rng.fork().key != from_seed("fork").key


def test_the_quick_stream_is_fair_repeatable_and_stays_where_a_clone_was_made() -> None:
    rng = quick("guess")
    counts = Counter(rng.roll(6) for _ in range(60_000))
    assert all(abs(count - 10_000) < 460 for count in counts.values())
    twin = rng.clone()
    first = [rng.below(1000) for _ in range(50)]
    assert first == [twin.below(1000) for _ in range(50)]
    assert first != [rng.fork().below(1000) for _ in range(50)]
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(abs(count - 2_000) < 210 for count in orders.values())
