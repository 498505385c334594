"""The checker: accepts a certificate, or does not. It searches for nothing and asks no tactic.

Every kind of step has one function here or in a module of this package; it sees that the step follows from its parts. The
arithmetic is FLINT's, on fractions of polynomials and on balls. Whatever it does not know, or cannot decide, it refuses.
Must never become a prover: if a check needs a search, the certificate lacks what was found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ...errors import SynthsymError
from ..certificate import Certificate, Step
from .sense import makes_sense

S = TypeVar("S", bound=Step)
Check = Callable[[Certificate, S], bool]
_CHECKS: dict[type[Step], Check] = {}  # type: ignore[type-arg]
_STUMBLES = (SynthsymError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError)


def checks(kind: type[S]) -> Callable[[Check[S]], Check[S]]:
    """Registers the function that checks one kind of step; the parts are checked before it is asked."""

    def register(check: Check[S]) -> Check[S]:
        _CHECKS[kind] = check
        return check

    return register


def accepts(certificate: Certificate) -> bool:
    """Whether every step of the certificate follows from its parts."""
    waiting, seen = [certificate], set()
    while waiting:
        c = waiting.pop()
        if id(c) in seen:
            continue
        seen.add(id(c))
        if not follows(c):
            return False
        waiting += c.parts
    return True


def follows(certificate: Certificate) -> bool:
    """Whether its last step follows from its parts, be they seen or not."""
    check = _CHECKS.get(type(certificate.step))
    try:
        return check is not None and makes_sense(certificate.claim) and check(certificate, certificate.step)
    except _STUMBLES:
        return False


from . import algebra, calculus, leaves, steps  # noqa: E402  # each registers the kinds that it checks

__all__ = ["accepts", "algebra", "calculus", "checks", "follows", "leaves", "steps"]
