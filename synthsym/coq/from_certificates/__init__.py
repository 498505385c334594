"""Certificates printed as proofs: each step by the lemma that it is an instance of, with what was found as its arguments.

A printed script proves `0 <= e`, `0 < e` or `e = 0` for the claim's expression, where the parameters of its domain are
introduced and their bounds stand among the hypotheses. Nothing is searched for: a step without a printer has no script.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import sympy as sp

from ...core.domain import Domain
from ...decide.certificate import Certificate, Sign, Step
from ..terms import NotExpressible, name_of, term

S = TypeVar("S", bound=Step)


@dataclass(frozen=True)
class Place:
    """Where a step is printed: the names of the letters that are introduced there, and how many steps it stands below the first."""

    letters: frozenset[str]
    depth: int = 0

    def below(self, *letters: str) -> Place:
        return Place(self.letters | set(letters), self.depth + 1)

    def name(self, k: int) -> str:
        """The name of the k-th fact of this step."""
        return f"F{self.depth}_{k}"

    def symbols(self, domain: Domain) -> list[sp.Symbol]:
        """The letters of a domain that are introduced."""
        return [v.symbol for v in domain.variables if name_of(v.symbol.name) in self.letters]


def everything(domain: Domain) -> Place:
    """Where all letters of a domain are introduced."""
    return Place(frozenset(name_of(s.name) for s in domain.symbols()))


Printer = Callable[[Certificate, S, Place], str]
_PRINTERS: dict[type[Step], Printer] = {}  # type: ignore[type-arg]
_LONGEST = 30000  # letters of a script beyond which there is none
_SAID = {"=0": "{} = 0", ">=0": "0 <= {}", ">0": "0 < {}"}


def prints(kind: type[S]) -> Callable[[Printer[S]], Printer[S]]:
    """Registers the function that prints one kind of step."""

    def register(printer: Printer[S]) -> Printer[S]:
        _PRINTERS[kind] = printer
        return printer

    return register


def script_of(certificate: Certificate, place: Place | None = None) -> str:
    """Tactics that prove the certificate's claim; NotExpressible where a step has no printer."""
    printer = _PRINTERS.get(type(certificate.step))
    if printer is None:
        raise NotExpressible(f"{type(certificate.step).__name__}: a step that is not printed")
    script = printer(certificate, certificate.step, place or everything(certificate.claim.domain))
    if len(script) > _LONGEST:
        raise NotExpressible("a script that is too long")
    return script


def put(text: str, values: Mapping[str, str]) -> str:
    """A term with terms put for names."""
    return re.sub(r"[A-Za-z_]\w*", lambda m: f"({values[m.group()]})" if m.group() in values else m.group(), text)


def said(certificate: Certificate) -> str:
    """What the certificate claims, as a proposition."""
    return _SAID[certificate.claim.sign].format(term(certificate.claim.expr))


def as_sign(certificate: Certificate, sign: Sign, place: Place) -> str:
    """The script for a sign that is the certificate's or less."""
    mine = certificate.claim.sign
    if mine != sign and sign != ">=0":
        raise NotExpressible("less is certified than is asked for")
    weaker = {"=0": "apply Req_le, eq_sym. ", ">0": "apply Rlt_le. "}
    return ("" if mine == sign else weaker[mine]) + script_of(certificate, place)


def facts(parts: Sequence[Certificate], place: Place) -> str:
    """Each of these certificates as a fact, by the names that the place has for them."""
    return "".join(
        f"assert ({place.name(k)} : {said(p)}). {{ {script_of(p, place.below())} }} " for k, p in enumerate(parts)
    )


from . import algebra, calculus, steps  # noqa: E402  # each registers the kinds that it prints
from .goals import certified_scripts, found_scripts  # noqa: E402

__all__ = [
    "Place",
    "algebra",
    "as_sign",
    "calculus",
    "certified_scripts",
    "facts",
    "found_scripts",
    "prints",
    "said",
    "script_of",
    "steps",
]
