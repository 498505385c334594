"""The law of the loss: against quadrature of the densities; an edge or a direction that is wrong is refused."""

from __future__ import annotations

import math

import numpy as np
import pytest
import scipy.integrate
import scipy.stats as st
import sympy as sp

from synthsym import laws as L
from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.theory.loss_law import falling_loss_at_most, rising_loss_at_most

D = Domain(q=Real.between(0, 1), s=Real > 0, z=Real)
q, s, z = D.symbols("q s z")
LEVEL = sp.log(1 - q + q * sp.exp(z))
MIXTURE, NORMAL = L.NormalMixture(0, 1, s**2, q), L.Normal(0, s**2)


def test_the_mixture_is_one() -> None:
    law = L.NormalMixture(0, 1, sp.Rational(1, 4), sp.Rational(1, 3))
    x = sp.Symbol("x", real=True)
    f = sp.lambdify(x, law.density(x), "numpy")
    theirs = [st.norm(0, 0.5), st.norm(1, 0.5)]
    for point in (-0.3, 0.4, 1.7):
        assert float(f(point)) == pytest.approx(2 / 3 * theirs[0].pdf(point) + 1 / 3 * theirs[1].pdf(point), rel=1e-12)
        assert float(law.cdf(sp.Float(point, 30)).evalf()) == pytest.approx(
            2 / 3 * theirs[0].cdf(point) + 1 / 3 * theirs[1].cdf(point), rel=1e-9
        )
    draws = np.asarray(law.sample(np.random.default_rng(3), 4000))
    assert st.kstest(draws, lambda y: 2 / 3 * theirs[0].cdf(y) + 1 / 3 * theirs[1].cdf(y)).pvalue > 1e-4
    with altered("law:normal-mixture", 2):
        assert abs(float(law.log_density(sp.S.Half)) - math.log(float(f(0.5)))) > 1e-3


def test_sampled_gaussian_loss_against_quadrature() -> None:
    t = rising_loss_at_most(MIXTURE, NORMAL, s**2 * z + sp.S.Half, LEVEL, D)
    at = {q: sp.Rational(1, 4), s: sp.Integer(1), z: sp.Rational(1, 2)}
    level = float(LEVEL.subs(at))
    p, n = L.NormalMixture(0, 1, 1, at[q]), L.Normal(0, 1)
    x = sp.Symbol("x", real=True)
    density, loss = sp.lambdify(x, p.density(x), "numpy"), sp.lambdify(x, p.log_density(x) - n.log_density(x), "numpy")
    mass = scipy.integrate.quad(lambda v: density(v) * (loss(v) <= level), -10, 12, limit=400, points=[1.0])[0]
    assert float(t.expr.subs(at).evalf()) == pytest.approx(mass, abs=1e-5)


def test_a_wrong_edge_is_refused() -> None:
    with pytest.raises(StepRejected):
        rising_loss_at_most(MIXTURE, NORMAL, s**2 * z + 1, LEVEL, D)
    E = Domain(a=Real > 0, b=Real > 0)
    a, b = E.symbols("a b")
    assert (
        sp.simplify(falling_loss_at_most(L.Laplace(0, 1), L.Laplace(a + b, 1), a, b - a, E).expr - sp.exp(-a) / 2) == 0
    )
    with pytest.raises(StepRejected):
        falling_loss_at_most(L.Laplace(0, 1), L.Laplace(a + b, 1), a, b, E)
    with pytest.raises(StepRejected):  # the direction: normal losses rise
        falling_loss_at_most(NORMAL, L.Normal(-1, s**2), s**2 * z - sp.S.Half, z, D)
