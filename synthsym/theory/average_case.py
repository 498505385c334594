"""Average-case privacy: a release, given one record, is close to a simulator that does not see the record."""

from __future__ import annotations

import sympy as sp

from ..core.ledger import knob as _knob
from ..core.truth import Truth, about, computed_from
from ..rules.masses import HOCKEY, Premise, _premise
from ..rules.stated import definition

SIMULATOR = "definition:average-case"


def _odds(knob: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """e^eps; what is made of it rests on the definition of average-case privacy and on that of closeness."""
    return sp.exp(knob * _knob(HOCKEY) * eps)


@definition(
    SIMULATOR,
    "A(X) given X_i = x is (eps * knob, delta)-indistinguishable from a simulator that does not see X_i",
    also=(HOCKEY,),
)
def allowed_factor(knob: sp.Expr, eps: sp.Expr, times: sp.Expr) -> sp.Expr:
    """What a mass may be multiplied by on the way through the simulator: e^eps, `times` comparisons with it."""
    return _odds(knob, eps) ** times


@definition(SIMULATOR, also=(HOCKEY,))
def _excess(knob: sp.Expr, p: sp.Expr, q: sp.Expr, eps: sp.Expr, times: sp.Expr) -> sp.Expr:
    return p - _odds(knob, eps) ** times * q


def excess(p: Truth, q: Truth | sp.Expr, eps: sp.Expr, times: sp.Expr, because: str) -> Truth:
    """P(S | X_i = x) - e^(times eps) P(S | X_i = x') of one event: positive where no delta is allowed and the guarantee fails."""
    made = _excess(p, q, eps, times, because=because)
    factor = _odds(_knob(SIMULATOR), eps) ** times
    return about(made, computed_from(lambda a, b: a - factor * b, p, q)) if isinstance(q, Truth) else made


def simulated(simulator: sp.Expr, given: sp.Expr, eps: sp.Expr, delta: sp.Expr, because: str) -> Premise:
    """The simulator's mass of an event against the release's, given the record."""
    factor: sp.Expr = _knob(SIMULATOR)
    return _premise(delta + _odds(factor, eps) * given - simulator, because, SIMULATOR, HOCKEY)
