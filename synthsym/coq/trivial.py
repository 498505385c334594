"""Theorems that say nothing: closed by reflexivity, by a hypothesis, or by arithmetic of the same terms."""

from __future__ import annotations

import re
from collections.abc import Iterable

import sympy as sp

from .statements import Relation, Statement, bare, read, same_terms

_TURNED = {">": "<", ">=": "<=", "=": "=", "<>": "<>", "<": ">", "<=": ">="}
_COMPANIONS = ("_inhabited", "_defined")
_LIMIT = re.compile(r"filterlim \(fun [\w']+ : R => ")


def is_companion(name: str) -> bool:
    """Theorems beside the one that counts: a point of the domain, arguments that are positive."""
    return name.endswith(_COMPANIONS)


def trivial(text: str) -> bool:
    """Whether each part of what a statement concludes follows by reflexivity, from one hypothesis, or by cancelling."""
    statement = read(text)
    return bool(statement.concluded) and all(_follows(r, statement) for r in statement.concluded)


def _follows(r: Relation, statement: Statement) -> bool:
    if r.op == "":
        return r.left == "True" or r in statement.given or _constant_limit(r.left)
    if r.left == r.right and r.op in ("=", "<=", ">="):
        return True
    gap = _gap(r)
    if gap is None:
        return r in statement.given or Relation(r.right, _TURNED[r.op], r.left) in statement.given
    if gap[0].is_Rational:
        return _true_of(gap[0], gap[1])
    return _by_one_of(gap, statement.given)


def _gap(r: Relation) -> tuple[sp.Expr, str] | None:
    """The relation as a difference compared with zero, by > >= = or <>."""
    left, right = same_terms(r.left), same_terms(r.right)
    if left is None or right is None:
        return None
    return (right - left, _TURNED[r.op]) if r.op in ("<", "<=") else (left - right, r.op)


def _true_of(number: sp.Rational, op: str) -> bool:
    return bool({">": number > 0, ">=": number >= 0, "=": number == 0, "<>": number != 0}[op])


def _by_one_of(gap: tuple[sp.Expr, str], given: Iterable[Relation]) -> bool:
    """Whether one hypothesis, times a number and plus a number, is the conclusion."""
    for h in given:
        known = _gap(h) if h.op else None
        if known is not None and _implied(gap, known):
            return True
    return False


def _implied(gap: tuple[sp.Expr, str], known: tuple[sp.Expr, str]) -> bool:
    (e, op), (k, given) = gap, known
    factor = _factor(e, k)
    if factor is None:
        return False
    slack = e - factor * k  # e = factor * k + slack
    if not slack.is_Rational or (factor < 0 and given not in ("=", "<>")):
        return False
    if given == "<>":
        return op == "<>" and slack == 0
    if given == "=":
        return _true_of(slack, op)
    if given == ">":
        return slack >= 0 and op in (">", ">=", "<>")
    return slack > 0 and op in (">", ">=", "<>") or slack == 0 and op == ">="


def _factor(e: sp.Expr, k: sp.Expr) -> sp.Rational | None:
    """The number by which the first changing term of k must be multiplied to be a term of e."""
    ours = e.as_coefficients_dict()
    for term, coefficient in k.as_coefficients_dict().items():
        if term != 1:
            found = ours.get(term, sp.S.Zero)
            return found / coefficient if found != 0 and coefficient.is_Rational and found.is_Rational else None
    return None


def _constant_limit(text: str) -> bool:
    """A limit of what does not change."""
    start = _LIMIT.search(text)
    if start is None:
        return False
    opened = text.index("(fun", start.start())
    depth = 0
    for at in range(opened, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0:
            body = same_terms(bare(text[start.end() : at]))
            return body is not None and body.is_Rational is True
    return False
