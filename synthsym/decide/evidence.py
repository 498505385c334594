"""What a decision rests on: a proof with its method and engines, or a witness: one exact point and a strict ball."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import sympy as sp
from flint import arb, ctx

from ..effort import apart
from ..errors import SynthsymError
from .certificate import Certificate

Certify = Callable[[], tuple[Certificate, ...] | None]
_CERTIFYING = 20_000  # units


@dataclass(frozen=True)
class Proof:
    """A relation holds everywhere on its domain. `engines` lists who agreed; both are needed for trust `derived`."""

    method: str
    engines: tuple[str, ...]
    detail: str = ""
    exhaustive: bool = False  # by balls over boxes or by enumeration: trust `enclosed`
    # writes down what was found, a certificate for each relation of a conjunction; None where a tactic on the way cannot
    certify: Certify | None = field(default=None, compare=False, repr=False)

    @property
    def trust(self) -> str:
        return "derived" if {"sympy", "flint"} <= set(self.engines) and not self.exhaustive else "enclosed"

    def certificates(self) -> tuple[Certificate, ...]:
        """What was found, as data, or nothing; made when it is asked for, by work of its own, so that no proof costs more for it."""
        return apart(_CERTIFYING, self._certified) or ()

    def certificate(self) -> Certificate | None:
        """The one that shows a single relation, where there is one."""
        found = self.certificates()
        return found[0] if len(found) == 1 else None

    def leads(self, method: str, through: Callable[[Certificate | None], Certificate | None]) -> Proof:
        """The proof of another relation, which follows from this one by a step that makes its certificate of this one's."""
        return replace(self, method=method, certify=lambda: alone(through(self.certificate())))

    def _certified(self) -> tuple[Certificate, ...]:
        try:
            return (self.certify and self.certify()) or ()
        except (SynthsymError, ArithmeticError, TypeError, ValueError):
            return ()


@dataclass(frozen=True)
class Witness:
    """A relation fails at one exact point: the two sides as balls that are strictly apart, or a side that has no value there."""

    point: dict[sp.Symbol, sp.Rational]
    lhs: arb
    rhs: arb
    side: int  # sign of lhs - rhs
    lhs_expr: sp.Expr | None = field(default=None, compare=False)
    rhs_expr: sp.Expr | None = field(default=None, compare=False)
    undefined: str | None = None  # what is wrong where a side has no value

    def at(self) -> dict[str, str]:
        return {s.name: str(x) for s, x in sorted(self.point.items(), key=lambda kv: kv[0].name)}


_TOLD_APART = 24  # digits behind which two enclosures of one number differ as they please


def midrad(ball: arb, digits: int = 20) -> dict[str, str]:
    """A ball as decimal strings for JSON and people: the same ones whatever else than its last bits an enclosure differs in."""
    if not ball.is_finite():
        return {"mid": "inf" if ball > 0 else "-inf" if ball < 0 else "nan", "rad": "0"}
    with ctx.workprec(max(ctx.prec, 4 * digits + 64)):  # what is read back here is not rounded, by no version of FLINT
        mid = ball.mid().str(digits, radius=False)
        read = arb(mid)
        rad = (ball - read).abs_upper()
        if rad > 0:
            rad = rad.max(abs(read) * arb(10) ** -max(digits + 4, _TOLD_APART)).abs_upper()
        text = rad.str(3, radius=False)
        # three digits, never below
        return {"mid": mid, "rad": text if arb(text) >= rad else (rad * arb("1.006")).str(3, radius=False)}


Evidence = Proof | Witness | None


def joined(parts: list[Proof | None]) -> Proof | None:
    """One proof made of these, by all their methods and the engines that they share; None where a part is not proved."""
    if any(p is None for p in parts):
        return None
    proofs = [p for p in parts if p is not None]
    engines = set.intersection(*(set(p.engines) for p in proofs)) if proofs else {"sympy", "flint"}
    return Proof(
        " and ".join(dict.fromkeys(p.method for p in proofs)),
        tuple(sorted(engines)),
        exhaustive=any(p.exhaustive for p in proofs),
    )


def conjunction(parts: list[Proof | None]) -> Proof | None:
    """The proof of a conjunction from those of its relations, with the certificates of all."""
    whole = joined(parts)
    proofs = [p for p in parts if p is not None]
    return whole and replace(whole, certify=lambda: every([p.certificates() for p in proofs]))


def every(found: list[tuple[Certificate, ...]]) -> tuple[Certificate, ...] | None:
    """All of them, in their order; None where one of the proofs has none."""
    return tuple(c for f in found for c in f) if all(found) else None


def alone(found: Certificate | None) -> tuple[Certificate, ...] | None:
    """What shows a single relation; None where there is nothing."""
    return None if found is None else (found,)
