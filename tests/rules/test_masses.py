"""Certificates over masses: accepted where they prove something, rejected when anything in them is altered; against brute force."""

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
from synthsym.rules.masses import (
    bad_mass,
    covered,
    expand,
    farkas,
    given,
    hockey_stick,
    indistinguishable,
    loss_above,
    loss_at_most,
    nonnegative,
    within,
)

D = Domain(eps=Real > 0, delta=Real.between(0, "1/2"), a=Real, at=dict(eps=1, delta="1/10"))
eps, delta, a = D.symbols("eps delta a")
p, q, s = sp.symbols("p q s", nonnegative=True)
HALF = sp.S.Half


def group_privacy(first: sp.Expr, second: sp.Expr) -> sp.Expr:
    certificate = [(first, indistinguishable(p, s, eps, delta)), (second, indistinguishable(s, q, eps, delta))]
    return farkas(p - expand(2 * eps) * q, certificate, [p, q, s], D).expr


def test_two_steps_of_group_privacy_and_wrong_multipliers() -> None:
    assert sp.simplify(group_privacy(sp.S.One, sp.exp(eps)) - delta * (1 + sp.exp(eps))) == 0
    for pair in ((sp.S.One, sp.S.One), (sp.S(2), sp.exp(eps)), (sp.exp(eps), sp.S.One)):
        with pytest.raises(StepRejected, match="leaves"):
            group_privacy(*pair)


@pytest.mark.parametrize("multiplier", [-eps, delta - HALF, a, eps - 1, -HALF, -sp.S.One])
def test_multipliers_are_nonnegative_everywhere(multiplier: sp.Expr) -> None:
    with pytest.raises(StepRejected, match="multiplier .* is not proved"):
        farkas(sp.S.Zero, [(multiplier, nonnegative(p))], [], D)


def test_premises_say_what_they_say() -> None:
    at = {p: 3, q: 7, eps: sp.log(4), delta: 0}
    assert [f.slack.subs(at) for f in (indistinguishable(p, q, eps, delta), loss_at_most(p, q, eps), loss_above(p, q, eps), within(p, q, "in"),
                                       within(p, sp.S.One, "all"), covered(p, [q, s], "cut"), nonnegative(p))] == [25, 25, -25, 4, -2, s + 4, 3]  # fmt: skip
    with altered("definition:privacy-loss", 2):
        assert [f(p, q, eps).slack.subs(at) for f in (loss_at_most, loss_above)] == [2 * 7 - 3, 3 - 2 * 7]
    with altered("definition:probability", 2):
        assert within(p, q, "said").slack.subs(at) == 11
    with altered("definition:hockey-stick", 2):
        assert expand(eps).subs(at) == 16


@pytest.mark.parametrize("typed", [lambda: nonnegative(p - 1), lambda: nonnegative(-p), lambda: within(p, sp.S.Half, "said"), lambda: within(2 * p, q, "said"),
                                   lambda: within(p, delta * q, "said"), lambda: covered(p, [q / 2], "said"),
                                   lambda: covered(p, [delta + q], "said")])  # fmt: skip
def test_a_premise_that_is_typed_in_is_refused(typed: object) -> None:
    """Masses are letters: what else is known of them follows from the conditions of the domain."""
    with pytest.raises(StepRejected):
        typed()  # type: ignore[operator]


def test_a_hypothesis_follows_from_the_domain() -> None:
    E = Domain(eps=Real > 0, delta=Real.between(0, 1), q=Real.between(0, "delta", closed=True), p=Real.between(0, 1, closed=True),
               at=dict(eps="1/10", delta="1/10", q="1/20", p="1/20"))  # fmt: skip
    small, e, d = E["q"], E["eps"], E["delta"]
    P = E["p"]
    certificate = [(sp.S.One, loss_at_most(P, small, e)), (sp.exp(e), given(d - small, "q is at most delta"))]
    found = farkas(P, certificate, [P, small], E)
    assert sp.simplify(found.expr - sp.exp(e) * d) == 0 and found.lean == "upper" and found.domain.variable(P) is None
    for untrue in (d / 2 - small, d - P, small - d):
        with pytest.raises(StepRejected, match="not proved"):
            farkas(P, [(sp.S.One, loss_at_most(P, small, e)), (sp.exp(e), given(untrue, "I say so"))], [P, small], E)


def test_an_example_makes_a_bound_exact() -> None:
    certificate = [(sp.S.One, within(p, sp.S.One, "at most all"))]
    assert (
        farkas(p, certificate, [p], D).lean == "upper"
        and farkas(p, certificate, [p], D, example={p: 1}).lean == "exact"
    )
    two = [(sp.S.One, indistinguishable(p, q, eps, delta)), (sp.exp(eps), within(q, s, "in s"))]
    for example, why in (
        ({q: 2, s: 2, p: 1}, "at most 1"),
        ({q: HALF, s: sp.S.Zero, p: HALF}, "satisfies"),
        ({q: sp.S.Zero, s: sp.S.Zero, p: -1}, "mass p"),
    ):
        with pytest.raises(StepRejected, match=why):
            farkas(p - sp.exp(eps) * s, two, [p, q, s], D, example=example)
    with pytest.raises(StepRejected, match="reaches"):
        farkas(p - sp.exp(eps) * s, two, [p, q, s], D, example={q: sp.S.Zero, s: sp.S.Zero, p: sp.S.Zero})
    reached = farkas(p - sp.exp(eps) * s, two, [p, q, s], D, example={q: sp.S.Zero, s: sp.S.Zero, p: delta})
    assert reached.expr == delta and reached.lean == "exact" and reached.step.relation == "sup"


