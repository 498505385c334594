"""False twins of theorems whose families have no other test of scripts: the same finding, altered where it would be false, has no proof."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import (
    Part,
    _first,
    conditioned,
    largest_ranges,
    misprints,
    normal_release,
    quantities,
    range_orders,
    ranges,
    refutations,
)
from synthsym.coq.whole.points import bare
from synthsym.core.truth import Truth
from synthsym.statements import Always, AtMost, Equal, Exists, Order, OrderBetween, Sufficient
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
    return refutations.typical("t", [form], denying(form, was))


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


def tends_to_more(print_: str) -> Theorem | None:
    was = printed("zheng.thm7.12.tight")
    assert isinstance(was, Order)
    form = Order(print_, was.truth, "n", was.domain, kind="limit")
    return conditioned.limit_refutation("t", [form], was.judge())


def for_every_prior(condition: str) -> Theorem | None:
    was = printed("zheng.thm7.7.sufficient")
    assert isinstance(was, Sufficient)
    return conditioned.worst_theorem(Part("", "t", Sufficient(condition, was.truth, was.domain)))


def larger_loss(relation: str) -> Theorem | None:
    was = printed("zheng.cor7.14.delta")
    assert isinstance(was, Always) and was.premise is not None
    form = Always(relation, was.printed._truths, was.domain, premise=was.premise.text)
    return conditioned.misprint(Part("", "t", form), was.judge())


def ranges_apart(print_: str) -> Theorem | None:
    low, high = printed("zheng.ch7.compare-sqrt-n").forms  # type: ignore[attr-defined]
    form = OrderBetween(print_, low.truth, high.truth, "n", low.domain, given=("sigma", "sigma0"))
    made = largest_ranges.compared_theorem(Part("", "t", form))
    if made is not None:
        return made
    right = ranges_apart("sqrt(n)")  # no constants are proposed for the twin; those of the true one do not serve it
    assert right is not None
    return Theorem("t", right.statement.replace("sqrt n", "n"), right.make_scripts)


def range_without_bound(relation: str) -> Theorem | None:
    was = printed("zheng.ch7.range-grows")
    assert isinstance(was, Always)
    return largest_ranges.growing_theorem(Part("", "t", Always(relation, was.printed._truths, was.domain)))


def nothing_does(relation: str) -> Theorem | None:
    was = printed("zheng.thm7.4.halfline")
    assert isinstance(was, Exists) and was.family is not None and was.premise is not None
    family = {x.name: e for x, e in was.family.items()}
    given = [x.name for x in was.given]
    form = Exists(relation, was.printed._truths, was.domain, unknown="d", given=given, family=family, premise=was.premise.text, asserts=None)  # fmt: skip
    made = quantities.theorem(Part("", "t", form), was.judge(), _first)
    return None if made is None else made[0]


def allows_less(print_: str) -> Theorem | None:
    was = printed("zheng.t7.1.map-ed-small")
    assert isinstance(was, Order)
    form = Order(
        print_,
        was.truth,
        "n",
        was.domain,
        kind="Omega",
        given=[x.name for x in was.given],
        names={"delta": sp.exp(-was.domain["L"])},
    )
    return range_orders.loose_theorem(Part("", "t", form))


def value(id: str, of: Callable[[Form], Truth]) -> Callable[[str], Theorem | None]:
    """The theorem that a print is the value of a quantity that the statement rests on, whether it is or not."""

    def made(print_: str) -> Theorem | None:
        truth = of(printed(id))
        return _first(Part("", "t", Equal(print_, truth, truth.domain)))

    return made


TWINS: dict[str, tuple[Callable[[str], Theorem | None], str, str]] = {
    "an output of a draw": (typical_loss, "1", "9"),
    "some range is private": (some_range, "delta", "(- delta)"),
    "a multiple that is lost": (at_least, "loss >= c*4*R^2/sigma^2", "loss >= 5 + c*4*R^2/sigma^2"),
    "no range above is private": (never_private, "R/sigma >= sqrt(eps)", "R/sigma >= sqrt(eps)/4"),
    "a comparison that fails everywhere": (fails_everywhere, "one >= map", "one <= map"),
    "a loss that tends to more": (tends_to_more, "eps", "3*eps"),
    "a range for every prior": (for_every_prior, "R/sigma <= sqrt(eps)/2", "R/sigma <= sqrt(eps)"),
    "a loss above the level": (larger_loss, "loss <= eps", "loss <= 4*eps"),
    "ranges that are apart": (ranges_apart, "sqrt(n)", "n"),
    "a range without bound": (range_without_bound, "inverse <= 0", "inverse >= 1"),
    "no change of the data does": (nothing_does, "loss > 2*eps", "loss > -2*eps"),
    "an order that allows less": (allows_less, "eps*n/(m*sqrt(ln(m/delta)))", "eps*n^2/(m*sqrt(ln(m/delta)))"),
    "the loss of a conditioned output": (
        value("zheng.thm7.7.proof.conditioned", lambda f: f.truth),  # type: ignore[attr-defined]
        "h*(2*y - 2*c - h)/(2*v) + ln(Phi((R - c)/sqrt(v)) - Phi((-R - c)/sqrt(v))) - ln(Phi((R - c - h)/sqrt(v)) - Phi((-R - c - h)/sqrt(v)))",
        "h*(2*y - 2*c - h)/(2*v)",
    ),
    "a standard deviation": (
        value("zheng.thm7.8.proof.second", lambda f: f.printed.derived[0]),  # type: ignore[attr-defined]
        "sigma*sigma0/sqrt(n*sigma0^2 + sigma^2)",
        "sigma/sqrt(n)",
    ),
    "how far apart neighbours are": (
        value("zheng.ch8.combination", lambda f: f.printed.derived[0]),  # type: ignore[attr-defined]
        "4*R^2*m*sigma0^4/(sigma^2*(n*sigma0^2 + sigma^2)*(n*sigma0^2 + m*sigma0^2 + sigma^2))",
        "4*R^2*m*sigma0^4/(sigma^2*(n*sigma0^2 + sigma^2)*(n*sigma0^2 + sigma^2))",
    ),
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
    assert set(search(named, tmp_path, seconds=15)) == {"true"}
