"""Every derived number at 30 digits, by balls and by mpmath, which share no code."""

from __future__ import annotations

from typing import Any

import mpmath
import pytest
import sympy as sp
from flint import ctx

from synthsym.balls.enclosure import enclose
from synthsym.balls.functions import Phi
from synthsym.coq.whole.points import bare
from synthsym.core.truth import Truth
from synthsym.statements.corpus import load_corpus

IDS = sorted(i for i in load_corpus() if i.startswith(("neun.", "zheng.lem7.9")))
QUICK = (
    "neun.s2",
    "neun.s41.s",
    "neun.s41.d",
    "neun.s42.post",
    "neun.s43.l",
    "neun.s43.g",
    "neun.s43.sens",
    "neun.s43.m",
    "neun.s43.p",
    "zheng.lem7.9",
)
DIGITS = 30


def truths(form: Any) -> list[tuple[Truth, dict[Any, Any]]]:
    """The derived quantities of a form, each with an exact point."""
    inner = bare(form)
    if hasattr(inner, "forms"):
        return [t for f in inner.forms for t in truths(f)]
    sources = [inner, getattr(inner, "truth", None), getattr(inner, "printed", None)]
    found: list[Truth] = []
    at = dict(inner.domain.at) if getattr(inner, "domain", None) is not None else {}
    for source in sources:
        for name in ("truth", "lower", "excess", "truths", "derived"):
            value = getattr(source, name, None)
            found += [v for v in (value if isinstance(value, (list, tuple)) else [value]) if isinstance(v, Truth)]
    return [(t, {**t.domain.at, **at}) for t in found]


def by_mpmath(expr: sp.Expr, point: dict[sp.Symbol, sp.Rational]) -> mpmath.mpf:
    """SymPy's expression through its mpmath evaluation, the normal cdf written with erfc."""
    plain = expr.subs(point).replace(Phi, lambda u: sp.erfc(-u / sp.sqrt(2)) / 2)
    return mpmath.mpf(str(sp.N(plain, DIGITS + 25)))


@pytest.mark.parametrize("id", [i if i.startswith(QUICK) else pytest.param(i, marks=pytest.mark.slow) for i in IDS])
def test_two_engines_agree(id: str) -> None:
    mpmath.mp.dps = DIGITS + 20
    checked = 0
    for t, at in truths(load_corpus()[id].form()):
        point = {s: x for s, x in at.items() if s in t.expr.free_symbols}
        if t.expr in (sp.oo, -sp.oo) or not t.expr.free_symbols <= set(point):
            continue
        with ctx.workprec(400):
            ball = enclose(t.expr, point)
        if not ball.is_finite():
            continue
        want = by_mpmath(t.expr, point)
        got = mpmath.mpf(ball.str(DIGITS + 15, radius=False))
        assert ball.rel_accuracy_bits() > 3.33 * DIGITS or ball.is_zero()
        assert abs(got - want) <= abs(want) * mpmath.mpf(10) ** (-DIGITS) + mpmath.mpf(10) ** (-DIGITS - 5)
        checked += 1
    assert checked or id in ("neun.s41.lim",)