def test_an_example_lies_in_the_domain_of_its_masses() -> None:
    E = Domain(p=Real.between(0, "1/10"))
    with pytest.raises(StepRejected, match="in the domain"):
        farkas(E["p"], [(sp.S.One, within(E["p"], sp.S.One, "at most all"))], [E["p"]], E, example={E["p"]: sp.S.One})
    assert farkas(E["p"], [(sp.S.One, within(E["p"], sp.S.One, "at most all"))], [E["p"]], E).lean == "upper"


@pytest.mark.parametrize("seed", range(3))
def test_excesses_and_bad_outputs_of_random_laws(seed: int) -> None:
    draw = random.Random(seed)
    rows = [[draw.randint(i == 0, 5) for i in range(3)] for _ in range(2)]
    P, Q = ([Fraction(n, sum(row)) for n in row] for row in rows)
    for factor in (Fraction(1, 2), Fraction(1), P[0] / Q[0]):
        exact = [[sp.Rational(n) for n in law] for law in (P, Q)]
        level = sp.log(sp.Rational(factor))
        found, bad = hockey_stick(*exact, level, D), bad_mass(*exact, level, D)
        subsets = [[i for i in range(3) if mask >> i & 1] for mask in range(8)]
        assert found.expr == sp.Rational(max(sum((P[i] - factor * Q[i] for i in S), Fraction(0)) for S in subsets))
        assert bad.expr == sp.Rational(sum((u for u, v in zip(P, Q, strict=True) if u > factor * v), Fraction(0)))
        assert all(o.closed for o in (*found.step.obligations, *bad.step.obligations))


def test_what_stands_with_each_outcome() -> None:
    first, second = [delta, 1 - delta, sp.S.Zero], [sp.S.Zero, 1 - delta, delta]
    part = rewrite(parameter(D, (eps + 1) ** 2), eps**2 + 2 * eps + 1), log_density(Exponential(1), eps, D)
    found = hockey_stick(first, second, eps, D, ("law:normal",), parts=part)
    assert found.expr == delta and {part[0].step, part[1].step} <= set(found.steps) and found.lean == "exact"
    assert found.rests_on == {"definition:hockey-stick", "definition:probability", "law:normal", "law:exponential"}
    assert bad_mass(first, second, eps, D).expr == delta


@pytest.mark.parametrize(
    "law", [[HALF, HALF + delta], [HALF, sp.S.Zero], [sp.S.One, sp.S.One], [sp.Rational(3, 2), -HALF]]
)
def test_masses_are_masses(law: list[sp.Expr]) -> None:
    for pair in ((law, [HALF, HALF]), ([HALF, HALF], law)):
        with pytest.raises(StepRejected):
            hockey_stick(*pair, eps, D)


def test_what_is_not_decided_is_refused() -> None:
    free, quarters = [delta, 1 - delta], [sp.Rational(1, 4), sp.Rational(3, 4)]
    with pytest.raises(StepRejected, match="sign"):
        hockey_stick(free, quarters, sp.S.Zero, D)
    with pytest.raises(StepRejected, match="exceeds"):
        bad_mass(free, quarters, sp.S.Zero, D)
    for short in (hockey_stick, bad_mass):
        with pytest.raises((StepRejected, ValueError)):
            short([HALF, HALF], [HALF, HALF, sp.S.Zero], eps, D)


@pytest.mark.parametrize("law", [[HALF, HALF + delta], [2 * HALF, sp.S.One], [sp.Rational(3, 2), -HALF]])
def test_bad_outputs_are_those_of_laws(law: list[sp.Expr]) -> None:
    with pytest.raises(StepRejected):
        bad_mass(law, [HALF, HALF], eps, D)


def test_what_two_laws_give_to_one_event_is_not_said_to_lie_within() -> None:
    close = indistinguishable(p, q, eps, delta)
    for mixed in (within(p, q, "inside"), covered(p, [q], "covered")):
        with pytest.raises(StepRejected, match="p and q are masses under two laws"):
            farkas(p - q, [(sp.S.One, mixed), (sp.S.Zero, close)], [p, q], D)
    with pytest.raises(StepRejected, match="two laws"):
        farkas(
            p - q,
            [(sp.S.One, within(p, s, "inside")), (sp.S.One, within(s, q, "inside")), (sp.S.Zero, close)],
            [p, q, s],
            D,
        )
    part = within(s, p, "inside")  # a true neighbour: part of the event, under the same law
    assert farkas(s - sp.exp(eps) * q, [(sp.S.One, part), (sp.S.One, close)], [p, q, s], D).expr == delta
