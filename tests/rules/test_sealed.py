"""What an author cannot do by hand: make a truth, a premise or a lemma, sign for a definition, or add a letter that is not there."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest
import sympy as sp

import synthsym.author
from synthsym.core.domain import Domain, Real
from synthsym.core.truth import BOTH, Step, Truth, concluded, weakest
from synthsym.decide import prove
from synthsym.errors import StepRejected, SynthsymError, UserError
from synthsym.laws import Normal
from synthsym.rules import assume, bounded_by, joined, log_density, parameter, rewrite
from synthsym.rules.lemma import Lemma
from synthsym.rules.masses import Premise
from synthsym.rules.stated import definition, theorem

D = Domain(a=Real > 0, b=Real > 0, z=Real, at=dict(a=2, b=3, z=0))
a, b, z = D.symbols("a b z")
HONEST = parameter(D, a)
STEP = Step("law", None, a, "said", BOTH)


@pytest.mark.parametrize("make", [
    lambda: Truth(None, a, D, STEP, (), "exact"), lambda: Truth(object(), a, D, STEP, (), "exact"), lambda: Truth(a, D),  # type: ignore[call-arg, arg-type]
    lambda: Premise(a, "said", ()), lambda: Premise(a, "said", ("definition:probability",), object()),
    lambda: Lemma(a, b, D, proof=prove(sp.Gt(a, 0, evaluate=False), D)), lambda: replace(Lemma(a, a, D), bound=b),  # type: ignore[arg-type]
])  # fmt: skip
def test_truths_premises_and_lemmas_are_not_made_by_hand(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        make()


def test_a_truth_does_not_change_and_has_no_truth_value() -> None:
    for name, value in (("_expr", b), ("_lean", "exact"), ("_domain", Domain()), ("other", 1)):
        with pytest.raises(AttributeError):
            setattr(HONEST, name, value)
    with pytest.raises((AttributeError, TypeError)):
        del HONEST._expr
    with pytest.raises(TypeError):
        bool(HONEST)
    assert HONEST.expr == a


def test_a_copy_is_the_same_truth_or_none() -> None:
    """However Python may copy an object: the lean, the footprint and the formula stay together."""
    upper = bounded_by(log_density(Normal(z, a), z, D) * 0 + a, a + b)
    for again in (copy.copy, copy.deepcopy, lambda t: pickle.loads(pickle.dumps(t))):
        try:
            other = again(upper)
        except Exception:
            continue
        assert (other.expr, other.lean, other.rests_on) == (upper.expr, upper.lean, upper.rests_on)


@pytest.mark.parametrize("name", ["definition:renyi", "law:normal", "definition:never-heard-of"])
def test_definitions_and_theorems_stand_in_the_reviewed_rooms(name: str) -> None:
    with pytest.raises(UserError, match="reviewed ledger"):
        definition(name, "whatever I like")(lambda knob, x: x)
    with pytest.raises(UserError, match="reviewed ledger"):
        theorem("cited:" + name.partition(":")[2], "whatever I like", "my own book")(lambda knob, x: x)


def test_the_authors_namespace_has_no_key() -> None:
    for name in (
        "concluded",
        "continued",
        "Step",
        "Premise",
        "fact",
        "cite",
        "definition",
        "theorem",
        "knob",
        "declare",
        "lifted",
        "as_number",
    ):
        assert not hasattr(synthsym.author, name)
    assert set(synthsym.author.__all__) <= set(dir(synthsym.author))


def test_arithmetic_knows_the_letters_of_its_domain_only() -> None:
    stranger, other = sp.Symbol("stranger", positive=True), Domain(c=Real > 0)
    for step in (lambda: HONEST + stranger, lambda: stranger * HONEST, lambda: HONEST / other["c"], lambda: HONEST**stranger, lambda: parameter(D, stranger),
                 lambda: HONEST + sp.Symbol("a"), lambda: HONEST.apply(lambda e: e + b), lambda: HONEST.apply(lambda e: sp.Integer(7))):  # fmt: skip
        with pytest.raises(StepRejected):
            step()
    both = HONEST + parameter(other, other["c"])
    assert both.domain.variable(other["c"]) is not None and both.domain.variable(a) is not None
    with pytest.raises(SynthsymError, match="float"):
        HONEST + 0.5  # type: ignore[operator]


@pytest.mark.parametrize("make", [
    lambda: parameter(D, 1 / z), lambda: parameter(D, sp.log(z)), lambda: parameter(D, sp.sqrt(z)), lambda: parameter(D, sp.gamma(z)), lambda: HONEST / z,
    lambda: 1 / parameter(D, a - b), lambda: parameter(D, a - b).apply(sp.log), lambda: parameter(D, z) ** sp.S.Half,
    lambda: parameter(D, (z**2 - 1) / (z - 1)),
    lambda: rewrite(parameter(D, z + 1), (z**2 - 1) / (z - 1)), lambda: parameter(D, sp.nan), lambda: HONEST * sp.zoo,
])  # fmt: skip
def test_what_has_no_value_somewhere_is_no_truth(make: Callable[[], object]) -> None:
    with pytest.raises((StepRejected, TypeError)):
        make()


def test_two_letters_of_one_name_do_not_meet() -> None:
    with pytest.raises(StepRejected, match="two letters"):
        HONEST + parameter(Domain(a=Real), Domain(a=Real)["a"])


def test_what_a_truth_rests_on_is_read_off_its_graph() -> None:
    loss = log_density(Normal(z, a), b, D)
    for made in (
        loss + 1,
        2 - loss,
        loss * 0 + a,
        rewrite(loss, loss.expr),
        joined(HONEST, loss),
        loss.on(D.where(sp.Gt(a, b), at=dict(a=4))),
    ):
        assert "law:normal" in made.rests_on
    granted = assume(D, b, "I say so")
    assert (HONEST + granted * 0).trust == "assumed" and "assumed:I say so" in (HONEST + granted * 0).rests_on
    assert weakest(["derived", "enclosed", "kernel"]) == "enclosed"


def test_a_step_says_only_what_was_checked() -> None:
    """Whoever makes a step and names no engine has checked nothing."""
    step = Step("my own", None, a, "said")
    assert step.trust == "enclosed" and step.engines == ()
    assert concluded(step, D).trust == "enclosed"
