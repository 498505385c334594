"""Moments of noise, the variance of a posterior mode, the excess of an event: what is composed, and false twins that no script proves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from derivations.conversions.exact import slope
from derivations.zheng2015.chapter3 import MODEL
from derivations.zheng2015.chapter4 import best_constant, dimitrakakis, smallest_prior
from derivations.zheng2015.mechanisms2 import exponential_mechanism, laplace_moments
from derivations.zheng2015.param_map import density_of_noisy_mode, sampling_variance
from derivations.zheng2015.prop2 import bad_outputs_chain, bad_outputs_infimum, bad_outputs_refute, pure_is_delta_zero
from derivations.zheng2015.prop2_composition import subsampling
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, _first, whole_theorems
from synthsym.core.domain import Domain, Real
from synthsym.core.truth import Truth
from synthsym.laws import BetaBinomial
from synthsym.rules.basic import parameter
from synthsym.rules.densities import density
from synthsym.statements import All, AtLeast, AtMost, Condition, Equal, Never, Sufficient
from synthsym.statements.base import Form
from synthsym.statements.corpus import load_corpus
from synthsym.theory.choices import NOISE as SCORES
from synthsym.theory.choices import general_loss
from synthsym.theory.events import excess_of_masses
from synthsym.theory.laplace import mean_size

NOISE = Domain(b=Real > 0, at=dict(b=2))
MASS = Real.between(0, 1, closed=True)
EVENTS = Domain(
    p=MASS, q=MASS, r=MASS, eps=Real > 0, delta=Real.between(0, 1), at=dict(p="1/9", q="1/9", r="1/7", eps=1, delta="1/3")
)  # fmt: skip


def identity(printed: str, truth: Truth) -> Theorem | None:
    return _first(Part("", "t", Equal(printed, truth, truth.domain)))


def part(form: Form, k: int) -> Truth:
    assert isinstance(form, All)
    return form.forms[k].truth  # type: ignore[attr-defined, no-any-return]


def size() -> Truth:
    return mean_size(NOISE["b"], NOISE)


def deviation() -> Theorem:
    """The root of a variance."""
    form = laplace_moments()
    return whole_theorems("", "t", form, form.judge()).theorems[1]


def altered(theorem: Theorem, was: str, now: str) -> Theorem:
    assert was in theorem.statement
    return Theorem("altered", theorem.statement.replace(was, now), list)


def excess() -> Truth:
    return excess_of_masses(*EVENTS.symbols("p q eps"), on=EVENTS)


def bound(form: Form) -> Theorem | None:
    return _first(Part("", "t", form))


def choice(printed: str) -> Theorem | None:
    return bound(AtMost(printed, general_loss(), SCORES))


def lossy(printed: str) -> Theorem | None:
    least = bad_outputs_infimum()
    return bound(AtLeast(printed, least, least.domain))


def mass_of(printed: str, output: int) -> Theorem | None:
    law = BetaBinomial(sp.S.One, MODEL["n1"] + MODEL["alpha"], MODEL["n0"] + MODEL["beta"])
    return identity(printed, density(law, sp.Integer(output), MODEL))


def allowed(printed: str) -> Theorem | None:
    form = pure_is_delta_zero()
    assert isinstance(form, Equal)
    return identity(printed, form.truth)


def variation() -> Theorem:
    (made,) = whole_theorems("", "t", dimitrakakis(), dimitrakakis().judge()).theorems
    return made


def refuted() -> Theorem:
    form = bad_outputs_refute()
    return whole_theorems("", "t", form, form.judge()).theorems[1]


def noisy_mode() -> Theorem:
    """The closed form that refutes that there is none."""
    (made,) = whole_theorems("", "t", density_of_noisy_mode(), density_of_noisy_mode().judge()).theorems
    return made


def statement(id: str) -> Form:
    return load_corpus()[id].form()


def slope_of_eps(printed: str) -> Theorem | None:
    return identity(printed, slope()[0])


def subsampled(k: int) -> Theorem:
    form = statement("balle.subsample")
    return whole_theorems("", "t", form, form.judge()).theorems[k]


def enough(printed: str) -> tuple[str, ...]:
    """The verdicts that whole theorems say of a condition for delta."""
    form = Sufficient(printed, Condition((excess(), "<=", EVENTS["delta"])), EVENTS)
    return whole_theorems("", "t", form, form.judge()).verdicts


def test_what_is_said_of_them() -> None:
    made = {
        "NoiseMoments.noise_size b": identity("b", size()),
        "NoiseMoments.noise_mean": identity("0", part(laplace_moments(), 0)),
        "BinaryModes.mode_varies alpha beta theta count_n": identity(
            "n*theta*(1 - theta)/(alpha + beta + n - 2)^2", sampling_variance()
        ),
        "Events.excess_of_masses p q eps": identity("p - exp(eps)*q", excess()),
    }
    for words, theorem in made.items():
        assert theorem is not None and words in theorem.statement, words
    noise = statement("zheng.cor6.2.noise")
    (first, order) = whole_theorems("", "t", noise, noise.judge()).theorems
    assert "noise_size" in first.statement and "filterlim" in order.statement


def test_a_condition_on_masses() -> None:
    """Both masses are more than enough; the other law's mass is not."""
    assert enough("p + r <= delta") == ("loose",)
    assert enough("q + r <= delta") == enough("p + r >= delta") == ("unsound",)


