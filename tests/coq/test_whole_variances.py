"""Variances, densities and sample variances as quantities of whole theorems: what they begin with, and false twins that no script proves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from derivations.neunhoeffer2024.model import RELEASE as COPIES
from derivations.neunhoeffer2024.model import (
    bayes_loss,
    copy_mean_variance,
    m,
    n_syn,
    plugin_loss,
    posterior_loss,
    record_loss,
)
from derivations.neunhoeffer2024.section43_bounds import rho_tells
from derivations.zheng2015.normal_laws import marginal_variance_of_mean
from derivations.zheng2015.normal_model import BOX, MODEL, OUTPUT, posterior_variance, shrink
from derivations.zheng2015.normal_sensitivity import EPS, laplace_variance, spread_of_output, variance_of_mode
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, _first, quantities, whole_theorems
from synthsym.coq.whole.approached import approached
from synthsym.core.domain import Domain, Real
from synthsym.core.truth import Truth
from synthsym.laws import Laplace, Normal
from synthsym.rules.basic import limit, parameter
from synthsym.rules.densities import density, log_density
from synthsym.statements import Always, AtMost, Equal, Iff, Monotone, Sufficient
from synthsym.statements.base import Form
from synthsym.statements.conditions import Condition
from synthsym.statements.goal import from_relation
from synthsym.theory.events import excess_from_loss
from synthsym.theory.normal import loss_of_copies
from synthsym.theory.variances import weight_of_data

LINE = Domain(c=Real, v=Real > 0, x=Real, at=dict(c="1/2", v=2, x="1/3"))
EVENT = Domain(p=Real.between(0, 1, closed=True), eps=Real > 0, at=dict(p="1/2", eps=1))
NORMAL = Normal(LINE["c"], LINE["v"])


def identity(printed: str, truth: Truth, domain: Domain | None = None) -> Theorem:
    made = _first(Part("", "t", Equal(printed, truth, domain or truth.domain)))
    assert made is not None
    return made


def whole(form: Form) -> Theorem:
    (made,) = whole_theorems("", "t", form, form.judge()).theorems
    return made


def weight() -> Truth:
    return weight_of_data(shrink(), *MODEL.symbols("n sigma sigma0"))


def factor(printed: str) -> Theorem:
    made = _first(Part("", "t", AtMost(printed, spread_of_output(), spread_of_output().domain)))
    assert made is not None
    return made


def loss_of_many() -> Truth:
    return loss_of_copies(record_loss(), n_syn, m, COPIES)


def copied(printed: str) -> Theorem:
    made = _first(Part("", "t", Equal(printed, loss_of_many(), COPIES, names={"one": plugin_loss()})))
    assert made is not None
    return made


def test_each_begins_at_densities_and_integrals() -> None:
    assert "Variances.noise_varies ((R_) / (eps * n)) (" in identity("2*R^2/(n^2*eps^2)", laplace_variance()).statement
    assert "Variances.mean_varies sigma sigma0 count_n (" in identity("sigma^2/n + sigma0^2", marginal_variance_of_mean(), OUTPUT).statement  # fmt: skip
    assert "Variances.mode_varies sigma sigma0 count_n" in whole(Equal("1/(n/sigma^2 + 1/sigma0^2)", variance_of_mode(), BOX)).statement  # fmt: skip
    assert "Variances.weight_of_data sigma sigma0 count_n" in whole(Monotone(weight(), "sigma0", "increasing", MODEL, strict=True)).statement  # fmt: skip
    assert "Variances.shared_mean_varies sigma count_n count_n_syn" in identity("sigma^2/n + sigma^2/n_syn", copy_mean_variance()).statement  # fmt: skip
    assert "Variances.output_factors_reach sigma R_ count_n (4 * R_)" in factor("4*R").statement
    assert "(Release.copies (Release.plug_in sigma)) one_loss" in copied("one").statement
    assert whole(rho_tells()).statement.count("Variances.one_apart_varies d") == 2


def test_a_density_is_that_of_a_law_of_the_library() -> None:
    said = identity("exp(-(x - c)^2/(2*v))/sqrt(2*pi*v)", density(NORMAL, LINE["x"], LINE)).statement
    assert "Variances.density_at m_infty p_infty (NormalLaw.pdf c (sqrt v)) x (" in said
    of_laplace = density(Laplace(LINE["c"], LINE["v"]), LINE["x"], LINE)
    assert _first(Part("", "t", Equal("exp(-abs(x - c)/v)/(2*v)", of_laplace, LINE))) is None


def test_a_condition_that_is_enough_with_room_is_not_needed_somewhere() -> None:
    form = Sufficient("n >= sigma^2/sigma0^2", Condition((posterior_variance(), "<=", MODEL["sigma"] ** 2)), BOX)
    said = whole(form).statement
    assert "Fitted.variance_is" in said and said.count("exists n sigma sigma0") == 1
    assert whole_theorems("", "t", Iff("sigma0 >= 0", form.truth, BOX), form.judge()).theorems == ()


def test_of_a_limit_the_quantity_is_said_and_that_it_tends_there() -> None:
    ratio = laplace_variance() / laplace_variance()
    made = quantities._limit(Equal("1", limit(ratio, EPS["R"], sp.oo), EPS.without(EPS["R"])))
    assert made is not None and made[1].kind == "limit"
    foreign = parameter(EPS, EPS["n"]) * laplace_variance()
    assert quantities._limit(Equal("0", limit(foreign, EPS["n"], sp.oo), EPS.without(EPS["n"]))) is None


def draws() -> Form:
    return AtMost("draws", bayes_loss(), COPIES, names={"draws": posterior_loss()})


def test_a_bound_that_is_approached_has_values_beyond_anything_less() -> None:
    said = whole(draws()).statement
    assert "forall r_ : R, r_ < " in said and "exists n_syn : R, exists count_n_syn : nat, ((n_syn >= 1) /\\ (n_syn = INR count_n_syn))" in said  # fmt: skip
    far = AtMost("2*draws", bayes_loss(), COPIES, names={"draws": posterior_loss()})
    assert approached("t", far) is None  # nothing comes near it
    assert approached("t", AtMost("draws", posterior_loss(), COPIES, names={"draws": posterior_loss()})) is None  # and this has no letter that grows  # fmt: skip


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_nothing_beyond_the_bound_is_approached(tmp_path: Path) -> None:
    form = draws()
    assert isinstance(form, AtMost)
    made = approached("true", form)
    assert made is not None
    above = Theorem("false", made.statement.replace("r_ < (", "r_ < 2 * (", 1), made.make_scripts)
    prepare(tmp_path)
    assert set(search([made, above], tmp_path, seconds=8)) == {"true"}


def excess(printed: str) -> Theorem:
    p, eps = EVENT.symbols("p eps")
    return identity(printed, excess_from_loss(p, 2 * eps, eps, on=EVENT, because="an event that loses twice eps"))


TRUE = {
    "excess": lambda: excess("p*(1 - exp(-eps))"),
    "noise": lambda: identity("2*R^2/(n^2*eps^2)", laplace_variance()),
    "sample mean": lambda: identity("sigma^2/n + sigma0^2", marginal_variance_of_mean(), OUTPUT),
    "weight": lambda: identity("n*sigma0^2/(n*sigma0^2 + sigma^2)", weight()),
    "shared draw": lambda: identity("sigma^2*(1/n + 1/n_syn)", copy_mean_variance()),
    "factor": lambda: factor("4*R"),
    "density": lambda: identity("exp(-(x - c)^2/(2*v))/sqrt(2*pi*v)", density(NORMAL, LINE["x"], LINE)),
    "log density": lambda: identity("-(x - c)^2/(2*v) - log(2*pi*v)/2", log_density(NORMAL, LINE["x"], LINE)),
    "copies": lambda: copied("one"),
}  # fmt: skip
FALSE = {
    "excess": lambda: excess("p*(1 - exp(eps))"),
    "noise": lambda: identity("R^2/(n^2*eps^2)", laplace_variance()),
    "sample mean": lambda: identity("sigma^2/n", marginal_variance_of_mean(), OUTPUT),
    "weight": lambda: identity("sigma0^2/(sigma0^2 + sigma^2)", weight()),
    "shared draw": lambda: identity("sigma^2*(1 + 1/n)/n_syn", copy_mean_variance()),
    "factor": lambda: factor("5*R"),
    "density": lambda: identity("exp(-(x - c)^2/v)/sqrt(2*pi*v)", density(NORMAL, LINE["x"], LINE)),
    "log density": lambda: identity("-(x - c)^2/(2*v) - log(pi*v)/2", log_density(NORMAL, LINE["x"], LINE)),
    "copies": lambda: copied("2*one"),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("name", sorted(TRUE))
def test_a_true_print_has_a_proof_and_its_false_twin_has_none(tmp_path: Path, name: str) -> None:
    prepare(tmp_path)
    true, false = (Theorem(x, t.statement, t.make_scripts, t.lemmas) for x, t in (("true", TRUE[name]()), ("false", FALSE[name]())))  # fmt: skip
    assert true.statement != false.statement
    assert set(search([true, false], tmp_path, seconds=8)) == {"true"}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_a_relation_the_other_way_round_has_no_proof(tmp_path: Path) -> None:
    form = rho_tells()
    assert isinstance(form, Always)
    turned = Always("far > near", form.printed._truths, form.domain, asserts="no-privacy")
    denied = replace(form.judge(), goals=from_relation("forall", turned.printed.expr, form.domain))
    made = quantities.theorem(Part("", "false", turned), denied, _first)
    assert made is not None
    prepare(tmp_path)
    assert search([made[0]], tmp_path, seconds=8) == {}
