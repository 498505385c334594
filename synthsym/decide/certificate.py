"""Certificates: what a tactic has found, as data that others can check and print without searching again.

A certificate says one thing, of one domain, by one step, from the certificates of what the step needs. The tactics make
them, `checker` accepts or refuses them without asking any tactic, and `coq.from_certificates` prints them as proofs.

Each kind of step is a small class here: its fields are what was found (a parameter, a root, multipliers), never a formula
in words. What a step asks of its parts is said in its docstring, and in that order they stand in `parts`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

import sympy as sp

from ..core.domain import Domain

Sign = Literal["=0", ">=0", ">0"]
# how a letter, or an exponential or logarithm of x, is written through a letter u >= 0
Lemma = Literal[
    "range", "itself", "exp = 1 + u", "exp = 1/(1 + u)", "exp = 1 + x + u", "exp = 1 + x + x^2/2 + u",
    "log = u", "log = -u", "log = x - 1 - u", "log = 1 - 1/x + u",
]  # fmt: skip


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
class Orthant(Step):
    """Letters are written through others >= 0 by their ranges, these exponentials and logarithms by lemmas; then coefficients have one sign.

    The parts: the signs of what is under logarithms and roots, inner ones first, and of what the lemmas ask, such as x >= 0
    for `exp = 1 + u`.
    For > 0 no letter has an upper end that belongs to its range.
    """

    lemmas: tuple[tuple[sp.Expr, Lemma], ...] = ()


@dataclass(frozen=True)
class Factors(Step):
    """In normal form it is a positive number times these powers of parts, each given by its place among them. The parts: signs, of reading and of the factors."""

    powers: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Build(Step):
    """Seen in how it is built, as sqrt(x) >= 0. The parts: the signs of its arguments that this needs, in their order."""


@dataclass(frozen=True)
class AtItsTop(Step):
    """The parts: the same claim where the letter is below the upper end of its range, and the claim at that end, the letter being gone."""

    letter: sp.Symbol


@dataclass(frozen=True)
class Rewritten(Step):
    """It equals another expression. The parts: their difference is zero, and the claim of the other."""


@dataclass(frozen=True)
class Combination(Step):
    """A sum of products of facts with multipliers that are not negative.

    Each product is its multiplier and the facts in it, by their places among the parts; the product of none is 1. The
    parts: the expression less that sum is zero; the facts; what else shows that these have values where the expression has.
    """

    products: tuple[tuple[sp.Rational, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Cleared(Step):
    """Times something positive it is another expression. The parts: that difference is zero, what is positive, the other's claim; values."""


@dataclass(frozen=True)
class Instance(Step):
    """Another claim, with values put for letters of its domain; the letters that are not named stand for themselves.

    The parts: the other claim; each condition of its domain, with the values put in, that is none of this domain.
    """

    values: tuple[tuple[sp.Symbol, sp.Expr], ...] = ()


@dataclass(frozen=True)
class Fixed(Step):
    """A letter whose range is one number. The part: the claim with the number put for the letter, on that face of the domain."""

    letter: sp.Symbol


@dataclass(frozen=True)
class Cases(Step):
    """One of the alternatives always holds. A part for each: the same claim on the domain with the alternative.

    They are `u >= 0` and `u <= 0`, or those between which a condition `or` or `!=` of the domain chooses, in its place.
    """

    alternatives: tuple[sp.Basic, ...]


@dataclass(frozen=True)
class Branches(Step):
    """An absolute value, maximum or minimum is each of its branches where that is the one.

    A part for each, u and -u of |u|, the arguments in their order of an extremum: the claim with the branch in its place,
    on the domain with the conditions under which it is the one (u >= 0 or u <= 0; what it is at least, or at most), or without them.
    """

    atom: sp.Expr


@dataclass(frozen=True)
class Squeezed(Step):
    """It is zero. The parts: it is not negative; its negative is not."""


@dataclass(frozen=True)
class Impossible(Step):
    """Nothing lies in the domain. The parts: an expression is not negative, or positive; so is the negative of it, as a condition says."""


@dataclass(frozen=True)
class Rises(Step):
    """f(above) - f(below) for an f that rises strictly. The parts: above - below has the sign of the claim; values."""

    function: type[sp.Function]
    above: sp.Expr
    below: sp.Expr


Map = Literal["squares", "logarithms", "exponentials"]


@dataclass(frozen=True)
class Mapped(Step):
    """big - small, by the same comparison of what a map makes of them.

    The parts: for squares, big >= 0; for logarithms, big > 0 and small > 0; for exponentials, nothing. Then f(big) - f(small); values.
    """

    by: Map
    big: sp.Expr
    small: sp.Expr


@dataclass(frozen=True)
class Enumerated(Step):
    """At every point of a finite domain of integers, one after the other."""


@dataclass(frozen=True)
class Induction(Step):
    """Over an integer letter n from its least value up, by f(n + 1) >= ratio f(n).

    The parts: the claim where n is least, the ratio is not negative (positive, of a strict claim), f(n + 1) - ratio f(n) >= 0
    (of an equation = 0, and the ratio is 1); then what shows that f and the ratio have values on the whole domain.
    """

    letter: sp.Symbol
    ratio: sp.Expr


