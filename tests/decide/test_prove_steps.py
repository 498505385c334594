"""Each way of proving, with true relations it proves and false twins next to them that it must leave alone."""

from __future__ import annotations

from importlib import import_module

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.evidence import Proof, joined
from synthsym.decide.monotone import (
    _by_assumption,
    _extrema,
    _plainly_nonnegative,
    _plainly_positive,
    orthant_sign,
    prove_positive,
)
from synthsym.decide.prove import _through_map, prove, prove_equal
from synthsym.decide.refute import refute
from synthsym.decide.slopes import end_value

HALF_OPEN = {"r": (Real > 0) <= 1, "s": (Real >= 0) < 1}
D = Domain(n=Integer >= 2, x=Real > 0, w=Real >= 0, p=Real.between(0, 1), q=Real.between(0, 1, closed=True), y=Real, v=Real < 0, **HALF_OPEN,
           at={"n": 3, "x": 2, "w": 1})  # fmt: skip
n, x, w, p, q, y, v, r, s = D.symbols("n x w p q y v r s")
F = sp.Function("F", positive=True)(x)
two = sp.Integer(2)
ENOUGH = 3000  # more than the true ones need; the false ones use up whatever they are given


def logs(u: sp.Expr) -> sp.Expr:
    """log(1 + u) - 2u/(2 + u): zero at u = 0, with slope u^2/((1 + u)(2 + u)^2)."""
    return sp.log(1 + u) - 2 * u / (2 + u)


def shrinks(u: sp.Expr) -> sp.Expr:
    """-log(u) - 2(1 - u)/(1 + u): zero at u = 1, falling before it."""
    return -sp.log(u) - 2 * (1 - u) / (1 + u)


# -- relations of every kind -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("build", [lambda a, b: (sp.Gt, a, b), lambda a, b: (sp.Lt, b, a)])
def test_strict_comparisons(build: object) -> None:
    for big, small in ((x + 1, x), (n, sp.S.One), (w + x, w), (sp.S.Zero, v)):
        kind, a, b = build(big, small)  # type: ignore[operator]
        assert (
            prove(kind(a, b, evaluate=False), D, 1000) is not None
            and prove(kind(b, a, evaluate=False), D, 1000) is None
        )
    for never in ((w, sp.S.Zero), (n, two), (sp.S.One, q), (x, p)):
        kind, a, b = build(*never)  # type: ignore[operator]
        assert prove(kind(a, b, evaluate=False), D, 1000) is None


@pytest.mark.parametrize("build", [lambda a, b: (sp.Ge, a, b), lambda a, b: (sp.Le, b, a)])
def test_weak_comparisons(build: object) -> None:
    for big, small in ((w, sp.S.Zero), (n, two), (sp.S.One, q), (x, x)):
        kind, a, b = build(big, small)  # type: ignore[operator]
        assert prove(kind(a, b, evaluate=False), D, 1000) is not None
    for never in ((sp.S.Zero, w), (two, n), (x, sp.S.One), (y, sp.S.Zero)):
        kind, a, b = build(*never)  # type: ignore[operator]
        assert prove(kind(a, b, evaluate=False), D, 1000) is None


def test_what_differs_everywhere_is_above_or_below() -> None:
    for a, b in ((x, 0), (-x, 0), (0, x), (p, 1), (n, 1), (1, n)):
        assert prove(sp.Ne(a, b, evaluate=False), D, 1000) is not None
    for a, b in ((w, 0), (-w, 0), (q, 1), (q, 0), (n, 2), (y, 0), (x, x)):
        assert prove(sp.Ne(a, b, evaluate=False), D, 1000) is None


def test_connectives_and_what_is_no_relation() -> None:
    yes, no = sp.Gt(x, 0, evaluate=False), sp.Gt(w, 0, evaluate=False)
    assert (
        prove(sp.And(yes, n > 1, evaluate=False), D) is not None and prove(sp.And(yes, no, evaluate=False), D) is None
    )
    assert prove(sp.Or(no, yes, evaluate=False), D) is not None and prove(sp.Or(no, w > 1, evaluate=False), D) is None
    assert prove(sp.true, D) == Proof("trivial", ("sympy", "flint")) and prove(sp.false, D) is None
    assert prove(sp.Implies(yes, no, evaluate=False), D) is None and prove(sp.Symbol("t"), D) is None


