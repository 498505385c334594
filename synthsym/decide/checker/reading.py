"""Reading expressions as fractions where signs are not looked for, but taken from certificates."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ...errors import Undecided
from ..certificate import Certificate, Claim
from ..fractions import Frac, Poly
from ..normal_form import Normaliser
from .values import valued


class Told(Normaliser):
    """A normaliser that knows of the signs that it meets only what claims say."""

    def tell(self, claims: Sequence[Claim]) -> None:
        """The claims from which signs are taken, in an order in which each can be read by those before it."""
        self._known: list[tuple[Poly, bool]] = []
        for claim in claims:
            try:
                f = self.fraction(claim.expr)
            except Undecided:  # then it tells nothing
                continue
            if f.den == 1 and f.num != 0 and claim.sign != "=0":
                self._known.append((self.reduce(f.num), claim.sign == ">0"))

    def sign(self, p: Poly, strict: bool = True) -> int:
        p = self.reduce(p)
        if p.is_constant():
            return 0 if p == 0 else 1 if p.leading_coefficient() > 0 else -1
        for known, apart in self._known:
            if (apart or not strict) and p * known.leading_coefficient() == known * p.leading_coefficient():
                return 1 if p.leading_coefficient() / known.leading_coefficient() > 0 else -1
        return 0

    def known(self, f: Frac, strict: bool) -> int:
        """The sign of a fraction."""
        return self.sign(f.num, strict) * self.sign(f.den)


def reader(claim: Claim, parts: Sequence[Certificate], *exprs: sp.Basic) -> Told:
    """Reads the expressions; what is positive is what these certificates of the same domain say where the claim's expression has a value."""
    n = Told(claim.domain, *exprs)
    same = [p.claim for p in parts if p.claim.domain.same(claim.domain)]
    n.tell([k for k in same if valued(k.expr, claim, parts)])
    return n
