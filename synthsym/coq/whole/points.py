"""A refutation at its point: the goal with the form that it denies, its conditions and premise in Coq, and the numbers; and what SymPy reads in a printed condition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import sympy as sp

from ...balls.enclosure import holds
from ...balls.reading import to_sympy
from ...core.truth import Truth
from ...decide.plain import plain
from ...errors import SynthsymError
from ...notation import Node, Rel
from ...statements import AtMost, Equal, Iff, Sufficient
from ...statements.base import Form, Judgement, Printed
from ...statements.goal import Goal, PrintedSide, printed_links
from ..terms import NotExpressible, name_of, printed_term, rational, term
from ..theorems import OPS, Theorem, proposition, side_term
from .part import ENDING
from .records import Scene


@dataclass(frozen=True)
class Denied:
    """A truth that exceeds what is printed at the goal's point: `level` is the print, or what the printed condition promises."""

    form: Form
    goal: Goal
    truth: Truth
    level: str
    premise: tuple[str, ...]

    @property
    def letters(self) -> list[sp.Symbol]:
        return [v.symbol for v in self.goal.domain.variables]

    @property
    def at(self) -> dict[sp.Symbol, sp.Rational]:
        point = {**self.goal.domain.at, **(self.goal.point or {})}
        return {x: point[x] for x in self.letters}

    def number(self, x: sp.Expr) -> str:
        """A letter, or a number, at the goal's point."""
        return rational(sp.Rational(x.subs(self.at, simultaneous=True)))

    def points(self) -> Iterator[dict[sp.Symbol, sp.Rational]]:
        """The goal's point, and a few beside it: at the goal's own a printed condition may hold with equality, which no interval shows."""
        yield self.at
        left, right = self.goal.sides()
        worse = (sp.Lt if self.goal.op == "<" else sp.Gt)(left, right, evaluate=False)
        beside = [
            {**self.at, x: self.at[x] * near}
            for x in self.letters
            if not x.is_integer
            for near in (sp.Rational(49, 50), sp.Rational(51, 50))
        ]
        yield from islice((p for p in beside if self.premise and self._holds(worse, p)), 3)

    def _holds(self, relation: sp.Basic, point: dict[sp.Symbol, sp.Rational]) -> bool:
        try:
            return self.goal.domain.contains(point) and holds(self.goal.premise, point) and holds(relation, point)
        except (SynthsymError, TypeError, ValueError):
            return False

    def theorem(self, name: str, claim: str, *scripts: str) -> Theorem:
        """There are values of the letters that satisfy the conditions and the premise, and with them the claim."""
        facts = " /\\ ".join([*(proposition(c) for c in self.goal.domain.conditions()), *self.premise]) or "True"
        letters = " ".join(name_of(x.name) for x in self.letters)
        statement = f"exists {letters} : R, ({facts}) /\\ {claim}" if letters else claim
        return Theorem(
            name + ENDING, statement, lambda: tuple(self._shown(p) + s for p in self.points() for s in scripts)
        )

    def _shown(self, point: dict[sp.Symbol, sp.Rational]) -> str:
        given = ", ".join(rational(point[x]) for x in self.letters)
        return f"exists {given}. split; [repeat split; closed|]. " if given else ""