def test_joined_proofs_stand_on_what_all_of_them_stand_on() -> None:
    both, one, cases = (
        Proof("a", ("flint", "sympy")),
        Proof("b", ("flint",)),
        Proof("c", ("flint", "sympy"), exhaustive=True),
    )
    assert joined([both, both]) == Proof("a", ("flint", "sympy")) and joined([both, one]) == Proof(
        "a and b", ("flint",)
    )
    together = joined([both, cases])
    assert (
        together is not None and together.exhaustive and together.trust == "enclosed" and joined([both, None]) is None
    )
    assert joined([one, Proof("d", ("sympy",))]) == Proof("b and d", ())


# -- two engines ---------------------------------------------------------------------------------------------------------
def test_what_only_one_engine_reads_is_not_derived() -> None:
    for relation in (sp.Gt(F, 0, evaluate=False), sp.Lt(0, F * x, evaluate=False), sp.Gt(F + x, x, evaluate=False)):
        found = prove(relation, D)
        assert found is not None and found.engines == ("flint",) and found.trust == "enclosed"
    assert prove(sp.Gt(F, 1, evaluate=False), D, 1000) is None
    gamma = sp.Function("G")(x)
    for a, b in ((sp.exp(gamma) * sp.exp(y), sp.exp(gamma + y)), ((gamma + 1) ** 2, gamma**2 + 2 * gamma + 1)):
        same = prove_equal(a, b, D)
        assert same is not None and "flint" in same.engines and prove_equal(a, b + sp.Rational(1, 10**9), D) is None


def test_an_identity_that_sympy_cannot_read_rests_on_one_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("synthsym.decide.prove"), "agrees_equal", lambda *_: False)
    found = prove_equal((x + 1) ** 2, x**2 + 2 * x + 1, D)
    assert found is not None and found.engines == ("flint",) and found.trust == "enclosed"


def test_numbers() -> None:
    nought = sp.log(6) - sp.log(2) - sp.log(3)
    assert prove_positive(nought, D, False) is not None and prove_positive(nought, D, True) is None
    tiny = sp.Rational(1, 10**30)
    assert prove_positive(nought + tiny, D, True) is not None and prove_positive(nought - tiny, D, False) is None
    assert prove_positive(sp.pi - 3, D, True) is not None and prove_positive(3 - sp.pi, D, False) is None
    assert prove_positive(sp.S.Zero, D, False) is not None and prove_positive(sp.S.Zero, D, True) is None


def test_what_vanishes_identically_is_not_positive() -> None:
    for nought in (sp.Add((x + 1) ** 2, -(x**2), -2 * x, -1), sp.log(x * n) - sp.log(x) - sp.log(n)):
        assert prove_positive(nought, D, False) is not None and prove_positive(nought, D, True, 400) is None
        assert orthant_sign(nought, D, False) == orthant_sign(nought, D, True) == 0


# -- ends of ranges ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("e", "strictly"), [
    (logs(x), True), (logs(w), False), (logs(q), False), (logs(p), True), (logs(r), True), (logs(s), False),
    (shrinks(p), True), (shrinks(r), False), (sp.log(1 + sp.exp(y)) - y, True), (sp.log(1 + sp.exp(-y)) + y, True), (logs(-v), True),
    (shrinks(1 / (1 + w)), False), (shrinks(1 / (1 + x)), True), (x + logs(w), True), (w + logs(q), False),
])  # fmt: skip
def test_monotone_expressions_are_least_at_an_end(e: sp.Expr, strictly: bool) -> None:
    """Zero is approached where the end is open and attained where it is closed."""
    assert prove_positive(e, D, False) is not None and (prove_positive(e, D, True, 2000) is not None) == strictly
    assert (
        prove_positive(e - sp.Rational(1, 10**9), D, False, 200) is None and prove_positive(-e, D, False, 200) is None
    )


