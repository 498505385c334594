"""The derived truths of sections 6.1.2 and 6.2 against enumeration and quadrature; altered foundations move them."""

from __future__ import annotations

from fractions import Fraction as F
from math import exp, lgamma, log

import pytest
import sympy as sp
from flint import ctx

from derivations.zheng2015 import beta_lower, beta_profile
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.mechanisms.bernoulli import loss_profile
from synthsym.theory.binary_records import loss_of_output, pure
from synthsym.theory.draw_profiles import log_profile_of_draw
from synthsym.theory.record_profiles import log_profile_of_few_records


def shared_mass(x: int, m: int, a: float, b: float) -> float:
    return lgamma(x + a) + lgamma(m - x + b) - lgamma(m + a + b) - lgamma(a) - lgamma(b) + lgamma(a + b)


def test_shared_draw_ratio() -> None:
    loss = loss_of_output("one")
    D = loss.domain
    for j, r, m, x, a, b in ((0, 0, 1, 0, 1, 1), (2, 3, 4, 3, 2.5, 1.5), (7, 0, 6, 6, 0.5, 9)):
        point = {
            D["j"]: j,
            D["r"]: r,
            D["m"]: m,
            D["x"]: x,
            D["alpha"]: sp.Rational(str(a)),
            D["beta"]: sp.Rational(str(b)),
        }
        truth = shared_mass(x, m, a + j + 1, b + r) - shared_mass(x, m, a + j, b + r + 1)
        assert abs(float(loss.expr.subs(point)) - truth) < 1e-9


@pytest.mark.parametrize("method", ["map", "one", "many"])
def test_pure_loss_is_reached_by_all_ones(method: str) -> None:
    top, loss = pure(method), loss_of_output(method)  # type: ignore[arg-type]
    D = loss.domain
    for m, a in ((1, 2), (5, 3)):
        at = {D["m"]: m, D["alpha"]: a, D["beta"]: 2}
        outputs = [
            float(loss.expr.subs({**at, D["x"]: x, D["j"]: j, D["r"]: r}))
            for x in range(m + 1)
            for j in range(4)
            for r in range(4)
        ]
        assert abs(max(outputs) - float(top.expr.subs(at))) < 1e-12


def test_altered_foundations_move_the_loss() -> None:
    plain = loss_of_output("many")
    for name in ("relation:replace", "law:beta", "definition:privacy-loss"):
        with altered(name, 2):
            try:
                moved = loss_of_output("many").expr
            except StepRejected:
                continue
            assert sp.simplify(moved - plain.expr) != 0


def test_profile_bounds_enclose_the_exact_profile() -> None:
    upper, lower = log_profile_of_draw(), beta_lower.log_profile_floor()
    T, eps = beta_profile.LEAST.symbols("T eps")
    T2, eps2 = beta_lower.SMALL_SIDE.symbols("T eps")
    with ctx.workprec(100):
        for t, e, n in ((2, F(1, 2), 1), (30, F(1, 4), 500), (200, F(1, 10), 50)):
            exact = log(float(loss_profile("post", {"n": n, "a": F(t), "b": F(t)}, e).mid()))
            assert exact <= float(upper.expr.subs({T: t, eps: sp.Rational(e.numerator, e.denominator)})) + 1e-12
            assert exact >= float(lower.expr.subs({T2: t, eps2: sp.Rational(e.numerator, e.denominator)})) - 1e-12


def test_release_bound_encloses_the_exact_profile() -> None:
    bound = log_profile_of_few_records()
    T, eps = bound.domain.symbols("T eps")
    with ctx.workprec(100):
        for t, e, n in ((60, F(1, 2), 40), (200, F(1, 4), 300)):
            exact = loss_profile("many", {"n": n, "a": F(t), "b": F(t), "m": n}, e)
            assert float(exact.mid()) <= exp(
                float(bound.expr.subs({T: t, eps: sp.Rational(e.numerator, e.denominator)}))
            )
