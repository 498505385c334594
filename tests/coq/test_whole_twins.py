"""False twins of theorems whose families have no other test of scripts: the same finding, altered where it would be false, has no proof."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, _first, misprints, normal_release, ranges, typical
from synthsym.coq.whole.points import bare
from synthsym.statements import Always, AtMost, Equal, Exists, Sufficient
from synthsym.statements.base import Form, Judgement
from synthsym.statements.corpus import load_corpus
from synthsym.statements.goal import Goal


def printed(id: str) -> Form:
    """The statement as it stands in the corpus, the first of several."""
    form = bare(load_corpus()[id].form())
    return bare(form.forms[0]) if hasattr(form, "forms") else form


def denying(form: Form, was: Form) -> Judgement:
    """A judgement that an altered bound fails at the point where the printed one does."""
    judged = was.judge()
    (goal,) = judged.goals
    assert isinstance(goal, Goal) and isinstance(form, AtMost)
    return replace(judged, goals=[replace(goal, left=form.printed, domain=form.domain)])


def typical_loss(factor: str) -> Theorem | None:
    was = printed("zheng.thm7.8.proof.display")
    assert isinstance(was, AtMost)
    form = AtMost(f"{factor}*({was.printed.text})", was.truth, was.domain)
    return typical.refutation("t", [form], denying(form, was))


def some_range(level: str) -> Theorem | None:
    made = ranges.loss_theorem(Part("", "t", printed("zheng.ch7.no-condition-mu")))
    assert made is not None and made.statement.count(" eps delta)") == 1
    return Theorem("t", made.statement.replace(" eps delta)", f" eps {level})"), made.make_scripts)


def at_least(bound: str) -> Theorem | None:
    was = printed("zheng.thm7.7.proof.lower")
    assert isinstance(was, Exists)
    form = Exists(bound, was.printed._truths, was.domain, unknown="c", value="1/2", asserts="no-privacy")
    return ranges.loss_theorem(Part("", "t", form))


def never_private(premise: str) -> Theorem | None:
    was = printed("zheng.thm7.7.necessary")
    assert isinstance(was, Sufficient)
    form = Sufficient(premise, was.truth, was.domain, harmless_if_too_weak=True)
    return ranges.loose_theorem(Part("", "t", form))


def fails_everywhere(relation: str) -> Theorem | None:
    was = printed("zheng.ch8.combination")
    assert isinstance(was, Always)
    form = Always(relation, was.printed._truths, was.domain, asserts="no-privacy")
    return normal_release._comparison(Part("", "t", form), fails=True)


def named_misprint(print_: str) -> Theorem | None:
    was = printed("zheng.thm7.8.proof.sigmaX")
    assert isinstance(was, Equal)
    form = Equal(print_, was.truth, was.domain, names=was.printed._truths)
    judged = was.judge()
    (goal,) = judged.goals
    assert isinstance(goal, Goal)
    return misprints.theorem(
        Part("", "t", form), replace(judged, goals=[replace(goal, left=form.printed, domain=form.domain)]), _first
    )


TWINS: dict[str, tuple[Callable[[str], Theorem | None], str, str]] = {
    "an output of a draw": (typical_loss, "1", "9"),
    "some range is private": (some_range, "delta", "(- delta)"),
    "a multiple that is lost": (at_least, "loss >= c*4*R^2/sigma^2", "loss >= 5 + c*4*R^2/sigma^2"),
    "no range above is private": (never_private, "R/sigma >= sqrt(eps)", "R/sigma >= sqrt(eps)/4"),
    "a comparison that fails everywhere": (fails_everywhere, "one >= map", "one <= map"),
    "a named deviation": (named_misprint, "sigma0^2*xbar/sigma_X^2", "sigma0^2*xbar*sigma_X^2/sigma_X^2/(sigma0^2 + sigma^2/n)"),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(TWINS))
def test_the_twin_is_another_statement(name: str) -> None:
    family, true, false = TWINS[name]
    made, twin = family(true), family(false)
    assert made is not None and (twin is None or twin.statement != made.statement)


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("name", sorted(TWINS))
def test_the_true_one_has_a_proof_and_the_false_one_has_none(tmp_path: Path, name: str) -> None:
    family, true, false = TWINS[name]
    prepare(tmp_path)
    pair = [(k, family(v)) for k, v in (("true", true), ("false", false))]
    named = [Theorem(k, t.statement, t.make_scripts, t.lemmas) for k, t in pair if t is not None]
    assert set(search(named, tmp_path, seconds=8)) == {"true"}
