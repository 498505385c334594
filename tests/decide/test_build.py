"""Signs read off the build of an expression: what is claimed holds at points computed apart, and each reason is needed."""

from __future__ import annotations

import itertools

import mpmath
import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.decide.build import _proof, by_build, nonnegative, real
from synthsym.decide.certificate import Claim
from synthsym.decide.evidence import Proof
from synthsym.decide.sympy_side import Disagreement

D = Domain(x=Real, y=Real >= 0, z=Real > 0, u=Real < 0)
x, y, z, u = D.symbols("x y z u")
PLACES = list(itertools.product((-3, -1, -0.5, 0, 0.5, 2), (0, 0.25, 1, 7), (0.125, 1, 3), (-0.25, -2)))
BOTH = ("flint", "sympy")


def values(e: sp.Expr) -> list[mpmath.mpc]:
    """By mpmath, in complex numbers; nan where there is no value."""
    f = sp.lambdify((x, y, z, u), e, "mpmath")
    out = []
    for place in PLACES:
        try:
            out.append(mpmath.mpc(f(*map(mpmath.mpf, place))))
        except (ZeroDivisionError, ValueError):
            out.append(mpmath.mpc("nan"))
    return out


def is_real(v: mpmath.mpc) -> bool:
    return bool(mpmath.isfinite(v) and abs(v.imag) < 1e-12)


SEEN = [
    sp.sqrt(y), sp.Abs(x), sp.Abs(sp.log(z)), sp.Abs(x + sp.exp(x)), sp.exp(x), sp.exp(-sp.sqrt(y)), sp.log(1 + y), sp.log(2 + sp.sqrt(z)), x**2, x**4,
    (x + sp.sqrt(y)) ** 2, 1 / z**2, 1 / u**2, (x + 1 / z) ** 2, y**3, y**sp.Rational(2, 3), sp.sqrt(y) + sp.Abs(x), sp.sqrt(y) * sp.Abs(x),
    sp.sqrt(y) * x**2 + sp.exp(x),
    y + z, 1 / z, -u, sp.sqrt(-u), sp.sqrt(2) - 1 + 0 * x, sp.S(3), sp.S.Zero, sp.pi, y * z + 1 / (1 + y), sp.log(z + 1) * sp.sqrt(1 - u), (1 - u) ** 3,
]  # fmt: skip
UNSEEN = [
    sp.log(z / (1 + z)), sp.log(y / (2 + y)), sp.log(1 - z), x, u, -y, x**3, x * y, x + y, -sp.sqrt(y), sp.sqrt(x), sp.log(z), sp.log(y), sp.log(1 + x),
    sp.sqrt(u), sp.sqrt(y - 1), u**3, 1 / u, 1 / u**3, -sp.exp(x),
    -sp.Abs(x), sp.exp(sp.sqrt(x)), sp.sqrt(x) ** 4 / sp.sqrt(x), sp.S(-2), 1 - sp.sqrt(2), sp.I, sp.sqrt(y) - 1, sp.log(sp.Rational(1, 2) + y), 1 / x**2,
    1 / y**2, 1 / sp.sqrt(u),
    sp.Symbol("stranger"), sp.Symbol("stranger") ** 2, sp.exp(sp.Symbol("stranger")), sp.exp(1 / x), sp.Abs(1 / x), sp.Max(x, y) * x, sp.log(x) ** 2,
    sp.sqrt(z) * u,
]  # fmt: skip


@pytest.mark.parametrize("e", SEEN)
def test_what_is_built_of_parts_that_are_not_negative(e: sp.Expr) -> None:
    assert nonnegative(e, D)
    assert all(is_real(v) and v.real >= 0 for v in values(e))


@pytest.mark.parametrize("e", UNSEEN)
def test_what_may_be_negative_or_nothing_is_not_claimed(e: sp.Expr) -> None:
    assert not nonnegative(e, D)
    if e.free_symbols <= {x, y, z, u}:
        assert not all(is_real(v) and v.real >= 0 for v in values(e))


@pytest.mark.parametrize(("e", "yes"), [
    (x, True), (x + y * u, True), (sp.exp(x * u), True), (sp.Abs(x), True), (sp.Max(x, u), True), (sp.Min(x, y - 3), True), (x**3, True), (1 / z, True),
    (1 / u, True),
    (u**-3, True), ((x - 1) ** 5, True), (1 / (1 + y), True), (1 / (-1 - y), True), (sp.sqrt(z), True), (sp.log(1 + z), True), (sp.S(-2), True),
    (sp.pi, True), (-sp.sqrt(y), True),
    (1 / x, False), (1 / y, False), (y**-2, False), (sp.I, False), (x + sp.I, False), (sp.sqrt(x), False), (sp.sqrt(x) ** 3, False),
    (sp.exp(sp.sqrt(u)), False),
    (x * sp.sqrt(u), False), (sp.log(y), False), (sp.Max(x, y) * sp.sqrt(x), False), (sp.Symbol("stranger"), False), (x + 1 / y, False), (1 / (x - y), False),
])  # fmt: skip
def test_real_numbers_are_told_from_others(e: sp.Expr, yes: bool) -> None:
    assert real(e, D) is yes
    if e.free_symbols <= {x, y, z, u}:
        assert all(is_real(v) for v in values(e)) == yes