def test_bounds_that_are_what_something_can_be_at_most_or_at_least() -> None:
    """Each is said of its own side only; a bound that is not sharp, or of the other side, is left."""
    for made, words in (
        (choice("eps"), "Choices.largest_choice_loss"),
        (lossy("delta*(1 - exp(-eps/2))"), "Events.least_lossy_excess"),
    ):
        assert made is not None and words in made.statement
    least = bad_outputs_infimum()
    assert bound(AtMost("delta*(1 - exp(-eps/2))", least, least.domain)) is None
    form = exponential_mechanism()
    assert whole_theorems("", "t", form, form.judge()).verdicts == ("confirmed",)
    assert "BetaTail.enough_for_draw 0" in variation().statement and "b_ <" in variation().statement


def test_samples_without_replacement() -> None:
    """The sharp loss and delta; of a bound that is not sharp, that it lies beyond what the loss is."""
    assert "Sampling.sampled_loss eps count_m (count_more + count_m)%nat" in subsampled(0).statement
    assert "Sampling.sampled_delta eps delta count_m (count_more + count_m)%nat" in subsampled(1).statement
    form = subsampling()
    found = whole_theorems("", "t", form, form.judge())
    assert found.verdicts == ("loose",) and "Sampling.sampled_loss" in found.theorems[0].statement
    assert "value_ <" in found.theorems[0].statement and "value_" not in found.theorems[1].statement


def test_an_event_that_refutes() -> None:
    assert "Events.never_close" in refuted().statement
    event = excess() - parameter(EVENTS, EVENTS["delta"])
    assert bound(Never(event, EVENTS)) is not None  # what is false of it no script proves
    assert bound(Never(excess() * 2, EVENTS)) is None
    assert bound(Never(parameter(EVENTS, EVENTS["p"]), EVENTS)) is None


def test_a_line_that_does_not_follow_from_its_argument() -> None:
    """What each line says, and that its argument fails; a line whose argument holds is no gap."""
    form = bad_outputs_chain()
    found = whole_theorems("", "t", form, form.judge())
    assert found.verdicts == ("gap",) and len([t for t in found.theorems if "_line_" in t.name]) == 1


def test_one_record_and_the_best_factor() -> None:
    form = statement("zheng.sec3.2.m1")
    assert len(whole_theorems("", "t", form, form.judge()).theorems) == 2
    assert mass_of("alpha", 1) is not None
    two = density(BetaBinomial(sp.Integer(2), MODEL["alpha"], MODEL["beta"]), sp.S.One, MODEL)
    assert identity("alpha", two) is None
    assert (
        smallest_prior(Domain(A=Real > 0, at={"A": 20})).lean == "upper" and identity("2", best_constant()) is not None
    )


def test_of_what_is_derived_no_more_is_said() -> None:
    """Masses that are derived themselves are no letters."""
    derived = excess_of_masses(parameter(EVENTS, EVENTS["p"]), EVENTS["q"], EVENTS["eps"])
    assert derived.subject is None and identity("p - exp(eps)*q", derived) is None