def test_closed_tops_are_looked_at() -> None:
    for e in (1 - q + x, 2 - q, 1 - q * p, 1 - r * p, 2 - q - r + x, 1 - s):
        assert prove_positive(e, D, True) is not None
    for e in (1 - q, 1 - q + w, 1 - r, 1 - q * r, 2 - q - r, 1 - s * r + s - 1):
        assert prove_positive(e, D, True) is None


def test_jumps_are_not_stepped_over() -> None:
    fall = sp.Piecewise((w, w < 1), (w - 5, True))
    for e in (
        fall,
        sp.floor(w) - w + sp.Rational(1, 2),
        w * (2 + sp.sign(1 - w)) - 1,
        w - 3 * sp.Heaviside(w - 1, 1),
        w + sp.Rational(1, 2) - sp.ceiling(w),
    ):
        assert prove_positive(e + 1, D, False, 1000) is None or refute(sp.Ge(e + 1, 0), D) is None
    assert (
        prove_positive(fall, D, False, 1000) is None
        and prove_positive(F - F.subs(x, 2 * x) + 1, D, False, 1000) is None
    )


def test_a_parameter_on_which_another_range_depends_stays_where_it_is() -> None:
    E = Domain(a=Real.between(0, 1), b=Real.between(0, "a"), at={"a": "1/2", "b": "1/4"})
    a, b = E.symbols("a b")
    assert prove(sp.Ge(a, b, evaluate=False), E) is not None and prove(sp.Ge(a, 2 * b, evaluate=False), E) is None
    assert prove_positive(logs(a) - logs(2 * b), E, False) is None


def test_values_at_ends_and_where_there_is_none() -> None:
    assert end_value(sp.sin(x) / x, x, sp.S.Zero, D, 1) == 1 and end_value(x + n, x, two, D, 1) == n + 2
    assert end_value(1 / (1 - p), p, sp.S.One, D, -1) == sp.oo and end_value(sp.exp(y), y, -sp.oo, D, 1) == 0
    assert end_value(sp.sin(x), x, sp.oo, D, -1) is None and end_value(p * sp.log(p), p, sp.S.Zero, D, 1) == 0


# -- relations that the domain assumes -----------------------------------------------------------------------------------
A = Domain(a=Real.between(0, 1), b=Real > 0, at={"a": "1/4", "b": 2})
a, b = A.symbols("a b")


def test_a_parameter_is_not_moved_out_of_a_relation() -> None:
    """With a < b assumed, a = 1 would give 1 < b, of which nothing is known."""
    E = A.where(sp.Lt(a, b, evaluate=False))
    for false in (2 * b - 1 - a, 100 * b - 99 - a, b - 1, (b - 1) * (2 - a), logs(b) - logs(a + 1)):
        assert prove_positive(false, E, False, 500) is None and refute(sp.Ge(false, 0), E) is not None
    for true in (b - a, 2 * b - 2 * a, b**2 - a * b):
        assert prove_positive(true, E, True) is not None


def test_a_relation_may_keep_a_sum_from_vanishing_at_a_closed_end() -> None:
    E = Domain(f=Real > 0, g=Real > 0, u=Real >= 0, t=Real >= 0, at={"u": 1, "t": 0})
    f, g, u, t = E.symbols("f g u t")
    some = E.where(sp.Gt(u + t, 0, evaluate=False))
    assert prove_positive(f * u + g * t, some, True) is not None and prove_positive(f * u + g * t, E, True) is None
    for false in (f * u * t, f * u, g * t, f * u + g * t - sp.Rational(1, 10**6), f * u - g * t):
        assert prove_positive(false, some, True, 500) is None
    assert prove_positive(f * u + g * t, E.where(sp.Ge(u + t, 0, evaluate=False)), True) is None


