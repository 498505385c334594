"""Limits, proofs by shape and assumption, and witnesses; with false twins."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
import sympy as sp
from flint import arb

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.evidence import Proof, Witness, midrad
from synthsym.decide.limits import _approaches, _spread, checked_limit
from synthsym.decide.monotone import _by_assumption, _extrema, _plainly_positive, prove_positive
from synthsym.decide.one_parameter import core_slope, hill_or_valley
from synthsym.decide.prove import prove
from synthsym.decide.refute import _margin, refute, violation
from synthsym.decide.slopes import end_value

D = Domain(
    n=Integer >= 2,
    x=Real > 0,
    w=Real >= 0,
    p=Real.between(0, 1),
    q=Real.between(0, 1, closed=True),
    y=Real,
    at={"n": 3, "x": 2, "w": 1},
)
n, x, w, p, q, y = D.symbols("n x w p q y")


# -- limits ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("e", "edge", "side", "limit"),
    [
        (sp.sin(x) / x, 0, 1, 1),
        ((1 + 1 / x) ** x, sp.oo, 1, sp.E),
        (x * sp.log(x), 0, 1, 0),
        (sp.log(x), 0, 1, -sp.oo),
        (x * n, sp.oo, 1, sp.oo),
        ((x - n) / x, sp.oo, 1, 1),
        ((sp.exp(n * x) - 1) / x, 0, 1, n),
        (-1 / x, 0, 1, -sp.oo),
        (sp.exp(-x) * x**3, sp.oo, 1, 0),
    ],
)
def test_limits(e: sp.Expr, edge: object, side: int, limit: object) -> None:
    assert checked_limit(e, x, sp.sympify(edge), D, side) == sp.S(limit)


def test_limits_from_both_sides_and_with_unknown_sign() -> None:
    assert checked_limit(1 / y, y, sp.S.Zero, D, 1) == sp.oo and checked_limit(1 / y, y, sp.S.Zero, D, -1) == -sp.oo
    assert checked_limit(y * x, x, sp.oo, D) is None  # the sign of y is open
    assert checked_limit((n - 1) * x, x, sp.oo, D) == sp.oo and checked_limit((1 - n) * x, x, sp.oo, D) == -sp.oo
    assert checked_limit(sp.sin(x), x, sp.oo, D) is None


@pytest.mark.parametrize(
    ("value", "yes"),
    [
        (sp.Rational(1, 2), True),
        (sp.Rational(13, 25), False),
        (sp.S.Zero, False),
        (-sp.Rational(1, 2), False),
        (sp.oo, False),
    ],
)
def test_a_proposed_limit_is_approached_or_refused(value: sp.Expr, yes: bool) -> None:
    for edge, e in ((sp.S.Zero, (sp.exp(x) - 1 - x) / x**2), (sp.oo, (x + 1) / (2 * x))):
        assert _approaches(e, x, edge, value, {}, 1) is yes
    assert _approaches(1 / (x - n), x, n, sp.oo, {n: sp.Integer(3)}, 1) and not _approaches(
        1 / (x - n), x, n, sp.oo, {n: sp.Integer(3)}, -1
    )
    assert not _approaches(sp.S(2) + 0 * x, x, sp.oo, sp.oo, {}, 1)


def test_a_limit_is_checked_at_points_in_which_every_other_parameter_varies() -> None:
    points = _spread(D, x, 10)
    assert (
        len(points) == 10
        and all(x not in p for p in points)
        and all(len({p[s] for p in points}) > 1 for s in points[0])
    )
    assert points[0] == {s: v for s, v in D.at.items() if s != x} and _spread(D, x, 1) == points[:1]


def test_values_at_ends() -> None:
    assert (
        end_value(x**2 + 1, x, sp.S(2), D, 1) == 5
        and end_value(sp.log(x), x, sp.S.Zero, D, 1) == -sp.oo
        and end_value(1 / x, x, sp.oo, D, -1) == 0
    )


# -- proofs ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("true", "false"),
    [
        (sp.Ge(n, 2), sp.Gt(n, 2)),
        (sp.Le(q, 1), sp.Lt(q, 1)),
        (sp.Lt(p, 1), sp.Lt(p, sp.Rational(999, 1000))),
        (sp.Ge(x + 1 / x, 2), sp.Gt(x + 1 / x, 2)),
        (sp.Ne(x, 0), sp.Ne(w, 0)),
        (sp.Le(p * (1 - p), sp.Rational(1, 4)), sp.Le(p * (1 - p), sp.Rational(249, 1000))),
        (sp.Eq(sp.exp(x + y), sp.exp(x) * sp.exp(y)), sp.Eq(sp.exp(x + y), sp.exp(x) + sp.exp(y))),
        (sp.Ge(sp.Max(x, y), x), sp.Ge(sp.Max(x, y), x + 1)),
        (sp.Le(sp.Min(x, y), x), sp.Le(sp.Min(x, y), x - 1)),
        (sp.And(x > 0, p < 1), sp.And(x > 0, p < sp.Rational(1, 2))),
        (sp.Ge(sp.Abs(y), -y), sp.Gt(sp.Abs(y), -y)),
        (sp.Ge(2**n, n), sp.Ge(2**n, 2 * n + 1)),
        (sp.Le(sp.sqrt(x), (x + 1) / 2), sp.Le(sp.sqrt(x), (x + 1) / 3)),
    ],
)
def test_true_relations_are_proved_and_false_twins_are_not(true: sp.Basic, false: sp.Basic) -> None:
    found = prove(true, D, 2000)
    assert found is not None and found.trust == "derived"
    assert prove(false, D, 1000) is None and isinstance(refute(false, D), Witness)


def test_what_the_domain_assumes() -> None:
    E = Domain(a=Real > 0, b=Real > 0, at={"a": 1, "b": 3})
    a, b = E.symbols("a b")
    F = E.where(sp.Lt(a**2, b, evaluate=False))
    assert (
        prove(sp.Lt(a**2, b), F) is not None
        and prove(sp.Lt(2 * a**2, 2 * b), F) is not None
        and prove(sp.Lt(a**2, b + 1), F) is not None
    )
    assert _by_assumption(b - 2 * a**2, F, True) is None and _by_assumption(b - 1 - a**2, F, True) is None
    G = E.where(sp.Le(a**2, b, evaluate=False))
    assert prove(sp.Le(a**2, b), G) is not None and _by_assumption(b - a**2, G, True) is None


def test_extrema_are_resolved_into_the_cases_that_are_needed() -> None:
    which, every, cases = _extrema(x - sp.Max(y, w)) or (None, None, [])
    assert which == sp.Max(y, w) and every is True and set(cases) == {x - y, x - w}
    _, every, cases = _extrema(1 + 2 * sp.Max(y, w)) or (None, None, [])
    assert every is False and set(cases) == {1 + 2 * y, 1 + 2 * w}
    assert (_extrema(sp.Min(y, w)) or (None, None))[1] is True
    assert (_extrema(-sp.Min(y, w)) or (None, None))[1] is False
    assert _extrema(y * sp.Max(x, w)) is None and _extrema(x) is None


def test_one_valley_is_lowest_at_its_root_and_one_hill_at_its_ends() -> None:
    (v,) = [v for v in D.variables if v.symbol == x]
    valley = hill_or_valley(x - sp.log(x) - 1, v, D, False, prove_positive)
    assert valley is not None and valley.method == "one valley in x, lowest at 1"
    assert hill_or_valley(x - sp.log(x) - 1, v, D, True, prove_positive) is None
    assert hill_or_valley(x - sp.log(x) - sp.Rational(10001, 10000), v, D, False, prove_positive) is None
    E = Domain(p=Real.between(0, 1), at={"p": "1/3"})
    (share,) = E.variables
    e = share.symbol * (1 - share.symbol)
    hill = hill_or_valley(e, share, E, False, prove_positive)
    assert hill is not None and hill.method == "one hill in p, so the ends decide"
    assert hill_or_valley(e - sp.Rational(1, 10000), share, E, False, prove_positive) is None


def test_what_is_plainly_positive() -> None:
    E = Domain(a=Real > -1, b=Real >= 0, c=Real >= 1, d=Real > 0, e=Real, f=Integer >= 1, at={"c": 2})
    a, b, c, d, e, f = E.symbols("a b c d e f")
    for positive in (c, d, f, c * d, d**e, sp.exp(e), b + d, sp.pi * c, c + sp.Rational(1, 3), 1 / d):
        assert _plainly_positive(positive, E)
    for open_ in (
        a,
        b,
        e,
        -c,
        c - d,
        a * c,
        b + b**2,
        sp.log(c),
        e**2,
        sp.Rational(-1, 2),
        sp.S.Zero,
        sp.Symbol("stranger"),
    ):
        assert not _plainly_positive(open_, E)


def test_the_core_of_a_slope() -> None:
    sign, core = core_slope(-(x**2) * (y - 1) * sp.exp(x), D)
    assert sp.simplify(sign * core / (1 - y)).is_positive and core.free_symbols == {y}
    assert core_slope(-x, D) == (-1, 1)


# -- witnesses --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("false", [
    sp.Ge((x - sp.Rational(13, 3)) ** 2 * 10, 1), sp.Gt(w**2, 0), sp.Lt(x, 10**3), sp.Eq(x * p, x * q), sp.false, sp.And(x > 0, y > 0), sp.Or(y > 1, y < -1),
    sp.Ge(x**2 - 5 * x + 6, -sp.Rational(1, 5)), sp.Ne(w, 0),
])  # fmt: skip
def test_a_witness_lies_in_the_domain_and_is_strict(false: sp.Basic) -> None:
    found = refute(false, D)
    assert found is not None and D.contains(found.point)
    if isinstance(false, sp.Rel):
        assert not bool(false.subs(found.point)) and found.lhs.overlaps(found.rhs) == (found.side == 0)
        assert found.side == sp.sign((false.lhs - false.rhs).subs(found.point))
        assert set(found.at()) == {s.name for s in found.point}


def test_what_is_true_has_no_witness() -> None:
    for true in (sp.true, x > 0, sp.Or(y > 0, y <= 0), sp.Ge(y**2, 0), sp.Implies(x > 0, x > 0)):
        assert refute(true, D, 40) is None
    assert (
        violation(sp.Gt(sp.log(x), 0, evaluate=False), {x: sp.S(0)}) is None
        and violation(sp.Gt(x, y, evaluate=False), {x: sp.S(1)}) is None
    )


@pytest.mark.parametrize(
    ("relation", "margin"),
    [(sp.Ge(x, y), 0.5), (sp.Le(x, y), -0.5), (sp.Eq(x, y), -0.5), (sp.Gt(y, x), -0.5), (sp.Lt(y, x), 0.5)],
)
def test_the_margin_guides_towards_failure(relation: sp.Rel, margin: float) -> None:
    assert _margin(relation, {x: sp.S(3), y: sp.S(1)}) == margin
    assert _margin(relation, {x: sp.S(3)}) == _margin(relation, {x: sp.S(0), y: sp.S(0)}) == float("inf")


def test_evidence_is_not_altered_afterwards() -> None:
    found = refute(sp.Gt(w, 5), D)
    assert found is not None
    for made, field in ((found, "side"), (Proof("m", ("flint",)), "engines")):
        with pytest.raises(FrozenInstanceError):
            setattr(made, field, ("flint", "sympy"))


def test_balls_for_people() -> None:
    assert (
        midrad(arb(1) / 4, 2) == {"mid": "0.25", "rad": "0"}
        and midrad(arb.pos_inf())["mid"] == "inf"
        and midrad(arb.neg_inf())["mid"] == "-inf"
    )
    # the radius reaches from the printed middle to the far end of the ball, and is rounded up
    third = midrad(arb(1) / 3, 5)
    assert (
        third["mid"] == "0.33333" and 1 <= float(third["rad"]) / (1e-5 / 3) < 1.01 and midrad(arb.nan())["mid"] == "nan"
    )
    both = Proof("m", ("flint", "sympy"))
    assert both.trust == "derived" and {
        Proof("m", ("flint",)).trust,
        Proof("m", ("sympy",)).trust,
        Proof("m", both.engines, exhaustive=True).trust,
    } == {"enclosed"}
