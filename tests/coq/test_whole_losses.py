"""Kullback-Leibler divergences, largest losses and orders of finiteness from the densities, and what Coq proves of none of them."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.certificates import certificates_of, on_the_kernel, seen
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Whole, whole_theorems
from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.laws import Exponential, Gamma, HalfNormal, Law, Uniform, Weibull
from synthsym.laws.subjects import Integrable, Kullback, LargestLoss
from synthsym.rules import limit, log_ratio
from synthsym.rules.basic import parameter
from synthsym.rules.extremes import supremum
from synthsym.rules.primitive import integral
from synthsym.statements import Condition, Equal, Iff, Necessary, Sufficient
from synthsym.statements.base import Form
from synthsym.statements.corpus import load_corpus
from synthsym.theory.divergence import POWERS, kernel_coefficients, mixture, renyi_of
from synthsym.theory.exponential_families import family_kl, family_renyi
from tests.judged import judged

RATES = Domain(r=Real > 0, d=Real > 0, at=dict(r=1, d=2))
r, d = RATES.symbols("r d")
FAST, SLOW = Exponential(r + d), Exponential(r)
ORDERS = RATES.extend(a=Real > 0, at={"a": 2})


def largest(P: Law, Q: Law) -> sp.Expr:
    E = RATES.extend(t=Real > 0, at={"t": 1})
    return limit(family_renyi(P, Q, 1 + E["t"], E), E["t"], sp.oo).on(RATES)


def integrable(P: Law, Q: Law) -> Condition:
    x, E = P.outcome(ORDERS)
    power, decay = kernel_coefficients(P, Q, E["a"], [sp.log(x), x], x, E, POWERS)
    return Condition((-decay, ">", 0), (1 + power, ">", 0))


KL = Equal("ln((r+d)/r) - d/(r+d)", family_kl(FAST, SLOW, RATES))
LARGEST = Equal("ln((r+d)/r)", largest(FAST, SLOW))
FINITE = Iff("a*r + (1-a)*(r+d) > 0", integrable(SLOW, FAST), ORDERS)


def made(form: Form, held: Form | None = None) -> Whole:
    return whole_theorems("", "t", form, (held or form).judge())


# -- what a truth is the value of ---------------------------------------------------------------------------------------
def test_limits_and_suprema_name_what_they_reach() -> None:
    assert family_kl(FAST, SLOW, RATES).subject == Kullback(FAST, SLOW)
    assert largest(FAST, SLOW).subject == LargestLoss(FAST, SLOW)
    E = RATES.extend(y=Real > 0, at={"y": 1})
    loss = log_ratio(Gamma(r + 1, r + d), Gamma(r, r), E["y"] / d, E)
    assert supremum(loss, E["y"], at=sp.S.One).subject == LargestLoss(Gamma(r + 1, r + d), Gamma(r, r))
    assert loss.subject is not None and loss.subject.supremum(r) is None
    assert type((loss + 1).subject) is not type(loss.subject)


def test_limits_elsewhere_name_nothing() -> None:
    E = RATES.extend(t=Real > 0, at={"t": 1})
    t = family_renyi(FAST, SLOW, 1 + E["t"], E)
    assert t.subject is not None
    assert t.subject.limit(E["t"], sp.Integer(2)) is None  # an order between
    assert t.subject.limit(r, sp.S.Zero) is None  # a parameter of the laws
    assert family_kl(FAST, SLOW, RATES).subject.limit(r, sp.oo) is None  # type: ignore[union-attr]


# -- what is whole ------------------------------------------------------------------------------------------------------
def test_each_speaks_of_the_densities_and_of_the_print() -> None:
    laws = (
        "Losses.is_law 0 p_infty (Laws.exponential ((d + r))) /\\ Losses.is_law 0 p_infty (Laws.exponential (r)) /\\ "
    )
    (kl,), (top,), (finite,) = (made(f).theorems for f in (KL, LARGEST, FINITE))
    both = "(Laws.exponential ((d + r))) (Laws.exponential (r)) "
    assert laws + "Losses.is_kullback 0 p_infty " + both in kl.statement and kl.statement.endswith(
        "(((ln ((r + d) / r)) - (d / (r + d))))"
    )
    assert laws + "Losses.is_largest 0 p_infty " + both in top.statement and top.statement.endswith(
        "((ln ((r + d) / r)))"
    )
    said = "((a * r) + ((1 - a) * (r + d))) > 0"
    assert (
        f"(({said}) -> Losses.is_finite 0 p_infty (a) (Laws.exponential (r)) (Laws.exponential ((d + r))))"
        in finite.statement
    )
    assert (
        f"(~ ({said}) -> Losses.is_infinite 0 p_infty (a) (Laws.exponential (r)) (Laws.exponential ((d + r))))"
        in finite.statement
    )


def test_one_direction_and_two_pairs_of_laws_are_not_whole() -> None:
    for form in (Sufficient, Necessary):
        assert made(form("a*r + (1-a)*(r+d) > 0", integrable(SLOW, FAST), ORDERS)) == Whole()
    mixed = Condition(*integrable(SLOW, FAST).parts, *integrable(FAST, SLOW).parts)
    assert len({t.subject for x in mixed.truths for t in x.graph() if isinstance(t.subject, Integrable)}) == 2
    both = Iff("a*r + (1-a)*(r+d) > 0 and a*(r+d) + (1-a)*r > 0", mixed, ORDERS)
    assert both.judge().holds is True and made(both) == Whole()


def test_laws_of_two_families_or_of_two_shapes_are_not_whole() -> None:
    from synthsym.coq.whole.images import pair_of

    assert pair_of(FAST, HalfNormal(r), "gamma") is None and pair_of(Weibull(r, r), Weibull(d, r), "gamma") is None
    assert (
        pair_of(Exponential(parameter(RATES, r + d)), SLOW, "gamma") is None
    )  # a parameter that is derived: the theorem would not say how
    assert pair_of(Weibull(r, r), Weibull(r, d), "gamma") is not None and pair_of(FAST, SLOW, "normal") is None


FOUND = sorted(
    ["lib.dpacc.laplace-kl"]
    + [f"gil.kl.{n}" for n in ("beta", "chi", "chi-squared", "cramer", "exponential", "gamma", "gumbel", "half-normal", "inverse-gaussian", "laplace",
                             "levy", "log-normal",
                             "maxwell-boltzmann", "normal", "pareto", "pareto.minima", "rayleigh", "weibull")]
    + [f"gil.{n}" for n in ("uniform", "uniform.overlap", "pareto.minima", "inverse-gaussian", "cramer", "cramer.half", "laplace", "laplace.balanced")]
    + [f"gil.max.{n}" for n in ("beta", "chi", "cramer", "exponential", "gamma", "gumbel", "half-normal", "inverse-gaussian", "laplace", "levy", "log-normal",
                                "maxwell-boltzmann", "normal", "pareto", "rayleigh", "weibull")]
    + [f"gil.finite.{n}" for n in ("beta", "chi", "chi-squared", "exponential", "gamma", "half-normal", "levy", "maxwell-boltzmann", "normal",
                                   "rayleigh", "weibull")]
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("id", FOUND)
def test_the_corpus_has_whole_findings_that_say_so(id: str) -> None:
    found = seen(certificates_of([load_corpus()[id]]), id, judged(id)["coq"], "confirmed")
    assert (found["scope"], found["from"], found["trivial"]) == ("whole", "laws", False) and on_the_kernel(found)


# -- Coq's word on true and false prints --------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_print_and_no_exchanged_laws(tmp_path: Path) -> None:
    prepare(tmp_path)
    true = [made(f).theorems[0] for f in (KL, LARGEST, FINITE)]
    false = [
        made(Equal("ln((r+d)/r) + d/(r+d)", KL.truth), KL),  # a sign
        made(Equal("ln((r+d)/r) - d/(r+2*d)", KL.truth), KL),  # a constant
        made(Equal("ln((r+d)/r) - d/(r+d)", family_kl(SLOW, FAST, RATES)), KL),  # the laws exchanged
        made(Equal("2*ln((r+d)/r)", LARGEST.truth), LARGEST),
        made(Equal("ln(r/(r+d))", LARGEST.truth), LARGEST),
        made(Iff("a*r + (1-a)*(r+d) >= 0", FINITE.truth, ORDERS), FINITE),  # an end of the range
        made(Iff("a*r + (1-a)*(r+d) > 0", integrable(FAST, SLOW), ORDERS), FINITE),
        made(Iff("a*r + (2-a)*(r+d) > 0", FINITE.truth, ORDERS), FINITE),
    ]
    named = [Theorem(f"t{k}", t.statement, t.make_scripts) for k, t in enumerate(true)]
    assert len(search(named, tmp_path)) == len(true)
    altered = [Theorem(f"f{k}", w.theorems[0].statement, w.theorems[0].make_scripts) for k, w in enumerate(false)]
    assert search(altered, tmp_path, 10) == {}


# -- laws whose supports differ -----------------------------------------------------------------------------------------
BOXES = Domain(u=Real > 0, v=Real > 0, o=Real.between(0, 1), at=dict(u=1, v=2, o="1/2"))
BEYOND = Domain(u=Real > 0, v=Real > 0, t=Real > 0, at=dict(u=1, v=2, t=1))
INSIDE = "ln((u+v)/v)"


def inner(P: Uniform, Q: Uniform, order: sp.Expr, D: Domain) -> Form:
    """The print for a first support inside the second, of the divergence of these laws."""
    x = sp.Symbol("x", real=True)
    low, high = D["u"], D["u"] + D["v"]
    truth = renyi_of(
        P, Q, integral(mixture(P, Q, order, x, D.integrating(x, low, high)).apply(sp.exp), x, low, high), order
    )
    return Equal(INSIDE, truth)


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_print_and_no_support_outside_of_the_other(tmp_path: Path) -> None:
    prepare(tmp_path)
    forms = {}
    for name, D, order in (("below", BOXES, BOXES["o"]), ("above", BEYOND, 1 + BEYOND["t"])):
        narrow, wide = Uniform(D["u"], D["u"] + D["v"]), Uniform(sp.S.Zero, D["u"] + D["v"])
        forms[name] = inner(narrow, wide, order, D)
        if name == "below":
            forms["exchanged"] = inner(wide, narrow, order, D)
        else:
            with pytest.raises(StepRejected, match="part of the outcomes"):
                inner(wide, narrow, order, D)
    below = forms["below"]
    stated = {name: made(form, below).theorems[0] for name, form in forms.items()}
    stated["constant"] = made(Equal("ln((u+2*v)/v)", below.truth), below).theorems[0]  # type: ignore[attr-defined]
    stated["sign"] = made(Equal("-ln((u+v)/v)", below.truth), below).theorems[0]  # type: ignore[attr-defined]
    found = search([Theorem(name, t.statement, t.make_scripts) for name, t in stated.items()], tmp_path, 10)
    assert set(found) == {"below", "above"}
