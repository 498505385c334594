"""Whole theorems of guarantees, of one output and of sums: what they speak of, what they leave, and that false twins have no proof."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, guarantees, outcomes, sensitivities
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.errors import StepRejected
from synthsym.laws import DiscreteLaplace, Laplace, Normal
from synthsym.laws.guarantees import Group, Sequence
from synthsym.rules.basic import parameter, substitute
from synthsym.rules.densities import log_ratio
from synthsym.rules.neighbours import mean_shift
from synthsym.statements import AtMost, Equal
from synthsym.statements.base import Form
from synthsym.theory import composition, lattice, neighbours, pure, renyi_orders
from synthsym.theory.conversions import ORDER, epsilon, log_delta

TWO = Domain(alpha=Real > 1, g=Real >= 0, h=Real >= 0, n=Integer >= 1, at=dict(alpha=2, g=1, h=1, n=3))
EPS = Domain(eps=Real > 0, delta=Real > 0, s=Real > 0, at=dict(eps=1, delta="1/100", s=1))
ROWS = Domain(n=Integer >= 1, l=Real, w=Real > 0, at=dict(n=3, l=0, w=1))
SITES = Domain(s=Real > 0, t=Integer >= 0, x=Integer, at=dict(s=2, t=1, x=1))
alpha, g, h, n = TWO.symbols("alpha g h n")


def one(made: Theorem | None) -> Theorem:
    assert made is not None
    return made


def part(form: Form) -> Part:
    return Part("", "t", form)


def sequence(printed: str) -> Theorem:
    return one(guarantees.theorem(part(AtMost(printed, renyi_orders.of_adaptive_pair(alpha, g, h, TWO)[0], TWO))))


def copies(printed: str) -> Theorem:
    bound = renyi_orders.of_copies(renyi_orders.of_adaptive_pair(alpha, (n - 1) * g, g, TWO)[0], alpha, g, n)
    return one(guarantees.theorem(part(AtMost(printed, bound, TWO))))


def grouped() -> Truth:
    eps, delta = EPS["eps"], EPS["delta"]
    return composition.of_group(parameter(EPS, delta * (1 + sp.exp(eps))), eps, delta, sp.Integer(2))


def group(printed: str) -> Theorem:
    return one(guarantees.loose_theorem(part(AtMost(printed, grouped(), EPS))))


def private(printed: str) -> Theorem:
    eps, s = EPS["eps"], EPS["s"]
    truth = pure.of_all_private(pure.response_divergence(eps, s, EPS), eps, 1 + s)
    return one(guarantees.loose_theorem(part(AtMost(printed, truth, EPS))))


def enough(printed: str) -> Theorem:
    return one(guarantees.enough_theorem(part(AtMost(printed, epsilon(), ORDER, names={"delta": sp.exp(-ORDER["L"])}))))


def delta_enough(printed: str) -> Theorem:
    return one(guarantees.enough_theorem(part(AtMost(printed, log_delta(), ORDER))))


def moved_mean(printed: str) -> Theorem:
    low = ROWS["l"]
    return one(sensitivities.theorem(part(Equal(printed, mean_shift(ROWS["n"], low, low + ROWS["w"], ROWS), ROWS))))


def moved_sum(printed: str) -> Theorem:
    low = ROWS["l"]
    return one(
        sensitivities.theorem(part(Equal(printed, neighbours.replaced_in_sum(low, low + ROWS["w"], ROWS), ROWS)))
    )


def lost(printed: str) -> Theorem:
    x, w = ROWS["l"], ROWS["w"]
    return one(
        outcomes.theorem(
            part(Equal(printed, log_ratio(Normal(sp.S.Zero, sp.S.One), Normal(w, sp.S.One), x, ROWS), ROWS))
        )
    )


def above(printed: str) -> Theorem:
    return one(
        outcomes.theorem(
            part(Equal(printed, lattice.beyond(DiscreteLaplace(sp.S.Zero, SITES["s"]), SITES["t"], SITES), SITES))
        )
    )


def test_each_begins_at_the_mechanisms_the_laws_or_the_data() -> None:
    assert "Mechanisms.sequence_cost alpha g h (g + h)" in sequence("g + h").statement
    assert "Mechanisms.copies_cost alpha g count_n (n * g)" in copies("n*g").statement
    assert "Mechanisms.group_gives eps delta 2 d" in group("2*exp(eps)*delta").statement
    assert "Private.renyi_gives (1 + s) tau" in enough("tau + (ln(1/delta) + s*ln(1-1/(1+s)) - ln(1+s))/s").statement
    assert (
        "Records.is_sensitivity (Records.of_size count_n (Records.replace_one l (l + w))) Records.mean"
        in moved_mean("w/n").statement
    )
    assert "Outcome.chance_is s (fun x => (Z.of_nat count_t <? x)%Z)" in above("exp(-t/s)/(exp(1/s) + 1)").statement


def test_what_one_mechanism_has_is_not_said_by_a_theorem_on_all() -> None:
    own = substitute(renyi_orders.of_adaptive_pair(alpha, g, h, TWO)[0], {g: sp.Integer(1)}, domain=TWO)
    assert own.subject == Sequence(alpha, sp.Integer(1), h)
    known = renyi_orders.of_adaptive_pair(alpha, parameter(TWO, g), h, TWO)[0]  # the first bound is that of a mechanism
    assert known.subject is None
    law = log_ratio(Laplace(sp.S.Zero, EPS["s"]), Laplace(sp.S.One, EPS["s"]), EPS["eps"], EPS)
    with pytest.raises(StepRejected, match="is not proved to be"):
        composition.of_group(law, EPS["eps"], EPS["delta"], sp.Integer(2))
    # the number of the group, made of a law that the theorem on all mechanisms does not have
    foreign = law * 0 + grouped()
    named = composition.of_group(foreign, EPS["eps"], EPS["delta"], sp.Integer(2))
    assert (
        isinstance(named.subject, Group)
        and guarantees.loose_theorem(part(AtMost("2*exp(eps)*delta", named, EPS))) is None
    )


TRUE = [
    sequence("g + h"), copies("n*g"), group("2*exp(eps)*delta"), private("eps^2/2*(1 + s)"), enough("tau + (ln(1/delta) + s*ln(1-1/(1+s)) - ln(1+s))/s"),
    delta_enough("s*(tau - eps + ln(1-1/(1+s))) - ln(1+s)"), moved_mean("w/n"), moved_sum("w"), lost("w*(w - 2*l)/2"), above("exp(-t/s)/(exp(1/s) + 1)"),
]  # fmt: skip
FALSE = [
    sequence("g + 2*h"), sequence("g"), copies("(n - 1)*g"), copies("(n + 1)*g"), group("2*delta"), group("exp(eps)*delta"), private("eps^2/8*(1 + s)"),
    private("eps^2*s"), enough("tau + (ln(1/delta) + s*ln(1-1/(1+s)) - 2*ln(1+s))/s"), enough("tau"), delta_enough("s*(tau - eps) - 2*ln(1+s)"),
    moved_mean("w/(n+1)"), moved_mean("2*w/n"), moved_sum("2*w"), moved_sum("w/2"), lost("w*(w + 2*l)/2"), lost("w*(w - 2*l)"),
    above("exp(-t/s)/(exp(-1/s) + 1)"), above("exp(-(t+1)/s)/(exp(1/s) + 1)"),
]  # fmt: skip


@pytest.mark.slow
def test_true_prints_have_a_proof_and_false_twins_have_none(tmp_path: Path) -> None:
    prepare(tmp_path)
    true = [Theorem(f"true_{k}", t.statement, t.make_scripts) for k, t in enumerate(TRUE)]
    false = [Theorem(f"false_{k}", t.statement, t.make_scripts) for k, t in enumerate(FALSE)]
    assert set(search(true + false, tmp_path, seconds=8)) == {t.name for t in true}
