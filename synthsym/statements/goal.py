"""What a judgement amounts to as a closed mathematical statement: the thing a proof assistant is asked to accept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

import sympy as sp

from ..balls.enclosure import holds
from ..balls.reading import to_sympy
from ..core.domain import Domain
from ..decide.certificate import Certificate, Claim, Number, claim_of
from ..decide.checker import accepts, follows
from ..decide.evidence import Proof, alone
from ..decide.moves import further
from ..decide.reductions import under
from ..decide.signs import certificate_of_sign
from ..errors import Undecided
from ..notation import Logic, Node, Rel

if TYPE_CHECKING:
    from .base import Printed

Side = Any  # sp.Expr or Printed (then the printed tree itself is exported)


@dataclass(frozen=True)
class Goal:
    """`forall`: for all points of the domain (with the premise), the relation. `exists`: at this point, premise and relation."""

    kind: Literal["forall", "exists"]
    left: Side
    op: Literal["=", "<", "<=", ">", ">=", "<>"]
    right: Side
    domain: Domain
    premise: sp.Basic | None = None
    point: dict[sp.Symbol, sp.Rational] | None = None
    certificate: Certificate | None = field(
        default=None, compare=False, repr=False
    )  # of a goal that the prover has shown

    def sides(self) -> tuple[sp.Expr, sp.Expr]:
        """Both sides as SymPy expressions."""
        return tuple(getattr(s, "expr", s) for s in (self.left, self.right))  # type: ignore[return-value]

    def relation(self) -> sp.Rel | None:
        """The comparison of the two sides; None where they are only said to differ."""
        return None if self.op == "<>" else _RELATIONS[self.op](*self.sides(), evaluate=False)


def with_certificate(goal: AnyGoal, found: Sequence[Certificate], along: sp.Symbol | None = None) -> AnyGoal:
    """The goal with the one of these that shows it, if one does: a certificate of the same difference where the premise holds.

    What compares values along a letter is shown by the sign of the slope.
    """
    asked = _asked(goal)
    if asked is None or not isinstance(goal, Goal):
        return goal
    if asked.expr.is_number:  # where it was seen at once, nothing was found
        shown = certificate_of_sign(asked.expr, asked.domain, asked.sign)
        return replace(goal, certificate=shown)
    if along is not None:
        found = [c for slope in found for c in _compared(asked, along, slope)]
    return replace(goal, certificate=_certificate(asked, found))


def _compared(asked: Claim, along: sp.Symbol, slope: Certificate) -> Sequence[Certificate]:
    """What compares values along a letter, from the sign of the slope by it."""
    step = asked.domain.variable(sp.Symbol(f"{along}_h", positive=True))
    if step is None:
        return ()
    way = Proof(f"monotone in {along}", (), certify=lambda: alone(further(asked, along, step, slope)))
    return [c for c in way.certificates() if accepts(c)]


def _asked(goal: AnyGoal) -> Claim | None:
    """What a goal says of the difference of its sides, where its premise holds."""
    relation = goal.relation() if isinstance(goal, Goal) and goal.kind == "forall" else None
    if relation is None or not isinstance(goal, Goal):
        return None
    return claim_of(relation, under(goal.domain, sp.true if goal.premise is None else goal.premise))


def _certificate(asked: Claim, found: Sequence[Certificate]) -> Certificate | None:
    """One of these, or numbers that are compared."""
    ways = (*found, Certificate(asked, Number()))
    return next((c for c in ways if c.claim.gives(asked) and follows(c)), None)


_RELATIONS = {"=": sp.Eq, "<": sp.Lt, "<=": sp.Le, ">": sp.Gt, ">=": sp.Ge}

# the limit is a nonzero constant, 0, infinite, 1, a constant but not 1
Growth = Literal["nonzero", "zero", "infinite", "one", "other"]


@dataclass(frozen=True)
class LimitGoal:
    """truth/printed has a limit of this kind as `variable` → `to`, for all values of the other parameters; `path` moves some along."""

    printed: Printed
    truth: sp.Expr
    variable: sp.Symbol
    to: sp.Expr
    path: dict[sp.Symbol, sp.Expr]
    growth: Growth
    domain: Domain
    kind: Literal["limit"] = "limit"


AnyGoal = Goal | LimitGoal


def from_relation(
    kind: Literal["forall", "exists"],
    relation: sp.Basic,
    domain: Domain,
    premise: sp.Basic | None = None,
    point: dict[sp.Symbol, sp.Rational] | None = None,
    negate: bool = False,
) -> list[AnyGoal]:
    """Goals of a relation; a conjunction gives several, anything else that is not one relation gives none."""
    if negate and point is not None and isinstance(relation, sp.And):  # one part that fails is enough
        relation = next((a for a in relation.args if _fails(a, point)), relation)
    if negate:
        relation = sp.Not(relation) if not isinstance(relation, sp.Rel) else _negated(relation)
    if isinstance(relation, sp.And):
        parts = [from_relation(kind, a, domain, premise, point) for a in relation.args]
        return [g for p in parts for g in p] if all(parts) else []
    if not isinstance(relation, sp.Rel):
        return []
    op = {"==": "=", "!=": "<>"}.get(relation.rel_op, relation.rel_op)
    return [Goal(kind, relation.lhs, op, relation.rhs, domain, premise, point)]


def _fails(relation: sp.Basic, point: dict[sp.Symbol, sp.Rational]) -> bool:
    try:
        return not holds(relation, point)
    except (Undecided, KeyError, TypeError, ValueError):
        return False


def _negated(r: sp.Rel) -> sp.Rel:
    opposite = {"<": sp.Ge, "<=": sp.Gt, ">": sp.Le, ">=": sp.Lt, "==": sp.Ne, "!=": sp.Eq}
    return opposite[r.rel_op](r.lhs, r.rhs, evaluate=False)


def put(relation: sp.Basic, values: dict[sp.Symbol, sp.Expr]) -> sp.Basic:
    """Values in place of symbols, without SymPy comparing the sides there and then."""
    if isinstance(relation, sp.And):
        return sp.And(*(put(a, values) for a in relation.args), evaluate=False)
    if isinstance(relation, sp.Rel):
        return relation.func(relation.lhs.subs(values), relation.rhs.subs(values), evaluate=False)
    return relation.subs(values)


@dataclass(frozen=True)
class PrintedSide:
    """One side of a printed relation: its tree, and what the names in it stand for."""

    node: Node
    _symbols: dict[str, Any]

    @property
    def expr(self) -> sp.Expr:
        """The SymPy expression that the tree stands for."""
        return to_sympy(self.node, self._symbols)


def told_goals(printed: Printed, holds: bool) -> list[AnyGoal]:
    """Goals of a relation between numbers, which SymPy has reduced to a truth value: read off the printed tree."""
    links = printed_links(printed.node)
    if not holds and len(links) != 1:
        return []
    turned = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "<>", "!=": "="}
    return [
        Goal(
            "forall",
            PrintedSide(a, printed._symbols),
            op.replace("!=", "<>") if holds else turned[op],  # type: ignore[arg-type]
            PrintedSide(b, printed._symbols),
            printed.domain,
        )
        for a, op, b in links
    ]


def printed_links(node: Node) -> list[tuple[Node, str, Node]]:
    """The single relations of a chain or a conjunction of chains; none where something else stands between."""
    if isinstance(node, Rel):
        return list(node.links())
    if isinstance(node, Logic) and node.op == "and":
        parts = [printed_links(n) for n in node.children]
        return [link for part in parts for link in part] if all(parts) else []
    return []


def printed_goal(
    kind: Literal["forall", "exists"],
    printed: Printed,
    op: Any,
    truth: sp.Expr,
    domain: Domain,
    point: dict[sp.Symbol, sp.Rational] | None = None,
) -> list[AnyGoal]:
    """The goals of a printed chain against a truth: what Coq is asked."""
    return [Goal(kind, printed, op, truth, domain, None, point)]