FALSE = {
    "size: twice": lambda: identity("2*b", size()),
    "size: the deviation's": lambda: identity("b*sqrt(2)", size()),
    "mean: the size": lambda: identity("b", part(laplace_moments(), 0)),
    "deviation: without the root": lambda: altered(deviation(), "(b * (sqrt 2))", "(b * 2)"),
    "variance: as printed": lambda: identity("n*theta*(1 - theta)/(n + alpha + beta)^2", sampling_variance()),
    "variance: of the mean": lambda: identity("n*theta*(1 - theta)/(n + alpha + beta - 1)^2", sampling_variance()),
    "variance: without the rest": lambda: identity("n*theta/(n + alpha + beta - 2)^2", sampling_variance()),
    "choice: half": lambda: choice("eps/2"),
    "choice: twice": lambda: choice("2*eps"),
    "lossy: at eps": lambda: lossy("delta*(1 - exp(-eps))"),
    "lossy: sign": lambda: lossy("delta*(1 + exp(-eps/2))"),
    "mass: the zero's": lambda: mass_of("(n0 + beta)/(n1 + n0 + alpha + beta)", 1),
    "mass: n + 1": lambda: mass_of("(n1 + alpha)/(n1 + n0 + alpha + beta + 1)", 1),
    "allowed: without the exponential": lambda: allowed("q"),
    "allowed: with a delta": lambda: allowed("exp(eps)*q + eps"),
    "variation: a half of it": lambda: altered(variation(), "(123 / 50)", "(123 / 500)"),
    "refuted: twice the level": lambda: altered(refuted(), "((1 * eps) / (2))", "((2 * eps))"),
    "closed: another weight": lambda: altered(noisy_mode(), "/ (2 * b)", "/ (3 * b)"),
    "closed: around the mean": lambda: altered(noisy_mode(), "((- (2)) + n0", "((- (1)) + n0"),
    "slope: sign": lambda: slope_of_eps("rho + (L - log(1 + s))/s^2"),
    "slope: without the logarithm": lambda: slope_of_eps("rho - L/s^2"),
    "subsampled: without the 1": lambda: altered(subsampled(0), "(ln (1 + ", "(ln (0 + "),
    "subsampled: the whole data": lambda: altered(subsampled(0), "(count_more + count_m)%nat", "count_m"),
    "subsampled: delta as it was": lambda: altered(subsampled(1), "(m / (more + m))", "(m / m)"),
    "factor: less": lambda: identity("1/2", best_constant()),
    "excess: without the exponential": lambda: identity("p - q", excess()),
    "excess: turned round": lambda: identity("q - exp(eps)*p", excess()),
}
TRUE = {
    "size": lambda: identity("b", size()),
    "mean": lambda: identity("0", part(laplace_moments(), 0)),
    "deviation": deviation,
    "variance": lambda: identity("n*theta*(1 - theta)/(n + alpha + beta - 2)^2", sampling_variance()),
    "choice": lambda: choice("eps"),
    "lossy": lambda: lossy("delta*(1 - exp(-eps/2))"),
    "mass": lambda: mass_of("(n1 + alpha)/(n1 + n0 + alpha + beta)", 1),
    "allowed": lambda: allowed("exp(eps)*q"),
    "variation": variation,
    "refuted": refuted,
    "closed": noisy_mode,
    "slope": lambda: slope_of_eps("rho - (L - log(1 + s))/s^2"),
    "subsampled": lambda: subsampled(0),
    "factor": lambda: identity("1", best_constant()),
    "excess": lambda: identity("p - exp(eps)*q", excess()),
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("what", FALSE)
def test_no_script_proves_a_false_twin(what: str, tmp_path: Path) -> None:
    true, false = TRUE[what.partition(":")[0]](), FALSE[what]()
    assert true is not None
    assert false is not None and false.statement != true.statement
    prepare(tmp_path)
    named = [replace(true, name="true_one"),
             Theorem("twin", false.statement, lambda: [*list(false.make_scripts())[:6], *list(true.make_scripts())[:2]])]  # fmt: skip
    assert set(search(named, tmp_path, 15)) == {"true_one"}
