"""Whole theorems of the normal model with a prior: what they speak of, and that false twins have no proof."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from derivations.worst_cases.normal import SEVERAL
from derivations.zheng2015.normal_laws import named_deviations, posterior_ratio
from derivations.zheng2015.normal_model import OUTPUT, n, predictive_mean, sigma, sigma0, xbar
from derivations.zheng2015.normal_profile import RELEASE, eta_squared
from derivations.zheng2015.normal_ranges import FIXED, range_between
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import FAMILIES, Part
from synthsym.coq.whole.order_refutations import no_constant
from synthsym.core.domain import Domain, Integer, Real
from synthsym.laws import Normal
from synthsym.rules.basic import parameter
from synthsym.rules.neighbours import mean_shift
from synthsym.statements import Always, Equal, Exists, Monotone, Order
from synthsym.statements.base import Form
from synthsym.theory.gaussian import two_sided_density
from synthsym.theory.records import all_inside
from synthsym.theory.variances import mean_of_next_record, slope_in_squares

UNIT = Normal(sp.S.Zero, sp.S.One)
TAIL = Domain(a=Real > 0, at={"a": 2})


def theorem(form: Form) -> Theorem:
    found = next((t for family in FAMILIES if (t := family(Part("", "t", form))) is not None), None)
    assert found is not None
    return found


def density(printed: str) -> Theorem:
    return theorem(Equal(printed, two_sided_density(TAIL["a"], TAIL), TAIL))


def loss(coefficient: str) -> Theorem:
    text = f"{coefficient}*(xbar - xbarp)*(2*mu - sigma0^2*(xbar + xbarp)/sigma_xbar^2)"
    return theorem(Equal(text, posterior_ratio(), OUTPUT, names=named_deviations()))


def compared(relation: str, premise: str) -> Theorem:
    names = {"records": eta_squared("many"), "draw": eta_squared("post")}
    return theorem(Always(relation, names, RELEASE, premise=premise, asserts="privacy"))


def grows(direction: str) -> Theorem:
    return theorem(Monotone(eta_squared("map"), "R", direction, RELEASE, strict=True))  # type: ignore[arg-type]


def tends(printed: str) -> Theorem:
    quotient = eta_squared("map") / eta_squared("post")
    return theorem(Order(printed, quotient, "n", RELEASE, kind="limit", path={"m": n}))


def next_mean(printed: str) -> Theorem:
    return theorem(Equal(printed, mean_of_next_record(predictive_mean(), n, sigma, sigma0, xbar), OUTPUT))


def ranges(printed: str, kind: str) -> Theorem:
    truth = range_between("map")[0 if kind == "Omega" else 1]
    return theorem(Order(printed, truth, "n", RELEASE, kind=kind, given=FIXED))  # type: ignore[arg-type]


def test_the_theorems_begin_at_prior_and_likelihood() -> None:
    said = compared("records < draw", "m < n").statement
    assert (
        "Separation.eta_squared (Outputs.tuples count_m Outputs.line) (NormalLaw.neighbours R_ count_n) (Separation.of_fresh_draws sigma sigma0) records_loss"
        in said
    )
    assert "(m < n) -> (exists records_loss draw_loss : R, " in said and said.endswith("records_loss < draw_loss))")
    assert (
        "exists sigma_xbar : R, ReleaseLoss.deviation_of_mean sigma sigma0 count_n sigma_xbar /\\ "
        in loss("n/(2*sigma^2)").statement
    )
    assert (
        "Conditioned.private (NormalPosterior.records_of_mode sigma sigma0 1) R_ count_n count_m eps"
        in ranges("sqrt(eps*n/m)", "O").statement
    )


def test_constants_of_an_order_come_after_the_given_letters_and_before_the_others() -> None:
    said = ranges("sqrt(eps*n/m)", "Omega").statement
    assert said.startswith(
        "(forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> (exists c_ : R, 0 < c_ /\\ (forall "
    )


def test_a_quantity_that_is_not_the_eta_itself_has_no_theorem() -> None:
    names = {"records": eta_squared("many") + 1, "draw": eta_squared("post")}
    form = Always("records > draw", names, RELEASE, premise="m > n", asserts=None)
    assert all(family(Part("", "t", form)) is None for family in FAMILIES)


def nearby(reach: str) -> Theorem:
    """Whatever the constant is, one record lies too far away."""
    D = Domain(n=Integer >= 1, c=Real > 0, delta=Real.between(0, 1), at={"n": 100, "c": 3, "delta": "1/2"})
    far = Equal(reach, all_inside(UNIT, D["c"], D["n"], D), D).printed.expr
    inside = all_inside(UNIT, far, D["n"], D)
    form = Exists("inside >= 1 - delta", {"inside": inside}, D, unknown="c", family={"n": 1}, asserts=None)
    found = no_constant("t", [form], form.judge())
    assert found is not None
    return found


TRUE = {
    "nearby": lambda: nearby("c*sqrt(log(n))"),
    "next": lambda: next_mean("sigma0^2*xbar/(sigma^2/n + sigma0^2)"),
    "square": lambda: theorem(Equal("0", slope_in_squares(parameter(OUTPUT, sp.S.Zero), n, sigma, sigma0), OUTPUT)),
    "joined": lambda: theorem(
        Equal("2*d/n", mean_shift(SEVERAL["n"], -SEVERAL["d"], SEVERAL["d"], SEVERAL, "removed"), SEVERAL)
    ),
    "density": lambda: density("sqrt(2/pi)*exp(-a^2/2)"),
    "loss": lambda: loss("n/(2*sigma^2)"),
    "compared": lambda: compared("records < draw", "m < n"),
    "grows": lambda: grows("increasing"),
    "tends": lambda: tends("1"),
    "enough": lambda: ranges("sqrt(eps*n/m)", "Omega"),
    "needed": lambda: ranges("sqrt(eps*n/m)", "O"),
}
FALSE = {
    "nearby": lambda: nearby("c*sqrt(log(n + 1))"),
    "next": lambda: next_mean("sigma0^2*xbar/(sigma^2/(n + 1) + sigma0^2)"),
    "square": lambda: theorem(Equal("1", slope_in_squares(parameter(OUTPUT, sp.S.Zero), n, sigma, sigma0), OUTPUT)),
    "joined": lambda: theorem(
        Equal("2*d/(n - 1)", mean_shift(SEVERAL["n"], -SEVERAL["d"], SEVERAL["d"], SEVERAL, "removed"), SEVERAL)
    ),
    "density": lambda: density("sqrt(1/(2*pi))*exp(-a^2/2)"),
    "loss": lambda: loss("n/sigma^2"),
    "compared": lambda: compared("records < draw", "m < 9*n"),
    "grows": lambda: grows("decreasing"),
    "tends": lambda: tends("2"),
    "enough": lambda: ranges("sqrt(eps*n)", "Omega"),
    "needed": lambda: ranges("sqrt(eps/m)", "O"),
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("name", sorted(TRUE))
def test_a_true_print_has_a_proof_and_its_false_twin_has_none(tmp_path: Path, name: str) -> None:
    prepare(tmp_path)
    true, false = (
        Theorem(x, t.statement, t.make_scripts) for x, t in (("true", TRUE[name]()), ("false", FALSE[name]()))
    )
    assert true.statement != false.statement
    assert set(search([true, false], tmp_path, seconds=8)) == {"true"}