def denied(forms: Sequence[Form], judged: Judgement) -> Denied | None:
    """Which of the statements under one id fails, if it is one that puts an upper limit on an exact truth and the truth exceeds it."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if not isinstance(goal, Goal) or goal.kind != "exists" or goal.point is None:
        return None
    return next((d for form in map(bare, forms) if (d := _denied(form, goal)) is not None), None)


def _denied(form: Form, goal: Goal) -> Denied | None:
    if getattr(form, "domain", None) is not goal.domain:
        return None
    if type(form) in (Equal, AtMost) and goal.left is form.printed and goal.op == "<" and goal.premise is None:  # type: ignore[attr-defined]
        return Denied(form, goal, form.truth, side_term(form.printed), ())  # type: ignore[attr-defined]
    if (
        isinstance(form, (Sufficient, Iff))
        and goal.op == ">"
        and _parted(form.printed.expr) == _parted(goal.premise)
        and len(form.truth.parts) == 1
    ):
        truth, op, level = form.truth.parts[0]
        if isinstance(truth, Truth) and op == "<=" and not isinstance(level, Truth) and goal.right == sp.sympify(level):
            conditions = printed_conditions(form.printed)
            return Denied(form, goal, truth, term(goal.right), conditions) if conditions else None
    return None


def _parted(relation: sp.Basic | None) -> sp.Basic | None:
    """A relation below the least of several, as one below each."""
    if isinstance(relation, (sp.Le, sp.Lt)) and isinstance(relation.rhs, sp.Min):
        return sp.And(*(relation.func(relation.lhs, x, evaluate=False) for x in relation.rhs.args))
    return relation


def printed_conditions(printed: Printed) -> tuple[str, ...]:
    """The single relations of a printed condition, as they are printed; none where it is not a conjunction of such."""
    return tuple(f"{_side(a, printed)} {OPS[op]} {_side(b, printed)}" for a, op, b in printed_links(printed.node))


def _side(node: Node, printed: Printed) -> str:
    return side_term(PrintedSide(node, printed._symbols))


def bare(form: Form) -> Form:
    """A statement without what stands beside it."""
    inner = getattr(form, "form", None)
    return bare(inner) if isinstance(inner, Form) else form


def _relation_text(printed: Printed) -> tuple[str, Node, Node, str]:
    if not isinstance(printed.node, Rel):
        raise NotExpressible("the condition is not one relation")
    links = list(printed.node.links())
    if len(links) != 1 or links[0][1] not in ("<", "<=", ">", ">="):
        raise NotExpressible("the condition is not one inequality")
    left, op, right = links[0]
    values = {
        n: term(x) for n, x in printed._symbols.items() if n in printed.node.names() and not isinstance(x, sp.Symbol)
    }
    return f"{printed_term(left, values)} {op} {printed_term(right, values)}", left, right, op


def bridge(printed: Printed, scene: Scene) -> tuple[str, str, sp.Basic]:
    """The printed condition, a proof that it is the relation that SymPy reads, and that relation."""
    text, left, right, op = _relation_text(printed)
    read = plain(printed.expr)
    symbols = printed._symbols
    sides = [to_sympy(n, symbols) for n in (left, right)]
    whole_sides = [s.args[0] if isinstance(s, sp.floor) else s for s in sides]
    if (
        not isinstance(read, sp.Rel)
        or read.rel_op != op
        or any(sp.simplify(a - b) != 0 for a, b in zip((read.lhs, read.rhs), whole_sides, strict=True))
    ):
        raise NotExpressible("the condition is read in another order")
    inner = text
    opening = ""
    if isinstance(sides[1], sp.floor) and isinstance(sides[0], sp.Symbol) and sides[0] in scene.integers and op == "<=":
        body = printed_term(right.args[0], {})  # type: ignore[attr-defined]
        inner = f"{printed_term(left, {})} <= {body}"
        k = scene.integers.index(sides[0])
        opening = f"apply (iff_trans (B := {inner})); [rewrite E{k}; apply Release.whole_records | idtac]; "
    elif any(isinstance(s, sp.floor) for s in sides):
        raise NotExpressible("a floor of something else")
    a, b = inner.split(f" {op} ", 1)
    said = f"({term(read.lhs)}) {op} ({term(read.rhs)})"
    proof = (
        f"assert (B : {scene.all(f'(({text}) <-> ({said}))')}). intros {scene.names}. decompose_hyps. "
        f"{opening}replace ({term(read.rhs)}) with ({b}) by (field; nonzero); "
        f"replace ({term(read.lhs)}) with ({a}) by first [reflexivity | field; nonzero]; reflexivity."
    )
    return text, proof, read
