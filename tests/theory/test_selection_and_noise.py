"""Permute-and-flip and discrete Gaussian noise: what the ledger says of them against masses that are added up."""

from __future__ import annotations

import itertools
import math
import random

import pytest
import scipy.stats as st
import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import StepRejected
from synthsym.theory import noise, selection, tradeoff
from synthsym.theory.gaussian import lossy_outputs, profile_at

D = Domain(
    gain=Real >= 0,
    scale=Real > 0,
    before=Real.between(0, 1),
    more=Real >= 0,
    at=dict(gain=1, scale=2, before="1/3", more=0),
)


def mass(scores: list[float], chosen: int, scale: float) -> float:
    """The mass of a candidate: over all orders in which the candidates come up, the others before it are flipped down."""
    flips = [math.exp((q - max(scores)) / scale) for q in scores]
    orders = list(itertools.permutations(range(len(scores))))
    return sum(flips[chosen] * math.prod(1 - flips[i] for i in order[: order.index(chosen)]) for order in orders) / len(
        orders
    )


def test_no_candidate_loses_more_than_the_others_gain_on_it() -> None:
    gain, scale, before, more = D.symbols()
    least = selection.after_others_gained(before, more, gain, scale, on=D)
    rng = random.Random(3)
    tightest = 1.0
    for _ in range(300):
        scores = [rng.uniform(0, 4) for _ in range(rng.choice((2, 3, 4)))]
        g, s = rng.uniform(0, 3), rng.uniform(0.3, 3)
        moved = [q - rng.uniform(0, g) for q in scores]
        old, new = mass(scores, 0, s), mass(moved, 0, s)
        worst = mass([scores[0], *(q + g for q in scores[1:])], 0, s)
        bound = float(least.expr.subs({gain: g, scale: s, before: old, more: 0}))
        assert new >= worst - 1e-12 and worst >= bound - 1e-12
        tightest = min(tightest, worst - bound)
    assert tightest < 1e-9  # where the candidate was not the best one before
    with pytest.raises(StepRejected):
        selection.after_others_gained(before, -1, gain, scale, on=D)


def test_flips_and_times_add_up_to_one_candidate() -> None:
    E = Domain(t=Real.between(0, 1, closed=True), p=Real.between(0, 1, closed=True), at={"t": "1/2", "p": "1/3"})
    t, p = E.symbols()
    best, other = selection.taken_at(1, [p], t, on=E).expr, selection.taken_at(p, [1], t, on=E).expr
    assert sp.simplify(sp.integrate(best + other, (t, 0, 1)) - 1) == 0
    with pytest.raises(StepRejected):
        selection.taken_at(2, [p], t, on=E)


def test_discrete_normals_an_integer_apart() -> None:
    E = Domain(move=Integer >= 1, v=Real > 0, alpha=Real > 1, at=dict(move=1, v=2, alpha=2))
    move, v, alpha = E.symbols()
    bound = noise.divergence_of_lattice_normals(move, v, alpha, E)
    for m, var, a in ((1, 0.2, 1.5), (2, 1.0, 1.3), (1, 0.3, 2.0), (3, 4.0, 2.7)):
        sites = range(-60, 80)
        total = sum(math.exp(-(x**2) / (2 * var)) for x in sites)
        found = math.log(sum(math.exp(-(a * (x - m) ** 2 + (1 - a) * x**2) / (2 * var)) for x in sites) / total) / (
            a - 1
        )
        stated = float(bound.expr.subs({move: m, v: sp.Rational(str(var)), alpha: sp.Rational(str(a))}))
        assert found <= stated + 1e-9 and (
            a != 2.0 or abs(found - stated) < 1e-9
        )  # equal where alpha times the move is an integer
    assert bound.lean == "upper"
    with pytest.raises(StepRejected):
        noise.divergence_of_lattice_normals(v, v, alpha, E)


def test_the_curve_of_a_level_and_its_chords() -> None:
    E = Domain(
        eps=Real > 0,
        delta=Real.between(0, 1),
        a=Real.between(0, 1),
        c=(Real >= 0) < "1/2",
        at=dict(eps=1, delta="1/10", a="1/4", c="1/3"),
    )
    eps, delta, a, c = E.symbols()
    missed = tradeoff.least_missed(a, eps, delta, on=E).expr
    for e, d, x in ((1.0, 0.1, 0.2), (0.3, 0.0, 0.5), (2.0, 0.3, 0.05)):
        b = float(missed.subs({eps: e, delta: d, a: x}))
        closed = [1 - b <= math.exp(e) * x + d + 1e-12, 1 - x <= math.exp(e) * b + d + 1e-12]
        assert all(closed) and (b == 0 or 1 - b >= math.exp(e) * x + d - 1e-12 or 1 - x >= math.exp(e) * b + d - 1e-12)
    assert tradeoff.chord(c, tradeoff.at_fixed_point(c, on=E), 1, 0, a).lean == "upper"
    with pytest.raises(StepRejected):
        tradeoff.at_fixed_point(sp.S.Half + c, on=E)


def test_the_outputs_that_lose_more_than_eps_bound_the_profile_and_begin_where_their_mass_says() -> None:
    D, u, eps = Domain.of("u > 0 at 2, eps > 0 at 1")
    exact, (above, place) = profile_at(eps / u, eps, D), lossy_outputs(eps / u, eps, D)
    assert place == u - eps / (2 * u) and above.expr == Phi(-place) and above.lean == "upper"
    for at in ({u: 2, eps: 1}, {u: 1, eps: 3}):
        eta, e = at[eps] / at[u], at[eps]
        first, second = (st.norm.sf(e / eta - eta / 2), st.norm.sf(e / eta + eta / 2))
        assert float(exact.expr.subs(at).evalf()) == pytest.approx(first - math.exp(e) * second, rel=1e-9)
        assert float(above.expr.subs(at).evalf()) == pytest.approx(first, rel=1e-9)
    with pytest.raises(StepRejected):
        lossy_outputs(-u, eps, D)
