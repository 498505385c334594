"""One part of a statement as a family sees it: the form, what its truth is the value of, and the print as a Coq term."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from functools import cached_property

import sympy as sp

from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.subject import Subject
from ...core.truth import Truth
from ...statements import Equal
from ...statements.base import Form, Printed
from ..logs import positive_factors
from ..terms import NotExpressible, name_of
from ..theorems import Theorem, proposition, side_term

ENDING = "_whole"


@dataclass(frozen=True)
class Part:
    """A form without parts of its own."""

    claim: str
    name: str
    form: Form

    @property
    def printed(self) -> Printed | None:
        found = getattr(self.form, "printed", None)
        return found if isinstance(found, Printed) else None

    @property
    def truth(self) -> Truth | None:
        found = getattr(self.form, "truth", None)
        return found if isinstance(found, Truth) else None

    @property
    def domain(self) -> Domain:
        known = self.form.domain  # type: ignore[attr-defined]
        return Domain() if known is None else known  # digits of a number have none

    @cached_property
    def equals(self) -> Subject | None:
        """What the print is said to be the value of, where the form is an identity with the exact value of it."""
        t = self.truth
        if type(self.form) is not Equal or self.printed is None or t is None or t.lean != EXACT or t.subject is None:
            return None
        known = {v.symbol for v in self.domain.variables}
        return t.subject if t.subject.letters() <= known and not self.printed.derived else None

    @cached_property
    def print(self) -> str:
        """The print as it is parsed, with what its names stand for."""
        return side_term(self.printed)

    def theorem(self, conclusion: str, *scripts: str) -> Theorem:
        """For all letters of the domain that satisfy its conditions, the conclusion; each script starts after the hypotheses."""
        letters = " ".join(name_of(v.symbol.name) for v in self.domain.variables)
        conditions = self.domain.conditions()
        given = "".join(f"({proposition(c)}) -> " for c in conditions)
        statement = f"forall {letters} : R, {given}{conclusion}" if letters else conclusion
        opening = (
            f"intros {letters} {' '.join(f'C{k}' for k in range(len(conditions)))}. decompose_hyps. " if letters else ""
        )
        return Theorem(self.name + ENDING, statement, lambda: tuple(opening + s for s in scripts))


def positive_form(e: sp.Expr, domain: Domain) -> sp.Expr:
    """What is positive on the domain in a form in which that is plain: as irreducible factors if these are, else as it was made."""
    with contextlib.suppress(NotExpressible, sp.PolynomialError):
        factors = positive_factors(sp.factor(sp.cancel(sp.together(sp.simplify(e)))), domain.at)
        if all(c > 0 for f, _ in factors for c in sp.expand(f).as_coefficients_dict().values()):
            return sp.Mul(*(f**k for f, k in factors))
    return sp.together(e)