@dataclass(frozen=True)
class Rounded(Step):
    """floor(u) = u - r, or ceiling(u) = u + r, with 0 <= r < 1. The part: the claim so, with r of this name as a further letter."""

    atom: sp.Expr
    rest: str


@dataclass(frozen=True)
class Residues(Step):
    """An integer letter n is q m + j. A part for each j from 0 to q - 1 that occurs: the claim so, with m for n, in the order of j.

    The letter m is named after n and q, as `reductions.residues` says with its range.
    """

    letter: sp.Symbol
    modulus: int


# Steps along one letter. Where a letter moves it is real, in a range that no other range depends on, and no relation speaks
# of it; `calculus` says what of an expression is asked so that it is continuous, and what its slope is.


@dataclass(frozen=True)
class Monotone(Step):
    """Along the letter it moves away from what it is at the lower end of the range (rises) or at the upper one.

    The parts: all that `calculus.asked` asks of the expression, on the domain, and at that end too where the range leaves it
    out; that its slope (times -1 where it falls) is not negative inside the range, or is positive; the sign at that end, the
    letter being gone. Where the slope is positive and the range leaves the end out, >= 0 at the end is enough for > 0.
    """

    letter: sp.Symbol
    rises: bool


@dataclass(frozen=True)
class FromLimit(Step):
    """As Monotone, from what the expression tends to at an end that its range leaves out, or where there is no end.

    The parts: what is asked of the expression; its slope, as for Monotone; the expression less `form` is zero; the sign of
    the limit of `form` by the laws of `tendency`, the letter being gone, but where that is infinite; then the signs that
    the laws ask for, the letter being gone, and what shows that `form` has a value where the expression has.
    """

    letter: sp.Symbol
    rises: bool
    form: sp.Expr


@dataclass(frozen=True)
class Hill(Step):
    """Inside the range the slope by the letter is `weight * core`, the weight is positive and the core falls: the ends decide.

    The parts: what is asked of the expression, as for Monotone, at each end that the range leaves out too; slope - weight * core
    is 0 inside; the weight is positive inside; what is asked of the core inside; minus the slope of the core is not negative
    inside; the signs at the lower and at the upper end; then what shows that core and weight have values inside.
    """

    letter: sp.Symbol
    core: sp.Expr
    weight: sp.Expr


@dataclass(frozen=True)
class Valley(Step):
    """Inside the range the slope by the letter is `weight * core`, the weight is positive and the core rises through 0 at the root.

    The parts: at the root, the letter being gone: root - low and high - root are not negative, or positive where the range
    leaves the end out; what is asked of the expression; slope - weight * core is 0 inside; the weight is positive inside; what
    is asked of the core inside, and at the root; the slope of the core is not negative inside; at the root: the core is 0, and
    the sign of the expression; then what shows that the root has a value, and core and weight inside.
    """

    letter: sp.Symbol
    core: sp.Expr
    weight: sp.Expr
    root: sp.Expr


@dataclass(frozen=True)
class Pieces(Step):
    """The range of the letter is cut at rational points, in order; the parts: the same claim on each closed piece, the lowest first."""

    letter: sp.Symbol
    cuts: tuple[sp.Rational, ...]


@dataclass(frozen=True)
class Polynomial(Step):
    """A polynomial with rational coefficients in the only letter, whose range has rational ends or none: its real roots lie elsewhere, or touch."""


@dataclass(frozen=True)
class Enclosed(Step):
    """The only letter runs between two rational ends; one ball over this range, which it is cut into so many equal pieces for, shows > 0."""

    pieces: int


@dataclass(frozen=True)
class Tails(Step):
    """Affine in each of these normal tails, none inside another, which lie strictly between 0 and 1.

    The parts: it is not negative with 0 or 1 in the place of each, the last tail changing first; where > 0 is asked, one is > 0.
    """

    tails: tuple[sp.Expr, ...]


@dataclass(frozen=True)
class Extremum(Step):
    """A term is a number times this maximum or minimum, and is at least that with one of its arguments for it. The part: the claim with that one."""

    extremum: sp.Expr
    chosen: sp.Expr


def below_its_top(domain: Domain, letter: sp.Symbol) -> Domain:
    """The domain without the upper end of one letter's range."""
    other = domain._copy()
    other.variables = tuple(replace(v, high_strict=True) if v.symbol == letter else v for v in domain.variables)
    other._by_name = {v.symbol.name: v for v in other.variables}
    return other


def relation_of(claim: Claim) -> sp.Rel:
    """The claim as a comparison with zero."""
    return {"=0": sp.Eq, ">=0": sp.Ge, ">0": sp.Gt}[claim.sign](claim.expr, 0, evaluate=False)


def claim_of(relation: sp.Basic, domain: Domain) -> Claim | None:
    """What a single inequality or equation says of the difference of its sides, the larger side first."""
    if not isinstance(relation, sp.Rel) or relation.rel_op == "!=":
        return None
    if relation.rel_op == "==":
        return Claim(relation.lhs - relation.rhs, "=0", domain)
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    return Claim(big - small, ">0" if relation.rel_op in (">", "<") else ">=0", domain)
