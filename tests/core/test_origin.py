"""Quantities of a mechanism are derived, or letters: a formula that somebody typed in does not become one under a definition's name."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.author import Domain, Real, assume, laws, log_ratio, parameter, simplify, substitute, supremum
from synthsym.core.origin import cancelled, typed_in
from synthsym.errors import StepRejected
from synthsym.theory.pure import largest_loss, worst_of_private
from synthsym.theory.renyi_orders import at_higher_order

D = Domain(d=Real > 0, n=Real > 1, L=Real > 0)
d, n, L = D.symbols("d n L")


def of_one_output():
    """log p/q of two Laplace laws at an output."""
    E = Domain(x=Real, d=Real > 0, b=Real > 0, at=dict(x=1, d=1, b=2))
    x, shift, b = E.symbols("x d b")
    return log_ratio(laws.Laplace(sp.S.Zero, b), laws.Laplace(-shift, b), x, E)


def derived():
    """The largest of these losses."""
    loss = of_one_output()
    return simplify(supremum(loss, loss.domain["x"]))


def test_the_loss_of_one_output_is_not_the_largest():
    loss = of_one_output()
    for one in (loss, substitute(loss, {loss.domain["x"]: sp.S.One})):
        with pytest.raises(StepRejected, match="the loss of one output"):
            largest_loss(one)
        with pytest.raises(StepRejected, match="the loss of one output"):
            substitute(largest_loss(L, on=D), {L: one})


@pytest.mark.parametrize("entry", [largest_loss, worst_of_private])
def test_a_formula_that_was_typed_in_is_no_loss(entry):
    with pytest.raises(StepRejected, match="typed in"):
        entry(parameter(D, d / 10))
    with pytest.raises(StepRejected, match="typed in"):
        entry(d / 10, on=D)
    assert entry(L, on=D).expr == L  # a hypothesis that the reader sees
    assert "assumed:why" in entry(assume(D, d / 10, "why")).rests_on


def test_what_cancels_was_typed_in():
    loss = derived()
    assert not typed_in(loss)
    nothing = loss * 0 + parameter(loss.domain, loss.domain["d"] / 10)
    assert cancelled(nothing) and typed_in(nothing)
    with pytest.raises(StepRejected, match="typed in"):
        largest_loss(nothing)
    assert largest_loss(loss).expr == loss.expr


def test_a_letter_that_stands_for_a_loss_takes_no_formula():
    t = largest_loss(L, on=D)
    with pytest.raises(StepRejected, match="stands for a quantity"):
        substitute(t, {L: d / 10}, domain=D)
    with pytest.raises(StepRejected, match="stands for a quantity"):
        # nor under another name
        substitute(substitute(t, {L: n}, domain=D), {n: d / 10 + 1}, domain=Domain(d=Real > 0))
    assert "law:laplace" in substitute(t, {L: derived()}).rests_on


def test_at_a_higher_order_the_divergence_is_a_hypothesis():
    E = Domain(loss=Real >= 0, low=Real > 0, high=Real > 0, d=Real > 0).where(
        sp.Le(sp.Symbol("low", positive=True), sp.Symbol("high", positive=True))
    )
    low, high = E.symbols("low high")
    with pytest.raises(StepRejected, match="typed in"):
        at_higher_order(E["d"] / 100, low, high, on=E)
