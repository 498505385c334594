"""Certificates printed as proofs: each step by the lemma that it is an instance of, with what was found as its arguments.

A printed script proves `0 <= e`, `0 < e` or `e = 0` for the claim's expression, where the parameters of its domain are
introduced and their bounds stand among the hypotheses. Nothing is searched for: a step without a printer has no script.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ...decide.certificate import Certificate, Step
from ..terms import NotExpressible

S = TypeVar("S", bound=Step)
Printer = Callable[[Certificate, S], str]
_PRINTERS: dict[type[Step], Printer] = {}  # type: ignore[type-arg]


def prints(kind: type[S]) -> Callable[[Printer[S]], Printer[S]]:
    """Registers the function that prints one kind of step."""

    def register(printer: Printer[S]) -> Printer[S]:
        _PRINTERS[kind] = printer
        return printer

    return register


def script_of(certificate: Certificate) -> str:
    """Tactics that prove the certificate's claim; NotExpressible where a step has no printer."""
    printer = _PRINTERS.get(type(certificate.step))
    if printer is None:
        raise NotExpressible(f"{type(certificate.step).__name__}: a step that is not printed")
    return printer(certificate, certificate.step)


from . import algebra, calculus, steps  # noqa: E402  # each registers the kinds that it prints

__all__ = ["algebra", "calculus", "prints", "script_of", "steps"]
