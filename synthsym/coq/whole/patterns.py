"""Answers below and above one noisy threshold: the chance of a pattern as an integral over the threshold's noise, and two of them apart.

No chance has a closed form. Of the first of two it is shown that it is at least an integral of elementary functions, of the second that it is at
most two such integrals and what lies beyond; Coq encloses these between the ends that are computed here.
"""

from __future__ import annotations

import sympy as sp

from ...core.subject import Subject
from ...laws.few_records import ExcessOf
from ...theory.sparse_vector import PatternChance
from ..terms import term
from .shown import Shown

# How far below 0 the argument of a query's distribution function may lie, doubled: where the elementary functions bound it from below, from above.
_REACH_BELOW, _REACH_ABOVE, _BEYOND = sp.Rational(17, 5), sp.Rational(27, 5), sp.Integer(2)


def shown(x: Subject) -> Shown | None:
    """What the number is: the integral itself, which exists."""
    if not isinstance(x, PatternChance) or not _counted(x):
        return None
    return Shown(
        f"Patterns.pattern 1 2 {_pattern(x)} {int(x.above)} {{0}}", "apply Patterns.pattern_is", everywhere=True
    )


def apart(x: Subject) -> str | None:
    """The tactic for an excess of one such chance over a multiple of another; nothing where its lemmas do not apply."""
    if not isinstance(x, ExcessOf) or x.eps.free_symbols:
        return None
    one, other = x.first, x.second
    if not isinstance(one, PatternChance) or not isinstance(other, PatternChance) or one.above != 1 or other.above != 1:
        return None
    if not _counted(one) or not _counted(other):
        return None
    first = (-one.level - _REACH_BELOW, -one.level)
    second = (-other.level - _REACH_ABOVE, -other.level, _BEYOND - other.level)
    if first[0] + one.gap <= 0 or second[0] + other.gap <= 0 or second[2] <= 0:
        return None
    given = (f"{_pattern(p)} {' '.join(map(term, ends))}" for p, ends in ((one, first), (other, second)))
    return f"Patterns.apart {' '.join(given)}"


def _counted(x: PatternChance) -> bool:
    """Numbers of answers and rational levels, no letters."""
    whole = x.below.is_Integer and x.above.is_Integer and x.below >= 0 and x.above >= 0
    return bool(whole and x.level.is_Rational and x.gap.is_Rational)


def _pattern(x: PatternChance) -> str:
    return f"{term(x.level)} {int(x.below)}%nat {term(x.gap)}"
