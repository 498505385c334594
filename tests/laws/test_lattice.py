"""Lattice laws: masses that add up to one, tails from the masses, and the sums they are made of, each with a false twin."""

from __future__ import annotations

import math

import pytest
import sympy as sp
from flint import ctx

from synthsym.author import Domain, Equal, Integer, Real, density, parameter, rewrite, sums
from synthsym.balls.enclosure import certified
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import DiscreteGaussian, DiscreteLaplace, Geometric, TwoSidedGeometric
from synthsym.rules.sums import shifted
from synthsym.theory import lattice

D = Domain(
    s=Real > 0, r=Real.between(0, 1), mu=Integer, a=Integer >= 1, t=Integer >= 0, at={"s": 2, "r": "1/3", "mu": 1}
)
s, r, mu, a, t = D.symbols("s r mu a t")
LAWS = {
    "two-sided-geometric": TwoSidedGeometric(mu, r),
    "discrete-laplace": DiscreteLaplace(mu, s),
    "discrete-gaussian": DiscreteGaussian(mu, s**2),
}
AT = {s: sp.Rational(3, 2), r: sp.Rational(1, 3), mu: sp.Integer(1), a: sp.Integer(3), t: sp.Integer(2)}


def value(e: sp.Expr) -> float:
    return float(str(certified(e, AT, 20).mid().str(18, radius=False)))


@pytest.mark.parametrize("name", LAWS)
@pytest.mark.parametrize("turned", [1, "5/4"])
def test_masses_add_up_and_the_tails_are_theirs(name: str, turned: int | str) -> None:
    law = LAWS[name]
    with altered(law.foundation, turned):
        masses = {k: value(law.density(sp.Integer(k))) for k in range(-60, 62)}
        assert sum(masses.values()) == pytest.approx(1, abs=1e-12)
        assert sum(m for k, m in masses.items() if k > 3) == pytest.approx(
            value(lattice.beyond(law, t, D).expr), rel=1e-9
        )
        assert sum(m for k, m in masses.items() if abs(k - 1) >= 3) == pytest.approx(
            value(lattice.distance_at_least(law, a, D).expr), rel=1e-9
        )
        assert lattice.total_weight(law, D).rests_on == {law.foundation}


def test_the_sum_of_gaussian_weights_is_a_theta_function() -> None:
    v = sp.Rational(7, 3)
    with ctx.workprec(100):
        ours = certified(DiscreteGaussian(sp.Rational(1, 5), v).total(), {}, 20)
    theirs = sum(math.exp(-((k - 0.2) ** 2) / (2 * 7 / 3)) for k in range(-60, 61))
    assert float(ours) == pytest.approx(theirs, rel=1e-13)


def test_a_centre_off_the_lattice_is_refused_where_the_total_would_differ() -> None:
    with pytest.raises(StepRejected):
        density(DiscreteLaplace(sp.S.Half, s), sp.S.Zero, D)
    assert density(DiscreteGaussian(sp.S.Half, s), sp.S.Zero, D).rests_on == {"law:discrete-gaussian"}


def test_geometric_sums_and_their_twins() -> None:
    E = D.extend(k=Integer >= 0)
    k = E["k"]
    term = density(Geometric(1 - r), k, E)
    rewrite(sums.geometric(term, k, 0, sp.oo), sp.S.One)
    rewrite(sums.geometric(term, k, 0, a - 1), 1 - r**a)
    with pytest.raises(StepRejected):
        rewrite(sums.geometric(term, k, 0, a - 1), 1 - r ** (a + 1))
    with pytest.raises(StepRejected, match="not proved"):
        sums.geometric(parameter(E, (1 + s) ** k), k, 0, sp.oo)
    with pytest.raises(StepRejected, match="no geometric term"):
        sums.geometric(parameter(E, k**2 + r), k, 0, a)


def test_telescoping_and_its_twin() -> None:
    E = D.extend(k=Integer >= 1)
    k = E["k"]
    term = parameter(E, 1 / (k * (k + 1)))
    assert sums.telescoped(term, k, 1, sp.oo, -1 / k).expr == 1
    rewrite(sums.telescoped(term, k, 1, a, -1 / k), a / (a + 1))
    with pytest.raises(StepRejected, match="antidifference"):
        sums.telescoped(term, k, 1, a, -1 / (k + 1))


