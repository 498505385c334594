"""One hill is lowest at its ends, one valley at its root; with false twins, and shapes that are neither."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real, Spec
from synthsym.decide.evidence import Proof
from synthsym.decide.monotone import prove_positive
from synthsym.decide.one_parameter import _inside, core_slope, hill_or_valley

tiny = sp.Rational(1, 10**9)


def judged(e: sp.Expr, strict: bool, spec: Spec, **more: Spec) -> Proof | None:
    """The proof through the shape in the parameter u; e is written in the symbols u and c."""
    D = Domain(u=spec, **more)
    e = e.subs({sp.Symbol(v.symbol.name): v.symbol for v in D.variables})
    return hill_or_valley(e, D.variables[0], D, strict, prove_positive)


u, c = sp.symbols("u c")
OPEN, SHUT, RIGHT, LEFT = Real.between(0, 1), Real.between(0, 1, closed=True), (Real > 0) <= 1, (Real >= 0) < 1


@pytest.mark.parametrize("spec", [OPEN, SHUT, RIGHT, LEFT, Real.between(-1, 2, closed=True)])
def test_a_hill_is_lowest_at_its_ends(spec: Spec) -> None:
    low, high = spec.low, spec.high
    hill = (u - low) * (high - u)
    for e in (hill + tiny, sp.log(1 + hill) + tiny):
        found = judged(e, True, spec)
        assert (
            found is not None
            and found.method == "one hill in u, so the ends decide"
            and found.engines == ("flint", "sympy")
            and not found.exhaustive
        )
    assert judged(hill, False, spec) is not None and judged(hill, True, spec) is None
    for below in (
        hill - tiny,
        hill - tiny * (u - low),
        hill - tiny * (high - u),
        hill + tiny - 2 * tiny * (u - low) / (high - low),
        -hill,
    ):
        assert judged(below, False, spec) is None


def test_a_hill_over_an_unbounded_range_has_limits_for_ends() -> None:
    for spec in (Real, Real >= -3, Real <= 3, Real.between(-3, 3)):
        assert judged(5 - u**2, False, spec) is None and (judged(10 - u**2, False, spec) is not None) == (
            spec.low is not None and spec.high is not None
        )
    for e, spec in ((u * sp.exp(-u), Real >= 0), (u * sp.exp(-u), Real > 0), (-u * sp.exp(u), Real <= 0)):
        assert judged(e, False, spec) is not None and judged(e - tiny, False, spec) is None
    assert judged(sp.log(u) - u + 5, False, Real > 0) is None and judged(5 - u - sp.exp(-u), False, Real) is None


@pytest.mark.parametrize(
    ("e", "spec", "root"),
    [
        (u - sp.log(u) - 1, Real > 0, 1),
        (u - sp.log(u) - 1, Real.between("1/2", 3, closed=True), 1),
        (u - sp.log(u) - 1, Real.between(1, 3, closed=True), 1),
        (sp.exp(u) - 1 - u, Real, 0),
        (sp.exp(u) - 1 - u, Real <= 4, 0),
        (sp.exp(u) - 1 - u, Real >= -4, 0),
        (u**4 - 4 * u + 3, Real, 1),
        (sp.exp(-u) - 1 + u, Real, 0),
    ],
)
def test_a_valley_is_lowest_at_its_root(e: sp.Expr, spec: Spec, root: int) -> None:
    found = judged(e, False, spec)
    assert found is not None and found.method == f"one valley in u, lowest at {root}" and not found.exhaustive
    assert (
        judged(e, True, spec) is None
        and judged(e + tiny, True, spec) is not None
        and judged(e - tiny, False, spec) is None
    )


def test_a_root_outside_the_range_is_not_where_the_valley_is_lowest() -> None:
    """On (0, 1) the valley of (u - 2)^2 - 1/2 never comes down to its root; at 0 and 1 another bound holds."""
    for e, spec in (((u - 2) ** 2 - sp.Rational(1, 2), OPEN), ((u + 2) ** 2 - 1, OPEN), (u - sp.log(u), Real >= 2)):
        assert judged(e, False, spec) is None


def test_the_root_may_depend_on_another_parameter() -> None:
    e = u - c - c * sp.log(u / c)
    found = judged(e, False, Real > 0, c=Real > 0)
    assert found is not None and found.method == "one valley in u, lowest at c"
    assert judged(e - tiny, False, Real > 0, c=Real > 0) is None and judged(e, False, Real >= 1, c=Real > 0) is None
    assert (
        judged(e, False, Real >= 1, c=Real >= 1) is not None
        and judged(e, False, Real.between(1, 2), c=Real >= 1) is None
    )


def test_what_is_neither_hill_nor_valley_is_left_alone() -> None:
    for e in (sp.sin(u) + 2, u**3 - u + 10, sp.Function("G")(u), u + 1, -u):
        assert judged(e, False, Real) is None


def test_a_proof_by_cases_at_an_end_stays_a_proof_by_cases() -> None:
    D = Domain(u=OPEN)
    (v,) = D.variables

    def one_sided(e: sp.Expr, d: Domain, s: bool) -> Proof | None:
        found = prove_positive(e, d, s)
        return None if found is None else Proof("cases", ("flint",), exhaustive=True)

    hill = hill_or_valley(v.symbol * (1 - v.symbol), v, D, False, one_sided)
    assert hill is not None and hill.exhaustive and hill.engines == ("flint",) and hill.trust == "enclosed"
    E = Domain(u=Real > 0)
    (v,) = E.variables
    valley = hill_or_valley(v.symbol - sp.log(v.symbol) - 1, v, E, False, one_sided)
    assert valley is not None and valley.exhaustive and valley.engines == ("flint",) and valley.trust == "enclosed"


def test_a_relation_that_holds_a_parameter_back_is_not_used_while_it_moves() -> None:
    """u (1 - u) is a hill over (0, 1), but 9/10 < c u says nothing at its ends."""
    D = Domain(u=OPEN, c=Real > 0, at={"u": "1/2", "c": 3})
    v, k = D.variables[0], D.symbols("c")
    E = D.where(sp.Gt(k * v.symbol, sp.Rational(9, 10), evaluate=False))
    for e in (v.symbol * (1 - v.symbol) + k - 1, v.symbol * (1 - v.symbol) - sp.Rational(9, 10) + k * v.symbol):
        assert hill_or_valley(e - sp.Rational(1, 4), v, E, False, prove_positive) is None


# -- slopes and ranges ---------------------------------------------------------------------------------------------------
D = Domain(x=Real > 0, p=Real.between(0, 1), y=Real, n=Integer >= 2, at={"x": 2})
x, p, y, n = D.symbols("x p y n")


@pytest.mark.parametrize(("slope", "sign", "core"), [
    (x * (y - 3), 1, y - 3), (-x * (y - 3), -1, y - 3), ((p - 1) * y, -1, y), ((p - 1) * (1 - n) * y, 1, y), (sp.exp(y) * (y**2 - 2), 1, y**2 - 2),
    (y / (p - 1), -1, y), (-3 * y / x**2, -1, y), (x, 1, 1), (-x * p, -1, 1), ((p - 1) ** 3 / x, -1, 1), ((y - 1) * (y + 1) * x, 1, (y - 1) * (y + 1)),
])  # fmt: skip
def test_factors_of_known_sign_leave_the_slope(slope: sp.Expr, sign: int, core: object) -> None:
    found, rest = core_slope(slope, D)
    ratio = sp.simplify(rest / sp.sympify(core))
    assert ratio.is_number and ratio != 0 and found * sp.sign(ratio) == sign


@pytest.mark.parametrize(("spec", "inside", "outside"), [
    (Real, [0, -5, 7], []),
    (Real >= 1, [1, 2], [0, sp.Rational(1, 2)]), (Real <= 1, [1, 0, -9], [2, sp.Rational(3, 2)]), (OPEN, [0, 1, sp.Rational(1, 2)], [-tiny, 1 + tiny]),
])  # fmt: skip
def test_whether_a_number_lies_in_a_range(spec: Spec, inside: list[object], outside: list[object]) -> None:
    E = Domain(u=spec)
    assert all(_inside(sp.sympify(r), E.variables[0], E, prove_positive) for r in inside)
    assert not any(_inside(sp.sympify(r), E.variables[0], E, prove_positive) for r in outside)
