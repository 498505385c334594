"""Every law: its density against SciPy's, its total mass, its sampler, its knob."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.integrate
import scipy.stats as st
import sympy as sp

from synthsym import laws as L
from synthsym.core.ledger import altered

R = sp.Rational
CASES = {
    "normal": (L.Normal(R(1, 2), 2), st.norm(0.5, 2**0.5)),
    "gamma": (L.Gamma(R(5, 2), R(3, 2)), st.gamma(2.5, scale=1 / 1.5)),
    "exponential": (L.Exponential(R(3, 2)), st.expon(scale=1 / 1.5)),
    "beta": (L.Beta(R(5, 2), R(3, 2)), st.beta(2.5, 1.5)),
    "laplace": (L.Laplace(R(1, 2), 2), st.laplace(0.5, 2)),
    "chi": (L.Chi(2, 3), st.chi(3, scale=2)),
    "half-normal": (L.HalfNormal(R(3, 2)), st.halfnorm(scale=1.5)),
    "rayleigh": (L.Rayleigh(R(3, 2)), st.rayleigh(scale=1.5)),
    "maxwell-boltzmann": (L.MaxwellBoltzmann(R(3, 2)), st.maxwell(scale=1.5)),
    "chi-squared": (L.ChiSquared(R(7, 2)), st.chi2(3.5)),
    "log-normal": (L.LogNormal(R(1, 2), R(1, 4)), st.lognorm(0.5, scale=np.exp(0.5))),
    "inverse-gaussian": (L.InverseGaussian(2, 3), st.invgauss(2 / 3, scale=3)),
    "levy": (L.Levy(R(3, 2)), st.levy(scale=1.5)),
    "weibull": (L.Weibull(R(5, 2), 2), st.weibull_min(2.5, scale=2)),
    "pareto": (L.Pareto(2, R(5, 2)), st.pareto(2.5, scale=2)),
    "gumbel": (L.Gumbel(1, 2), st.gumbel_r(1, 2)),
    "uniform": (L.Uniform(-1, 3), st.uniform(-1, 4)),
    "poisson": (L.Poisson(R(5, 2)), st.poisson(2.5)),
    "geometric": (L.Geometric(R(1, 3)), st.geom(1 / 3, loc=-1)),
    "binomial": (L.Binomial(10, R(1, 3)), st.binom(10, 1 / 3)),
    "beta-binomial": (L.BetaBinomial(10, R(3, 2), 2), st.betabinom(10, 1.5, 2)),
}
x = sp.Symbol("x", real=True)


def outcomes(law, frozen):
    if law.discrete:
        return [0, 1, 3, 7]
    return [float(frozen.ppf(u)) for u in (0.05, 0.3, 0.6, 0.95)]


@pytest.mark.parametrize("name", CASES)
def test_density_is_scipys(name):
    law, frozen = CASES[name]
    f = sp.lambdify(x, law.density(x), "scipy")
    theirs = frozen.pmf if law.discrete else frozen.pdf
    for point in outcomes(law, frozen):
        assert float(f(point)) == pytest.approx(float(theirs(point)), rel=1e-12)


@pytest.mark.parametrize("name", CASES)
def test_total_mass_is_one_whatever_the_knob(name):
    law, frozen = CASES[name]
    with altered(law.foundation, "5/4"):
        f = sp.lambdify(x, law.density(x), "scipy")
        low, high = (float(e) for e in law.support())
    if law.discrete:
        total = sum(float(f(k)) for k in range(int(min(high, 200)) + 1))
    else:
        middle = float(frozen.median())
        total = scipy.integrate.quad(f, low, middle)[0] + scipy.integrate.quad(f, middle, high, limit=200)[0]
    assert total == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("name", CASES)
def test_sampler_draws_from_the_law(name):
    law, frozen = CASES[name]
    draws = np.asarray(law.sample(np.random.default_rng(3), 4000))
    assert draws.shape == (4000,)
    if law.discrete:
        assert np.mean(draws) == pytest.approx(frozen.mean(), abs=5 * frozen.std() / 4000**0.5)
        assert np.mean(draws == 1) == pytest.approx(float(frozen.pmf(1)), abs=0.04)
    else:
        assert st.kstest(draws, frozen.cdf).pvalue > 1e-4


def test_cramer():
    law = L.Cramer(R(3, 2))
    f = sp.lambdify(x, law.density(x), "numpy")
    assert 2 * scipy.integrate.quad(f, 0, np.inf)[0] == pytest.approx(1, abs=1e-7)
    draws = np.asarray(law.sample(np.random.default_rng(3), 4000))
    assert st.kstest(np.abs(draws), lambda y: 1 - 1 / (1 + 1.5 * np.asarray(y))).pvalue > 1e-4


@pytest.mark.parametrize("name", ["uniform", "pareto", "gumbel", "laplace", "exponential"])
def test_closed_cdf_is_scipys(name):
    law, frozen = CASES[name]
    for point in outcomes(law, frozen):
        value = law.cdf(sp.Float(point, 30)) if name != "laplace" else law.cdf(sp.Rational(str(point)))
        assert float(value) == pytest.approx(float(frozen.cdf(point)), rel=1e-9)


@pytest.mark.parametrize("name", CASES)
def test_the_knob_alters_the_density(name):
    law, frozen = CASES[name]
    point = sp.Rational(str(outcomes(law, frozen)[1])).limit_denominator(1000)
    before = law.log_density(point)
    with altered(law.foundation, 2):
        assert abs(float(law.log_density(point)) - float(before)) > 1e-9
