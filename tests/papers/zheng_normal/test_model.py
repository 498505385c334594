"""The normal model of chapter 7 against quadrature, and against the mechanisms that `synthsym eval` uses."""

from __future__ import annotations

import math
from fractions import Fraction as F

import pytest
import sympy as sp
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import integrate, stats

from derivations.zheng2015 import normal_model as model
from derivations.zheng2015.normal_conditioned import conditioned_loss, flat_bound, free_bound
from derivations.zheng2015.normal_profile import RELEASE, delta_of, eta_squared
from derivations.zheng2015.normal_pure import limit_by_pieces
from synthsym.balls.enclosure import certified
from synthsym.core.domain import Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.mechanisms.gauss import Release, delta_at
from synthsym.mechanisms.gauss_conditioned import pure_epsilon
from synthsym.rules import parameter
from synthsym.theory.conditioned import loss_of_output
from synthsym.theory.gaussian import profile
from synthsym.theory.records import sum_over_records

SCALE = st.fractions(min_value=F(1, 5), max_value=3, max_denominator=12)
MECHANISM = {"post": "post", "map": "synth-map", "one": "synth-one", "many": "synth-many"}


def point(n: int, R: F, sigma: F, sigma0: F, m: int = 1, **more: F) -> dict[sp.Symbol, sp.Rational]:
    values = {"n": n, "R": R, "sigma": sigma, "sigma0": sigma0, "m": m, "eps": F(1, 2), "delta": F(1, 100), **more}
    return {RELEASE[name]: sp.Rational(str(value)) for name, value in values.items()}


def at_mechanism(method: str, n: int, R: F, sigma: F, sigma0: F, m: int = 1) -> Release:
    a, v, w = (fmpq(x.numerator, x.denominator) for x in (R, sigma**2, sigma0**2))
    return Release(MECHANISM[method], fmpq(n), a, v, w, m)


def test_posterior_against_quadrature() -> None:
    n, sigma, sigma0, mean = 4, 1.5, 0.7, 0.6

    def weight(mu: float) -> float:
        return stats.norm(0, sigma0).pdf(mu) * stats.norm(mu, sigma / math.sqrt(n)).pdf(mean)

    total, first, second = (integrate.quad(lambda mu, k=k: mu**k * weight(mu), -8, 8)[0] for k in range(3))
    values = {
        model.n: 4,
        model.sigma: sp.Rational(3, 2),
        model.sigma0: sp.Rational(7, 10),
        model.xbar: sp.Rational(3, 5),
    }
    assert math.isclose(float(model.posterior_mean_at(model.xbar).expr.subs(values)), first / total, rel_tol=1e-8)
    assert math.isclose(
        float(model.posterior_variance().expr.subs(values)), second / total - (first / total) ** 2, rel_tol=1e-7
    )


def test_predictive_against_quadrature() -> None:
    values = {model.n: 3, model.sigma: 2, model.sigma0: 1, model.xbar: sp.Rational(1, 2)}
    mean, spread = (
        float(t.expr.subs(values)) for t in (model.posterior_mean_at(model.xbar), model.posterior_variance())
    )

    def density(z: float) -> float:
        return float(
            integrate.quad(lambda mu: stats.norm(mean, math.sqrt(spread)).pdf(mu) * stats.norm(mu, 2).pdf(z), -9, 9)[0]
        )

    law = stats.norm(
        float(model.predictive_mean().expr.subs(values)), math.sqrt(float(model.predictive_var().expr.subs(values)))
    )
    for z in (-2.0, 0.3, 4.0):
        assert math.isclose(density(z), law.pdf(z), rel_tol=1e-7)


def test_a_sum_over_records_must_be_quadratic() -> None:
    D = model.OUTPUT.extend(x=Real)
    with pytest.raises(StepRejected):
        sum_over_records(parameter(D, D["x"] ** 3), D["x"], model.xbar, sp.S.One, model.n)


@settings(max_examples=10, deadline=None)
@given(
    n=st.integers(1, 30),
    R=SCALE,
    sigma=SCALE,
    sigma0=SCALE,
    m=st.integers(1, 9),
    method=st.sampled_from(sorted(MECHANISM)),
)
def test_derivation_and_mechanism_agree(n: int, R: F, sigma: F, sigma0: F, m: int, method: str) -> None:
    """The derived eta is the rational that the mechanism computes, and so is the profile."""
    at = point(n, R, sigma, sigma0, m)
    r = at_mechanism(method, n, R, sigma, sigma0, m)
    assert sp.Rational(int(r.eta_squared.p), int(r.eta_squared.q)) == eta_squared(method).expr.subs(at)
    with ctx.workprec(100):
        assert certified(delta_of(method).expr, at, 12).overlaps(delta_at(arb(1) / 2, r.eta()))


@settings(max_examples=12, deadline=None)
@given(n=st.integers(1, 30), R=SCALE, sigma=SCALE, sigma0=SCALE, method=st.sampled_from(("post", "map", "many")))
def test_conditioned_loss_and_its_bounds(n: int, R: F, sigma: F, sigma0: F, method: str) -> None:
    """The closed form is the mechanism's, and lies between the two derived bounds."""
    at = point(n, R, sigma, sigma0)
    with ctx.workprec(160):
        exact = certified(conditioned_loss(method).expr, at, 20)
        assert exact.overlaps(pure_epsilon(at_mechanism(method, n, R, sigma, sigma0)))
        slack = arb(2) ** -50
        assert certified(flat_bound(method).expr, at, 20) <= exact + slack
        assert exact <= certified(free_bound(method).expr, at, 20) + slack


@settings(max_examples=8, deadline=None)
@given(n=st.integers(1, 20), R=SCALE, sigma0=SCALE, m=st.integers(2, 40))
def test_joint_conditioning_obeys_the_same_bounds(n: int, R: F, sigma0: F, m: int) -> None:
    at = point(n, R, F(1), sigma0, m)
    exact = pure_epsilon(at_mechanism("one", n, R, F(1), sigma0, m))
    slack = arb(2) ** -20
    assert certified(flat_bound("joint").expr, at, 15) <= exact + slack
    assert exact <= certified(free_bound("joint").expr, at, 15) + slack


def test_profile_against_quadrature() -> None:
    t = profile()
    eta, eps = t.domain.symbols("eta eps")
    for a, b in ((1.0, 0.5), (0.3, 0.2), (2.0, 3.0)):
        oracle, _ = integrate.quad(
            lambda x, a=a, b=b: max(0.0, stats.norm(a).pdf(x) - math.exp(b) * stats.norm(0).pdf(x)), -12, 14, limit=400
        )
        assert math.isclose(float(t.expr.subs({eta: a, eps: b}).evalf()), oracle, rel_tol=1e-6)


def test_alterations_reach_the_model() -> None:
    """What is remembered belongs to one state of the foundations."""
    plain, loss = eta_squared("map").expr, loss_of_output().expr
    with altered("relation:replace", 2):
        assert sp.simplify(eta_squared("map").expr - 4 * plain) == 0
    with altered("law:normal", 4):
        assert sp.simplify(eta_squared("map").expr - plain / 4) == 0
        assert loss_of_output().expr != loss
    assert eta_squared("map").expr == plain


def test_a_limit_that_does_not_exist_is_refused() -> None:
    n = RELEASE["n"]
    with pytest.raises(StepRejected):
        limit_by_pieces(parameter(RELEASE, n), n)
