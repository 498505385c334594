"""Foundations altered: what rests on them moves, what does not rest on them stays; the three defects are told apart.

`make test` does a sample; `make adversary` the whole corpus (`python -m tests.perturbation`).
"""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered, foundations, knob
from synthsym.core.memo import remembered
from synthsym.core.truth import Obligation, Step, concluded
from synthsym.errors import StepRejected
from synthsym.statements import Equal, Prints
from synthsym.statements.claim import Claim
from synthsym.statements.corpus import load_corpus

from .corpus import DATA, altered_table, examined
from .traces import KNOBBED, marks, trace, watched

SAMPLE = 10


@pytest.mark.slow
def test_a_sample_moves_with_its_foundations() -> None:
    corpus = load_corpus()
    chosen = list(corpus.values())[:: max(1, len(corpus) // SAMPLE)]
    report = examined(chosen)
    print("\n".join(report.lines()))
    assert report.stuck == report.hidden == report.broken == report.crashed == report.groundless == []
    assert report.pairs["moved"] >= SAMPLE


LONG = ("zheng.thm2.18", "zheng.thm6.20", "zheng.cor5.6", "zheng.cor6.2.ratio")
QUICK = (
    "balle.subsample",
    "zheng.thm7.2",
    "zheng.ch7.lapvar",
    "zheng.prop2.10",
    "zheng.sec2.1.2.good-output",
    "zheng.thm2.21",
)


@pytest.mark.parametrize("id", [*QUICK, *(pytest.param(i, marks=pytest.mark.slow) for i in LONG)])
def test_every_definition_in_the_footprint_enters_the_truth(id: str) -> None:
    """Definitions that leave the value as it is (an excess that cancels, a hypothesis, a normaliser) still enter what is proved on the way."""
    report = examined([load_corpus()[id]])
    assert (
        not report.defects
        and not report.late
        and report.pairs["moved"] + report.pairs["steps"] + report.pairs["refused"] >= 1
    )


def test_a_step_that_cancels_is_told_by_what_it_had_to_prove() -> None:
    one = Step("made", None, sp.S.One, "", obligations=(Obligation("2 >= 1", True),))
    other = Step("made", None, sp.S.One, "", obligations=(Obligation("3 >= 1", True),))
    assert marks(one) == ["Integer(1)", "2 >= 1"] != marks(other)


def test_a_derivation_that_is_broken_off_is_judged_by_its_first_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.perturbation.corpus.LONGEST", 0.2)

    def slow(begins: sp.Expr) -> Equal:
        start = concluded(Step("law", None, begins, "made for this test", rests_on=("law:normal",)), D)
        while knob("law:normal") != 1:
            pass
        return Equal("1/(2*v)", start, D)

    for begins, kind in ((normal, "begun"), (lambda v: 1 / (2 * v), "late")):
        report = examined([Claim("x.made", "x", "", "identity", "", lambda begins=begins: slow(begins(D["v"])))])
        assert report.pairs[kind] == 1 and not report.defects


def test_there_are_forty_foundations_to_alter() -> None:
    load_corpus()
    assert sum(name.startswith(KNOBBED) for name in foundations()) >= 40


def test_what_rests_on_a_table_only_moves_with_the_table() -> None:
    for id in DATA:
        assert altered_table(load_corpus()[id])


D = Domain(v=Real > 0, at={"v": 1})


def claim_of(value: object, rests_on: tuple[str, ...]) -> Claim:
    def build() -> Equal:
        expr = value() if callable(value) else value
        return Equal("1/(2*v)", concluded(Step("law", None, expr, "made for this test", rests_on=rests_on), D), D)

    return Claim("x.made", "x", "", "identity", "", build)


def normal(v: sp.Expr) -> sp.Expr:
    return 1 / (2 * v * knob("law:normal"))


def test_a_truth_that_was_typed_in_stays_put() -> None:
    report = examined([claim_of(1 / (2 * D["v"]), ("law:normal",))])
    assert report.stuck == ["x.made under law:normal"] and not report.hidden and report.pairs["stuck"] == 1


def test_an_honest_truth_moves() -> None:
    report = examined([claim_of(lambda: normal(D["v"]), ("law:normal",))])
    assert (
        report.pairs["moved"] == 1 and not report.stuck and not report.hidden and report.foundations == {"law:normal"}
    )
    assert report.unread == sum(n.startswith(KNOBBED) for n in foundations()) - 1


def test_a_hidden_dependence_is_seen() -> None:
    report = examined([claim_of(lambda: normal(D["v"]), ())])
    assert report.hidden == ["x.made under law:normal"] and report.groundless == ["x.made"]


def test_a_knob_that_is_read_in_vain_is_no_dependence() -> None:
    report = examined([claim_of(lambda: normal(D["v"]) * knob("law:laplace") ** 0, ("law:normal",))])
    assert report.pairs["read, still"] == 1 and not report.hidden


def test_what_cannot_be_derived_any_more_has_moved() -> None:
    def fussy() -> sp.Expr:
        if knob("law:normal") != 1:
            raise StepRejected("not the law that was proved about")
        return 1 / (2 * D["v"])

    report = examined([claim_of(fussy, ("law:normal",))])
    assert report.pairs["refused"] == 1 and not report.stuck


def test_a_crash_is_not_a_refusal() -> None:
    def broken() -> sp.Expr:
        return 1 / (2 * D["v"]) if knob("law:normal") == 1 else [][0]

    assert examined([claim_of(broken, ("law:normal",))]).crashed == ["x.made under law:normal"]


def test_a_memory_that_follows_the_knobs_does_not_hide_a_move() -> None:
    @remembered
    def once() -> sp.Expr:
        return normal(D["v"])

    assert examined([claim_of(once, ("law:normal",))]).pairs["moved"] == 1


def test_watching_notes_the_knobs_and_leaves_them_as_they_were() -> None:
    claim = claim_of(lambda: normal(D["v"]), ("law:normal",))
    assert watched(claim).read == ["law:normal"]
    before = trace(claim).values
    with altered("law:normal", 2):
        assert trace(claim).values != before
    assert trace(claim).values == before


def test_a_table_that_is_not_read_is_noticed() -> None:
    def build() -> Prints:
        return Prints(
            "6", concluded(Step("cite", None, sp.Integer(6), "typed in", rests_on=("cited:adult-moments",)), D)
        )

    load_corpus()
    assert not altered_table(Claim("x.six", "x", "", "constant", "", build))
