"""A number whose digits have cancelled decides nothing; with enough digits it decides rightly, and soon."""

from __future__ import annotations

import mpmath as mp
import pytest
import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.balls.sympy_mended import is_unknown
from synthsym.core.where import domain_of
from synthsym.decide import Proof, decide
from synthsym.decide.printed import guarded, printed_conditions
from synthsym.errors import UserError
from synthsym.notation import parse

TAIL = 1 - Phi(50)  # 10**-545, and SymPy finds noise of 10**-126


def _tail() -> mp.mpf:
    return mp.erfc(50 / mp.sqrt(2)) / 2


@pytest.mark.parametrize(("made", "value"), [
    (sp.log(TAIL), lambda: mp.log(_tail())),
    (1 / TAIL, lambda: 1 / _tail()),
    (sp.sqrt(TAIL), lambda: mp.sqrt(_tail())),
    (TAIL ** sp.Rational(1, 3), lambda: mp.cbrt(_tail())),
    (sp.gamma(TAIL), lambda: mp.gamma(_tail())),
    (sp.exp(sp.Integer(10) ** 545 * TAIL), lambda: mp.exp(mp.mpf(10) ** 545 * _tail())),
    (sp.log(1 - sp.exp(-sp.exp(-1000))), lambda: mp.mpf(-1000)),
    (sp.log(1 - sp.erf(30)), lambda: mp.log(mp.erfc(30))),
    (Phi(-3), lambda: mp.ncdf(-3)),
    (sp.gamma(sp.Rational(1, 3) + sp.sqrt(2)), lambda: mp.gamma(mp.mpf(1) / 3 + mp.sqrt(2))),
], ids=["log", "inverse", "root", "third", "gamma", "exp", "log-exp-exp", "log-erf", "small", "plain"])  # fmt: skip
def test_a_value_is_what_it_says(made: sp.Expr, value) -> None:  # type: ignore[no-untyped-def]
    with mp.workdps(200):
        assert mp.almosteq(mp.mpf(str(made.evalf(30))), value(), rel_eps=mp.mpf("1e-25"))


def test_what_stays_unknown_has_no_sign() -> None:
    unknown = sp.log(1 - Phi(2000)) + 300
    assert unknown.is_positive is unknown.is_negative is None
    assert isinstance(unknown < 0, sp.Rel) and sp.Abs(unknown).has(sp.Abs)


def test_many_digits_are_those_of_mpmath() -> None:
    with mp.workdps(250):
        assert mp.almosteq(
            mp.mpf(str(Phi(sp.Rational(-7, 2)).evalf(220))), mp.ncdf(mp.mpf("-3.5")), rel_eps=mp.mpf(10) ** -215
        )


@pytest.mark.parametrize(("statement", "true"), [
    ("abs(log(1-Phi(50))+300) <= 12", False),
    ("abs(log(1-Phi(50))+300) >= 12", True),
    ("max(1/(1-Phi(50)), 10^200) = 10^200", False),
    ("min(log(1-Phi(50)), -300) >= -300", False),
    ("floor(log(1-Phi(50))) = -352", False),
    ("log(1-Phi(50)) + 300 < 0", True),
    ("log(1-Phi(50)) - log(1-Phi(51)) > 0", True),
    ("abs(log(1-exp(-exp(-1000)))+300) <= 12", False),
])  # fmt: skip
def test_a_statement_is_not_decided_by_noise(statement: str, true: bool) -> None:
    tree = parse(statement)
    domain = domain_of(tree.names(), "", [])
    try:
        found = decide(guarded(tree, domain.table()), domain, 2000, printed_conditions(tree, domain.table()))
    except UserError:  # a floor of what is not known
        return
    assert found is None or isinstance(found, Proof) == true


def test_an_exponent_next_to_nothing_needs_no_digits() -> None:
    """exp of what cancels is 1, to as many digits as the cancelled terms have; what has no right digit is told apart from a value."""
    x = sp.Symbol("x")
    assert abs(sp.N(sp.exp((x**2 - x) / 2), 40, subs={x: 1}) - 1) < sp.Float("1e-39", 40)
    assert is_unknown(sp.Float("0.5", precision=1)) and not is_unknown(sp.N(1 - Phi(sp.Integer(3)), 40))
    assert abs(sp.N(1 - Phi(x), 40, subs={x: 3 * 10**6}, maxn=400)) < sp.Float(
        "1e-400"
    )  # next to 0, and no more is known
    assert is_unknown(sp.N(sp.log(1 - Phi(x)), 40, subs={x: 3 * 10**6}, maxn=400))
