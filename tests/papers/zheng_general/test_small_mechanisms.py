"""Chapter 2 against small mechanisms with rational masses: no random law may beat a derived supremum or undercut an infimum."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from derivations.zheng2015 import prop2, prop2_composition
from synthsym.core.truth import Truth
from synthsym.theory import choices, guarantees

LAW = st.lists(st.integers(0, 8), min_size=3, max_size=3).filter(any)
QUICK = settings(max_examples=80, deadline=None)


BAD, WORST_BAD, THROUGH = prop2.bad_event_bound(), prop2.bad_outputs_infimum(), prop2.through_the_simulator().truth
COMMON, PROCESSED = prop2_composition.common_part(), prop2_composition.processed()


def masses(weights: list[int]) -> list[Fraction]:
    return [Fraction(w, sum(weights)) for w in weights]


def excess(P: list[Fraction], Q: list[Fraction], growth: Fraction) -> Fraction:
    """Hockey-stick divergence with e^eps = growth."""
    return sum((max(Fraction(0), p - growth * q) for p, q in zip(P, Q, strict=True)), Fraction(0))


def closeness(P: list[Fraction], Q: list[Fraction], growth: Fraction) -> Fraction:
    return max(excess(P, Q, growth), excess(Q, P, growth))


def value(t: Truth, /, **at: float) -> float:
    return float(t.expr.subs({s: sp.Float(at[s.name], 40) for s in t.expr.free_symbols}))


@given(LAW, LAW, st.integers(1, 4))
@QUICK
def test_bad_outputs_on_both_sides(a: list[int], b: list[int], growth: int) -> None:
    """Propositions 2.10 and 2.11 between a law's bad mass and its profile."""
    P, Q = masses(a), masses(b)
    bad = [i for i in range(3) if P[i] > growth * Q[i]]
    mass = sum((P[i] for i in bad), Fraction(0))
    eps = math.log(growth)
    if 0 < mass < 1:
        assert float(excess(P, Q, Fraction(growth))) <= value(BAD, eps=eps, delta=float(mass)) + 1e-12
        half = sum((P[i] - Fraction(math.sqrt(growth)) * Q[i] for i in bad), Fraction(0))
        assert float(half) >= value(WORST_BAD, eps=eps, delta=float(mass)) - 1e-9


@given(LAW, LAW, LAW, st.integers(1, 3))
@QUICK
def test_closeness_through_a_simulator(a: list[int], b: list[int], c: list[int], growth: int) -> None:
    P, S, Q = masses(a), masses(b), masses(c)
    delta = max(closeness(P, S, Fraction(growth)), closeness(S, Q, Fraction(growth)))
    if 0 < delta < 1:
        assert (
            float(excess(P, Q, Fraction(growth) ** 2))
            <= value(THROUGH, eps=math.log(growth), delta=float(delta)) + 1e-12
        )


@given(LAW, LAW, LAW, LAW, st.integers(1, 3), st.integers(1, 3))
@QUICK
def test_products_of_two_mechanisms(a: list[int], b: list[int], c: list[int], d: list[int], g1: int, g2: int) -> None:
    P1, Q1, P2, Q2 = masses(a), masses(b), masses(c), masses(d)
    d1, d2 = closeness(P1, Q1, Fraction(g1)), closeness(P2, Q2, Fraction(g2))
    product = excess([x * y for x in P1 for y in P2], [x * y for x in Q1 for y in Q2], Fraction(g1 * g2))
    bound = value(COMMON, eps1=math.log(g1), eps2=math.log(g2), delta1=float(d1), delta2=float(d2))
    assert float(product) <= bound + 1e-12


def test_the_composed_example_reaches_the_common_part() -> None:
    assert sp.simplify(prop2_composition.composed_example().expr - COMMON.expr) == 0


@given(
    LAW,
    LAW,
    st.lists(st.lists(st.integers(0, 4), min_size=2, max_size=2).filter(any), min_size=3, max_size=3),
    st.integers(1, 3),
)
@QUICK
def test_processing_never_adds(a: list[int], b: list[int], channel: list[list[int]], growth: int) -> None:
    P, Q, rows = masses(a), masses(b), [masses(r) for r in channel]
    after = [[sum((law[i] * rows[i][t] for i in range(3)), Fraction(0)) for t in range(2)] for law in (P, Q)]
    assert excess(after[0], after[1], Fraction(growth)) <= excess(P, Q, Fraction(growth))
    assert value(PROCESSED, delta=0.25) == 0.25


@pytest.mark.parametrize(("n", "m"), [(2, 1), (3, 1), (3, 2), (4, 2)])
def test_subsampling_a_randomised_response(n: int, m: int) -> None:
    """All samples enumerated: the sample's answer tells whether one given row is in it and has its first value."""
    growth = Fraction(3)
    yes, no = growth / (1 + growth), 1 / (1 + growth)

    def released(first: bool) -> list[Fraction]:
        samples = list(itertools.combinations(range(n), m))
        share = Fraction(sum(1 for s in samples if 0 in s and first), len(samples))
        return [share * yes + (1 - share) * no, share * no + (1 - share) * yes]

    P, Q = released(True), released(False)
    worst = max(P[0] / Q[0], Q[1] / P[1])
    loss, lost = prop2_composition.amplified()
    exact = value(loss, eps=math.log(growth), m=m, more=n - m)
    assert math.log(worst) == pytest.approx(exact, rel=1e-12)
    assert value(lost, delta=0.125, m=m, more=n - m) == pytest.approx(0.125 * m / n)


def test_mean_loss_of_a_response_is_the_largest() -> None:
    """No pair with loss in [-eps, eps] has a larger mean loss than the two-point one; random three-point laws are tried."""
    eps = 0.7
    top = value(guarantees.mean_loss(), eps=eps)
    assert top == pytest.approx(eps * math.tanh(eps / 2))
    for i, j in itertools.product(range(1, 20), repeat=2):
        losses = [-eps, -eps + 2 * eps * i / 20, eps]
        weight = j / 40  # mass on the middle point; the ends are set so that E[e^-L] = 1
        high = (weight * math.exp(-losses[1]) + (1 - weight) * math.exp(eps) - 1) / (math.exp(eps) - math.exp(-eps))
        if 0 <= high <= 1 - weight:
            mean = weight * losses[1] + high * eps - (1 - weight - high) * eps
            assert mean <= top + 1e-12


def test_exponential_mechanism_on_two_outputs() -> None:
    for mu in (0.5, 0.1, 1e-6):
        up = math.exp(0.25)  # eps = 1, utilities +-Sen/2
        P = [mu * up, (1 - mu) / up]
        Q = [mu / up, (1 - mu) * up]
        loss = math.log(P[0] / sum(P)) - math.log(Q[0] / sum(Q))
        assert loss <= value(choices.general_loss(), eps=1, sen=2) + 1e-12
    assert loss == pytest.approx(value(choices.two_outputs(), eps=1), abs=1e-5)
