"""A claim that there is no closed form stays open unless one is shown."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.errors import UserError
from synthsym.laws import Laplace
from synthsym.rules import density, parameter
from synthsym.statements.closed import NoClosedForm, is_elementary

D = Domain(b=Real > 0, x=Real, at=dict(b=1, x=0))


def test_an_elementary_density_settles_it() -> None:
    j = NoClosedForm("no density", density(Laplace(sp.S.Zero, D["b"]), D["x"], D), D).judge()
    assert j.holds is False and j.errs == "safe" and "exp" in j.true


def test_an_integral_does_not() -> None:
    t = sp.Symbol("t")
    for expr in (sp.Integral(sp.exp(-(t**2)), (t, 0, D["b"])), sp.gamma(D["b"]), sp.Sum(t, (t, 1, 3))):
        assert not is_elementary(expr)
        j = NoClosedForm("no density", parameter(D, expr), D).judge()
        assert j.holds is None and j.error


def test_a_bare_expression_is_refused() -> None:
    with pytest.raises(UserError):
        NoClosedForm("no density", D["b"], D)  # type: ignore[arg-type]
