"""A goal from the certificate of its difference: `left op right`, as both are printed, from the sign of what SymPy has for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import sympy as sp

from ...decide import prove, prove_equal
from ...decide.certificate import Certificate, Sign
from ...decide.imply import implies
from ...effort import within
from ...errors import SynthsymError
from ...statements.goal import Goal, with_certificate
from ..terms import NotExpressible, name_of, term
from . import Place, as_sign
from .algebra import equality, identity

_PONDER = 20_000  # units of work that the prover may spend on a goal that it has not judged
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


def found_scripts(goal: Goal, parameters: Sequence[sp.Symbol], left: str, right: str) -> Iterator[str]:
    """The same of a goal that was not judged: the prover is asked for a certificate."""
    if goal.certificate is None and goal.op in _SIGNS:
        yield from certified_scripts(
            replace(goal, certificate=within(_PONDER, lambda: _found(goal))), parameters, left, right
        )


def _found(goal: Goal) -> Certificate | None:
    relation = goal.relation()
    try:
        if relation is None:
            return None
        if goal.premise not in (None, sp.true):
            proof = implies(goal.premise, relation, goal.domain)
        else:
            proof = prove_equal(*goal.sides(), goal.domain) if goal.op == "=" else prove(relation, goal.domain)
    except (SynthsymError, ValueError, TypeError):
        return None
    asked = with_certificate(goal, () if proof is None else proof.certificates())
    return asked.certificate if isinstance(asked, Goal) else None