R = sp.sqrt(x**2 + 1)


@pytest.mark.parametrize(("big", "small", "strict", "less"), [
    (sp.sqrt(y) + sp.Abs(x), sp.S.Zero, False, True), (sp.sqrt(y), -sp.Abs(x), False, True), (R, x, True, False), (R, -x, True, False), (R, x, False, False),
    (sp.sqrt(u**2 + y), u, False, False), (sp.sqrt(u**2 + y), -u, False, True), (sp.sqrt(y + 1), sp.sqrt(y), True, False),
    (z + 1, sp.sqrt(z**2 + 1), True, False),
    (3 * sp.sqrt(1 + y), 2 * sp.sqrt(1 + y), True, True), (y + 2, 2 * sp.sqrt(1 + y), False, True), (sp.sqrt(x**2 + 4) / 2, x / 2, True, False),
])  # fmt: skip
def test_inequalities_by_their_build_or_by_squares(big: sp.Expr, small: sp.Expr, strict: bool, less: bool) -> None:
    """Written both ways round; the reverse is never proved, and the strict one only where the sides never meet."""
    pairs = [(v.real, w.real) for v, w in zip(values(big), values(small + 0 * x), strict=True)]
    assert all(b > s if strict else b >= s for b, s in pairs)
    above, below = (sp.Gt, sp.Lt) if strict else (sp.Ge, sp.Le)
    for relation in (above(big, small, evaluate=False), below(small, big, evaluate=False)):
        found = by_build(relation, D)
        assert found is not None and found.trust == "derived"
    for wrong in (above(small, big, evaluate=False), below(big, small, evaluate=False)):
        assert by_build(wrong, D) is None
    if less:
        assert by_build(above(big, small + 1, evaluate=False), D) is None
    if not strict and any(b == s for b, s in pairs):
        assert (
            by_build(sp.Gt(big, small, evaluate=False), D) is None
            and by_build(sp.Lt(small, big, evaluate=False), D) is None
        )


@pytest.mark.parametrize(
    ("big", "small"),
    [
        (-R, x),
        (sp.sqrt(y), 1 + 0 * x),
        (sp.sqrt(x**2), x + 1),
        (R, x + 1),
        (R, 2 * x),
        (sp.sqrt(y), y),
        (sp.sqrt(y + 1), -sp.sqrt(x)),
    ],
)
def test_what_fails_somewhere_has_no_such_proof(big: sp.Expr, small: sp.Expr) -> None:
    assert not all(
        is_real(v) and is_real(w) and v.real >= w.real
        for v, w in zip(values(big + 0 * x), values(small + 0 * x), strict=True)
    )
    for relation in (sp.Ge(big, small, evaluate=False), sp.Lt(small, big, evaluate=False)):
        assert by_build(relation, D) is None


def test_only_inequalities_are_proved_by_their_build() -> None:
    for other in (
        sp.Eq(sp.sqrt(y), 0),
        sp.Ne(sp.sqrt(y), -1, evaluate=False),
        sp.true,
        sp.false,
        sp.And(x > 0, sp.sqrt(y) >= 0),
        sp.Gt(x + 1, x, evaluate=False) & (y >= z),
    ):
        assert by_build(other, D) is None


def test_complex_squares_prove_nothing() -> None:
    """(i x)^2 < 0 is below every square."""
    assert (
        by_build(sp.Gt(sp.sqrt(y + 1), sp.I * x, evaluate=False), D) is None
        and by_build(sp.Gt(sp.sqrt(x), -1, evaluate=False), D) is None
    )


@pytest.mark.parametrize("engines", [BOTH, ("flint",), ("sympy",)])
@pytest.mark.parametrize("exhaustive", [True, False])
def test_the_proof_rests_on_what_its_squares_rest_on(engines: tuple[str, ...], exhaustive: bool) -> None:
    silent = sp.Abs(sp.Function("f", real=True)(x))  # SymPy has no values to confirm it
    for difference, spoken in ((y, BOTH), (silent, ("flint",))):
        claim = Claim(difference, ">=0", D)
        assert _proof("m", claim, lambda: None) == Proof("m", spoken)
        found = _proof("m", claim, lambda: None, Proof("squares", engines, "", exhaustive))
        assert (
            set(found.engines) == set(spoken) & set(engines)
            and found.exhaustive == exhaustive
            and list(found.engines) == sorted(found.engines)
        )
    unsure = by_build(sp.Ge(silent, 0, evaluate=False), D)
    assert unsure is not None and unsure.engines == ("flint",) and unsure.trust == "enclosed"
    for wrong in (u, -y - 1, x):
        with pytest.raises(Disagreement):
            _proof("m", Claim(wrong, ">=0", D), lambda: None)
