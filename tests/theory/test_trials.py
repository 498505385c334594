"""Trials: repeated rounds, running products, sums with a first term; each beside its false twin."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.author import Domain, Integer, Real, density, parameter, rewrite
from synthsym.core.ledger import altered
from synthsym.decide import prove, prove_equal
from synthsym.errors import StepRejected
from synthsym.laws import DiscreteUniform, Geometric
from synthsym.rules import sums
from synthsym.rules.sums import running_product, with_first
from synthsym.theory.trials import all_in_turn, conditioned_on, returned, success

D = Domain(x=Real.between(0, 1, closed=True), n=Integer >= 1, t=Integer >= 1, s=Real > 0, at=dict(x="1/2", n=3, t=3))
x, n, t, s = D.symbols("x n t s")
E = D.extend(k=Integer >= 1)
k = E["k"]


def test_rounds_until_one_is_accepted() -> None:
    one = parameter(D, sp.exp(-s) / 3)
    assert rewrite(returned(one, parameter(D, sp.exp(-s))), sp.Rational(1, 3)).rests_on == {"definition:independence"}
    with pytest.raises(StepRejected):
        returned(one, parameter(D, sp.exp(-s) / 4))  # less than the part
    with pytest.raises(StepRejected):
        returned(one, parameter(D, 2 * sp.exp(-s)))  # may exceed 1


def test_a_running_product_and_its_twins() -> None:
    each = success(x / k, on=E)
    assert all_in_turn(each, k, n, x**k / sp.factorial(k)).expr == x**n / sp.factorial(n)
    for wrong in (x**k / sp.factorial(k + 1), x**k, 2 * x**k / sp.factorial(k)):
        with pytest.raises(StepRejected, match="not confirmed as the product"):
            all_in_turn(each, k, n, wrong)
    with pytest.raises(StepRejected, match="not proved"):
        success(2 * x / k, on=E)
    assert running_product(parameter(E, k / (k + 1)), k, 1, n, 1 / (k + 1)).expr == 1 / (n + 1)


def test_conditioning_asks_for_a_possible_event() -> None:
    with pytest.raises(StepRejected, match="not proved"):
        conditioned_on(x / 2, x, on=D)
    with altered("law:bernoulli", 2):
        assert success(sp.S.Half, on=D).expr == sp.Rational(2, 3)


def test_a_first_term_joins_a_sum() -> None:
    rest = sums.whole(parameter(E, sp.exp(-(k**2) / s)), k, 1, sp.oo)
    index = sp.Symbol("k", integer=True)
    joined = with_first(parameter(D, 1), rest, sp.exp(-(index**2) / s))
    assert joined.expr == sp.Sum(sp.exp(-(index**2) / s), (index, 0, sp.oo))
    with pytest.raises(StepRejected, match="not proved to be the first term"):
        with_first(parameter(D, 2), rest, sp.exp(-(index**2) / s))


def test_the_masses_of_a_range_of_integers() -> None:
    F = D.extend(j=Integer.between(0, "t - 1", closed=True))
    assert density(DiscreteUniform(t), F["j"], F).expr == 1 / t
    with pytest.raises(StepRejected):
        density(DiscreteUniform(t), t, D)
    with pytest.raises(StepRejected):
        density(DiscreteUniform(n - 1), sp.S.Zero, D)
    G = D.extend(g=Integer >= 0)
    rewrite(sums.geometric(density(Geometric(s / (1 + s)), G["g"], G), G["g"], n, sp.oo, 1 / (1 + s)), (1 + s) ** -n)


def test_a_fraction_less_than_one_by_its_numerator() -> None:
    share = (1 - sp.exp(-1)) / (t * (1 - sp.exp(-1 / t)))
    F = D.extend(u=Integer.between(0, "t - 1", closed=True))
    assert prove(sp.Le(share, 1, evaluate=False), F) is not None
    assert prove(sp.Lt(share, 1, evaluate=False), F) is None  # at t = 1 they are equal
    assert prove(sp.Le(share, sp.Rational(99, 100), evaluate=False), F) is None


def test_an_equation_with_a_printed_sum() -> None:
    j = sp.Symbol("j", integer=True)
    total = sp.Sum(sp.exp(-j / t), (j, 0, t - 1)) / t
    assert prove_equal(total, (1 - sp.exp(-1)) / (t * (1 - sp.exp(-1 / t))), D) is not None
    assert prove_equal(total, (1 - sp.exp(-2)) / (t * (1 - sp.exp(-1 / t))), D) is None


def test_powers_of_what_may_vanish() -> None:
    j = E["k"]
    assert prove_equal(x**j, x * x ** (j - 1), E) is not None
    assert prove_equal(x**j, x**2 * x ** (j - 1), E) is None
    assert prove_equal(x ** (2 * j + 1) - x ** (2 * j), (x - 1) * x ** (2 * j), E) is not None
    assert prove_equal(x ** (j - 1), x**j / x, E) is None  # at 0 the one has a value, and the other has none
    assert prove_equal((-x) ** (2 * j + 1), -x * x ** (2 * j), E) is not None
    assert prove_equal((-x) ** (2 * j + 1), x ** (2 * j + 1), E) is None
    assert prove_equal((-x) ** j, x**j, E) is None


def test_a_series_two_terms_at_a_time() -> None:
    F = D.extend(j=Integer >= 0)
    j, m = F["j"], sp.Symbol("m", integer=True)
    pairs = sums.whole(
        parameter(F, x ** (2 * j) / sp.factorial(2 * j) - x ** (2 * j + 1) / sp.factorial(2 * j + 1)), j, 0, sp.oo
    )
    assert rewrite(sums.paired(pairs, (-x) ** m / sp.factorial(m), m), sp.exp(-x)).expr == sp.exp(-x)
    with pytest.raises(StepRejected, match="pairs"):
        sums.paired(pairs, x**m / sp.factorial(m), m)
    with pytest.raises(StepRejected):
        rewrite(sums.paired(pairs, (-x) ** m / sp.factorial(m), m), sp.exp(x))


def test_a_part_beyond_its_whole_is_no_conditional_probability() -> None:
    D = Domain(x=Real.between(0, 1), k=Integer, at=dict(x="1/2", k=1))
    x, k = D.symbols("x k")
    j = sp.Symbol("j", integer=True)
    everywhere = parameter(D, sp.Sum(sp.exp(-(j**2)), (j, -sp.oo, sp.oo)) / 4)
    assert conditioned_on(parameter(D, sp.exp(-(k**2)) / 4), everywhere, on=D).expr == sp.exp(-(k**2)) / sp.Sum(
        sp.exp(-(j**2)), (j, -sp.oo, sp.oo)
    )
    for part, whole in (
        (parameter(D, x), parameter(D, x / 2)),
        (parameter(D, x), parameter(D, x**2)),
        (parameter(D, sp.exp(-(k**2)) / 3), everywhere),
    ):
        with pytest.raises(StepRejected):
            conditioned_on(part, whole, on=D)
