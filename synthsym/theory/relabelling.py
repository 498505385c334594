"""Releases that are made of other releases by one randomised map for both data sets: no divergence of the pair grows.

Records are mapped one after the other: one of kind i becomes one of kind j with a chance that may depend on what has been released
before and on the map's own coins, and not on the data. Whatever a release is made of in this way tells no more than it did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import KL, RENYI
from ..core.origin import typed_in
from ..core.truth import BOTH, Obligation, Step, Truth, continued, lifted, of_kind
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Beta
from ..rules.basic import parameter, rewrite
from ..rules.checks import need
from ..rules.densities import log_density
from ..rules.exponentials import moved
from ..rules.kernels import log_integral
from ..rules.stated import definition
from .categorical import log_mass_of_order
from .conversions import post_processed
from .guarantees import processed
from .sorts import masses


@dataclass(frozen=True)
class Release:
    """The chances of the kinds of the next record (or log densities of one draw) under the two data sets, given the same records before it."""

    first: Sequence[Truth]
    second: Sequence[Truth]

    def on(self, D: Domain) -> Release:
        """The same where all of them are known; none of them is negative there, and those of one data set add up to one."""
        found = Release([t.on(D) for t in self.first], [t.on(D) for t in self.second])
        for chances in (found.first, found.second):
            for t in chances:
                need(sp.Ge(t.expr, 0, evaluate=False), D, "a chance")
            same(
                parameter(D, sp.Add(*(t.expr for t in chances))), parameter(D, sp.S.One), D, "the chances of all kinds"
            )
        return found


@definition("definition:probability", hypotheses=lambda chances, moves: masses(*moves))
def chance_of_kind(knob: sp.Expr, chances: Sequence[sp.Expr], moves: Sequence[sp.Expr]) -> sp.Expr:
    """The chance of a kind after the map: of each kind before it, times the chance that it becomes this one."""
    return knob * sp.Add(*(p * move for p, move in zip(chances, moves, strict=True)))


@definition("definition:scaled-density", "log density at y of z W, z a positive number: that of W at y/z, less knob * log z",
            hypotheses=lambda log_density, z: [sp.Gt(z, 0, evaluate=False)], of=("log_density",))  # fmt: skip
def log_density_of_multiple(knob: sp.Expr, log_density: sp.Expr, z: sp.Expr) -> sp.Expr:
    """The log density of a multiple of an outcome."""
    return log_density - knob * sp.log(z)


# -- what is known of the pair that is mapped ---------------------------------------------------------------------------------
Levels = Sequence[tuple[str, Truth]]  # what bounds a divergence of the pair, and the letter for it


def with_levels(D: Domain) -> Domain:
    """The domain with letters for what is known of the pair: delta at eps, and tau, its Rényi divergence at some order."""
    letters = dict(eps=Real >= 0, delta=Real.between(0, 1), tau=Real >= 0)
    return D.extend(at=dict(eps="1/2", delta="1/10", tau=1), **letters)


def delta_kept(D: Domain) -> Truth:
    """delta at eps, of any randomised function of an output whose delta at eps is the letter delta."""
    return processed().on(D)


def orders_kept(D: Domain) -> Levels:
    """The Rényi divergence of any randomised function of an output whose divergence is tau, at orders above 1, below 1, and at 1."""
    tau = parameter(D, D["tau"])
    kinds = {"above 1": RENYI, "below 1": RENYI, "1": KL}
    return [("tau", post_processed(of_kind(tau, kind, "the letter's"), orders)) for orders, kind in kinds.items()]


def every_divergence(D: Domain) -> Levels:
    """delta at any eps, and the Rényi divergences of all orders."""
    return [("delta", delta_kept(D)), *orders_kept(D)]


# -- maps -----------------------------------------------------------------------------------------------------------------------
def relabelled(levels: Levels, before: Release, after: Release, moves: Sequence[Sequence[Any]], because: str) -> Levels:
    """Bounds of the divergences of `after`, proved to be `before` whose kind i becomes kind j with chance moves[i][j] under both data sets."""
    D = domain_of(levels)
    before, after = before.on(D), after.on(D)
    rows = [[sp.sympify(move) for move in row] for row in moves]
    closed = [
        need(sp.Ge(move, 0, evaluate=False), D, "a chance of the map") for row in rows for move in row if move != 0
    ]
    closed += [
        same(parameter(D, sp.Add(*row)), parameter(D, sp.S.One), D, "a record becomes of some kind") for row in rows
    ]
    parts = [*before.first, *before.second, *after.first, *after.second]
    for old, new in ((before.first, after.first), (before.second, after.second)):
        if len(old) != len(rows) or any(len(row) != len(new) for row in rows):
            raise StepRejected("the map has a row for each kind before it and a column for each kind after it")
        for j, chance in enumerate(new):
            made = chance_of_kind(old, [row[j] for row in rows], on=D)
            closed.append(same(made, chance, D, f"chance of kind {j + 1} after the map"))
            parts.append(made)
    return bounded(levels, closed, parts, because)


def by_public_coin(
    levels: Levels, ends: tuple[Release, Release], share: sp.Expr, after: Release, because: str
) -> Levels:
    """Bounds of the Rényi divergences of one record that a coin, the same for both data sets, has drawn from one of two releases.

    A level that bounds both of these bounds the mean of their moments, which is that of coin and record; then the coin is forgotten.
    """
    D = domain_of(levels)
    if any(level.kind is None or level.kind.name not in (RENYI, KL) for _, level in levels):
        raise StepRejected(
            "by_public_coin: moments of the two releases have a mean; a delta of the coin and the record is not asked for"
        )
    one, other, after = ends[0].on(D), ends[1].on(D), after.on(D)
    closed = [need(relation, D, "a chance") for relation in masses(share)]
    parts = [*one.first, *one.second, *other.first, *other.second, *after.first, *after.second]
    for heads, tails, drawn in ((one.first, other.first, after.first), (one.second, other.second, after.second)):
        for j, (p, q, chance) in enumerate(zip(heads, tails, drawn, strict=True)):
            made = chance_of_kind([p, q], [share, 1 - share], on=D)
            closed.append(same(made, chance, D, f"chance of kind {j + 1} after the coin"))
            parts.append(made)
    return bounded(levels, closed, parts, because)


def drawn_towards(
    levels: Levels, before: tuple[Beta, Beta], keeps: Beta, after: tuple[Beta, Beta], because: str
) -> Levels:
    """Bounds of the divergences of draws 1 - (1 - theta) W, where theta has the laws `before` and W, independent of it, the law `keeps`."""
    D = domain_of(levels)
    closed: list[Obligation] = []
    parts: list[Truth] = []
    E = D.extend(y_=Real.between(0, 1), at={"y_": "1/3"})
    for old, new in zip(before, after, strict=True):
        made = log_density_of_product(Beta(old.b, old.a), keeps, E["y_"], E).on(E)
        wanted = log_density(Beta(new.b, new.a), E["y_"], E).on(E)
        closed.append(same(made, wanted, E, "density of (1 - theta) W"))
        parts += [made, wanted]
    return bounded(levels, closed, parts, because)


def log_density_of_product(first: Beta, second: Beta, y: sp.Symbol, D: Domain) -> Truth:
    """log density at y of Z W for independent Z and W with beta laws, where the weights of W add up to more than Z's by its own second one.

    Z runs from y to 1, as z = y/(y + (1 - r)(1 - y)) with r from 0 to 1; then a beta integral in r is left.
    """
    E = D.extend(z_=Real.between(y, 1))
    z, r = E["z_"], sp.Symbol("r_share", positive=True)
    scaled = log_density_of_multiple(log_density(second, y / z, E), z)
    joint = moved(log_density(first, z, E) + scaled, z, r, sp.S.Zero, sp.S.One, y / (y + (1 - r) * (1 - y)))
    powers = (first.a - 1) * sp.log(y) + (first.b + second.b - 1) * sp.log(1 - y)
    in_r = (second.b - 1) * sp.log(r) + (first.b - 1) * sp.log(1 - r)
    constant = sp.Add(*(sign * sp.log(sp.gamma(w)) for law in (first, second)
                        for sign, w in ((1, law.a + law.b), (-1, law.a), (-1, law.b))))  # fmt: skip
    ready = rewrite(joint, powers + in_r + constant, "powers of y, 1 - y, r and 1 - r")
    return log_integral(ready, r, "beta", D)


def bounded(levels: Levels, closed: Sequence[Obligation], parts: Sequence[Truth], because: str) -> Levels:
    """What bounds the divergences of a release bounds those of its image under one map for both data sets, which `closed` shows it to be."""
    words = f"{because}: one map for both data sets, so that no divergence grows"
    found = []
    for letter, level in levels:
        step = Step(
            "relabelled", level.expr, level.expr, words, BOTH, obligations=tuple(closed), relation="<=", kind=level.kind
        )
        found.append((letter, continued(level, step, *parts, lean="upper")))
    return found


def same(made: Truth, wanted: Truth, D: Domain, what: str) -> Obligation:
    """Both are proved to be one function, exactly and by both engines."""
    if made.lean != "exact" or wanted.lean != "exact":
        raise StepRejected(f"{what}: known from one side only")
    proof = prove_equal(made.expr, wanted.expr, D)
    if proof is None or proof.exhaustive or not set(BOTH) <= set(proof.engines):
        raise StepRejected(f"{what}: {made.expr} is not proved to be {wanted.expr}")
    return Obligation(f"{what}: {made.expr} = {wanted.expr}", True, proof.method)


def domain_of(levels: Levels) -> Domain:
    """The one domain on which all levels are known, each of them a letter of its own: a number or a loss of other laws is none of this pair."""
    D = levels[0][1].domain
    for letter, level in levels:
        if level.expr != D[letter] or typed_in(level):
            raise StepRejected(
                f"what is known of the pair is a letter, as delta_kept and orders_kept give it, and not {level.expr}"
            )
    if not all(level.domain.same(D) for _, level in levels):
        raise StepRejected("what is known of the pair is known on several domains")
    return D


# -- records of one draw, one after the other --------------------------------------------------------------------------------
def next_of_one_draw(weights: Sequence[Any], counts: Sequence[sp.Expr], D: Domain) -> list[Truth]:
    """The chance of each kind for the next record of one posterior draw with these weights, so many of each kind being released already.

    It is the mass of an order with one record more over that of the order: (w_i + x_i)/(W + N), as in an urn.
    """
    known = [lifted(w, D) for w in weights]
    before, total = log_mass_of_order(known, counts, on=D), sp.Add(*(t.expr for t in known), *counts)
    found = []
    for i, (weight, count) in enumerate(zip(known, counts, strict=True)):
        longer = [x + 1 if j == i else x for j, x in enumerate(counts)]
        chance = (log_mass_of_order(known, longer, on=D) - before).apply(sp.exp)
        found.append(rewrite(chance, (weight.expr + count) / total, "Gamma(s + 1) = s Gamma(s)"))
    return found
