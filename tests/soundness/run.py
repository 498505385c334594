"""One statement after another: decided by the engine, attacked if it says that it is proved."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import sympy as sp

from synthsym.core.domain import Domain
from synthsym.decide import Proof, Witness, prove, refute
from synthsym.decide.logic import decide
from synthsym.decide.sympy_side import Disagreement
from synthsym.errors import StepRejected
from synthsym.rules import parameter
from synthsym.rules.extremes import infimum, supremum
from tests.clock import TooLong, at_most

from .attack import clearly_true, contradiction
from .statements import UNFIT, domain, expression, identity, implication, inequality, makes_sense

SECONDS = 3
EFFORT = 2_000  # counted work that a decision may cost
POINTS = 60  # looked at for a counterexample


@dataclass
class Count:
    """What became of the statements; `false` lists what was proved though it fails, or refuted at a point that is none."""

    counts: Counter[str] = field(default_factory=Counter)
    false: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        self.counts += other.counts
        self.false += other.false

    def words(self) -> str:
        c = self.counts
        return (
            f"{sum(c.values())} random statements: {c['proved']} proved, {c['refuted']} refuted, {c['undecided']} undecided, {c['alarm']} alarms, "
            f"{c['crashed']} crashed; {len(self.false)} proved though false"
        )


def relations(rng: random.Random) -> tuple[sp.Basic, Domain, Callable[[], Any]]:
    D = domain(rng)
    statement = inequality(rng, D)
    return statement, D, lambda: prove(statement, D, EFFORT) or refute(statement, D, POINTS)


def identities(rng: random.Random) -> tuple[sp.Basic, Domain, Callable[[], Any]]:
    D = domain(rng)
    statement = identity(rng, D)
    return statement, D, lambda: prove(statement, D, EFFORT) or refute(statement, D, POINTS)


def conditions(rng: random.Random) -> tuple[sp.Basic, Domain, Callable[[], Any]]:
    D = domain(rng)
    statement = implication(rng, D)
    return statement, D, lambda: decide(statement, D, EFFORT)


def extremes(rng: random.Random) -> tuple[sp.Basic, Domain, Callable[[], Any]]:
    """The rule of suprema: no value of the expression is beyond what it gives."""
    D = domain(rng)
    e, x, upper = expression(rng, D, 2), rng.choice(list(D.symbols())), rng.random() < 0.5
    found: list[sp.Basic] = []

    def decided() -> Proof | None:
        try:
            best = (supremum if upper else infimum)(parameter(D, e), x).expr
        except StepRejected:
            return None
        found.append(sp.Le(e, best, evaluate=False) if upper else sp.Ge(e, best, evaluate=False))
        return Proof("supremum", ("flint", "sympy"))

    return Later(found, e), D, decided


class Later(sp.Basic):  # type: ignore[misc]
    """A statement that is known once it is decided."""

    def __new__(cls, found: list[sp.Basic], e: sp.Expr) -> Later:
        made: Later = sp.Basic.__new__(cls, e)
        made.found = found
        return made


KINDS = {"relations": relations, "identities": identities, "conditions": conditions, "extremes": extremes}


def examine(kind: str, seed: int) -> Count:
    """One statement, drawn by its seed; statements that SymPy cannot write down, or evaluates at once, are drawn again."""
    rng, out = random.Random(f"{kind} {seed}"), Count()
    while True:
        try:
            with at_most(2 * SECONDS, of_processor=True):
                statement, D, decided = KINDS[kind](rng)
        except (TooLong, *UNFIT):
            continue
        if makes_sense(statement):
            break
    try:
        with at_most(2 * SECONDS, of_processor=True):
            found = decided()
    except Disagreement:
        out.counts["alarm"] += 1
        return out
    except TooLong:
        found = None
    except Exception as error:
        out.counts["crashed"] += 1
        out.false.append(f"{kind} {seed}: {D}: {statement}: {type(error).__name__}: {error}")
        return out
    if isinstance(found, Witness):
        out.counts["refuted"] += 1
        if not D.contains(found.point) or clearly_true(statement, found.point):
            out.false.append(
                f"{kind} {seed}: {D}: {statement}: refuted, but at {found.point} it holds, or that is outside of the domain"
            )
    elif isinstance(found, Proof):
        out.counts["proved"] += 1
        claimed = statement.found[0] if isinstance(statement, Later) else statement
        if makes_sense(claimed) and (point := contradiction(claimed, D, rng)) is not None:
            out.false.append(f"{kind} {seed}: {D}: {claimed}: proved ({found.method}), false at {point}")
    else:
        out.counts["undecided"] += 1
    return out
