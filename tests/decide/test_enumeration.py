"""A finite domain of integers, point by point: as many cases as a count by hand finds, and nothing from a part of them."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide.prove import by_enumeration


def test_enumeration_meets_both_ends() -> None:
    E = Domain(i=Integer.between(1, 6), j=Integer.between(0, "i"), at={"i": 3, "j": 1})
    i, j = E.symbols("i j")
    found = by_enumeration(sp.Le(j, i, evaluate=False), E)
    assert (
        found is not None
        and found.method == f"all {sum(k + 1 for k in range(1, 7))} cases"
        and found.exhaustive
        and found.trust == "enclosed"
    )
    for false in (sp.Lt(j, 6), sp.Lt(i, 6), sp.Gt(i, 1), sp.Gt(j, 0)):
        assert by_enumeration(false, E) is None
    assert by_enumeration(sp.Lt(j, 6), E.where(sp.Lt(j, i, evaluate=False))) is not None
    for open_ended in (
        Domain(i=Integer >= 1),
        Domain(i=Real.between(0, 1)),
        Domain(),
        Domain(i=Integer <= 3, at={"i": 1}),
        Domain(i=Integer.between(0, 30000)),
    ):
        assert by_enumeration(sp.true, open_ended) is None


def test_enumeration_leaves_no_point_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each range may be short and the points be too many: nothing is proved by the first of them."""
    monkeypatch.setattr(import_module("synthsym.decide.prove"), "_TOO_MANY", 400)
    for high, within in ((199, True), (200, False), (201, False), (399, False)):
        E = Domain(i=Integer.between(1, 2), j=Integer.between(1, high), at={"i": 1, "j": 1})
        i, j = E.symbols("i j")
        found = by_enumeration(sp.Le(i + j, high + 2, evaluate=False), E)
        assert (found is not None) == within and (found is None or found.method == f"all {2 * high} cases")
        assert by_enumeration(sp.Lt(i + j, high + 2, evaluate=False), E) is None  # fails at the last point


ENDS = [(-3, 4), (0, 0), ("-7/2", "5/2"), ("1/3", "14/5"), (-6, -2), (2, 31)]


@pytest.mark.parametrize(("low", "high"), ENDS)
@pytest.mark.parametrize("start", [-2, 1, 3])
def test_every_whole_number_between_the_ends_is_a_case(low: int | str, high: int | str, start: int) -> None:
    """The integers are sought among many; j runs from a number to i, and over nothing where that lies above i."""
    inside = [k for k in range(-50, 51) if Fraction(low) <= k <= Fraction(high)]
    pairs = [(k, m) for k in inside for m in range(start, k + 1)]
    E = Domain(i=Integer.between(low, high), at={"i": inside[-1]})
    (i,) = E.symbols()
    found = by_enumeration(sp.And(sp.Ge(i, inside[0], evaluate=False), sp.Le(i, inside[-1], evaluate=False)), E)
    assert found is not None and found.method == f"all {len(inside)} cases"
    for left_out in inside:
        assert by_enumeration(sp.Ne(i, left_out), E) is None
    if pairs:
        F = E.extend(j=Integer.between(start, "i"), at={"j": start})
        found = by_enumeration(sp.Le(F["j"], i, evaluate=False), F)
        assert found is not None and found.method == f"all {len(pairs)} cases"
        for k, m in pairs[:1] + pairs[-1:]:
            assert by_enumeration(sp.Or(sp.Ne(i, k), sp.Ne(F["j"], m)), F) is None


@pytest.mark.parametrize(("low", "high"), [("-1/i", 3), (0, "1/i"), ("-1/i", "1/i"), ("log(i)", 3)])
def test_a_range_whose_end_has_no_value_is_not_enumerated(low: int | str, high: int | str) -> None:
    E = Domain(i=Integer.between(0, 2), j=Integer.between(low, high), at={"i": 1, "j": 0})
    assert by_enumeration(sp.Le(E["j"], 3, evaluate=False), E) is None


def test_only_the_points_that_satisfy_what_is_assumed_count() -> None:
    E = Domain(i=Integer.between(-4, 4), at={"i": 2})
    (i,) = E.symbols()
    F = E.where(i > 0, i < 3)
    assert (
        by_enumeration(sp.And(i > 0, i < 3), F) is not None
        and by_enumeration(sp.Ne(i, 2), F) is None
        and by_enumeration(i > 0, E) is None
    )


def test_a_case_that_cannot_be_decided_proves_nothing() -> None:
    """At i = 1 both sides are the same number, written so that no ball can tell: sqrt(5 + 2 sqrt(6)) = sqrt(2) + sqrt(3)."""
    E = Domain(i=Integer.between(1, 2), at={"i": 2})
    (i,) = E.symbols()
    relation = sp.Ge(sp.sqrt(5 + 2 * sp.sqrt(5 + i)), sp.sqrt(2) + sp.sqrt(3), evaluate=False)
    assert by_enumeration(relation, E) is None
    assert (
        by_enumeration(sp.Ge(sp.sqrt(5 + 2 * sp.sqrt(6 + i)), sp.sqrt(2) + sp.sqrt(3), evaluate=False), E) is not None
    )


def test_one_range_without_an_end_is_enough_to_enumerate_nothing() -> None:
    for other in (Integer >= 0, Integer <= 9, Real.between(0, 9), Real >= 0, Real <= 9):
        for E in (
            Domain(i=Integer.between(1, 2), j=other, at={"j": 1}),
            Domain(j=other, i=Integer.between(1, 2), at={"j": 1}),
        ):
            assert by_enumeration(sp.true, E) is None
