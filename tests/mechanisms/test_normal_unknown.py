"""Neighbours of data sets with a given sample variance: the ends, by brute force and by explicit data sets."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from synthsym.errors import UserError
from synthsym.mechanisms.normal_neighbours import Box, highest, reachable, upward
from synthsym.numbers.normal import Pair, hockey_stick, renyi
from synthsym.numbers.quantities import ball_at, lookup, native


def mean(xs: list[Fraction]) -> Fraction:
    return sum(xs, Fraction(0)) / len(xs)


def variance(xs: list[Fraction]) -> Fraction:
    m = mean(xs)
    return sum(((x - m) ** 2 for x in xs), Fraction(0)) / (len(xs) - 1)


def q(x: Fraction) -> fmpq:
    return fmpq(x.numerator, x.denominator)


def some_data(n: int, rng: random.Random) -> list[Fraction]:
    """Records of [-1, 1] that favour the ends, where the extremes live."""
    return [Fraction(rng.choice([-12, -12, -12, 12, 12, 12, rng.randint(-12, 12)]), 12) for _ in range(n)]


@settings(max_examples=120, deadline=None)
@given(st.integers(2, 9), st.integers(0, 10**6))
def test_no_neighbour_lies_beyond_the_ends(n: int, seed: int) -> None:
    rng = random.Random(seed)
    data = some_data(n, rng)
    v = variance(data)
    assert v <= Fraction(int(Box(n, fmpq(1)).largest_variance.p), int(Box(n, fmpq(1)).largest_variance.q))
    changed = [list(data) for _ in range(6)]
    for other in changed:
        other[rng.randrange(n)] = Fraction(rng.choice([-12, 12, rng.randint(-12, 12)]), 12)
    if v <= Fraction(4, n):
        assume(v > 0)
        top = highest(upward(Box(n, fmpq(1)), q(v)))
        assert all(arb(q(variance(o))) <= arb(top) + arb("1e-12") for o in changed)
        return
    found = reachable(n, fmpq(1), q(v))
    for o in changed:
        w = arb(q(variance(o)))
        assert w <= arb(found.high) + arb("1e-12")
        assert w >= arb(found.low) - arb("1e-12")
        assert abs(mean(o) - mean(data)) <= Fraction(2, n)


@pytest.mark.parametrize(
    ("n", "j", "r"), [(20, 2, 11), (40, 3, 11), (40, 5, 11), (60, 4, 10), (12, 2, 12), (16, 3, 12)]
)
def test_the_smallest_variance_is_reached(n: int, j: int, r: int) -> None:
    """Others: j at 1, one at r/12, the rest at -1, and a record at 1; moving that record to their mean is the best move."""
    others = [Fraction(1)] * j + [Fraction(r, 12)] + [Fraction(-1)] * (n - 2 - j)
    v, best = variance([*others, Fraction(1)]), variance([*others, mean(others)])
    assert v > Fraction(4, n) and mean(others) <= 0
    found = reachable(n, fmpq(1), q(v))
    assert abs(arb(found.low) - arb(q(best))) < arb("1e-12")
    assert abs(arb(found.moves[0].shift) - arb(q((1 - mean(others)) / n))) < arb("1e-12")


@pytest.mark.parametrize(("n", "j", "r"), [(20, 2, 11), (40, 3, 11), (40, 5, 11), (60, 4, 10), (12, 2, 12), (9, 3, 8)])
def test_the_largest_variance_is_reached(n: int, j: int, r: int) -> None:
    """The same others and a record at their mean, which moves to 1: no neighbour goes higher, unless from a balanced vertex."""
    others = [Fraction(1)] * j + [Fraction(r, 12)] + [Fraction(-1)] * (n - 2 - j)
    v, best = variance([*others, mean(others)]), variance([*others, Fraction(1)])
    moves = upward(Box(n, fmpq(1)), q(v))
    assert any(abs(arb(m.variance) - arb(q(best))) < arb("1e-12") for m in moves) or arb(highest(moves)) > arb(q(best))
    assert arb(highest(moves)) >= arb(q(best)) - arb("1e-12")


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 40), st.integers(1, 199))
def test_ends_are_consistent(n: int, part: int) -> None:
    box = Box(n, fmpq(3))
    v = box.largest_variance * fmpq(part, 200)
    assume(v > fmpq(36, n))
    found = reachable(n, fmpq(3), v)
    assert 0 < arb(found.low) <= arb(v)
    assert arb(found.high) >= arb(v) - arb("1e-12")
    assert arb(found.high) <= arb(box.largest_variance) + arb("1e-12")
    assert arb(found.high) - arb(v) <= arb(fmpq(36, n)) + arb("1e-12")
    for move in found.moves:
        assert arb(found.low) - arb("1e-12") <= arb(move.variance) <= arb(found.high) + arb("1e-12")
        assert arb(move.shift) <= arb(fmpq(6, n)) + arb("1e-12")


@settings(max_examples=40, deadline=None)
@given(
    st.integers(3, 8),
    st.integers(0, 10**6),
    st.integers(1, 6),
    st.fractions(min_value=0, max_value=3, max_denominator=4),
)
def test_upper_bound_holds_for_real_neighbours(n: int, seed: int, records: int, eps: Fraction) -> None:
    rng = random.Random(seed)
    data = some_data(n, rng)
    v = variance(data)
    assume(v > 0)
    at = {"n": Fraction(n), "d": Fraction(1), "var": v, "records": Fraction(records)}
    with ctx.workprec(96):
        bound = ball_at("normal-unknown.delta", {**at, "eps": eps}, 96)
        moment = ball_at("normal-unknown.renyi", {**at, "alpha": Fraction(5, 4)}, 96)
        for _ in range(4):
            other = list(data)
            other[rng.randrange(n)] = Fraction(rng.randint(-12, 12), 12)
            pair = Pair(fmpq(records), q((mean(other) - mean(data)) ** 2), q(v), q(variance(other)))
            for p in (pair, pair.swapped()):
                assert hockey_stick(p, arb(q(eps))) <= bound + arb("1e-15")
                if moment.is_finite():
                    assert renyi(p, arb(fmpq(5, 4))) <= moment + arb("1e-15")


@settings(max_examples=25, deadline=None)
@given(
    st.integers(5, 400),
    st.integers(20, 190),
    st.integers(1, 30),
    st.fractions(min_value=0, max_value=3, max_denominator=4),
)
def test_lower_bound_is_below_and_near(n: int, part: int, records: int, eps: Fraction) -> None:
    top = Box(n, fmpq(1)).largest_variance
    at = {
        "n": Fraction(n),
        "d": Fraction(1),
        "var": Fraction(int(top.p), int(top.q)) * part / 200,
        "records": Fraction(records),
        "eps": eps,
    }
    quantity = lookup("normal-unknown.delta")
    assert quantity.lower is not None
    with ctx.workprec(128):
        upper, lower = ball_at("normal-unknown.delta", at, 128), quantity.lower(native(quantity.bind(at)), 128)
    assert lower <= upper + arb("1e-12")
    if at["var"] <= Fraction(4, n):
        assert upper == 1 and lower == 1


def test_degenerate_and_impossible_variances() -> None:
    base = {"n": Fraction(10), "d": Fraction(1), "records": Fraction(5)}
    assert not ball_at("normal-unknown.renyi", {**base, "var": Fraction(4, 10), "alpha": Fraction(2)}, 64).is_finite()
    assert ball_at("normal-unknown.order", {**base, "var": Fraction(1, 10)}, 64) == 1
    assert not ball_at("normal-unknown.epsilon", {**base, "var": Fraction(1)}, 64).is_finite()
    with pytest.raises(UserError, match="sample variance above"):
        lookup("normal-unknown.delta").bind({**base, "var": Fraction(2), "eps": Fraction(1)})


@settings(max_examples=40, deadline=None)
@given(
    st.integers(2, 8),
    st.integers(0, 10**6),
    st.fractions(min_value=Fraction(1, 20), max_value=1, max_denominator=20),
    st.integers(1, 6),
    st.fractions(min_value=0, max_value=2, max_denominator=4),
)
def test_floor_protects_every_data_set(n: int, seed: int, floor: Fraction, records: int, eps: Fraction) -> None:
    rng = random.Random(seed)
    data = some_data(n, rng)
    other = list(data)
    other[rng.randrange(n)] = Fraction(rng.randint(-12, 12), 12)
    v, w = max(variance(data), floor), max(variance(other), floor)
    at = {"n": Fraction(n), "d": Fraction(1), "floor": floor, "records": Fraction(records)}
    pair = Pair(fmpq(records), q((mean(other) - mean(data)) ** 2), q(v), q(w))
    with ctx.workprec(96):
        bound = ball_at("normal-floored.delta", {**at, "eps": eps}, 96)
        moment = ball_at("normal-floored.renyi", {**at, "alpha": Fraction(9, 8)}, 96)
        for p in (pair, pair.swapped()):
            assert hockey_stick(p, arb(q(eps))) <= bound + arb("1e-15")
            if moment.is_finite():
                assert renyi(p, arb(fmpq(9, 8))) <= moment + arb("1e-15")
    quantity = lookup("normal-floored.delta")
    assert quantity.lower is not None
    with ctx.workprec(96):
        if quantity.lower is not None and floor < Fraction(1):
            found = _lower(quantity, {**at, "eps": eps})
            assert found is None or found <= bound + arb("1e-15")


def _lower(quantity: object, at: dict[str, Fraction]) -> arb | None:
    from synthsym.mechanisms.normal_floored import attained_pairs

    values = native(at)
    return quantity.lower(values, 96) if attained_pairs(values) else None  # type: ignore[attr-defined]
