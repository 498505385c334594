"""A goal as a Coq theorem with the scripts that may prove it, cheapest first.

A universal theorem is stated over all reals that satisfy the domain's conditions, and comes with a companion that
exhibits the domain's stored point, so that it cannot be vacuous. A refutation exhibits its point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice, product

import sympy as sp

from ..balls.enclosure import holds
from ..balls.functions import Phi
from ..decide.imply import narrowed
from ..errors import SynthsymError
from ..statements.goal import AnyGoal, Goal, LimitGoal
from .gammas import defined, defined_scripts
from .growth import limit_scripts, other_parameters, statement
from .infima import unfolded
from .scripts import outgrow_scripts, roots_of_constants, universal_scripts
from .terms import OPS, NotExpressible, name_of, printed_term, proposition, rational, term


@dataclass(frozen=True)
class Theorem:
    """A statement and candidate proof scripts."""

    name: str
    statement: str
    make_scripts: Callable[[], Iterable[str]] = field(compare=False, repr=False)
    # whose conjunction it is, where it is one
    lemmas: tuple[Theorem, ...] = field(default=(), compare=False, repr=False)

    @property
    def scripts(self) -> tuple[str, ...]:
        """All of them; a search takes one after the other from `make_scripts`, since a later one may be long in the making."""
        return tuple(self.make_scripts())


def together(name: str, lemmas: Sequence[Theorem]) -> Theorem:
    """The conjunction of statements, each of which is proved for itself."""
    if len(lemmas) == 1:
        return Theorem(name, lemmas[0].statement, lemmas[0].make_scripts, lemmas[0].lemmas)
    statement = " /\\ ".join(f"({t.statement})" for t in lemmas)

    def scripts() -> Iterable[str]:
        return (joined(ways) for ways in product(*(islice(t.make_scripts(), 3) for t in lemmas)))

    return Theorem(name, statement, scripts, tuple(lemmas))


def joined(scripts: Sequence[str]) -> str:
    """The script of a conjunction from those of its parts."""
    return " ".join([*(f"split. {{ {s} }}" for s in scripts[:-1]), f"{{ {scripts[-1]} }}"])


def side_term(s: object) -> str:
    """One side of a comparison: the print as it stands, or the SymPy expression."""
    node = getattr(s, "node", None)
    if node is None:
        return term(s)
    symbols = s._symbols  # type: ignore[attr-defined]
    values = {
        name: term(value) for name, value in symbols.items() if not isinstance(value, sp.Symbol) or value.name != name
    }
    return printed_term(node, values)


def theorems(name: str, goal: AnyGoal) -> list[Theorem]:
    """The theorem of a goal, preceded by the inhabitant of its domain if it is universal."""
    if isinstance(goal, LimitGoal):
        return _limit(name, goal)
    goal = unfolded(goal)
    used = _used(goal)
    conditions = [c for c in goal.domain.conditions() if not c.free_symbols - used] + (
        [goal.premise] if goal.premise not in (None, sp.true) else []
    )
    parameters = [v.symbol for v in goal.domain.variables if v.symbol in used]
    if goal.kind == "exists" and any(
        _only_at_points(f) for side in goal.sides() for f in side.atoms(sp.Function, sp.Sum)
    ):
        return [_counted(name, goal, conditions)]
    claim = f"{side_term(goal.left)} {OPS[goal.op]} {side_term(goal.right)}"
    if goal.kind == "exists":
        assert goal.point is not None
        return [_existential(name, goal, parameters, conditions, claim)]
    out = []
    names = " ".join(name_of(s.name) for s in parameters)
    if parameters:
        facts = " /\\ ".join(proposition(c) for c in conditions) or "True"
        point = ", ".join(rational(goal.domain.at[s]) for s in parameters)
        plain = goal.premise in (None, sp.true)
        inside = (
            (lambda: (f"exists {point}. repeat split; closed.",))
            if plain
            else (lambda: _premise_scripts(goal, parameters))
        )
        out.append(Theorem(f"{name}_inhabited", f"exists {names} : R, {facts}", inside))
    hypotheses = "".join(f"({proposition(c)}) -> " for c in conditions)
    asked = defined(f"{hypotheses} {claim}")
    if asked and parameters:
        out.append(
            Theorem(
                f"{name}_defined",
                f"forall {names} : R, {hypotheses}{asked}",
                lambda: defined_scripts(goal, parameters, conditions),
            )
        )
    elif asked:
        return [Theorem(name, f"{asked} /\\ {claim}", lambda: ("repeat split; closed.",))]
    statement = f"forall {names} : R, {hypotheses}{claim}" if parameters else claim
    out.append(
        Theorem(
            name,
            statement,
            lambda: chain(
                roots_of_constants(goal),
                universal_scripts(goal, parameters, conditions, side_term(goal.left), side_term(goal.right)),
            ),
        )
    )
    return out


def _only_at_points(f: sp.Basic) -> bool:
    """Tails that are counted and sums of as many terms as a parameter says: they have a term where the parameters are numbers."""
    return type(f).__name__ == "P_sign" or (isinstance(f, sp.Sum) and bool(sp.Tuple(*f.limits[0][1:]).free_symbols))


def _limit(name: str, goal: LimitGoal) -> list[Theorem]:
    parameters = other_parameters(goal)
    conditions = [c for c in goal.domain.conditions() if c.free_symbols <= set(parameters)]
    hypotheses = "".join(f"({proposition(c)}) -> " for c in conditions)
    main = Theorem(
        name,
        statement(goal, parameters, hypotheses),
        lambda: (*limit_scripts(goal, parameters, len(conditions)), *outgrow_scripts(goal, parameters)),
    )
    if not parameters:
        return [main]
    facts = " /\\ ".join(proposition(c) for c in conditions) or "True"
    point = ", ".join(rational(goal.domain.at[s]) for s in parameters)
    inhabited = f"exists {' '.join(name_of(s.name) for s in parameters)} : R, {facts}"
    return [Theorem(f"{name}_inhabited", inhabited, lambda: (f"exists {point}. repeat split; closed.",)), main]


def _premise_scripts(goal: Goal, parameters: list[sp.Symbol]) -> tuple[str, ...]:
    regions = narrowed(goal.domain, goal.premise) if goal.premise is not None else None
    at = regions[0].at if regions else goal.domain.at
    point = ", ".join(rational(at[s]) for s in parameters)
    return (f"exists {point}. repeat split; closed.",)


def _used(goal: Goal) -> set[sp.Symbol]:
    left, right = goal.sides()
    used = set(left.free_symbols | right.free_symbols) | (
        set(goal.premise.free_symbols) if goal.premise is not None else set()
    )
    for side in (goal.left, goal.right):  # a printed name may cancel in the SymPy object and still stand in the print
        node = getattr(side, "node", None)
        if node is not None:
            used |= {s for name in node.names() for s in side._symbols.get(name, sp.S.Zero).free_symbols}
    grown = True
    while grown:
        grown = False
        for c in goal.domain.conditions():
            if c.free_symbols & used and not c.free_symbols <= used:
                used |= c.free_symbols
                grown = True
    return used


def _existential(name: str, goal: Goal, parameters: list[sp.Symbol], conditions: list[sp.Basic], claim: str) -> Theorem:
    point = goal.point or {}
    asked = defined(claim)
    if not parameters:
        return Theorem(
            name, f"{asked} /\\ {claim}" if asked else claim, lambda: ("repeat split; closed." if asked else "closed.",)
        )
    facts = " /\\ ".join([proposition(c) for c in conditions] + ([asked] if asked else []))
    names = " ".join(name_of(s.name) for s in parameters)
    statement = f"exists {names} : R, " + (f"({facts}) /\\ {claim}" if facts else claim)
    return Theorem(
        name,
        statement,
        lambda: tuple(
            f"exists {', '.join(rational(p[s]) for s in parameters)}. repeat split; closed."
            for p in (point, *_tamer(goal, point))
        ),
    )


def _counted(name: str, goal: Goal, conditions: list[sp.Basic]) -> Theorem:
    """A refutation at its point, written out there: conditions, premise and relation between numbers."""
    point = goal.point or {}

    def at(s: object) -> str:
        node = getattr(s, "node", None)
        if node is None:
            return term(s.subs(point))  # type: ignore[attr-defined]
        known = s._symbols  # type: ignore[attr-defined]
        shown = {n: term(v.subs(point)) for n, v in known.items() if isinstance(v, sp.Expr) and n in node.names()}
        return printed_term(node, shown)

    facts = [
        f"{term(c.lhs.subs(point))} {OPS[c.rel_op]} {term(c.rhs.subs(point))}"
        for c in conditions
        if isinstance(c, sp.Rel)
    ]
    if len(facts) != len(conditions):
        raise NotExpressible("a condition that is no relation")
    claim = f"{at(goal.left)} {OPS[goal.op]} {at(goal.right)}"
    asked = defined(claim)
    return Theorem(
        name,
        " /\\ ".join([*facts, *([asked] if asked else []), claim]),
        lambda: ("repeat split; count_signs; closed.",),
    )


def _tamer(goal: Goal, point: Mapping[sp.Symbol, sp.Rational]) -> list[dict[sp.Symbol, sp.Rational]]:
    """Other points of the same refutation, where normal tails are not so far out that their integrals cost too much."""
    left, right = goal.sides()
    tails = [e.args[0] for side in (left, right) for e in side.atoms(Phi)]
    if not tails:
        return []
    relation = {"<": sp.Lt, "<=": sp.Le, ">": sp.Gt, ">=": sp.Ge}.get(goal.op)
    found = []
    for s, value in point.items():
        for part in (2, 5, 10):
            moved = {**point, s: sp.Integer(max(1, value // part))}
            try:
                inside = goal.domain.contains(moved) and (goal.premise in (None, sp.true) or holds(goal.premise, moved))
                if (
                    value > 2
                    and inside
                    and relation is not None
                    and holds(relation(left, right, evaluate=False), moved)
                ):
                    found.append(
                        (
                            max(abs(sp.Float(t.subs(moved).evalf(15))) for t in tails),
                            sorted(moved.items(), key=lambda kv: kv[0].name),
                        )
                    )
            except (SynthsymError, TypeError, ValueError):
                continue
    return [dict(p) for _, p in sorted(found, key=lambda f: f[0])[:2]]


__all__ = ["OPS", "NotExpressible", "Theorem", "joined", "proposition", "theorems", "together"]
