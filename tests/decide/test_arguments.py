"""Arguments in lowest terms: the same value at every point, and what cancels is seen to cancel."""

from __future__ import annotations

import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.core.domain import Domain, Real
from synthsym.decide import prove, refute
from synthsym.decide.monotone import in_lowest_terms

D = Domain(eta=Real > 0, y=Real > 0, at=dict(eta=1, y=2))
ETA, Y = D.symbols("eta y")
FAR = ETA / 2 - (ETA**2 / 2 + Y * ETA) / ETA  # -y, as substitution leaves it


def test_a_sum_over_a_letter_is_divided_out() -> None:
    assert in_lowest_terms(Phi(FAR) + ETA, D) == Phi(-Y) + ETA


def test_what_does_not_cancel_stays() -> None:
    expr = Phi((ETA + Y) / (ETA + 1)) + sp.exp(sp.sqrt(ETA)) + sp.log(ETA * Y / ETA**2)
    assert in_lowest_terms(expr, D) == expr
    assert in_lowest_terms(Phi(ETA / 2 - (ETA**2 / 2 - Y * ETA) / ETA), D) == Phi(Y)


def test_a_tail_below_its_leading_term() -> None:
    excess = Phi(FAR) - sp.exp(ETA**2 / 2 + ETA * Y) * Phi(FAR - ETA)
    assert prove(sp.Le(excess, Phi(-Y), evaluate=False), D, 2000) is not None


def test_the_false_twin_is_refuted() -> None:
    excess = Phi(FAR) - sp.exp(ETA**2 / 2 + ETA * Y) * Phi(FAR - ETA)
    wrong = sp.Ge(excess, Phi(-Y), evaluate=False)
    assert prove(wrong, D, 500) is None and refute(wrong, D) is not None
