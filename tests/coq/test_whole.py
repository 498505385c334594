"""Whole theorems come from what a truth is the value of, say all parts of a statement, and end in the print as it is parsed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from synthsym.balls.reading import to_sympy
from synthsym.coq.certificates import certificates_of, key_of, on_the_kernel, seen
from synthsym.coq.check import forged
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import WITHOUT_CITATION, Whole, whole_theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import foundations
from synthsym.core.subject import Combined
from synthsym.core.truth import Truth
from synthsym.laws import Gamma, Normal
from synthsym.laws.subjects import Renyi
from synthsym.notation import parse
from synthsym.rules.basic import derivative, formula, parameter, rewrite, substitute
from synthsym.statements import All, AtMost, Equal
from synthsym.statements.base import Form
from synthsym.statements.corpus import load_corpus
from synthsym.statements.repair import alterations
from synthsym.theory.exponential_families import family_renyi
from tests.judged import judged

RATES = Domain(a=Real.between(0, 1), r=Real > 0, s=Real > 0, at=dict(a="1/2", r=1, s=2))
a, r, s = RATES.symbols("a r s")
ENTRY = "ln(r/s) + 1/(a-1)*ln(r/(a*r + (1-a)*s))"


def entry(first: sp.Expr = r, second: sp.Expr = s) -> Truth:
    """The divergence of two gamma laws of shape 1."""
    return family_renyi(Gamma(sp.S.One, first), Gamma(sp.S.One, second), a, RATES)


def made(form: Form, id: str = "") -> Whole:
    return whole_theorems(id, "t", form, form.judge())


def one(text: str, truth: Truth | None = None) -> Theorem:
    """The theorem of an identity, whether it holds or not."""
    held = Equal(ENTRY, entry()).judge()
    (found,) = whole_theorems("", "t", Equal(text, entry() if truth is None else truth), held).theorems
    return found


# -- what a truth is the value of ---------------------------------------------------------------------------------------
def test_a_subject_lives_as_long_as_the_value() -> None:
    t = entry()
    assert t.subject == Renyi(Gamma(sp.S.One, r), Gamma(sp.S.One, s), a)
    assert rewrite(t, sp.expand_log(t.expr, force=True)).subject == t.subject
    put = substitute(t, {s: 2 * r})
    assert put.subject == Renyi(Gamma(sp.S.One, r), Gamma(sp.S.One, 2 * r), a)
    smaller = RATES.where(s > r)
    assert t.on(smaller).subject == t.subject
    for other in (derivative(t, r), formula(t)):
        assert other.subject is None
    for other in (t + 1, 2 * t, t - t, -t, t.apply(sp.exp)):  # something else, that is known to be computed from it
        assert isinstance(other.subject, Combined) and set(other.subject.parts) == {t.subject}


def test_a_subject_takes_the_letters_of_the_smaller_domain() -> None:
    mean = Domain(m=Real, v=Real > 0, a=Real > 1)
    t = family_renyi(Normal(mean["m"], mean["v"]), Normal(sp.S.Zero, mean["v"]), mean["a"], mean)
    inner = Domain(m=Real > 3, v=Real > 0, a=Real > 2)
    assert t.on(inner).subject.letters() == set(inner.symbols("m v a"))  # type: ignore[union-attr]
    assert t.on(inner.without(inner["m"]).extend(m=Real)).subject is not None


# -- what is whole ------------------------------------------------------------------------------------------------------
def test_the_print_stands_in_it_as_it_is_printed() -> None:
    (found,) = made(Equal(ENTRY, entry())).theorems
    assert found.name == "t_0_whole"
    assert found.statement.startswith("forall a r s : R, (a > 0) -> (a < 1) -> (r > 0) -> (s > 0) -> Renyi.is_renyi ")
    assert "(GammaLaw.pdf (1) (r)) (GammaLaw.pdf (1) (s))" in found.statement
    assert found.statement.endswith("(((ln (r / s)) + ((1 / (a - 1)) * (ln (r / ((a * r) + ((1 - a) * s)))))))")
    assert (
        one(ENTRY.replace("r/s", "(r/s)^1")).statement != found.statement
    )  # another print is another statement, though it is equal


def test_all_parts_are_said_or_nothing_is_whole() -> None:
    said, unsaid = Equal(ENTRY, entry()), Equal("2*r", parameter(RATES, r + r))
    assert made(All(said, said)).verdicts == ("confirmed",) and len(made(All(said, All(said))).theorems) == 2
    assert made(All(said, unsaid)) == made(unsaid) == Whole()


def test_nothing_else_is_whole() -> None:
    t = entry()
    assert made(AtMost(ENTRY, t)) == Whole()
    assert made(Equal(ENTRY, formula(t))) == Whole()
    assert made(Equal("x", t, names={"x": t})) == Whole()  # a print that is a truth by itself is no print
    refuted = Equal(ENTRY + " + 1", t, printed_above="safe")
    assert (
        refuted.judge().holds is False and "false-safe" in made(refuted).verdicts
    )  # what it is, and that the print is more
    assert made(Equal(ENTRY + " + 1", formula(t), printed_above="safe")) == Whole()


def test_the_id_lends_nothing() -> None:
    data = Domain(n=Integer >= 1, d=Real > 0, sigma=Real > 0, at=dict(n=1000, d=4, sigma=1))
    n, d, sigma = data.symbols("n d sigma")
    loss = parameter(data, 2 * d**2 / (n**2 * sigma**2))
    assert made(Equal("4*d^2/(2*n^2*sigma^2)", loss), "neun.s41.single") == Whole()


WHOLE = ("gil.beta", "gil.chi", "gil.gamma", "gil.levy", "gil.normal", "neun.s41.delta", "neun.s41.single")


@pytest.mark.parametrize("id", WHOLE)
def test_the_corpus_has_whole_findings_that_say_so(id: str) -> None:
    own, now = load_corpus()[id], judged(id)["coq"]
    assert now["whole"] == ["confirmed"]
    stored = certificates_of([own])
    assert forged(id, stored[id]) == ""
    found = seen(stored, id, now, "confirmed")
    assert (found["scope"], found["from"], found["trivial"]) == ("whole", "laws", False) and on_the_kernel(found)
    assert seen(stored, id, now, "gap")["scope"] == "half"
    cut = {id: {**stored[id], "theorems": stored[id]["theorems"][:-1]}}
    assert seen(cut, id, now, "confirmed")["scope"] == "none"
    cut[id]["key"] = key_of([t["statement"] for t in cut[id]["theorems"]])
    assert seen(cut, id, now, "confirmed")["scope"] == "none"


# -- Coq's word on true and false prints --------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_print_and_no_exchanged_laws(tmp_path: Path) -> None:
    prepare(tmp_path)
    assert len(search([one(ENTRY)], tmp_path)) == 1
    point = {a: sp.Rational(1, 3), r: 2, s: 5}
    false = [one(ENTRY, entry(s, r))]
    for _, node in alterations(parse(ENTRY), ("a", "r", "s")):
        value = to_sympy(node, RATES.table())
        if abs(sp.N((value - entry().expr).subs(point))) > 1e-9:
            false.append(one(node.text()))
    assert len(false) >= 20
    chosen = [false[0], *false[1 :: len(false) // 4][:4]]
    named = [Theorem(f"f{k}", t.statement, t.make_scripts) for k, t in enumerate(chosen)]
    assert search(named, tmp_path, 5) == {}


def test_what_rests_on_a_cited_theorem_that_the_library_lacks_is_not_whole() -> None:
    form = load_corpus()["miura.table1.unb7"].form()
    judged = form.judge()
    lacked = "cited:lidskii-mirsky"
    assert lacked in foundations() and lacked not in WITHOUT_CITATION
    assert whole_theorems("", "t", form, judged).theorems
    assert whole_theorems("", "t", form, replace(judged, rests_on=[*judged.rests_on, lacked])).theorems == ()


def test_the_citations_that_whole_theorems_do_without_are_those_of_the_ledger() -> None:
    assert set(foundations()) >= WITHOUT_CITATION
