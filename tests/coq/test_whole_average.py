"""Whole theorems of average-case privacy and of chances of counts: false twins have no proof."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, average, impossible, leaves, quantities
from synthsym.coq.whole.part import ENDING
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.rules.basic import rewrite
from synthsym.statements import Always, Equal, Never
from synthsym.theory import average_records as records

COUNTS = Domain(k=Integer >= 0, l=Integer >= 0, p=Real.between(0, 1), at=dict(k=2, l=3, p="1/3"))
MORE = Domain(k=Integer >= 0, l=Integer >= 1, p=Real.between(0, 1), at=dict(k=2, l=3, p="1/3"))
LOW = Domain(delta=Real.between(0, "1/2"), at={"delta": "1/10"})


def one(made: Theorem | None) -> Theorem:
    assert made is not None
    return made


def chance(printed: str) -> Theorem:
    k, n, p = COUNTS["k"], COUNTS["k"] + COUNTS["l"], COUNTS["p"]
    return one(average.theorem(Part("", "t", Equal(printed, records.count(n, k, p, COUNTS), COUNTS))))


def odds(printed: str) -> Theorem | None:
    """Of a quotient of two chances."""
    k, n, p = MORE["k"], MORE["k"] + MORE["l"], MORE["p"]
    quotient = records.count(n, k, p, MORE) / records.count(n, k + 1, p, MORE)
    quotient = rewrite(quotient, (k + 1) / MORE["l"] * (1 - p) / p, "binomial coefficients")
    form = Always(f"odds = {printed}", {"odds": quotient}, MORE)
    found = quantities.theorem(Part("", "t", form), form.judge(), average.theorem)
    return None if found is None else found[0]


def guess(printed: str) -> Theorem:
    return one(average.theorem(Part("", "t", Equal(printed, records.one_record_delta(), records.ONE))))


def below(excess: Truth, domain: Domain) -> Theorem:
    (made,) = impossible.theorems([Part("", "t", leaves(Never(excess, domain))[0])])
    return made


def mode() -> Theorem:
    return below(records.mode_excess(), records.DATA)


def draw() -> Theorem:
    return below(*records.unbounded_excess())


def half() -> Theorem:
    return below(records.needed_delta().on(LOW) - LOW["delta"], LOW)


def altered(t: Theorem, old: str, new: str) -> Theorem:
    assert old in t.statement
    return Theorem("altered" + ENDING, t.statement.replace(old, new), t.make_scripts)


def test_a_theorem_begins_at_records_and_simulators() -> None:
    assert "INR size_ = (k + l) -> INR hits_ = k -> Average.count_mass size_ hits_ p" in chance("1/2").statement
    assert "Average.mode_refuted alpha_ beta_ theta count_n eps 0" in mode().statement
    assert "Average.draw_refuted alpha beta share_ count_n eps 0" in draw().statement
    assert (
        "exists share_ : R, 0 < share_ < 1 /\\ Average.mode_refuted alpha_ beta_ share_ size_ eps_ delta"
        in half().statement
    )


def test_an_excess_of_something_else_is_left() -> None:
    D = records.DATA
    assert impossible.theorems([Part("", "t", Never(records.no_ones() + D["eps"], D))]) == ()
    assert odds("(k + 1)/l*p/(1 - p)") is not None  # false, and shown to be
    assert sp.Rational(1, 2) == records.needed_delta().expr


TRUE = [
    chance("gamma(k + l + 1)/(gamma(k + 1)*gamma(l + 1))*exp(k*ln(p) + l*ln(1 - p))"), guess("1/2"), mode(), draw(), half(),
]  # fmt: skip
FALSE = [
    chance("binom(k + l, k)*p^k*(1 - p)^(l + 1)"), chance("binom(k + l, k + 1)*p^k*(1 - p)^l"), chance("binom(k + l, k)*p^l*(1 - p)^k"), guess("1/4"), guess("1"),
    altered(mode(), "count_n eps 0", "count_n eps (1 / 2)"), altered(draw(), "count_n eps 0", "count_n eps 1"), altered(half(), "(1 / 2)", "1"),
    altered(half(), "eps_ delta", "eps_ (delta + 1 / 2)"), altered(mode(), "1 < beta_", "0 < beta_"),
]  # fmt: skip


@pytest.mark.slow
def test_true_prints_have_a_proof_and_false_twins_have_none(tmp_path: Path) -> None:
    prepare(tmp_path)
    true = [Theorem(f"true_{k}", t.statement, t.make_scripts) for k, t in enumerate(TRUE)]
    false = [Theorem(f"false_{k}", t.statement, t.make_scripts) for k, t in enumerate(FALSE)]
    assert set(search(true + false, tmp_path)) == {t.name for t in true}
