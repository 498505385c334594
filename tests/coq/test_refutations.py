"""Refutations and thresholds as theorems: composed from witnesses and truths, and no script proves a false twin of one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.certificates import certificates_of, on_the_kernel, seen
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import whole_theorems
from synthsym.core.domain import Domain, Real
from synthsym.rules.basic import parameter
from synthsym.statements import AtMost, Equal, Event, Iff, Sufficient, Told
from synthsym.statements.base import Form
from synthsym.statements.conditions import Condition
from synthsym.statements.corpus import load_corpus
from synthsym.theory.binary_records import least_weights
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.laplace import beside, laplace_loss, repeated
from synthsym.theory.neighbours import change_of_sum
from tests.judged import judged

BOX = Domain(l=Real, u=Real >= "l", at=dict(l=1, u=3))
PRIOR = Domain(alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(alpha=2, beta=3, eps=1))
FAMILIES = {
    "an event of a normal release": ("zheng.thm7.8", "unsound"), "a conditioned release": ("zheng.thm7.12.combined", "unsound"),
    "a sum": ("lib.uvm.clip-sum", "unsound"), "a mode": ("zheng.ch7.sens", "unsound"),
    "noise on a mode": ("zheng.cor6.2", "unsound"),
    "noise on a number": ("lib.autodp.pdf-scale", "unsound"), "tables, a row joins": ("lib.pgm.toy-eps", "unsound"),
    "tables, a row is replaced": ("lib.datasynth.total", "unsound"),
    "sums over the rows": ("lib.diffprivlib.kmeans-split", "unsound"), "masses": ("lib.autodp.subsampled-pure", "unsound"),
    "a choice": ("lib.handson.em-temperature", "unsound"), "bad outcomes": ("zheng.sec2.1.2.good-output", "unsound"),
    "a few records": ("lib.diffprivlib.nanvar", "unsound"), "chances of noise": ("lib.cc.threshold-branch", "unsound"),
    "an order": ("zheng.t7.1.many-ed", "unsound"),
    "two releases": ("zheng.sec6.2.one-equals-many", "unsound"), "a threshold": ("zheng.cor6.12", "false-safe"),
}  # fmt: skip


def theorem(form: Form) -> Theorem | None:
    found = whole_theorems("", "t", form, form.judge()).theorems
    return found[0] if found else None


@pytest.mark.parametrize("family", FAMILIES)
def test_the_corpus_has_findings_that_say_so(family: str) -> None:
    id, verdict = FAMILIES[family]
    own, now = load_corpus()[id], judged(id)["coq"]
    assert now["whole"] == [verdict] and now["theorems"][-1].endswith("_whole")
    found = seen(certificates_of([own]), id, now, verdict)
    assert (found["scope"], found["from"]) == ("whole", "laws") and on_the_kernel(found)
    assert seen(certificates_of([own]), id, now, "confirmed")["scope"] != "whole"


def test_a_print_that_is_the_sensitivity_or_is_too_small() -> None:
    moved = change_of_sum(BOX["l"], BOX["u"], BOX)
    reached, small, safe = (
        Equal(text, moved, printed_above="safe") for text in ("max(abs(l), abs(u))", "u - l", "abs(l) + abs(u)")
    )
    assert "Records.is_sensitivity (Records.add_remove l u)" in theorem(reached).statement  # type: ignore[union-attr]
    assert "Records.moves_beyond" in theorem(small).statement  # type: ignore[union-attr]
    harmless = theorem(safe)  # false, and harmless: what the sensitivity is, and that the print is never below it
    assert harmless is not None and "Records.is_sensitivity" in harmless.statement and ">=" in harmless.statement
    assert "Records.moves_beyond" not in harmless.statement
    # holds, and is not reached: what is offered says that it is, and has no script (below)
    wide = theorem(AtMost("abs(l) + abs(u)", moved))
    assert wide is None or "Records.is_sensitivity" in wide.statement
    # arithmetic of a sensitivity is told as that
    made = theorem(Equal("u - l", moved + 0 * moved, printed_above="safe"))
    assert made is not None and "Records.is_sensitivity" in made.statement and "value_0" in made.statement


def test_only_the_letters_that_are_promised_are_refuted() -> None:
    """An event refutes (eps, delta); a statement about another level has no theorem by it."""
    form = load_corpus()["zheng.thm7.8"].form()
    judged = form.judge()
    assert judged.told.of is not None and theorem(form) is not None
    said = Event(str(judged.told), {}, {}, {}, of=replace(judged.told.of, conditioned="yes"))
    judged.told = said
    assert whole_theorems("", "t", form, judged).theorems == ()
    judged.told = Event("words alone", {}, {}, {})
    assert whole_theorems("", "t", form, judged).theorems == ()
    D = Domain(eps=Real > 0, at=dict(eps=1))
    other = Told(AtMost("eps/2", parameter(D, D["eps"])), lambda at: said)
    assert theorem(other) is None


def test_noise_on_a_number_that_moves_by_something_derived_is_left() -> None:
    D = Domain(eps=Real > 0, s=Real > 0, at=dict(eps=1, s=2))
    b, h = laplace_loss().domain.symbols("b h")
    from synthsym.rules.basic import substitute

    one = substitute(laplace_loss(), {b: 1 / D["eps"], h: sp.S.One}, domain=D)
    unit, derived = repeated(one, sp.Integer(2)), substitute(laplace_loss(), {b: 1 / D["eps"], h: D["s"]}, domain=D)
    assert "FewRecords.noisy_sums" in theorem(AtMost("eps", beside(unit, one))).statement  # type: ignore[union-attr]
    assert theorem(AtMost("eps", derived)) is None


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_false_twin_has_a_script(tmp_path: Path) -> None:
    """Each true theorem is proved, and with a constant, a bound or a neighbour altered it is not."""
    weights = least_weights("one", PRIOR, m=1)
    exact = Condition(*((PRIOR[name], ">=", t) for name, t in weights.items()))
    wide = "alpha >= 1 + 1/(exp(eps) - 1) and beta >= 1 + 1/(exp(eps) - 1)"
    eta = Domain(eta=Real > 0, eps=Real > 0, at=dict(eta=2, eps=1))
    unit = profile().on(PAIR)
    true = {
        "sum": theorem(Equal("max(abs(l), abs(u))", change_of_sum(BOX["l"], BOX["u"], BOX))),
        "sum_refuted": theorem(AtMost("u - l", change_of_sum(BOX["l"], BOX["u"], BOX))),
        "exact": theorem(Iff("alpha >= 1/(exp(eps) - 1) and beta >= 1/(exp(eps) - 1)", exact, PRIOR)),
        "wide": theorem(Iff(wide, exact, PRIOR)),
        "profile": theorem(AtMost("eta/10", unit)),
    }
    assert all(true.values()) and eta is not None
    twins = {
        "sum": (
            "(Rmax (Rabs l) (Rabs u))",
            ("(Rmax (Rabs l) (Rabs l))", "(Rabs u)", "(u - l)", "((Rabs l) + (Rabs u))"),
        ),
        "sum_refuted": (
            "Records.add_remove l u",
            ("Records.add_remove 0 (u - l)", "Records.add_remove ((l - u) / 2) ((u - l) / 2)"),
        ),
        "exact": ("(alpha >= (1 /", ("(alpha >= (2 /", "(alpha >= ((1 / 2) /", "(alpha <= (1 /", "(alpha >= (- 1 /")),
        "wide": ("(2 <= n)", ()),
        "profile": ("(eta / 10)", ("(eta + 10)", "1")),
    }
    prepare(tmp_path)
    named = [Theorem(f"t_{name}", t.statement, t.make_scripts) for name, t in true.items() if t is not None]
    assert set(search(named, tmp_path, 30)) == {t.name for t in named}
    false = [
        Theorem(f"f_{name}_{k}", t.statement.replace(old, new), t.make_scripts)
        for name, t in true.items() if t is not None for old, news in (twins[name],) for k, new in enumerate(news)
    ]  # fmt: skip
    assert all(f.statement not in {t.statement for t in named} for f in false) and len(false) >= 10
    assert search(false, tmp_path, 10) == {}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_false_twin_of_an_event_has_a_script(tmp_path: Path) -> None:
    """The event of theorem 7.8 with another prior, more records, a level that it does not exceed, or no condition left to violate."""
    found = theorem(load_corpus()["zheng.thm7.8"].form())
    assert found is not None
    twins = [
        ("NormalPosterior.drawn_parameter sigma sigma0", "NormalPosterior.drawn_parameter sigma (sigma0 / 100)"), (" R_ k (eps)", " (R_ / 2) k (eps)"),
        ("(eps) (delta)", "(eps) (1 / 100)"), ("(eps) (delta)", "(eps + 1) (delta)"), ("INR k = n", "INR k = (n + 1)"),
        ("drawn_parameter sigma", "records_of_mode sigma"),
    ]  # fmt: skip
    false = [Theorem(f"e{k}", found.statement.replace(*pair), found.make_scripts) for k, pair in enumerate(twins)]
    false = [f for f in false if f.statement != found.statement]
    assert len(false) >= 5
    prepare(tmp_path)
    assert search(false, tmp_path, 10) == {}


def test_a_sufficient_condition_has_no_threshold_theorem() -> None:
    exact = Condition(*((PRIOR[name], ">=", t) for name, t in least_weights("many", PRIOR, m=1).items()))
    assert theorem(Sufficient("alpha >= 3/(exp(eps) - 1) and beta >= 3/(exp(eps) - 1)", exact, PRIOR)) is None
