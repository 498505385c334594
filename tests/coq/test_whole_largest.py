"""Whole theorems of largest values, of quantities with one value, and of promises that fitted laws and samples break: false twins have no proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, most, values
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.statements import AtMost, Condition, Equal, Iff
from synthsym.statements.base import Form
from synthsym.theory import conversions, deviations, fitted_pairs, laplace, moments, probability, queries, statistics

NEAR = Domain(delta=(Real > 0) <= "1/2", at=dict(delta="1/10"))
WIDE = Domain(delta=Real.between(0, 1), at=dict(delta="1/10"))
ASKED = Domain(F=Integer >= 1, n=Integer >= 1, b=Real > 0, eps=Real > 0, at=dict(F=3, n=10, b=1, eps=1))
SOME = Domain(g=Real.between(0, "1/4"), at=dict(g="1/10"))
NOISE = Domain(b=Real > 0, t=Real >= 0, at=dict(b=1, t=1))
DATA = Domain(n=Integer >= 2, d=Real > 0, x=Real, S=Real, y=Real, at=dict(n=4, d=1, x=1, S=1, y=2))
MASS = Domain(N=Integer >= 1, phi=Real.between(0, 1, closed=True), p=Integer >= 1, at=dict(N=3, phi="1/2", p=3))
BITS = Domain(p=Real.between(0, 1), q=Real.between(0, 1), r=Real, at=dict(p="1/3", q="1/2", r="1/4"))
delta = NEAR["delta"]


def one(made: Theorem | None) -> Theorem:
    assert made is not None
    return made


def part(form: Form) -> Part:
    return Part("", "t", form)


def at_most(printed: str, t: Truth, domain: Domain) -> Theorem | None:
    return most.theorem(part(AtMost(printed, t, domain)))


def room(printed: str) -> Theorem:
    return one(most.loose_theorem(part(AtMost(printed, deviations.normalised_off(delta, NEAR), NEAR))))


def where(printed: str) -> Theorem:
    level = Condition((deviations.inverse_off(WIDE["delta"], WIDE), "<=", 2 * WIDE["delta"]))
    return one(most.theorem(part(Iff(printed, level, WIDE))))


def enough_rows(printed: str) -> Theorem:
    lost = queries.lost(ASKED["F"], ASKED["n"], ASKED["b"], ASKED)
    return one(most.theorem(part(Iff(printed, Condition((lost, "<=", ASKED["eps"])), ASKED))))


def equal(printed: str, t: Truth, domain: Domain) -> Theorem:
    return one(values.theorem(part(Equal(printed, t, domain))))


def tails(printed: str) -> Theorem:
    return equal(printed, laplace.both_tails(NOISE["b"], NOISE["t"], NOISE), NOISE)


def grown(printed: str) -> Theorem:
    return equal(printed, queries.mean_change(DATA["n"], DATA["x"], DATA["y"], DATA), DATA)


def left(printed: str) -> Theorem:
    return equal(printed, moments.mean_change(DATA["n"], DATA["x"], DATA["S"], -1, DATA), DATA)


def moved(printed: str) -> Theorem:
    D = Domain(n=Integer >= 2, d=Real > 0, at=dict(n=4, d=1))
    return equal(printed, fitted_pairs.largest_variance_change(D), D)


def contribution(printed: str) -> Theorem:
    D = MASS.without(MASS["p"])
    return equal(printed, statistics.uniform_contribution(D["N"], D["phi"], D), D)


def cube(printed: str) -> Theorem:
    D = Domain(p=Integer >= 1, at=dict(p=3))
    return equal(printed, statistics.points_of_cube(D["p"], on=D), D)


def bits(printed: str) -> Theorem:
    return equal(printed, statistics.bits_correlation(BITS["p"], BITS["q"], BITS["r"], BITS), BITS)


def drawn(printed: str) -> Theorem:
    D = Domain(q=Real.between(0, 1), a=Real, b=Real, n=Integer >= 1, at=dict(q="1/3", a=1, b=-1, n=2))
    return equal(printed, queries.drawn_mean(D["q"], D["a"], D["b"], D["n"], D), D)


def paired(printed: str) -> Theorem:
    D = Domain(
        N=Integer >= 2,
        p=Real.between(0, 1),
        q=Real.between(0, 1),
        rest=Real >= 0,
        at=dict(N=3, p="1/3", q="1/2", rest=1),
    )
    return equal(printed, statistics.pair_condition_number(D["N"], D["p"], D["q"], D["rest"], D), D)


def best_order(printed: str) -> Theorem:
    D = Domain(rho=Real > 0, L=Real > 0, at=dict(rho="1/2", L=10))
    return equal(printed, conversions.best_plain(D["rho"], D["L"], D), D)


def moment(printed: str) -> Theorem:
    D = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
    return equal(printed, conversions.exact_epsilon().on(D), D)


def computed(printed: str) -> Theorem | None:
    D = Domain(eps=Real > 0, at=dict(eps=1))
    return at_most(printed, queries.computed_excess(D["eps"], D), D)


def apart(delta: str) -> Theorem:
    """Of every deviation and number of records: told apart by some neighbours."""
    statement = f"forall s eps : R, 0 < s -> Fits.never_private s 1 eps ({delta})"
    return Theorem("apart", statement, lambda: ("intros s eps S. apply Fits.never_private_is; first [lra | lia].",))


def sign_deviates(level: str) -> Theorem:
    statement = f"exists delta : R, (0 < delta < 1) /\\ Samples.deviation_refuted 1 1 delta ({level})"
    scripts = ("exists (1 / 10). split; [lra|]. apply Samples.one_fair_sign; first [lra | closed].",)
    return Theorem("sign", statement, lambda: scripts)


def concentration(rho: str) -> Theorem:
    """Of records 4 and -4 against -16/5 and -4, four synthetic records."""
    statement = f"Fits.concentration_refuted 4 2 4 (fun data => {rho})"
    script = (
        "eapply (Fits.concentration_fails _ 8 (4 / 5) _ _ _ (101 / 100) 2 4); [lia | lia | simpl; lra | simpl; lra | lra | lra | lra | lra | reflexivity | "
        "cbv beta; rewrite ?Fits.spread_variance by lia; simpl INR; closed]."
    )
    return Theorem("concentration", statement, lambda: (script,))


def test_each_begins_at_its_own_terms() -> None:
    sens = one(at_most("2*F/n", queries.moved(ASKED["F"], ASKED["n"], ASKED), ASKED))
    assert "Most.is_most (Queries.posed count_F count_n) Queries.moved" in sens.statement
    assert (
        "Most.is_most (Statistics.event delta) Statistics.mass_error delta"
        in one(at_most("delta", deviations.mass_off(delta, NEAR), NEAR)).statement
    )
    assert (
        "<-> exists v, Most.is_most (Queries.posed_with_output count_F count_n) (Queries.loss b) v /\\ v <= eps"
        in enough_rows("n >= 2*F/(b*eps)").statement
    )
    assert "Tables.uniform_kappa count_N (fun phi => (N * (phi ^ 2)))" in contribution("N*phi^2").statement


def test_a_print_that_is_nowhere_the_largest_value_has_no_theorem_of_a_sharp_bound() -> None:
    assert at_most("6*delta", deviations.end_to_end(4 * delta, deviations.allowed(delta, NEAR), NEAR), NEAR) is None
    assert at_most("4*g", probability.worst_union(SOME["g"], 3, on=SOME), SOME) is None


def test_what_is_derived_from_more_is_left() -> None:
    D = Domain(g=Real.between(0, "1/4"), n=Integer >= 4, at=dict(g="1/10", n=5))
    shift = queries.mean_moves(D["n"], D) / 8
    assert at_most("2*g", probability.worst_union(shift, 2), D) is None


def true_ones() -> list[Theorem]:
    return [
        one(at_most("delta", deviations.mass_off(delta, NEAR), NEAR)), one(at_most("2*delta", deviations.inverse_off(delta, NEAR), NEAR)),
        one(at_most("5*delta", deviations.end_to_end(4 * delta, deviations.allowed(delta, NEAR), NEAR), NEAR)),
        one(at_most("3*g", probability.worst_union(SOME["g"], 3, on=SOME), SOME)), one(at_most("2*F/n", queries.moved(ASKED["F"], ASKED["n"], ASKED), ASKED)),
        one(at_most("2*F/(n*b)", queries.lost(ASKED["F"], ASKED["n"], ASKED["b"], ASKED), ASKED)),
        room("4*delta"), where("delta <= 1/2"), enough_rows("n >= 2*F/(b*eps)"), tails("exp(-t/b)"), grown("(y - x)/(n + 1)"), left("x*(-1/(n-1)) + S/(n*(n-1))"),
        moved("4*d^2/n"), contribution("N*phi^2"), cube("2^p"), bits("(r - p*q)/sqrt(p*(1 - p)*q*(1 - q))"), sign_deviates("99 / 100"),
        drawn("q*a + (1 - q)*b"), paired("N*(p^2 + q^2 + rest)"), best_order("rho + 2*sqrt(rho*L)"), moment("tau + (L + s*ln(s) - (1 + s)*ln(1 + s))/s"),
        one(computed("0")), apart("99 / 100"), concentration("32 * 4 / Fits.sample_variance data"),
    ]  # fmt: skip


def false_ones() -> list[Theorem]:
    return [
        room("2*delta"), room("delta"), where("delta <= 1/3"), where("delta < 1/2"), enough_rows("n >= F/(b*eps)"), enough_rows("n >= 4*F/(b*eps)"),
        tails("exp(-t/b)/2"), tails("exp(t/b)"), grown("(y - x)/n"), grown("(x - y)/(n + 1)"), left("x*(-1/(n+1)) + S/(n*(n-1))"), moved("4*d^2/(n - 1)"),
        moved("2*d^2/n"),
        contribution("N*phi"), contribution("phi^2"), cube("2^(p-1)"), cube("p^2"), bits("(r - p*q)/sqrt(p*(1 - p)*q)"), sign_deviates("1"),
        drawn("q*a + q*b"), drawn("a + b"), paired("N*(p + q)^2"), best_order("rho + sqrt(rho*L)"), moment("tau + L/s"), moment("tau + (L - ln(1 + s))/s"), apart("1"),
        concentration("320000 * Fits.sample_variance data"),
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.long
def test_true_prints_have_a_proof_and_false_twins_have_none(tmp_path: Path) -> None:
    prepare(tmp_path)
    true = [Theorem(f"true_{k}", t.statement, t.make_scripts) for k, t in enumerate(true_ones())]
    false = [Theorem(f"false_{k}", t.statement, t.make_scripts) for k, t in enumerate(false_ones())]
    assert set(search(true + false, tmp_path)) == {t.name for t in true}
