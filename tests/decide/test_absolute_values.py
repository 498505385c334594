"""Absolute values compared through a prover that looks at every point of a small grid: what it is made to say is true there."""

from __future__ import annotations

import itertools
import random

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import prove, prove_equal
from synthsym.decide.absolute import compare_absolute, inside
from synthsym.decide.evidence import Proof

D = Domain(x=Real, y=Real, w=Real > 0)
x, y, w = D.symbols("x y w")
GRID = list(itertools.product(range(3), repeat=2))
Form = tuple[int, int, int]
BOTH = ("flint", "sympy")


def at(form: Form, point: tuple[int, int]) -> int:
    return form[0] * point[0] + form[1] * point[1] + form[2]


def expression(form: Form) -> sp.Expr:
    return form[0] * x + form[1] * y + form[2]


def by_looking(expr: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    values = [expr.subs({x: a, y: b}) for a, b in GRID]
    return Proof("looked", BOTH) if all(v > 0 if strict else v >= 0 for v in values) else None


def absolute(e: sp.Expr) -> sp.Expr:
    return sp.Abs(e, evaluate=False)


def one_sign(form: Form) -> bool:
    return len({(v > 0) - (v < 0) for v in (at(form, p) for p in GRID)} - {0}) <= 1


def drawn(count: int) -> list[tuple[Form, Form]]:
    rng = random.Random(5)
    return [
        (tuple(rng.randint(-2, 2) for _ in range(3)), tuple(rng.randint(-2, 2) for _ in range(3))) for _ in range(count)
    ]  # type: ignore[misc]


@pytest.mark.parametrize("strict", [True, False])
def test_what_is_said_of_absolute_values_is_so_at_every_point(strict: bool) -> None:
    """And it is said wherever no sign changes; a bound on an absolute value from above is always found."""
    for a, b in drawn(90):
        if not (a[0] or a[1]) or not (b[0] or b[1]):
            continue
        values = [(at(a, p), at(b, p)) for p in GRID]
        more = [(abs(s) > t if strict else abs(s) >= t) for s, t in values]
        less = [(s > abs(t) if strict else s >= abs(t)) for s, t in values]
        beyond = [(abs(s) > abs(t) if strict else abs(s) >= abs(t)) for s, t in values]
        e, g = expression(a), expression(b)
        one = compare_absolute(absolute(e), g, D, strict, by_looking)
        two = compare_absolute(e, absolute(g), D, strict, by_looking)
        both = compare_absolute(absolute(e), absolute(g), D, strict, by_looking)
        assert all(more) or one is None
        assert all(less) == (two is not None)
        assert all(beyond) or both is None
        if one_sign(a):
            assert all(more) == (one is not None)
        if one_sign((a[0] - b[0], a[1] - b[1], a[2] - b[2])) and one_sign((a[0] + b[0], a[1] + b[1], a[2] + b[2])):
            assert all(beyond) == (both is not None)
        assert compare_absolute(e, g, D, strict, by_looking) is None


@pytest.mark.parametrize(("e", "a"), [
    (absolute(x), x), (3 * absolute(x - y), 3 * (x - y)), (w * absolute(x), w * x), (absolute(x) / 2, x / 2), (-absolute(x), None), (y * absolute(x), None),
    (x, None), (2 * sp.exp(x), None), (sp.S(2), None), (w, None), (absolute(x) + 1, None), (0 * x, None),
])  # fmt: skip
def test_a_positive_multiple_of_an_absolute_value_is_recognised(e: sp.Expr, a: sp.Expr | None) -> None:
    found = inside(e)
    assert (found is None) == (a is None) and (a is None or sp.expand(found - a) == 0)


@pytest.mark.parametrize(
    ("first", "second"),
    list(itertools.product([(BOTH, False), (BOTH, True), (("flint",), False), (("sympy",), True)], repeat=2)),
)
@pytest.mark.parametrize("two", [True, False])
def test_a_proof_is_as_good_as_the_weaker_of_its_parts(
    first: tuple[tuple[str, ...], bool], second: tuple[tuple[str, ...], bool], two: bool
) -> None:
    said = iter([Proof("one", first[0], "", first[1]), Proof("two", second[0], "", second[1])])
    found = compare_absolute(absolute(x) if two else x, absolute(y), D, False, lambda e, d, s: next(said))
    assert (
        found is not None
        and set(found.engines) == set(first[0]) & set(second[0])
        and found.exhaustive == (first[1] or second[1])
    )
    derived = Proof("", first[0], "", first[1]).trust == Proof("", second[0], "", second[1]).trust == "derived"
    assert (
        (found.trust == "derived") == derived
        and "absolute value" in found.method
        and list(found.engines) == sorted(found.engines)
    )


@pytest.mark.parametrize("exhaustive", [True, False])
def test_one_branch_passes_on_what_its_proof_rests_on(exhaustive: bool) -> None:
    found = compare_absolute(absolute(x), y, D, False, lambda e, d, s: Proof("looked", ("flint",), "where", exhaustive))
    assert found == Proof("one branch of the absolute value: looked", ("flint",), "where", exhaustive)


def test_a_square_forgets_the_sign_and_sizes_are_not_negative() -> None:
    W = Domain(y=Integer, s=Real > 0, t=Real > 0)
    y, s, t = W.symbols("y s t")
    completed = -((sp.Abs(y) - s**2 / t) ** 2) / (2 * s**2) - sp.Abs(y) / t
    assert prove_equal(sp.exp(completed), sp.exp(-(y**2) / (2 * s**2) - s**2 / (2 * t**2)), W) is not None
    assert prove_equal(sp.exp(completed), sp.exp(-(y**2) / (2 * s**2) + s**2 / (2 * t**2)), W) is None
    assert prove_equal(sp.Abs(y) ** 3, sp.Abs(y) * y**2, W) is not None
    assert prove_equal(sp.Abs(y) ** 3, y**3, W) is None
    assert prove(sp.Ge(sp.Abs(y) / t, 0, evaluate=False), W) is not None
    assert prove(sp.Gt(sp.Abs(y) / t, 0, evaluate=False), W) is None


@pytest.mark.long
def test_a_product_of_shares_is_at_most_one() -> None:
    W = Domain(y=Integer, t=Real > 0)
    y, t = W.symbols("y t")
    enough = 1000  # the true one needs 40; the false ones use up whatever they are given
    share = (1 - sp.exp(-1 / t)) / (1 + sp.exp(-1 / t)) * sp.exp(-sp.Abs(y) / t)
    assert prove(sp.Le(share, 1, evaluate=False), W, enough) is not None
    assert prove(sp.Le(2 * share, 1, evaluate=False), W, enough) is None
    assert prove(sp.Le(sp.exp(y / t), 1, evaluate=False), W, enough) is None
    assert prove(sp.Lt(sp.exp(-sp.Abs(y) / t), 1, evaluate=False), W, enough) is None


def test_the_triangle_inequality_over_a_common_divisor_and_its_false_twin() -> None:
    """Three absolute values, each under a sum that is divided by a positive letter."""
    E = Domain(x=Real, y=Real, step=Real, s=Real > 0, at={"x": 0, "y": 5, "step": 2, "s": 2})
    a, b, step, s = E.symbols("x y step s")
    difference = (sp.Abs(a + step - b) - sp.Abs(a - b)) / s
    assert prove(sp.Le(difference, sp.Abs(step) / s, evaluate=False), E, 60_000) is not None
    assert prove(sp.Le(difference, sp.Abs(step) / (2 * s), evaluate=False), E) is None
