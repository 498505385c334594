"""Whole theorems of normal releases and of what holds of every mechanism: what they speak of, and that false twins have no proof."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, mechanisms, normal_release
from synthsym.core.domain import Domain, Integer, Real
from synthsym.laws import Normal
from synthsym.laws.moments import JoinedMean
from synthsym.laws.releases import AROUND_THE_MEAN, MeanShift, Zcdp
from synthsym.rules.basic import substitute
from synthsym.rules.neighbours import mean_shift
from synthsym.rules.zcdp import zcdp
from synthsym.statements import AtMost, Equal, Iff
from synthsym.statements.conditions import loss_at_most
from synthsym.theory.conversions import ORDER, epsilon
from synthsym.theory.events import divergence_at_order
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.normal import loss_of_means
from synthsym.theory.records import independent, per_coordinate

DATA = Domain(n=Integer >= 1, d=Real > 0, v=Real > 0, m=Integer >= 1, rho=Real > 0, at=dict(n=5, d=2, v=1, m=3, rho=1))
n, d, v, m, rho = DATA.symbols("n d v m rho")
SHIFT = mean_shift(n, -d, d, DATA)
LOSS = independent(loss_of_means(v, SHIFT, DATA), m, on=DATA)


def release(printed: str) -> Theorem:
    """The theorem that a print is the loss of m records, whether it is or not."""
    found = normal_release.theorem(Part("", "t", Equal(printed, LOSS, DATA)))
    assert found is not None
    return found


def condition(printed: str) -> Theorem:
    found = normal_release.theorem(Part("", "t", Iff(printed, loss_at_most(LOSS, rho), DATA)))
    assert found is not None
    return found


def conversion(printed: str) -> Theorem:
    s, tau, L = ORDER.symbols("s tau L")
    own = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))
    enough = substitute(epsilon(), {s: own["s"], tau: own["tau"], L: own["L"]}, domain=own)
    found = mechanisms.loose_theorem(Part("", "t", AtMost(printed, enough, own, names={"delta": sp.exp(-own["L"])})))
    assert found is not None
    return found


def test_a_guarantee_that_is_derived_itself_is_not_said_by_a_theorem_on_all_mechanisms() -> None:
    s, tau, L = ORDER.symbols("s tau L")
    own = Domain(s=Real > 0, v=Real > 0, L=Real > 0, at=dict(s=3, v=1, L=10))
    two = zcdp(Normal(sp.S.One, own["v"]), Normal(sp.S.Zero, own["v"]), own)
    bound = divergence_at_order(two, 1 + own["s"], on=own)
    enough = substitute(epsilon(), {s: own["s"], tau: bound, L: own["L"]}, domain=own)
    printed = AtMost("(1 + s)/(2*v) + ln(1/delta)/s", enough, own, names={"delta": sp.exp(-own["L"])})
    assert mechanisms.loose_theorem(Part("", "t", printed)) is None


def test_the_profile_of_a_release_is_not_said_by_a_theorem_on_two_densities() -> None:
    """With the sensitivity put in for the distance, the print is about data sets, of which such a theorem would not speak."""
    D = Domain(n=Integer >= 1, d=Real > 0, eps=Real > 0)
    shifted = substitute(
        profile(), {PAIR["eta"]: mean_shift(D["n"], -D["d"], D["d"], D), PAIR["eps"]: D["eps"]}, "a release", D
    )
    named = {"h": 2 * D["d"] / D["n"]}
    form = Equal("Phi(h/2 - eps/h) - exp(eps)*Phi(-h/2 - eps/h)", shifted, D, names=named)
    assert mechanisms.theorem(Part("", "t", form)) is None
    assert of_profile("Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)")


def of_profile(printed: str) -> Theorem:
    found = mechanisms.theorem(Part("", "t", Equal(printed, profile(), PAIR)))
    assert found is not None
    return found


def test_a_loss_knows_its_release() -> None:
    assert SHIFT.subject == MeanShift(n, -d, d)
    assert LOSS.subject == Zcdp(AROUND_THE_MEAN, n, -d, d, v, m)
    assert not isinstance((LOSS + 1).subject, Zcdp)
    added = mean_shift(n, -d, d, DATA, "added")  # another relation of neighbours
    assert added.subject == JoinedMean(n, -d, d) and not isinstance(loss_of_means(v, added, DATA).subject, Zcdp)
    assert independent(per_coordinate(LOSS, m), m).subject is None  # coordinates of a record are no records


def test_the_theorem_says_outputs_data_and_neighbours() -> None:
    said = release("2*m*d^2/(n^2*v)").statement
    assert (
        "Outputs.exact_zcdp (Outputs.tuples count_m Outputs.line) (NormalLaw.neighbours d count_n) (Release.plug_in (sqrt v))"
        in said
    )
    assert said.startswith("(forall n d v m rho : R, (n >= 1) -> ") and "(n = INR count_n) -> " in said
    assert said.endswith("((((2 * m) * (d ^ 2)) / ((n ^ 2) * v)))") or "2 * m" in said


def test_what_is_not_the_loss_itself_has_no_theorem() -> None:
    assert normal_release.theorem(Part("", "t", Equal("x", LOSS, DATA, names={"x": LOSS}))) is None
    wide = mean_shift(n, sp.S.Zero, d, DATA)  # records of a box that is not symmetric about 0
    assert normal_release.theorem(Part("", "t", Equal("d/n", wide, DATA))) is None


TRUE = [
    release("2*m*d^2/(n^2*v)"),
    release("m*(2*d/n)^2/(2*v)"),
    condition("m <= rho*n^2*v/(2*d^2)"),
    condition("m <= floor(rho*n^2*v/(2*d^2))"),
    conversion("tau + ln(1/delta)/s"),
    of_profile("Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)"),
]
FALSE = [
    release("4*m*d^2/(n^2*v)"),
    release("2*m*d^2/((n-1)^2*v)"),
    release("2*m*d^2/((n+1)^2*v)"),
    release("2*d^2/(n^2*v)"),
    release("-2*m*d^2/(n^2*v)"),
    release("2*m*d^2/(n*v)"),
    condition("m <= rho*n^2*v/d^2"),
    condition("m <= rho*n^2*v/(4*d^2)"),
    conversion("tau + ln(1/delta)/(s+1)"),
    conversion("tau"),
    of_profile("Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 + eps/eta)"),
    of_profile("Phi(eta/2 - eps/eta) - Phi(-eta/2 - eps/eta)"),
]


@pytest.mark.slow
def test_true_prints_have_a_proof_and_false_twins_have_none(tmp_path: Path) -> None:
    prepare(tmp_path)
    true = [Theorem(f"true_{k}", t.statement, t.make_scripts) for k, t in enumerate(TRUE)]
    false = [Theorem(f"false_{k}", t.statement, t.make_scripts) for k, t in enumerate(FALSE)]
    assert set(search(true + false, tmp_path, seconds=8)) == {t.name for t in true}
