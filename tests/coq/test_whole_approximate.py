"""Priors that are enough for (eps, delta)-privacy of binary releases: false twins of each kind of statement have no proof."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, approximate, binary, draw_steps, leaves, whole_theorems
from synthsym.statements import Always, AtMost, Equal, Exists, Order
from synthsym.statements.corpus import load_corpus


def part(id: str, k: int = 0) -> Part:
    return Part("", "t", leaves(load_corpus()[id].form())[k])


def constant(id: str, k: int = 0) -> Callable[[str], Theorem | None]:
    """The same with another relation, or with another premise."""

    def altered(text: str) -> Theorem | None:
        was = part(id, k).form
        assert isinstance(was, Exists) and was.premise is not None
        relation, _, premise = text.partition(" if ")
        form = Exists(
            relation, was.printed._truths, was.domain, unknown="c", value=was.value, premise=premise or was.premise.text
        )
        return approximate.enough_theorem(Part("", "t", form))

    return altered


def at_most(text: str) -> Theorem | None:
    was = part("zheng.thm6.4.remark").form
    assert isinstance(was, Always)
    return approximate.enough_theorem(Part("", "t", Always(text, was.printed._truths, was.domain)))


def order(text: str) -> Theorem | None:
    was = part("zheng.fig6.1.param-upper", 1).form
    assert isinstance(was, Order)
    return approximate.loose_theorem(Part("", "t", Order(text, was.truth, "n", was.domain, kind="O")))


def typical(text: str) -> Theorem | None:
    was = part("zheng.thm6.16.proof-lower").form
    assert isinstance(was, Always)
    return approximate.enough_theorem(Part("", "t", Always(text, was.printed._truths, was.domain)))


def chance(id: str, k: int) -> Callable[[str], Theorem | None]:
    """The same chance with another bound."""

    def altered(text: str) -> Theorem | None:
        was = part(id, k).form
        assert isinstance(was, AtMost)
        return approximate.loose_theorem(Part("", "t", AtMost(text, was.truth, was.domain)))

    return altered


def several_draws(text: str) -> Theorem | None:
    """The refutation with the two losses compared the other way round."""
    form = load_corpus()["zheng.sec6.2.any-combination"].form()
    made = binary.refutation("t", leaves(form), form.judge())
    assert made is not None and made.statement.endswith("v_ < w_")
    return Theorem("t", made.statement.removesuffix("v_ < w_") + text, made.make_scripts)


def given(text: str) -> Theorem | None:
    """The refutation by masses with the opposite relation at the end."""
    form = load_corpus()["zheng.lem6.6.proof-conditioning"].form()
    (made,) = whole_theorems("", "t", form, form.judge()).theorems
    assert made.statement.endswith("value_0 > value_1")
    return Theorem("t", made.statement.removesuffix("value_0 > value_1") + text, made.make_scripts)


def flat(text: str) -> Theorem | None:
    was = part("zheng.lem6.6.proof-denominator").form
    assert isinstance(was, Order)
    return draw_steps.theorem(Part("", "t", Equal(text, was.truth, was.domain)))


def of_the_library(text: str) -> Theorem | None:
    """What the library says of a release, with another definition in its place."""
    made = approximate.enough_theorem(part("zheng.cor6.14"))
    assert made is not None and made.statement.count("enough_for_many eps") == 1
    return Theorem("t", made.statement.replace("enough_for_many eps", text), made.make_scripts)


DRAW, FEW, MANY = constant("zheng.sec6.results.param-nolnn"), constant("zheng.thm6.16"), constant("zheng.cor6.14")
NEAR = constant("zheng.lem6.6")
TWINS: dict[str, tuple[Callable[[str], Theorem | None], str, str]] = {
    "a draw: the level": (DRAW, "log_profile <= log(delta)", "log_profile <= log(delta) - 1"),
    "a draw: the order in eps": (DRAW, "log_profile <= log(delta) if T >= (c/eps^2)*log(1/delta)", "log_profile <= log(delta) if T >= (c/eps)*log(1/delta)"),
    "few records: the sign": (FEW, "log_profile <= -L", "log_profile <= -L - T"),
    "few records: the order in eps": (FEW, "log_profile <= -L if T >= (c/eps^2)*L", "log_profile <= -L if T >= (c/eps)*L"),
    "many records: the number of records": (MANY, "log_profile <= -l^2 if T >= c*y*l/eps", "log_profile <= -l^2 if T >= c*l/eps"),
    "many records: no delta": (of_the_library, "enough_for_many eps", "enough_for_many 0"),
    "a prior that is enough": (at_most, "prior <= 6*n/(h*eps^2)", "prior <= 6*n/h"),
    "near the mean: the level": (NEAR, "log_tail <= log(delta)", "log_tail <= log(delta) - T"),
    "near the mean: the order in eps": (NEAR, "log_tail <= log(delta) if T >= (c/eps^2)*log(n/delta)", "log_tail <= log(delta) if T >= (c/eps)*log(n/delta)"),
    "variation: the order in delta": (constant("zheng.fig6.1.param-0delta"), "tv <= delta if T >= c/delta^2", "tv <= delta if T >= c/delta"),
    "many ones: the part of the mean": (chance("zheng.thm6.16.proof-chernoff", 0), "-m*p^2*h^2/6", "-m*p*h^2"),
    "few ones: the part of the mean": (chance("zheng.thm6.16.proof-chernoff", 1), "-m*p^2*h^2/6", "-m*p*h"),
    "a count that is off": (chance("zheng.lem6.6.proof-chernoff", 0), "log(2) - eps^2*A/12", "-eps^2*A"),
    "typical counts": (typical, "ratio >= -2*h", "ratio >= 2*h"),
    "several draws": (several_draws, "v_ < w_", "w_ < v_"),
    "what is given": (given, "value_0 > value_1", "value_0 <= value_1"),
    "a count under the uniform prior": (flat, "1/(n + 1)", "1/n"),
    "an order": (order, "(log(n) + log(1/delta))/eps^2", "(log(n) + log(1/delta))/eps"),
    "an order that it does not vanish beside": (order, "(log(n) + log(1/delta))/eps^2", "log(1/delta)/eps^2"),
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


def test_a_print_that_names_no_profile_is_left() -> None:
    was = part("zheng.thm6.4.remark", 1)
    assert approximate.enough_theorem(was) is None and approximate.loose_theorem(was) is None
