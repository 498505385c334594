"""A goal from the certificate of its difference: `left op right`, as both are printed, from the sign of what SymPy has for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import sympy as sp

from ...decide.certificate import Sign
from ...statements.goal import Goal
from ..terms import NotExpressible, name_of, term
from . import Place, as_sign
from .algebra import equality, identity

_SIGNS: dict[str, Sign] = {"=": "=0", "<=": ">=0", ">=": ">=0", "<": ">0", ">": ">0"}


def certified_scripts(goal: Goal, parameters: Sequence[sp.Symbol], left: str, right: str) -> Iterator[str]:
    """The script of the goal's certificate, where it has one that is printed; the parameters are introduced."""
    found, place = goal.certificate, Place(frozenset(name_of(s.name) for s in parameters))
    if found is None or goal.op not in _SIGNS:
        return
    try:
        if goal.op == "=":
            yield equality(found, left, right, place)
            return
        gap = f"({left}) - ({right})" if goal.op in (">", ">=") else f"({right}) - ({left})"
        whole = term(found.claim.expr)
        lemma = "Rlt_gap" if _SIGNS[goal.op] == ">0" else "Rle_gap"
        sign = as_sign(found, _SIGNS[goal.op], place)
        yield f"orient. apply ({lemma} {whole}). {{ {sign} }} {identity(found.claim.domain, gap, whole, place)}"
    except NotExpressible:
        return
