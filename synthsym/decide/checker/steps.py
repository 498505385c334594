"""What a claim is reduced to: cases, squares, logarithms, an enumeration, induction, a change of a parameter."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from ...balls.functions import Phi
from ..certificate import Branches, Certificate, Claim, Mapped, Rises
from ..reductions import bound_letters, branches_of, mapping, needed_for
from . import checks
from .values import valued


@checks(Branches)
def _branches(c: Certificate, step: Branches) -> bool:
    if not isinstance(step.atom, (sp.Abs, sp.Max, sp.Min)) or bound_letters(c.claim.expr) & step.atom.free_symbols:
        return False
    wanted = branches_of(c.claim, step.atom)
    return len(wanted) == len(c.parts) and all(
        p.claim.gives(w) or p.claim.gives(Claim(w.expr, w.sign, c.claim.domain))
        for p, w in zip(c.parts, wanted, strict=True)
    )


_RISING = (sp.exp, sp.log, Phi, sp.erf, sp.atan, sp.sinh, sp.tanh, sp.asinh)


@checks(Rises)
def _rises(c: Certificate, step: Rises) -> bool:
    """A logarithm has a value at both, so that both are positive; the others rise on the whole line."""
    inner, *values = c.parts
    return (
        step.function in _RISING
        and c.claim.expr == step.function(step.above) - step.function(step.below)
        and all(valued(e, c.claim, values) for e in (step.above, step.below))
        and inner.claim.gives(replace(c.claim, expr=step.above - step.below))
    )


@checks(Mapped)
def _mapped(c: Certificate, step: Mapped) -> bool:
    """big^2 > small^2 with big >= 0 leaves big > |small|; a logarithm and an exponential rise."""
    wanted = [Claim(e, sign, c.claim.domain) for e, sign in needed_for(step.by, step.big, step.small)]
    wanted.append(replace(c.claim, expr=mapping(step.by, step.big) - mapping(step.by, step.small)))
    shown, values = c.parts[: len(wanted)], c.parts[len(wanted) :]
    return (
        not (step.by == "squares" and c.claim.sign == "=0")
        and c.claim.expr == step.big - step.small
        and all(valued(e, c.claim, values) for e in (step.big, step.small))
        and all(p.claim.gives(w) for p, w in zip(shown, wanted, strict=True))
    )