@pytest.mark.parametrize("relation", [sp.Lt(a**2, b, evaluate=False), sp.Gt(b, a**2, evaluate=False)])
def test_a_strict_assumption_gives_strict_conclusions(relation: sp.Rel) -> None:
    E = A.where(relation)
    for true in (b - a**2, 3 * b - 3 * a**2, b - a**2 + a, (b - a**2) / (1 + a), b * a - a**3):
        assert _by_assumption(true, E, True) is not None and _by_assumption(true, E, False) is not None
    for false in (a**2 - b, b - a**2 - 1, (b - a**2) * (a - 2), b - 2 * a**2, -b, sp.Add(a * (b + 1), -a * b, -a)):
        assert _by_assumption(false, E, True) is None and _by_assumption(false, E, False) is None or false.is_zero


@pytest.mark.parametrize("relation", [sp.Le(a**2, b, evaluate=False), sp.Ge(b, a**2, evaluate=False)])
def test_a_weak_assumption_gives_weak_conclusions(relation: sp.Rel) -> None:
    E = A.where(relation)
    for true in (b - a**2, 3 * b - 3 * a**2, b - a**2 + a):
        assert _by_assumption(true, E, False) is not None and _by_assumption(true, E, True) is None


def test_nothing_follows_from_a_relation_of_another_kind() -> None:
    for relation in (sp.Ne(a**2, b, evaluate=False), sp.Eq(a * 8, b, evaluate=False), sp.Or(a < b, a > b)):
        assert _by_assumption(b - a**2, A.where(relation), False) is None


def test_nought_is_not_positive_whatever_is_assumed() -> None:
    E = A.where(sp.Lt(a**2, b, evaluate=False))
    nought = sp.Add(a * (b + 1), -a * b, -a)
    assert prove_positive(nought, E, True) is None and prove(sp.Gt(a * (b + 1), a * b + a, evaluate=False), E) is None
    assert prove_positive(nought, E, False) is not None


# -- squares and logarithms ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("big", "small", "strictly"), [
    (sp.sqrt(1 + x), sp.S.One, True), (sp.sqrt(1 + w), sp.S.One, False), (1 + x / 2, sp.sqrt(1 + x), True), (1 + w / 2, sp.sqrt(1 + w), False),
    (2**n, two**2, False), (3**n, 2**n, True), ((1 + x) ** n, (1 + x) ** (n - 1), True),
    (sp.sqrt(x + 1) * sp.sqrt(x + 2), x + 1, True), (x**n * (1 + x) ** 2, x**n, True), (sp.exp(x), 1 + x, True),
])  # fmt: skip
def test_squares_and_logarithms_keep_the_order(big: sp.Expr, small: sp.Expr, strictly: bool) -> None:
    assert (
        prove(sp.Ge(big, small, evaluate=False), D, 2000) is not None
        and (prove(sp.Gt(big, small, evaluate=False), D, 2000) is not None) == strictly
    )
    assert prove(sp.Gt(small, big, evaluate=False), D, 200) is None


def test_squares_say_nothing_of_what_may_be_negative() -> None:
    for big, small in (
        (-2 * sp.sqrt(x), sp.sqrt(x)),
        (-sp.sqrt(1 + x), sp.S.One),
        (sp.sqrt(1 + x), -2 * sp.sqrt(1 + x)),
        (y, sp.sqrt(y**2 + 1) / 9),
    ):
        assert _through_map(big, small, D, False) is None
    assert _through_map(x + 1, x, D, True) is None  # no roots or powers to be rid of
    for common in (w, q):  # at 0 neither is above the other, and the logarithms are those of nought
        assert _through_map(2 * common * 3**n, common * 3**n, D, True) is None
    found = _through_map(sp.sqrt(1 + x), sp.S.One, D, True)
    assert found is not None and found.method.startswith(("squares, then", "logarithms, then"))
    powers = prove(sp.Gt(sp.exp(n * x), sp.exp(x), evaluate=False), D)
    assert powers is not None and powers.method.startswith("logarithms, then")


