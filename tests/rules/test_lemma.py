"""One-letter lemmas, each with twins that must be rejected."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.lemma import Lemma

D = Domain(a=Real > 0, b=Real > 0, at=dict(a=2, b=1))
a, b = D.symbols("a b")


def test_lemma_is_applied_where_its_letter_may_stand() -> None:
    x = sp.Symbol("x", positive=True)
    known = Lemma(sp.log(1 + x), x, Domain(x=Real > 0), upper=True)
    out = known.applied(parameter(D, 2 * sp.log(1 + a / 2)), {x: a / 2}, times=2)
    assert sp.expand(out.expr - a) == 0 and out.lean == "upper" and known.proof.method
    step = out.steps[-1]
    assert (
        step.relation == "<="
        and step.because == "log(x + 1) <= x"
        and [(o.condition, o.closed) for o in step.obligations] == [("2 >= 0", True)]
    )


def test_a_lemma_from_below() -> None:
    letter = Domain(x=Real.between(0, 1))
    x = letter["x"]
    known = Lemma(-sp.log(1 - x), x, letter)
    place = a / (a + b)
    for times in (None, sp.S.Half, b, 3):
        factor = 1 if times is None else times
        start = parameter(D, b - factor * sp.log(1 - place))
        out = known.applied(start, {x: place}) if times is None else known.applied(start, {x: place}, times=times)
        assert (out.expr - b - factor * place).equals(0) and out.lean == "lower" and out.domain is D
        step = out.steps[-1]
        assert step.relation == ">=" and step.because == "-log(1 - x) >= x" and all(o.closed for o in step.obligations)
        assert [o.condition for o in step.obligations] == ([] if times is None else [f"{times} >= 0"]) + [
            "a/(a + b) < 1"
        ]
    narrow = D.where(sp.Lt(a, 1), at=dict(a="1/2"))
    assert known.applied(parameter(narrow, -sp.log(1 - a)), {x: a}, domain=narrow).domain is narrow


@pytest.mark.parametrize("times", [-1, -sp.S.Half, b - 1])
def test_a_lemma_is_not_multiplied_by_what_may_be_no_positive_number(times: sp.Expr) -> None:
    letter = Domain(x=Real > 0)
    known = Lemma(letter["x"] ** 2, sp.S.Zero, letter)
    with pytest.raises(StepRejected, match="not proved"):
        known.applied(parameter(D, times * a**2), {letter["x"]: a}, times=times)


def test_letters_may_change_places() -> None:
    """p^2 <= q^2 for p < q; with the names exchanged on a domain where q < p."""
    letters, place = Domain(p=Real > 0, q=Real > "p"), Domain(q=Real > 0, p=Real > "q")
    p, q = letters.symbols("p q")
    known = Lemma(2 * p**2, p**2 + q**2, letters, upper=True)
    assert known.applied(parameter(place, 2 * q**2), {p: q, q: p}).expr == p**2 + q**2
    with pytest.raises(StepRejected):
        known.applied(parameter(place, 2 * p**2), {p: p, q: q})


def test_bounds_from_both_sides_are_no_bound() -> None:
    letter = Domain(x=Real > 0)
    x = letter["x"]
    above, below = Lemma(sp.log(1 + x), x, letter, upper=True), Lemma(x, sp.S.Zero, letter)
    once = above.applied(parameter(D, sp.log(1 + a)), {x: a})
    assert above.applied(once + sp.log(1 + b), {x: b}).lean == "upper"
    with pytest.raises(StepRejected, match="nothing"):
        below.applied(once, {x: a})


def test_what_was_proved_is_not_altered_afterwards() -> None:
    letter = Domain(x=Real > 0)
    x = letter["x"]
    known = Lemma(sp.log(1 + x), x, letter, upper=True)
    with pytest.raises(FrozenInstanceError):
        known.bound = x / 2  # type: ignore[misc]


def test_lemma_twins_are_rejected() -> None:
    x = sp.Symbol("x", positive=True)
    with pytest.raises(StepRejected):
        Lemma(sp.log(1 + x), x / 2, Domain(x=Real > 0), upper=True)
    known = Lemma(-sp.log(1 - x), x, Domain(x=Real.between(0, 1)))
    with pytest.raises(StepRejected):
        known.applied(parameter(D, -sp.log(1 - a)), {x: a})  # a may exceed 1
    with pytest.raises(StepRejected):
        known.applied(parameter(D, sp.log(1 - a / (1 + a))), {x: a / (1 + a)}, times=-1)