def test_terms_are_rewritten_one_by_one() -> None:
    E = D.extend(k=Integer)
    k = E["k"]
    kept = sums.whole(parameter(E, sp.exp(-((k - 1) ** 2) / s)), k, -sp.oo, sp.oo)
    index = sp.Symbol("k", integer=True)
    sums.termwise(kept, sp.exp(-(index**2) / s + 2 * index / s), sp.exp(-1 / s))
    with pytest.raises(StepRejected, match="not proved equal"):
        sums.termwise(kept, sp.exp(-(index**2) / s + 2 * index / s), sp.exp(1 / s))
    with pytest.raises(StepRejected, match="not proved to have a value"):
        sums.whole(parameter(E, sp.exp((k - 1) ** 2 / s)), k, -sp.oo, sp.oo)


def test_a_printed_sum_is_the_one_that_was_derived_whatever_its_letter() -> None:
    E = D.extend(x=Integer)
    truth = lattice.mass(DiscreteGaussian(sp.S.Zero, s**2), E["x"], E)
    assert (
        Equal("exp(-x^2/(2*s^2))/sum(y, -inf, inf, exp(-(y/s)^2/2))", truth, E, printed_above="safe").judge().holds
        is True
    )
    assert (
        Equal("exp(-x^2/(2*s^2))/sum(y, -inf, inf, exp(-(y/s)^2))", truth, E, printed_above="safe").judge().holds
        is False
    )
    assert (
        Equal("exp(-x^2/(2*s^2))/sum(y, 0, inf, exp(-(y/s)^2/2))", truth, E, printed_above="safe").judge().holds
        is False
    )


def test_a_printed_series_may_begin_at_a_letter() -> None:
    truth = lattice.beyond(DiscreteLaplace(sp.S.Zero, s), t, D)
    weight = "(exp(1/s) - 1)/(exp(1/s) + 1)"
    for first, holds in (("t + 1", True), ("t", False)):
        assert Equal(f"{weight}*sum(x, {first}, inf, exp(-x/s))", truth, D, printed_above="safe").judge().holds is holds
    assert Equal(f"sum(x, t + 1, inf, {weight}*exp(-abs(x)/s))", truth, D, printed_above="safe").judge().holds is True


def test_the_index_of_a_whole_sum_may_be_moved_by_integers_only() -> None:
    there = parameter(D, DiscreteGaussian(mu, s**2).total())
    assert rewrite(shifted(there, mu), DiscreteGaussian(sp.S.Zero, s**2).total()).domain is D
    with pytest.raises(StepRejected, match="moved by an integer"):
        shifted(there, s)
    with pytest.raises(StepRejected, match="not proved equal"):
        rewrite(there, DiscreteGaussian(sp.S.Half, s**2).total())


@pytest.mark.parametrize(("scale", "steps"), [("3/2", 1), ("3/2", 3), ("1/3", 1), ("1/3", 2), ("20", 7)])
def test_gaussian_tails_on_the_lattice(scale: str, steps: int) -> None:
    at = {s: sp.Rational(scale), a: sp.Integer(steps), mu: sp.Integer(1)}
    weights = {k: math.exp(-(k**2) / (2 * float(sp.Rational(scale)) ** 2)) for k in range(-400, 401)}
    inside = sum(w for k, w in weights.items() if abs(k) < steps) / sum(weights.values())
    nearer = lattice.nearer_than(DiscreteGaussian(mu, s**2), a, D)
    assert float(certified(nearer.expr, at, 15)) == pytest.approx(inside, rel=1e-12)
    normal = lattice.above_continuous(s, a, D)
    assert normal.lean == "lower" and float(certified(normal.expr, at, 15)) < 1 - inside
    W = Domain(s=Real > 0, w=Real > 0, a=Integer >= 1)
    difference = lattice.compared_by_scale(W["a"], W["s"], W["w"], W).expr
    for other in ("1/4", "5/4", "2", "30"):
        here = certified(
            difference, {W["s"]: sp.Rational(scale), W["w"]: sp.Rational(other), W["a"]: sp.Integer(steps)}, 15
        )
        assert bool(here > 0) == (sp.Rational(scale) > sp.Rational(other))
