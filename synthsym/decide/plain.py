"""Relations made plain before they are decided: a maximum is several bounds, an integer below floor(x) is below x."""

from __future__ import annotations

import sympy as sp

_FLIP = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_MAKE = {"<": sp.Lt, "<=": sp.Le, ">": sp.Gt, ">=": sp.Ge}


def plain(relation: sp.Basic) -> sp.Basic:
    """An equivalent condition without floor and ceiling next to an integer, and with extrema next to a side resolved."""
    if isinstance(relation, (sp.And, sp.Or)):
        return relation.func(*(plain(a) for a in relation.args))
    if not isinstance(relation, sp.Rel) or relation.rel_op not in _FLIP:
        return relation
    relation = _integers_aside(relation)
    for left, op, right in (
        (relation.lhs, relation.rel_op, relation.rhs),
        (relation.rhs, _FLIP[relation.rel_op], relation.lhs),
    ):
        if isinstance(right, sp.floor) and left.is_integer and op in ("<=", ">"):
            return plain(_MAKE[op](left, *right.args, evaluate=False))
        if isinstance(right, sp.ceiling) and left.is_integer and op in (">=", "<"):
            return plain(_MAKE[op](left, *right.args, evaluate=False))
        if isinstance(right, (sp.Max, sp.Min)):
            every = isinstance(right, sp.Max if op in (">", ">=") else sp.Min)
            parts = [plain(_MAKE[op](left, a, evaluate=False)) for a in right.args]
            return sp.And(*parts) if every else sp.Or(*parts)
    return relation


def _integers_aside(relation: sp.Rel) -> sp.Rel:
    """A floor or ceiling alone on its side: integers that are added to it go to the other side."""
    for side, other, left in ((relation.rhs, relation.lhs, False), (relation.lhs, relation.rhs, True)):
        rounded = [a for a in side.args if isinstance(a, (sp.floor, sp.ceiling))] if side.is_Add else []
        if len(rounded) == 1 and (side - rounded[0]).is_integer and other.is_integer:
            rest = other - (side - rounded[0])
            return relation.func(*((rounded[0], rest) if left else (rest, rounded[0])), evaluate=False)
    return relation


def in_order(premise: sp.Basic) -> tuple[sp.Basic, ...]:
    """The parts of a conjunction, those in few parameters first: they bound the region of the others."""
    parts = premise.args if isinstance(premise, sp.And) else (premise,)
    return tuple(sorted(parts, key=lambda p: (len(p.free_symbols), sp.default_sort_key(p))))
