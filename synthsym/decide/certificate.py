"""Certificates: what a tactic has found, as data that others can check and print without searching again.

A certificate says one thing, of one domain, by one step, from the certificates of what the step needs. The tactics make
them, `checker` accepts or refuses them without asking any tactic, and `coq.from_certificates` prints them as proofs.

Each kind of step is a small class here: its fields are what was found (a parameter, a root, multipliers), never a formula
in words. What a step asks of its parts is said in its docstring, and in that order they stand in `parts`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import sympy as sp

from ..core.domain import Domain

Sign = Literal["=0", ">=0", ">0"]


@dataclass(frozen=True)
class Claim:
    """An expression that is zero, not negative or positive at every point of the domain at which it has a value."""

    expr: sp.Expr
    sign: Sign
    domain: Domain = field(compare=False)

    def gives(self, other: Claim) -> bool:
        """Whether the other is the same or less, of the same expression on the same domain."""
        enough = self.sign == other.sign or other.sign == ">=0"
        return enough and self.expr == other.expr and self.domain.same(other.domain)


class Step:
    """One way to see a claim."""


@dataclass(frozen=True)
class Certificate:
    """The claim, the step by which it is seen, and the certificates of what the step needs."""

    claim: Claim
    step: Step
    parts: tuple[Certificate, ...] = ()


@dataclass(frozen=True)
class Number(Step):
    """There is no parameter in it: a ball, or exact arithmetic, shows the sign."""


@dataclass(frozen=True)
class Given(Step):
    """A condition of the domain says it, times a positive number."""


@dataclass(frozen=True)
class NormalForm(Step):
    """Over independent atoms the expression is the fraction 0. The parts: the factors of what is under logarithms and roots are positive."""


@dataclass(frozen=True)
class Rewritten(Step):
    """It equals another expression. The parts: their difference is zero, and the claim of the other."""


@dataclass(frozen=True)
class Combination(Step):
    """A sum of products of facts with multipliers that are not negative.

    Each product is its multiplier and the facts in it, by their places among the parts; the product of none is 1.
    """

    products: tuple[tuple[sp.Rational, tuple[int, ...]], ...]


def claim_of(relation: sp.Basic, domain: Domain) -> Claim | None:
    """What a single inequality or equation says of the difference of its sides, the larger side first."""
    if not isinstance(relation, sp.Rel) or relation.rel_op == "!=":
        return None
    if relation.rel_op == "==":
        return Claim(relation.lhs - relation.rhs, "=0", domain)
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    return Claim(big - small, ">0" if relation.rel_op in (">", "<") else ">=0", domain)