def test_roots_and_logarithms_of_what_may_be_negative_are_not_split() -> None:
    """sqrt((y - 1)^2) is not y - 1, nor is log((y - 1)^2) twice log(y - 1)."""
    for false in (sp.Ge(y, sp.sqrt((y - 1) ** 2), evaluate=False), sp.Ge(sp.exp(y), (y - 1) ** 2 + 1, evaluate=False)):
        assert prove(false, D, 400) is None and refute(false, D) is not None


def test_what_is_plainly_positive_or_nonnegative() -> None:
    E = Domain(
        g=Real >= "1/2",
        c=Real >= 1,
        a=Real >= -1,
        b=Real >= 0,
        d=Real > 0,
        h=Real < 5,
        k=Real >= sp.sqrt(2),
        at={"c": 2, "h": 1, "k": 3},
    )
    g, c, a_, b_, d, h, k = E.symbols("g c a b d h k")
    for e in (g, c, d, g * d, d + b_, b_ + d + g, b_ + 1, g**h, d**-2, sp.exp(h), sp.E * d, sp.pi + b_):
        assert _plainly_positive(e, E) and _plainly_nonnegative(e, E)
    for e in (
        a_,
        b_,
        h,
        k,
        d + a_,
        d + h,
        b_ + b_ * d,
        g - d,
        a_**2,
        h * d,
        d + b_ * h,
        sp.Symbol("z", positive=True),
        sp.Integer(-1),
        sp.S.Zero,
    ):
        assert not _plainly_positive(e, E)
    assert _plainly_nonnegative(b_, E) and not any(
        _plainly_nonnegative(e, E) for e in (a_, h, k, sp.Symbol("z"), sp.Integer(-1))
    )


def test_without_an_allowance_nothing_is_tried() -> None:
    assert prove_positive(logs(x), D, True, 0) is None  # nothing may be tried


def test_each_case_of_an_extremum_stands_in_its_place() -> None:
    u, v, w = sp.symbols("u v w", real=True)
    _, every, cases = _extrema(3 + w - 2 * sp.Max(u, v)) or (None, None, [])
    assert every is True and set(cases) == {3 + w - 2 * u, 3 + w - 2 * v}
    _, every, cases = _extrema(3 + w + 2 * sp.Max(u, v)) or (None, None, [])
    assert every is False and set(cases) == {3 + w + 2 * u, 3 + w + 2 * v}


@pytest.mark.long
def test_a_fraction_is_decided_by_its_numerator_where_the_denominator_has_one_sign() -> None:
    E = Domain(l=Real >= sp.Rational(69, 100), w=Real >= 20, a=(Real > 0) <= "l", at={"l": 7, "w": 21, "a": 1})
    l, w, a = E.symbols("l w a")
    for turn in (1, -1):
        above, below = turn * (l * w - a - sp.log(200)), turn * 2 * (l * w - a - l)
        found = prove(sp.Ge(above / below, sp.Rational(1, 8), evaluate=False), E, ENOUGH)
        assert found is not None and "numerator" in found.method
        assert prove(sp.Ge(above / below, sp.Rational(1, 2), evaluate=False), E, ENOUGH) is None
    # the denominator changes its sign
    wide = Domain(l=Real > 0, w=Real >= 1, a=(Real > 0) <= "l", at={"l": 7, "w": 21, "a": 1})
    l, w, a = wide.symbols("l w a")
    assert prove(sp.Ge((l * w + 1) / (l * w - a - l), 0, evaluate=False), wide, ENOUGH) is None


def test_multiples_of_logarithms_are_not_raised_to_powers() -> None:
    """10^9 log(1 + x): its logarithms drawn together would need the power; what is proved without them is, and what is false is not."""
    big = 10**9
    assert (
        prove(sp.Ge(big * sp.log(1 + x) + sp.log(2), big * sp.log(1 + x) + sp.log(2) - 1, evaluate=False), D)
        is not None
    )
    assert prove(sp.Ge(big * sp.log(1 + x) - sp.log(2 + x), 1, evaluate=False), D) is None
    assert (
        prove(sp.Ge(-big * sp.log(3) + 1692 * sp.log(5), 0, evaluate=False), D) is None
    )  # numbers: a ball tells, and nothing else is tried
