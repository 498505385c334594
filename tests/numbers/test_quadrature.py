"""Closed forms against the integrator at 40 digits, over many rational points a family; densities against SciPy's."""

from __future__ import annotations

from fractions import Fraction

import mpmath as mp
import numpy as np
import pytest
import scipy.stats as st
import sympy as sp
from flint import acb, arb, ctx
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as hs

from synthsym import laws
from synthsym.numbers.quantities import ball_at

from .densities import TABLE
from .integrals import BITS, WRITTEN, ball, renyi

POINTS = 50
COSTLY = {"beta", "cramer"}  # branch points near the axis: more evaluations
positive = hs.fractions(min_value=Fraction(1, 4), max_value=5, max_denominator=24)
alphas = hs.one_of(
    hs.sampled_from([Fraction(1, 2), Fraction(1), Fraction(2)]),
    hs.fractions(min_value=Fraction(1, 10), max_value=5, max_denominator=20),
)
points = dict(deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])


def draw_at(law, data):
    w = WRITTEN[law]
    at = {n: data.draw(positive, label=n) for n in w.common}
    return at | {n + i: data.draw(positive, label=n + i) for n in w.names for i in "12"}


def compare(law, data):
    at, alpha = draw_at(law, data), data.draw(alphas, label="alpha")
    found = ball_at(f"renyi.{law}", {**at, "alpha": alpha}, 200)
    if not found.is_finite():
        assert found > 0 and alpha > 1
        return
    if alpha > 1 and ball_at(f"renyi.{law}", {**at, "alpha": alpha + Fraction(1, 20)}, 100) == arb.pos_inf():
        alpha = Fraction(1, 2)  # at the edge of the range the integrand hardly falls
        found = ball_at(f"renyi.{law}", {**at, "alpha": alpha}, 200)
    oracle = renyi(law, at, alpha)
    with ctx.workprec(200):
        assert oracle.is_finite() and oracle.rad() < arb(10) ** -38
        assert abs(found - oracle) < arb(10) ** -40 * (1 + abs(found)) + 2 * arb(oracle.rad())


@pytest.mark.parametrize("law", sorted(set(WRITTEN) - COSTLY))
@settings(max_examples=POINTS, **points)
@given(data=hs.data())
def test_renyi_is_the_integral_of_its_definition(law, data):
    compare(law, data)


@pytest.mark.parametrize("law", sorted(COSTLY))
@settings(max_examples=8, **points)
@given(data=hs.data())
def test_the_costly_ones_at_a_few_points(law, data):
    compare(law, data)


@pytest.mark.slow
@pytest.mark.parametrize("law", sorted(COSTLY))
@settings(max_examples=POINTS, **points)
@given(data=hs.data())
def test_the_costly_ones_at_as_many_points(law, data):
    compare(law, data)


def test_the_oracle_notices_a_wrong_density():
    """The false twin: a density off by one part in 10^30."""
    at = {"rate1": Fraction(1), "rate2": Fraction(2)}
    off = {**at, "rate1": at["rate1"] + Fraction(1, 10**30)}
    with ctx.workprec(200):
        gap = abs(
            ball_at("renyi.exponential", {**at, "alpha": Fraction(1, 2)}, 200)
            - renyi("exponential", off, Fraction(1, 2))
        )
        assert gap > arb(10) ** -32


# -- densities ---------------------------------------------------------------------------------------------------------
SYMPY = {
    "normal": laws.Normal,
    "log-normal": laws.LogNormal,
    "gamma": laws.Gamma,
    "exponential": laws.Exponential,
    "beta": laws.Beta,
    "laplace": laws.Laplace,
    "inverse-gaussian": laws.InverseGaussian,
    "half-normal": laws.HalfNormal,
    "rayleigh": laws.Rayleigh,
    "maxwell-boltzmann": laws.MaxwellBoltzmann,
    "chi": laws.Chi,
    "chi-squared": laws.ChiSquared,
    "levy": laws.Levy,
    "weibull": lambda s, k: laws.Weibull(k, s),
    "gumbel": laws.Gumbel,
    "pareto": lambda m, a: laws.Pareto(m, a),
    "uniform": lambda low, w: laws.Uniform(low, low + w),
    "poisson": laws.Poisson,
    "geometric": lambda r: laws.Geometric(1 / (1 + r)),
    "binomial": lambda r: laws.Binomial(sp.Integer(7), 1 / (1 + r)),
    "beta-binomial": lambda a, b: laws.BetaBinomial(sp.Integer(7), a, b),
}
SCIPY = {name: row[4] for name, row in TABLE.items() if row[4] is not None} | {
    "weibull": lambda s, k: st.weibull_min(k, scale=s),
    "gumbel": lambda m, s: st.gumbel_r(m, s),
    "pareto": lambda m, a: st.pareto(a, scale=m),
    "uniform": lambda low, w: st.uniform(low, w),
    "poisson": st.poisson,
    "geometric": lambda r: st.geom(1 / (1 + r), loc=-1),
    "binomial": lambda r: st.binom(7, 1 / (1 + r)),
    "beta-binomial": lambda a, b: st.betabinom(7, a, b),
}
ARITY = {
    "exponential": 1,
    "half-normal": 1,
    "rayleigh": 1,
    "maxwell-boltzmann": 1,
    "chi-squared": 1,
    "levy": 1,
    "poisson": 1,
    "geometric": 1,
    "binomial": 1,
}


@pytest.mark.parametrize("law", sorted(SYMPY))
@settings(max_examples=6, **points)
@given(data=hs.data())
def test_the_density_is_scipys(law, data):
    parameters = [data.draw(positive) for _ in range(ARITY.get(law, 2))]
    mine = SYMPY[law](*(sp.Rational(p.numerator, p.denominator) for p in parameters))
    theirs = SCIPY[law](*(float(p) for p in parameters))
    x = sp.Symbol("x", integer=True) if mine.discrete else sp.Symbol("x", real=True)
    density = sp.lambdify(x, mine.density(x), "mpmath")
    for share in (0.02, 0.3, 0.5, 0.9, 0.999):
        at = theirs.ppf(share)
        expected = theirs.pmf(at) if mine.discrete else theirs.pdf(at)
        if np.isfinite(expected) and np.isfinite(at) and 1e-250 < expected < 1e200:
            assert float(density(mp.mpf(float(at)))) == pytest.approx(float(expected), rel=1e-8), (parameters, at)


@pytest.mark.parametrize("law", sorted(set(WRITTEN) & set(SCIPY) - {"laplace"}))
def test_the_oracles_density_is_scipys(law):
    w = WRITTEN[law]
    parameters = [Fraction(3, 2), Fraction(7, 3)][: len(w.common) + len(w.names)]
    order = parameters if not w.common else [parameters[1], parameters[0]]
    theirs = SCIPY[law](*(float(p) for p in order))
    to_u = {"normal": lambda x: x, "gumbel": lambda x: x, "beta": lambda x: np.log(x / (1 - x))}.get(law, np.log)
    slope = {"normal": lambda x: 1, "gumbel": lambda x: 1, "beta": lambda x: x * (1 - x)}.get(law, lambda x: x)
    with ctx.workprec(BITS):
        for share in (0.1, 0.5, 0.9):
            x = float(theirs.ppf(share))
            found = w.log(acb(arb(float(to_u(x)))), *(ball(p) for p in parameters)).real
            assert float(found.mid()) == pytest.approx(float(theirs.logpdf(x) + np.log(slope(x))), abs=1e-9)
