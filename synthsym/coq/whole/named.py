"""Standard deviations that a print names: a theorem says which density has each, and of the number that it is no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sympy as sp

from ...statements.base import Printed
from ...theory.normal_releases import Deviation
from ..terms import name_of, printed_term, term
from .records import Scene, count

_LEMMAS = {"draw": "draw_deviation", "mean": "mean_deviation"}


@dataclass(frozen=True)
class Named:
    """The names in a print, what each is, and the sentences that give them their values."""

    print: str
    names: tuple[str, ...]
    facts: tuple[str, ...]
    shown: str
    values: tuple[sp.Expr, ...]
    lemmas: tuple[str, ...]

    def at(self, point: Mapping[sp.Symbol, sp.Rational]) -> str:
        """The sentences that give them their values where the letters are numbers."""
        if not self.names:
            return ""
        squares = "unfold Rdiv; rewrite ?Rpow_mult_distr, ?pow_inv, ?pow2_sqrt by lra"
        size = f"rewrite ?NormalPosterior.count by lia; rewrite ?INR_1, ?INR_IZR_INZ; simpl Z.of_nat; {squares}; field"
        proofs = [
            f"split; [apply ReleaseLoss.{x}; first [lra | lia | solve [pos] | {size}] | idtac]. " for x in self.lemmas
        ]
        return f"exists {', '.join(term(x.xreplace(dict(point))) for x in self.values)}. {''.join(proofs)}"

    def says(self, conclusion: str) -> str:
        """There are these deviations, and of them the conclusion holds."""
        if not self.names:
            return conclusion
        said = " /\\ ".join([*self.facts, conclusion])
        return f"(exists {' '.join(self.names)} : R, {said})"


NOTHING = Named("", (), (), "", (), ())


def deviations(printed: Printed, scene: Scene) -> Named | None:
    """Of a print whose derived names are such deviations; None where another derived quantity is named."""
    used = {name: t for name, t in printed._truths.items() if name in printed.node.names()}
    found = {name: t.subject for name, t in used.items() if isinstance(t.subject, Deviation)}
    known = {v.symbol for v in scene.domain.variables}
    if len(found) != len(used) or any(not x.letters() <= known for x in found.values()):
        return None
    values = {name: term(x) for name, x in printed._symbols.items() if not isinstance(x, sp.Symbol) or x.name != name}
    text = printed_term(printed.node, {**values, **{name: name_of(name) for name in used}})
    facts = [
        f"ReleaseLoss.deviation_of_{x.of} {term(x.sigma)} {term(x.sigma0)} {count(x.n)} {name_of(name)}"
        for name, x in found.items()
    ]
    size = "rewrite ?INR_1, <- ?E0; rewrite ?Rpow_mult_distr, ?pow_inv, ?pow2_sqrt by nonneg; field; nonzero"
    proofs = [
        f"split; [apply ReleaseLoss.{_LEMMAS[x.of]}; first [lra | lia | assumption | solve [pos] | unfold Rdiv; {size}] | idtac]. "
        for x in found.values()
    ]
    shown = f"exists {', '.join(term(t.expr) for t in used.values())}. {''.join(proofs)}" if used else ""
    lemmas = tuple(_LEMMAS[x.of] for x in found.values())
    return Named(text, tuple(map(name_of, used)), tuple(facts), shown, tuple(t.expr for t in used.values()), lemmas)
