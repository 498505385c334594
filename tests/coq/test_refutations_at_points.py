"""Refutations at a point: which theorems are composed, on which side a number that is one of many may stand, and false twins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import order_refutations, patterns, whole_theorems
from synthsym.coq.whole.pointwise import said
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered
from synthsym.core.subject import Combined
from synthsym.core.truth import Truth
from synthsym.laws import Exponential, Gamma
from synthsym.statements import Always, AtMost, Equal, Order
from synthsym.statements.base import Form
from synthsym.statements.corpus import load_corpus
from synthsym.theory.events import excess
from synthsym.theory.moment_bounds import told_apart
from synthsym.theory.neighbours import mean_changes
from synthsym.theory.objectives import MinimiserLoss, loss_of_minimiser
from synthsym.theory.pure import divergence_of_masses, sampled_divergence
from synthsym.theory.sparse_vector import mass_of_pattern

TEST = Domain(p=Real.between(0, 1), q=Real.between(0, 1), at=dict(p="1/2", q="1/3"))
LINE = Domain(x=Real > 0, a=Real > 0, p=Real > 0, at=dict(x=3, a=1, p=1))
MEAN = Domain(n=Integer >= 1, u=Real > 0, at=dict(n=3, u=2))


THRESHOLD = Domain()
MOVED = ((sp.Rational(-87, 20), 9, sp.Rational(28, 5), 1), (sp.Rational(-107, 20), 9, sp.Rational(33, 5), 1))


def losing(eps: sp.Expr, first: tuple[object, ...] = MOVED[0], second: tuple[object, ...] = MOVED[1]) -> Truth:
    """What a pattern of answers below and above a noisy threshold loses, for a neighbour whose queries move."""
    one, other = (mass_of_pattern(*chance, THRESHOLD) for chance in (first, second))  # type: ignore[arg-type]
    return excess(one, other, eps, "queries move")


def theorem(form: Form) -> Theorem | None:
    found = whole_theorems("", "t", form, form.judge()).theorems
    return found[0] if found else None


def test_a_divergence_is_a_sum_over_outcomes_of_laws() -> None:
    p, q = TEST.symbols("p q")
    lost = divergence_of_masses([p, 1 - p], [q, 1 - q], 2, on=TEST)
    small, enough = theorem(AtMost("0", lost, TEST)), AtMost("ln(1/q + 1/(1 - q))", lost, TEST)
    assert small is not None and "Finite.divergence_is 2 (p :: (1 + " in small.statement
    assert small.statement.endswith("value_ > 0")
    assert theorem(enough) is None


def test_laws_that_are_sampled_are_private_before() -> None:
    p, q = TEST.symbols("p q")
    yes, no = [sp.Rational(2, 3), sp.Rational(1, 3)], [sp.Rational(1, 3), sp.Rational(2, 3)]
    found = theorem(AtMost("0", sampled_divergence(p, no, yes, no, sp.log(2), sp.Integer(2), TEST), TEST))
    assert found is not None and "Finite.sampled_is 2 (ln 2) p" in found.statement
    assert q in TEST.symbols()


def test_the_event_of_a_gap_is_the_one_that_is_meant() -> None:
    p, q = TEST.symbols("p q")
    gap = told_apart(p, q, on=TEST)
    found = theorem(Always("gap <= 0", {"gap": gap}, TEST, asserts="privacy"))
    assert found is not None and "(1 :: 0 :: nil) value_0" in found.statement


def test_one_of_many_changes_refutes_what_is_too_small_and_nothing_else() -> None:
    n, u = MEAN.symbols("n u")
    moved = mean_changes(n, sp.S.Zero, u, MEAN)
    assert said(moved.subject) is not None and said(moved.subject).largest  # type: ignore[union-attr]
    assert theorem(AtMost("u/(2*n)", moved, MEAN)) is not None
    assert theorem(Equal("2*u/n", moved, MEAN, printed_above="unsafe")) is None
    assert theorem(Always("u/2 <= moved", {"moved": moved}, MEAN, asserts="privacy")) is None
    place = sp.Symbol("place", real=True)
    assert (
        moved.subject is not None
        and said(Combined(1 - place, (place,), (moved.subject,), (moved.expr,), (moved.rests_on,))) is None
    )


TWINS = {
    "lib.autodp.subsampled-pure": ("value_ > ", "value_ < "),
    "lib.prv.puredp-rdp": ("Finite.private_pair eps", "Finite.private_pair (eps / 2)"),
    "lib.autodp.noisy-screen": ("value_ > ", "value_ < "),
    "lib.dpacc.negative-rdp": ("(1 :: 0 :: nil) value_0", "(0 :: 1 :: nil) value_0"),
    "zheng.sec2.1.2.good-output": ("value_0 > value_1", "value_0 < value_1"),
    "lib.handson.em-temperature": ("((b / temperature) * 2)", "((b * temperature) * 2)"),
    "lib.diffprivlib.vector-eps": ("(R_ :: nil)%list (t :: nil)%list", "(t :: nil)%list (R_ :: nil)%list"),
    "lib.diffprivlib.vector-delta": ("Objectives.output_loses R_", "Objectives.output_loses t"),
    "lib.diffprivlib.nanvar": ("INR size_ = m", "INR size_ = n"),
    "lib.pgm.jam-score": ("value_ > 2", "value_ > 4"),
    "zheng.sec4.1.trimmed": ("value_0 <> t", "value_0 = t"),
    "lib.cc.threshold-branch": (" > (1 / 2)", " <= (1 / 2)"),
    "lib.uvm.smooth": ("Laplace.pdf 1", "Laplace.pdf 0"),
    "lib.thresh.assumption": ("value_0 > delta1", "value_0 > 1 + delta1"),
    "lib.diffprivlib.kmeans-split": ("%list (budget)", "%list (9 * budget)"),
    "zheng.t7.1.many-ed": ("(sqrt ((eps * n) / (m * (ln (1 / delta)))))", "((eps * n) / (m * (sqrt (ln (m / delta)))))"),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("id", TWINS)
def test_no_script_proves_a_false_twin(id: str, tmp_path: Path) -> None:
    true = theorem(load_corpus()[id].form())
    old, new = TWINS[id]
    assert true is not None and old in true.statement
    twin = Theorem("twin", true.statement.replace(old, new), true.make_scripts)
    prepare(tmp_path)
    assert set(search([true, twin], tmp_path, 15)) == {true.name}


def test_an_order_that_holds_is_refuted_by_no_range() -> None:
    form = load_corpus()["zheng.t7.1.map-ed-small"].form()
    assert type(form) is Order and order_refutations.refutation("t", [form], form.judge()) is None


def test_a_minimiser_is_known_on_the_line_and_with_noise_of_this_length_alone() -> None:
    x, a, p = LINE.symbols("x a p")
    one, zero = sp.S.One, sp.S.Zero
    loss = loss_of_minimiser([x], [one], [a], [zero], p / 2, LINE)
    found, subject = theorem(AtMost("0", loss, LINE)), loss.subject
    rows = "(x :: nil)%list (1 :: nil)%list 0 value_)"
    assert found is not None and f"Objectives.output_loses x a ((1 * p) / (2)) {rows} /\\ value_ > 0" in found.statement
    assert isinstance(subject, MinimiserLoss) and said(subject) is not None
    for length in (Gamma(sp.Integer(2), p / 2), Exponential(p / 2)):
        assert said(replace(subject, length=length)) is None
    assert said(loss_of_minimiser([zero, one], [one, one], [one, zero], [x, zero], p, LINE).subject) is None
    with altered("law:gamma", 2):
        assert said(subject) is None
    assert theorem(AtMost("log((x^2/4 + a)/(a + 1/4)) - p*(x - 1)/4", loss, LINE)) is None


def test_a_pattern_is_one_of_normal_noise_with_numbers_for_which_there_are_lemmas() -> None:
    found = theorem(AtMost("exp(-50)", losing(sp.Integer(8)), THRESHOLD))
    assert found is not None and "Patterns.pattern 1 2 (- (87 / 20)) 9%nat (28 / 5) 1 w0_0" in found.statement
    assert "Patterns.pattern 1 2 (- (107 / 20)) 9%nat (33 / 5) 1 w0_1" in found.statement
    for first, second in (
        (MOVED[0], (*MOVED[1][:3], 2)),
        ((*MOVED[0][:3], 2), MOVED[1]),
        ((*MOVED[0][:2], -5, 1), MOVED[1]),
    ):
        lost = losing(sp.Integer(8), first, second)
        assert lost.subject is not None and patterns.apart(lost.subject) is None
    for entry in ("definition:shared-threshold", "law:normal"):
        with altered(entry, 2):
            assert losing(sp.Integer(8)).subject is None


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_false_twins_of_a_pattern_have_no_proof(tmp_path: Path) -> None:
    true = theorem(AtMost("exp(-50)", losing(sp.Integer(8)), THRESHOLD))
    assert true is not None
    changes = {
        "less": ("value_ > ", "value_ < "),
        "more": ("exp (- 50)", "exp (- 25)"),
        "narrow": ("Patterns.pattern 1 2 (- (87", "Patterns.pattern 1 1 (- (87"),
        "ten_below": ("(- (107 / 20)) 9%nat", "(- (107 / 20)) 10%nat"),
        "two_above": ("(33 / 5) 1 w0_1", "(33 / 5) 2 w0_1"),
    }
    twins = []
    for name, (old, new) in changes.items():
        assert old in true.statement
        twins.append(Theorem(name, true.statement.replace(old, new), true.make_scripts))
    # the other way round, and at a larger eps, the chances are not that far apart
    for name, subject in (
        ("turned", losing(sp.Integer(8), MOVED[1], MOVED[0]).subject),
        ("wide", losing(sp.Integer(9)).subject),
    ):
        shown = None if subject is None else said(subject)
        assert subject is not None and shown is not None
        statement = f"exists value_ : R, {shown.of('value_')} /\\ value_ > (exp (- 50))"
        script = f"eexists. split; [{shown.at({})} | {patterns.apart(subject)}]."
        twins.append(Theorem(name, statement, lambda script=script: (script,)))  # type: ignore[misc]
    prepare(tmp_path)
    assert set(search([true, *twins], tmp_path, 60)) == {true.name}
