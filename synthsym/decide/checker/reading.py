"""Reading expressions as fractions where signs are not looked for, but taken from certificates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import sympy as sp

from ...core.domain import Domain
from ..certificate import Certificate, Claim
from ..field import Field
from ..fractions import Frac, Poly
from ..normal_form import Normaliser


class Told(Normaliser):
    """A normaliser that knows of the signs that it meets only what claims say."""

    def tell(self, claims: Sequence[Claim]) -> None:
        """The claims from which signs are taken; each is read when a sign is asked for."""
        self._unread = list(claims)
        self._read: list[tuple[Poly, bool]] = []

    def sign(self, p: Poly, strict: bool = True) -> int:
        p = self.reduce(p)
        if p.is_constant():
            return 0 if p == 0 else 1 if p.leading_coefficient() > 0 else -1
        while True:
            for known, apart in self._read:
                if (apart or not strict) and p * known.leading_coefficient() == known * p.leading_coefficient():
                    return 1 if p.leading_coefficient() / known.leading_coefficient() > 0 else -1
            if not self._unread:
                return 0
            claim = self._unread.pop(0)  # not there while it is read, should it ask for itself
            f = self.fraction(claim.expr)
            if f.den == 1 and claim.sign != "=0":
                self._read.append((self.reduce(f.num), claim.sign == ">0"))

    def known(self, f: Frac, strict: bool) -> int:
        """The sign of a fraction."""
        return self.sign(f.num, strict) * self.sign(f.den)


T = TypeVar("T", bound=Told)


class ToldField(Told, Field):
    """The same that also knows derivatives."""


def reader(domain: Domain, parts: Sequence[Certificate], *exprs: sp.Basic) -> Told:
    """Reads the expressions; what is positive is what these certificates of the same domain say."""
    return _telling(Told(domain, *exprs), domain, parts)


def field_reader(domain: Domain, parts: Sequence[Certificate], *exprs: sp.Basic) -> ToldField:
    """The same for expressions whose slopes are asked for."""
    return _telling(ToldField(domain, *exprs), domain, parts)


def _telling(n: T, domain: Domain, parts: Sequence[Certificate]) -> T:
    n.tell([p.claim for p in parts if p.claim.domain.same(domain)])
    return n
