"""Moments of noise, the variance of a posterior mode, the excess of an event: what is composed, and false twins that no script proves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from derivations.zheng2015.mechanisms2 import laplace_moments
from derivations.zheng2015.param_map import expected_noise, sampling_variance
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, _first, whole_theorems
from synthsym.core.domain import Domain, Real
from synthsym.core.truth import Truth
from synthsym.rules.basic import parameter
from synthsym.statements import All, Condition, Equal, Sufficient
from synthsym.statements.base import Form
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
    (first, order) = whole_theorems("", "t", expected_noise(), expected_noise().judge()).theorems
    assert "noise_size" in first.statement and "filterlim" in order.statement


def test_a_condition_on_masses() -> None:
    """Both masses are more than enough; the other law's mass is not."""
    assert enough("p + r <= delta") == ("loose",)
    assert enough("q + r <= delta") == enough("p + r >= delta") == ("unsound",)


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
    "excess: without the exponential": lambda: identity("p - q", excess()),
    "excess: turned round": lambda: identity("q - exp(eps)*p", excess()),
}
TRUE = {
    "size": lambda: identity("b", size()),
    "mean": lambda: identity("0", part(laplace_moments(), 0)),
    "deviation": deviation,
    "variance": lambda: identity("n*theta*(1 - theta)/(n + alpha + beta - 2)^2", sampling_variance()),
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
