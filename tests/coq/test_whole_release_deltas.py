"""Whole theorems of the exact delta of normal releases: what they speak of, and that false twins have no proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.worst_cases.normal import DATA, GAUSSIAN, bayes_loss, plugin_loss
from derivations.worst_cases.normal_prior import DATA as MODEL
from derivations.worst_cases.normal_prior import eta2
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import FAMILIES, Part
from synthsym.core.truth import Truth
from synthsym.errors import StepRejected
from synthsym.statements import Equal, Monotone
from synthsym.statements.base import Form
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.release_deltas import delta_by_eta, delta_by_loss


def found(form: Form) -> Theorem | None:
    return next((t for family in FAMILIES if (t := family(Part("", "t", form))) is not None), None)


def theorem(form: Form) -> Theorem:
    t = found(form)
    assert t is not None
    return t


def of_loss(loss: Truth, h: str, print_: str = GAUSSIAN) -> Theorem:
    read = {name: DATA[name] for name in ("n", "d", "var", "records", "copies", "eps")}
    names = {"h": Equal(h, loss, DATA, names=read).printed.expr}
    return theorem(Equal(print_, delta_by_loss(loss, DATA["eps"], DATA), DATA, names=names))


def of_model(method: str, h: str) -> Theorem:
    names = {"h": Equal(h, eta2(method), MODEL).printed.expr}
    return theorem(Equal(GAUSSIAN, delta_by_eta(eta2(method), MODEL["eps"], MODEL), MODEL, names=names))


def test_the_theorems_begin_at_densities_and_neighbouring_lists() -> None:
    said = of_loss(bayes_loss(), "2*d*sqrt(copies*records/(var*n*(n + records)))").statement
    assert (
        "ReleaseDeltas.exact_delta (Outputs.tuples count_copies (Outputs.tuples count_records Outputs.line)) "
        "(NormalLaw.neighbours d count_n) (Release.copies (Release.bayes (sqrt var))) eps" in said
    )
    said = of_model("synth-one", "1").statement
    assert "(Separation.of_one_draw (sqrt var) (sqrt prior_var)) eps" in said


def test_the_delta_of_something_else_has_no_theorem() -> None:
    with pytest.raises(StepRejected):  # of a composition, which is no pair of normal laws at one distance
        delta_by_loss(plugin_loss() + bayes_loss(), DATA["eps"], DATA)
    assert found(Monotone(profile(), "eps", "decreasing", PAIR)) is None


TRUE = {
    "plug-in": lambda: of_loss(plugin_loss(), "2*d*sqrt(copies*records/var)/n"),
    "bayes": lambda: of_loss(bayes_loss(), "2*d*sqrt(copies*records/(var*n*(n + records)))"),
    "draw": lambda: of_model("post", "2*R*sqrt(prior_var/(var*(n*prior_var + var)))"),
    "mode": lambda: of_model("synth-map", "2*R*prior_var*sqrt(m/var)/(n*prior_var + var)"),
    "tails": lambda: of_loss(plugin_loss(), "2*d*sqrt(copies*records/var)/n"),
    "rises": lambda: theorem(Monotone(profile(), "eta", "increasing", PAIR, strict=True)),
}
FALSE = {
    "plug-in": lambda: of_loss(plugin_loss(), "d*sqrt(copies*records/var)/n"),
    "bayes": lambda: of_loss(bayes_loss(), "2*d*sqrt(copies*records/(var*n*(n + 1)))"),
    "draw": lambda: of_model("post", "2*R*sqrt(prior_var/(var*((n + 1)*prior_var + var)))"),
    "mode": lambda: of_model("synth-map", "2*R*prior_var*sqrt(1/var)/(n*prior_var + var)"),
    "tails": lambda: of_loss(
        plugin_loss(), "2*d*sqrt(copies*records/var)/n", "Phi(h/2 - eps/h) - exp(-eps)*Phi(-h/2 - eps/h)"
    ),
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("name", sorted(TRUE))
def test_a_true_print_has_a_proof_and_its_false_twin_has_none(tmp_path: Path, name: str) -> None:
    prepare(tmp_path)
    made = {"true": TRUE[name](), **({"false": FALSE[name]()} if name in FALSE else {})}
    assert len({t.statement for t in made.values()}) == len(made)
    named = [Theorem(x, t.statement, t.make_scripts) for x, t in made.items()]
    assert set(search(named, tmp_path, seconds=8)) == {"true"}
