"""Premises say what they say of every law, and what a certificate shows is written down; against brute force and by hand."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import Exponential
from synthsym.rules import log_density, parameter, rewrite
from synthsym.rules.masses import Premise, bad_mass, expand, fact, farkas, given, hockey_stick, indistinguishable, loss_above, loss_at_most, within

D = Domain(eps=Real > 0, delta=Real.between(0, "1/2"), a=Real, at=dict(eps=1, delta="1/10"))
eps, delta, a = D.symbols("eps delta a")
p, q = sp.symbols("p q", nonnegative=True)
HALF = sp.S.Half


@pytest.mark.parametrize(("premise", "slack", "says", "basis"), [
    (indistinguishable(p, q, eps, delta), sp.exp(eps) * q + delta - p, "p <= e^(eps)*q + delta", ("definition:hockey-stick",)),
    (loss_at_most(p, q, eps), sp.exp(eps) * q - p, "every output of the event loses at most eps", ("definition:privacy-loss",)),
    (loss_above(p, q, eps), p - sp.exp(eps) * q, "every output of the event loses more than eps", ("definition:privacy-loss",)),
    (fact(1 - p, "said"), 1 - p, "said", ("definition:probability",)),
    (within(p, q, "said"), q - p, "said", ("definition:probability",)), (given(q, "said"), q, "said", ()),
])  # fmt: skip
def test_premises(premise: Premise, slack: sp.Expr, says: str, basis: tuple[str, ...]) -> None:
    assert sp.expand(premise.slack - slack) == 0 and premise.because == says and premise.rests_on == basis


def test_altered_definitions_move_the_premises() -> None:
    at = {p: 3, q: 7, eps: sp.log(4)}
    with altered("definition:privacy-loss", 2):
        assert [f(p, q, eps).slack.subs(at) for f in (loss_at_most, loss_above)] == [2 * 7 - 3, 3 - 2 * 7]
        assert bad_mass([HALF, HALF], [sp.Rational(1, 5), sp.Rational(4, 5)], sp.log(4), D).expr == HALF  # 5/2 > 4^(1/2)
    assert bad_mass([HALF, HALF], [sp.Rational(1, 5), sp.Rational(4, 5)], sp.log(4), D).expr == 0
    with altered("definition:probability", 2):
        assert within(p, q, "said").slack.subs(at) == 11
    with altered("definition:hockey-stick", 2):
        assert expand(eps).subs(at) == 16


def test_a_premise_is_not_altered_afterwards() -> None:
    with pytest.raises(AttributeError):
        given(p, "said").slack = q  # type: ignore[misc]


def test_what_a_certificate_shows_is_written_down() -> None:
    """q >= (p - delta)/e^eps, least for p = 1; and p <= e^eps q + delta, largest for q = delta."""
    top = [(sp.S.One, indistinguishable(p, q, eps, delta)), (sp.exp(eps), fact(delta - q, "q is small"))]
    above = farkas(p, top, [p, q], D, example={q: delta, p: (1 + sp.exp(eps)) * delta})
    assert sp.expand(above.expr - (1 + sp.exp(eps)) * delta) == 0 and above.lean == "exact"
    assert above.rests_on == {"definition:hockey-stick", "definition:probability"}
    step = above.steps[-1]
    assert (step.relation, step.before, step.because) == ("sup", p, "linear combination of p <= e^(eps)*q + delta; q is small")
    assert [o.condition for o in step.obligations] == [
        "multiplier 1: 1 >= 0", "multiplier exp(eps): exp(eps) >= 0",
        f"the example satisfies: p <= e^(eps)*q + delta: {-delta * (sp.exp(eps) + 1) + delta * sp.exp(eps) + delta} >= 0",
    ]  # fmt: skip
    assert all(o.closed and o.method for o in step.obligations)
    low = [(sp.exp(-eps), indistinguishable(p, q, eps, delta)), (sp.exp(-eps), given(p - 1, "p is the whole"))]
    below = farkas(q, low, [p, q], D, "said otherwise", example={p: "1", q: (1 - delta) * sp.exp(-eps)}, upper=False)
    assert sp.simplify(below.expr - (1 - delta) * sp.exp(-eps)) == 0 and below.lean == "exact"
    assert below.steps[-1].relation == "inf" and below.steps[-1].because == "said otherwise" and below.rests_on == {"definition:hockey-stick"}
    slack = farkas(p, [(sp.S.One, fact(1 - p, "at most one")), (sp.S.Zero, fact(p, "nonnegative"))], [p], D, example={p: 1})
    assert [o.condition for o in slack.steps[-1].obligations] == ["multiplier 1: 1 >= 0", "the example satisfies: nonnegative: 1 >= 0"]


@pytest.mark.parametrize(("multiplier", "slack", "left"), [
    (sp.S.One, 1 - p / 2, "p/2"), (sp.S(2), 1 - p, "-p"), (eps, 1 - p, "-eps\\*p \\+ p"), (HALF, delta - p, "p/2"),
])  # fmt: skip
def test_what_a_certificate_leaves_is_named(multiplier: sp.Expr, slack: sp.Expr, left: str) -> None:
    with pytest.raises(StepRejected, match=f"the certificate leaves {left}$"):
        farkas(p, [(multiplier, given(slack, "said"))], [p], D)


@pytest.mark.parametrize("multiplier", [-eps, delta - HALF, a, eps - 1, -HALF, -sp.S.One])
def test_multipliers_are_nonnegative_everywhere(multiplier: sp.Expr) -> None:
    with pytest.raises(StepRejected, match="multiplier .* is not proved"):
        farkas(sp.S.Zero, [(multiplier, given(p, "said"))], [], D)


@pytest.mark.parametrize("seed", range(3))
def test_excesses_and_bad_outputs_of_random_laws(seed: int) -> None:
    draw = random.Random(seed)
    rows = [[draw.randint(i == 0, 5) for i in range(3)] for _ in range(2)]
    P, Q = ([Fraction(n, sum(row)) for n in row] for row in rows)
    for factor in (Fraction(1, 2), Fraction(1), P[0] / Q[0]):
        exact = [[sp.Rational(n) for n in law] for law in (P, Q)]
        level = sp.log(sp.Rational(factor))
        excess = sum((max(u - factor * v, Fraction(0)) for u, v in zip(P, Q, strict=True)), Fraction(0))
        found, bad = hockey_stick(*exact, level, D), bad_mass(*exact, level, D)
        assert found.expr == sp.Rational(excess) and bad.expr == sp.Rational(sum((u for u, v in zip(P, Q, strict=True) if u > factor * v), Fraction(0)))
        assert [o.condition.split(":")[0] for o in found.steps[-1].obligations] == ["outcome 0", "outcome 1", "outcome 2"]
        assert all(o.closed for o in (*found.steps[-1].obligations, *bad.steps[-1].obligations)) and len(bad.steps[-1].obligations) == 3


def test_what_stands_with_each_outcome() -> None:
    first, second = [delta, 1 - delta, sp.S.Zero], [sp.S.Zero, 1 - delta, delta]
    part = rewrite(parameter(D, (eps + 1) ** 2), eps**2 + 2 * eps + 1), log_density(Exponential(1), eps, D)
    found = hockey_stick(first, second, eps, D, ("law:normal",), parts=part)
    assert found.expr == delta and found.steps[:-1] == part[0].steps + part[1].steps and found.lean == "exact"
    assert found.rests_on == {"definition:hockey-stick", "definition:probability", "law:normal", "law:exponential"}
    assert found.steps[-1].because == "sum of the positive excesses, over outcomes 0"
    assert [o.method for o in found.steps[-1].obligations] == ["in the event", "outside the event", "outside the event"]
    assert hockey_stick(first, second, eps, D, because="said").steps[-1].because == "said"
    bad = bad_mass(first, second, eps, D, ("law:normal",))
    assert bad.expr == delta and bad.rests_on == {"definition:privacy-loss", "definition:probability", "law:normal"}
    assert bad.steps[-1].because == "mass of the outputs that lose more than eps"
    assert [o.method for o in bad.steps[-1].obligations] == ["loses more", *["loses no more"] * 2]
    joined = farkas(p, [(sp.S.One, fact(1 - p, "at most one"))], [p], D, parts=part)
    assert joined.steps[:-1] == part[0].steps + part[1].steps and joined.rests_on == {"definition:probability", "law:exponential"}


@pytest.mark.parametrize("law", [[HALF, HALF + delta], [HALF, sp.S.Zero], [2 * HALF, sp.S.One]])
def test_laws_add_up_to_one(law: list[sp.Expr]) -> None:
    for pair, name in (((law, [HALF, HALF]), "first"), (([HALF, HALF], law), "second")):
        with pytest.raises(StepRejected, match=f"the masses of the {name} law do not add up to 1"):
            hockey_stick(*pair, eps, D)


def test_what_is_not_decided_is_refused() -> None:
    free = [delta, 1 - delta]
    with pytest.raises(StepRejected, match="sign"):
        hockey_stick(free, [sp.Rational(1, 4), sp.Rational(3, 4)], sp.S.Zero, D)
    with pytest.raises(StepRejected, match="exceeds"):
        bad_mass(free, [sp.Rational(1, 4), sp.Rational(3, 4)], sp.S.Zero, D)
    for short in (hockey_stick, bad_mass):
        with pytest.raises((StepRejected, ValueError)):
            short([HALF, HALF], [HALF, HALF, sp.S.Zero], eps, D)
