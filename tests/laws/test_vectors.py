"""Laws of vectors: densities against SciPy's, samplers against moments; derivations from them refuse what is not so."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.stats as st
import sympy as sp

from derivations.gil2013.dirichlet import dirichlet_renyi
from derivations.gil2013.multivariate_normal import plane_renyi
from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import Beta, Exponential, Laplace
from synthsym.laws.vectors import Dirichlet, MultivariateNormal, column
from synthsym.theory.divergence import POWERS, kernel_coefficients

R = sp.Rational
PRECISION = sp.ImmutableMatrix([[2, R(1, 2)], [R(1, 2), 1]])


def test_dirichlet_density_is_scipys():
    law, x = Dirichlet(column([R(1, 2), 2, 3])), [R(1, 5), R(3, 10), R(1, 2)]
    assert float(law.log_density(column(x))) == pytest.approx(
        st.dirichlet([0.5, 2, 3]).logpdf([0.2, 0.3, 0.5]), rel=1e-12
    )


def test_two_values_are_a_beta_law():
    x = R(1, 3)
    assert sp.simplify(Dirichlet(column([2, 5])).log_density(column([x, 1 - x])) - Beta(2, 5).log_density(x)) == 0


def test_normal_density_is_scipys():
    law = MultivariateNormal(column([1, -1]), PRECISION)
    covariance = np.linalg.inv(np.array(PRECISION.tolist(), dtype=float))
    expected = st.multivariate_normal([1, -1], covariance).logpdf([0.5, 2])
    assert float(law.log_density(column([R(1, 2), 2]))) == pytest.approx(expected, rel=1e-12)


def test_samplers():
    rng = np.random.default_rng(5)
    shares = Dirichlet(column([1, 2, 3])).sample(rng, 20000)
    assert np.allclose(shares.mean(axis=0), [1 / 6, 1 / 3, 1 / 2], atol=0.01)
    draws = MultivariateNormal(column([1, -1]), PRECISION).sample(rng, 20000)
    assert np.allclose(np.cov(draws.T), np.linalg.inv(np.array(PRECISION.tolist(), dtype=float)), atol=0.05)


def test_the_knob_enters_both_densities():
    for law, x in (
        (Dirichlet(column([2, 3])), column([R(1, 4), R(3, 4)])),
        (MultivariateNormal(column([0, 0]), PRECISION), column([1, 1])),
    ):
        before = float(law.log_density(x))
        with altered(law.foundation, 2):
            assert float(law.log_density(x)) != pytest.approx(before)


D = Domain(a1=Real > 0, a2=Real > 0, b1=Real > 0, b2=Real > 0, order=Real > 1, at=dict(a1=1, a2=2, b1=3, b2=4, order=2))


def test_a_mixture_that_may_be_no_law_is_rejected():
    with pytest.raises(StepRejected, match="the mixture is a law"):
        dirichlet_renyi([D["a1"], D["a2"]], [D["b1"], D["b2"]], D["order"], D)


def test_a_mixed_precision_that_may_be_indefinite_is_rejected():
    P = MultivariateNormal(column([0, 0]), sp.ImmutableMatrix([[D["a1"], 0], [0, 1]]))
    Q = MultivariateNormal(column([0, 0]), sp.ImmutableMatrix([[D["a2"], 0], [0, 1]]))
    with pytest.raises(StepRejected, match="not proved"):
        plane_renyi(P, Q, D["order"], D)


def test_coefficients_want_the_right_statistics():
    E = Domain(alpha=Real > 0, b=Real > 0, at=dict(alpha=2, b=1))
    x, inner = Exponential(E["b"]).outcome(E)
    pair = Exponential(E["b"]), Exponential(2 * E["b"])
    rates = kernel_coefficients(*pair, E["alpha"], [sp.log(x), x], x, inner, POWERS)
    assert sp.simplify(rates[1].expr + E["alpha"] * E["b"] + (1 - E["alpha"]) * 2 * E["b"]) == 0
    with pytest.raises(StepRejected, match="not linear"):
        kernel_coefficients(*pair, E["alpha"], [sp.log(x), x**2], x, inner, POWERS)
    with pytest.raises(StepRejected, match="not linear"):
        kernel_coefficients(Laplace(1, E["b"]), Laplace(0, E["b"]), E["alpha"], [sp.log(x), x], x, inner, POWERS)
