"""Sample variances of normal records and Dirichlet laws: what their theorems say, of what no theorem is made, and altered statements that have no proof."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, fits, leaves, renyi, sample_variance, whole_theorems
from synthsym.coq.whole.points import bare
from synthsym.core.domain import Domain, Integer, Real
from synthsym.laws import Gamma
from synthsym.laws.subjects import Kullback, Loss
from synthsym.laws.vectors import Dirichlet, column
from synthsym.rules import log_ratio, substitute
from synthsym.statements import AtMost, Equal
from synthsym.statements.corpus import load_corpus
from synthsym.theory.events import enough_at_level
from synthsym.theory.fitted_pairs import law_of_variance, rate_of_neighbour, variance_of
from synthsym.theory.normal_variance import variance_law

D = Domain(
    n=Integer >= 2, d=Real > 0, x=Real > 0, n_syn=Integer >= 2, s2=Real > 0, at=dict(n=3, d=1, x=1, n_syn=3, s2=1)
)


def whole(id: str, k: int = 0) -> Theorem:
    part = Part("", "t", leaves(load_corpus()[id].form())[k])
    made = sample_variance.theorem(part) or renyi.dirichlet(part) or fits.loose_variance(part)
    assert made is not None
    return made


def refuted(id: str) -> Theorem:
    form = bare(load_corpus()[id].form())
    made = fits.variance_refutation("t", [form], form.judge())
    assert made is not None
    return made


def altered(theorem: Theorem, was: str, now: str) -> Theorem:
    assert was in theorem.statement
    return replace(theorem, statement=theorem.statement.replace(was, now))


# -- what they say ------------------------------------------------------------------------------------------------------
def test_parameters_of_the_law_are_those_of_records_around_any_centre() -> None:
    said = whole("neun.s43.gamma").statement
    assert (
        "forall centre : R, SampleVariance.has_shape count_n_syn (NormalLaw.pdf centre (sqrt s2)) (((n_syn - 1) / 2))"
        in said
    )


def test_refutations_speak_of_neighbours_and_of_the_percentiles_of_one_of_them() -> None:
    said = refuted("neun.s43.final").statement
    assert (
        "VarianceFits.variance_refuted d count_n 3 true ((1 * delta) / (2)) (1 + (((- (1)) * delta) / (2))) (fun s2_ x1_ x2_ =>"
        in said
    )
    assert "variance_refuted d count_n 3 false" in refuted("neun.s43.inc").statement


def test_a_rule_at_percentiles_names_both_data_sets_the_levels_and_the_points() -> None:
    said = whole("neun.s43.perc", 1).statement
    assert (
        "level_rule d 3 (Fits.spread_out d ((2 * d) / ((1 + r))) count_n) (Fits.spread_out d (2 * d) count_n) ((1 * delta) / (2))"
        in said
    )
    assert said.endswith("(fun first_ second_ => (Rmax (Rabs first_) (Rabs second_))) delta)")


# -- of what there is none ----------------------------------------------------------------------------------------------
def test_a_variance_that_is_computed_from_data_is_no_letter() -> None:
    law = law_of_variance(D["d"], sp.Integer(3), D, D)
    assert sample_variance.of_variance(law) is None
    loss = log_ratio(law, law_of_variance(D["d"] / 2, sp.Integer(3), D, D), D["x"], D)
    part = Part("", "t", Equal(str(loss.expr), loss))
    assert isinstance(loss.subject, Loss) and sample_variance.theorem(part) is None
    made = fits.variance_theorem(part)  # which speaks of the data instead
    assert made is not None and "fitted_loss d 3 (Fits.spread_out d (2 * d) count_n)" in made.statement
    _, rate = variance_law()
    of_data = substitute(rate, {rate.domain["s2"]: variance_of(D["d"], D)}, "of these data", D)
    assert sample_variance.theorem(Part("", "t", Equal("(n_syn-1)*n/(8*d^2)", of_data, D))) is None


def test_of_more_than_three_records_or_of_losses_elsewhere_no_rule_at_percentiles_is_said() -> None:
    far, near = (law_of_variance(x, sp.Integer(3), D, D) for x in (D["d"], D["d"] / 2))
    one, other = (log_ratio(near, far, x, D) for x in (D["x"], 2 * D["x"]))
    turned = log_ratio(far, near, D["x"], D)
    four = log_ratio(*(law_of_variance(x, sp.Integer(4), D, D) for x in (D["d"] / 2, D["d"])), D["x"], D)
    for loss, names in ((one, {"L1": one, "L2": turned}), (four, {"L1": four, "L2": four})):
        form = AtMost("max(abs(L1), abs(L2))", enough_at_level(loss), D, names=names)
        assert fits.loose_variance(Part("", "t", form)) is None
    assert (
        fits.loose_variance(
            Part("", "t", AtMost("L1 + abs(L2)", enough_at_level(one), D, names={"L1": one, "L2": other}))
        )
        is not None
    )


def test_a_law_of_other_parameters_is_not_that_of_a_sample_variance() -> None:
    shape, rate = variance_law()
    assert sample_variance.of_variance(Gamma(shape, rate)) == (shape.domain["n_syn"], shape.domain["s2"])
    assert sample_variance.of_variance(Gamma(shape, rate * 2)) is None
    assert sample_variance.of_variance(Gamma(rate, shape)) is None
    assert sample_variance.of_variance(Gamma(shape.expr, rate.expr)) is None


def test_a_change_that_is_no_largest_change_is_not_said_to_be_one() -> None:
    plain = variance_of(D["d"], D)
    assert sample_variance.shown(rate_of_neighbour(D["s2"], plain, D).subject) is None  # type: ignore[arg-type]


def test_dirichlet_laws_have_as_many_values() -> None:
    part = Part("", "t", leaves(load_corpus()["gil.kl.dirichlet"].form())[0])
    assert isinstance(part.equals, Kullback) and renyi.dirichlet(part) is not None
    longer = Kullback(part.equals.P, Dirichlet(column([sp.S.One] * 3)))
    object.__setattr__(part, "__dict__", {**part.__dict__, "equals": longer})
    assert renyi.dirichlet(part) is None


# -- Coq's word ---------------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_statement_has_a_proof(tmp_path: Path) -> None:
    prepare(tmp_path)
    shape, rate, split, loss = (
        whole(f"neun.s43.{n}", k) for n, k in (("gamma", 0), ("gamma", 1), ("suff", 0), ("algebra", 2))
    )
    inc, final = refuted("neun.s43.inc"), refuted("neun.s43.final")
    kl, renyi = whole("gil.kl.dirichlet"), whole("gil.dirichlet")
    below, above = whole("neun.s43.perc", 1), whole("neun.s43.perc", 3)
    true = [shape, rate, split, loss, inc, final, kl, renyi, below, above]
    false = [
        altered(shape, "((n_syn - 1) / 2)", "(n_syn / 2)"),
        altered(shape, "has_shape", "has_rate"),
        altered(rate, "(2 * s2)", "s2"),
        altered(rate, "n_syn >= 2", "n_syn >= 1"),  # one record has no sample variance
        altered(split, "(mean_ + spread_)", "(mean_ - spread_)"),
        altered(split, "(mean_ + spread_)", "(mean_ + (2 * spread_))"),
        altered(loss, "(NormalLaw.pdf centre (sqrt s2))", "(NormalLaw.pdf centre (sqrt (2 * s2)))"),
        altered(inc, "variance_refuted d count_n 3", "variance_refuted d count_n 4"),
        altered(final, "d count_n 3 true", "d count_n 3 false"),
        altered(below, "Rmax", "Rmin"),
        altered(below, "(Rabs first_)", "(first_ / 2)"),
        altered(below, "((1 * delta) / (2)) ", "(2 * delta) "),  # the percentile of another level
        altered(below, "level_rule d 3", "level_rule d 4"),
        altered(above, "(Rabs second_))) delta", "(Rabs second_))) (delta / 4)"),
        altered(above, "(2 * d) count_n) (Fits", "(3 * d) count_n) (Fits"),  # a record outside of the range
        altered(kl, "(digamma a1)", "(digamma a2)"),
        altered(kl, "is_kullback 1", "is_kullback 2"),
        altered(renyi, "is_renyi 1 (alpha)", "is_renyi 1 (2 * alpha)"),
    ]  # fmt: skip
    named = [Theorem(f"t{k}", t.statement, t.make_scripts) for k, t in enumerate(true)]
    assert len(search(named, tmp_path)) == len(true)
    assert search([Theorem(f"f{k}", t.statement, t.make_scripts) for k, t in enumerate(false)], tmp_path, 10) == {}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_comparison_has_a_proof(tmp_path: Path) -> None:
    prepare(tmp_path)
    rate, sign = (
        whole_theorems(i, "t", f, f.judge()).theorems[0]
        for i, f in ((i, load_corpus()[i].form()) for i in ("neun.s43.rate", "neun.s43.sign"))
    )
    least = next(t for t in sign.lemmas if ") >= (Rabs" in t.statement)
    false = [
        altered(rate, "(s2 + moved_)", "s2"),  # the neighbour's variance is not larger
        altered(rate, "value_ < ", "value_ > "),
        altered(least, ") >= (Rabs", ") < (Rabs"),
    ]
    assert len(search([rate, least], tmp_path)) == 2
    assert search([Theorem(f"f{k}", t.statement, t.make_scripts) for k, t in enumerate(false)], tmp_path, 10) == {}
