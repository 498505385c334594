"""Categorical releases against enumeration of all data sets, neighbours and outputs in rational arithmetic."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from flint import arb, ctx

from synthsym.errors import UserError
from synthsym.mechanisms.categorical import (
    METHODS,
    draw_profile,
    loss_profile,
    pair_from,
    pure,
    renyi,
    with_bystander,
    worst,
)
from synthsym.mechanisms.categorical_pair import ball
from synthsym.numbers import quantities
from synthsym.planning.plan import solve
from synthsym.simulate.draws import sample

Counts = tuple[int, ...]


def compositions(total: int, parts: int) -> Iterator[Counts]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in compositions(total - first, parts - 1):
            yield (first, *rest)


def rising(x: Fraction, k: int) -> Fraction:
    return math.prod((x + i for i in range(k)), start=Fraction(1))


@cache
def law(method: str, counts: Counts, a: Fraction, m: int) -> dict[Counts, Fraction]:
    """Exact law of the counts of m synthetic records."""
    k, n = len(counts), sum(counts)
    out = {}
    for z in compositions(m, k):
        ways = Fraction(math.factorial(m), math.prod(math.factorial(x) for x in z))
        if method == "one":
            mass = math.prod((rising(c + a, x) for c, x in zip(counts, z, strict=True)), start=Fraction(1)) / rising(
                n + k * a, m
            )
        else:
            b = a - 1 if method == "map" else a
            mass = math.prod((((c + b) / (n + k * b)) ** x for c, x in zip(counts, z, strict=True)), start=Fraction(1))
        out[z] = ways * mass
    assert sum(out.values()) == 1
    return out


def neighbours(n: int, k: int) -> Iterator[tuple[Counts, Counts]]:
    for c in compositions(n, k):
        for i, j in itertools.permutations(range(k), 2):
            if c[i]:
                d = list(c)
                d[i] -= 1
                d[j] += 1
                yield c, tuple(d)


def brute_delta(method: str, n: int, k: int, a: Fraction, m: int, growth: Fraction) -> Fraction:
    """Worst sum of positive excesses, with e^eps = growth rational."""
    best = Fraction(0)
    for c, d in neighbours(n, k):
        P, Q = law(method, c, a, m), law(method, d, a, m)
        best = max(best, sum((max(Fraction(0), P[z] - growth * Q[z]) for z in P), Fraction(0)))
    return best


def brute_ratio(method: str, n: int, k: int, a: Fraction, m: int) -> Fraction | None:
    best = Fraction(1)
    for c, d in neighbours(n, k):
        P, Q = law(method, c, a, m), law(method, d, a, m)
        for z, p in P.items():
            if p and not Q[z]:
                return None
            if Q[z]:
                best = max(best, p / Q[z])
    return best


GRID = list(itertools.product(METHODS, (1, 2, 3, 4), (2, 3), (Fraction(1), Fraction(3, 2), Fraction(4)), (1, 2, 3)))


@pytest.mark.parametrize("method", METHODS)
def test_profile_is_the_worst_case_over_all_neighbours(method: str) -> None:
    for _, n, k, a, m in (g for g in GRID if g[0] == method):
        for eps in (Fraction(0), Fraction(1, 3), Fraction(1)):
            with ctx.workprec(120):
                value = loss_profile(method, {"n": n, "k": k, "a": a, "m": m}, eps)
            growth = Fraction(math.exp(eps)).limit_denominator(10**15)
            expected = float(brute_delta(method, n, k, a, m, growth))
            assert float(value.mid()) == pytest.approx(expected, abs=1e-12), (n, k, a, m, eps)
            assert value.rad() < arb("1e-25")


@pytest.mark.parametrize("method", METHODS)
def test_pure_loss_is_the_largest_ratio(method: str) -> None:
    for _, n, k, a, m in (g for g in GRID if g[0] == method):
        ratio = brute_ratio(method, n, k, a, m)
        value = pure(method, {"n": n, "k": k, "a": a, "m": m})
        if ratio is None:
            assert not value.is_finite()
        else:
            assert abs(value - ball(ratio).log()) < arb("1e-12")


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("alpha", [Fraction(1, 2), Fraction(1), Fraction(2), Fraction(7, 2)])
def test_renyi_divergence(method: str, alpha: Fraction) -> None:
    for n, k, a, m in (
        (1, 2, Fraction(2), 2),
        (3, 2, Fraction(3, 2), 2),
        (3, 3, Fraction(3), 2),
        (2, 3, Fraction(5, 4), 3),
    ):
        best = 0.0
        for c, d in neighbours(n, k):
            P, Q = law(method, c, a, m), law(method, d, a, m)
            if alpha == 1:
                best = max(best, sum(float(p) * math.log(p / Q[z]) for z, p in P.items() if p))
            else:
                total = sum(float(p) ** float(alpha) * float(Q[z]) ** (1 - float(alpha)) for z, p in P.items() if p)
                best = max(best, math.log(total) / (float(alpha) - 1))
        assert float(renyi(method, {"n": n, "k": k, "a": a, "m": m}, alpha).mid()) == pytest.approx(best, rel=1e-9)


@pytest.mark.parametrize("method", METHODS)
def test_middle_pairs_are_dominated(method: str) -> None:
    """What lets the search stop early with two values: the pair with a bystander bounds every inner pair."""
    at = {"n": 12, "k": 2, "a": Fraction(3, 2), "m": 5}
    for eps in (Fraction(0), Fraction(1, 5), Fraction(1)):
        every = [pair_from(method, at, c, 12 - c).hockey_stick(eps) for c in range(1, 13)]
        for edge in (1, 2, 4):
            bound = with_bystander(method, at, edge).hockey_stick(eps)
            assert all(v <= bound + arb("1e-12") for v in every[edge - 1 : 13 - edge])
        best = worst(method, at, lambda pair: pair.hockey_stick(eps))  # noqa: B023
        assert abs(best - max(every, key=lambda v: float(v.mid()))) < arb("1e-12")


def test_a_shared_draw_bounds_its_records() -> None:
    at = {"n": 30, "k": 3, "a": Fraction(4), "m": 1}
    for eps in (Fraction(0), Fraction(1, 2)):
        limit, last = draw_profile(at, eps), arb(0)
        for m in (1, 5, 20, 80):
            value = loss_profile("one", {**at, "m": m}, eps)
            assert last <= value + arb("1e-12") and value <= limit
            last = value


def test_approximate_epsilon_inverts_the_profile() -> None:
    for method in METHODS:
        q = quantities.lookup(f"categorical-synth-{method}.epsilon")
        at = {"n": Fraction(40), "k": Fraction(3), "a": Fraction(6), "m": Fraction(7), "delta": Fraction(1, 1000)}
        eps = quantities.certified_ball(q, q.bind(at), 15)
        inverse = Fraction(int(eps.mid().man_exp()[0])) * Fraction(2) ** int(eps.mid().man_exp()[1])
        assert float(
            loss_profile(method, {k: v for k, v in at.items() if k != "delta"}, inverse).mid()
        ) == pytest.approx(1e-3, rel=1e-9)


def test_one_record_in_closed_form() -> None:
    """delta(eps) = (b + 1 - e^eps b)/total for one record."""
    for method, b in (("map", Fraction(4)), ("many", Fraction(5)), ("one", Fraction(5))):
        at = {"n": 10, "k": 4, "a": Fraction(5), "m": 1}
        value = loss_profile(method, at, Fraction(1, 10))
        assert float(value.mid()) == pytest.approx(
            float((b + 1 - Fraction(math.exp(0.1)) * b) / (10 + 4 * b)), rel=1e-12
        )


def test_a_count_that_may_vanish_has_no_pure_bound() -> None:
    q, at = (
        quantities.lookup("categorical-synth-map.epsilon"),
        {"n": Fraction(9), "k": Fraction(3), "a": Fraction(1), "m": Fraction(2)},
    )
    assert not quantities.certified_ball(q, q.bind(at), 10).is_finite()
    assert quantities.certified_ball(quantities.lookup("categorical-synth-map.order"), at, 5) == 1


def test_bad_input_names_the_argument() -> None:
    q = quantities.lookup("categorical-synth-map.delta")
    with pytest.raises(UserError, match="a must be a number >= 1"):
        q.bind({"n": Fraction(9), "k": Fraction(3), "a": Fraction(1, 2), "m": Fraction(2), "eps": Fraction(1)})
    with pytest.raises(UserError, match="k must be an integer >= 2"):
        q.bind({"n": Fraction(9), "k": Fraction(1), "a": Fraction(2), "m": Fraction(2), "eps": Fraction(1)})


def test_plan_brackets_its_answer() -> None:
    for method in METHODS:
        at = {"n": Fraction(50), "k": Fraction(3), "a": Fraction(8), "eps": Fraction(1), "delta": Fraction(1, 10**4)}
        most = int(solve(f"categorical-synth-{method}", at).value)
        fixed = {"n": 50, "k": 3, "a": Fraction(8)}
        assert loss_profile(method, {**fixed, "m": most}, Fraction(1)) <= arb(1) / 10**4
        assert loss_profile(method, {**fixed, "m": most + 1}, Fraction(1)) > arb(1) / 10**4


def test_plan_says_inf_when_the_draw_itself_is_private() -> None:
    at = {"n": Fraction(50), "k": Fraction(3), "a": Fraction(400), "eps": Fraction(1), "delta": Fraction(1, 10**4)}
    assert solve("categorical-synth-one", at).value == "inf"


def test_samplers_follow_the_laws() -> None:
    rng = np.random.default_rng(7)
    counts, a, m, runs = (3, 0, 2), Fraction(2), 2, 4000
    for method in METHODS:
        exact = law(method, counts, a, m)
        seen: dict[Counts, int] = {}
        for _ in range(runs):
            draw = sample(method, counts, float(a), m, rng, simulation=True)
            z = tuple(int((draw == v).sum()) for v in range(3))
            seen[z] = seen.get(z, 0) + 1
        for z, p in exact.items():
            spread = 5 * math.sqrt(float(p) * (1 - float(p)) / runs) + 1e-3
            assert abs(seen.get(z, 0) / runs - float(p)) < spread, (method, z)
