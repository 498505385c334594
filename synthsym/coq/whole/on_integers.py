"""Laws on the integers: masses of outputs, chances of outputs far from the centre, and losses, in the words of the library."""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ...core.subject import Subject
from ...laws.base import Law
from ...laws.lattice import DiscreteLaplace, DiscreteUniform, Geometric, TwoSidedGeometric
from ...laws.subjects import Density, LatticeFar, LatticeMass, LatticeTail, Loss
from ..terms import term
from .programs import COUNTED, natural
from .shown import Shown

_SCALE = "first [lra | pos | apply Lattice.scale_positive; lra | closed]"
_SOME = "first [lia | apply INR_le; rewrite ?plus_INR, ?mult_INR; simpl INR; lra]"
_WITHIN = "split; [rewrite ?NormalPosterior.count by lia; rewrite ?plus_INR, ?mult_INR; simpl INR; first [lra | nra]|]"


@dataclass(frozen=True)
class OnIntegers:
    """What the number is; the steps that are counted, if any; and the sentence that shows it."""

    says: str
    script: str
    steps: sp.Expr | None = None

    def everywhere(self) -> str:
        counted = "" if self.steps is None else f"exists {natural(self.steps)}; split; [{COUNTED}|]; "
        return counted + self.script


def shown(x: Subject) -> Shown | None:
    """The number, shown where letters have values."""
    found = known(x)
    if found is None or found.steps is None:
        return None if found is None else Shown(found.says, found.script)
    counted = "exists (Z.to_nat {steps}); split; [rewrite NormalPosterior.count by lia; lra|]; "
    return Shown(found.says, counted + found.script, {"steps": found.steps})


def known(x: Subject) -> OnIntegers | None:
    """Of a law whose parameters are as its definition says."""
    match x:
        case Density(Geometric() as law, output) if not law.parts and law.as_defined:
            return _counted(
                output,
                f"Lattice.geometric_mass {term(law.p)}",
                "apply Lattice.geometric_at; [Lattice.chance | reflexivity]",
            )
        case Density(DiscreteUniform() as law, output) if not law.parts and law.as_defined:
            says = f"exists steps_ : nat, INR steps_ = {term(law.count)} /\\ 0 <= {term(output)} < INR steps_ /\\ Programs.equally_likely steps_ {{0}}"
            return OnIntegers(says, f"{_WITHIN}; apply Programs.equally_likely_is; [{_SOME} | reflexivity]", law.count)
        case Density(law, output) | LatticeMass(law, output) if (scale := _scale(law)) is not None:
            away = _away(law, output)
            script = f"apply Lattice.laplace_at_is; [{_SCALE} | Integers.whole | reflexivity]"
            return OnIntegers(f"Lattice.laplace_at {scale} {away} {{0}}", script)
        case Loss(first, second, output) if (scale := _scale(first)) is not None and scale == _scale(second):
            away = " ".join(_away(law, output) for law in (first, second))
            script = f"apply Lattice.laplace_loss_is; [{_SCALE} | Integers.whole | Integers.whole | reflexivity]"
            return OnIntegers(f"Lattice.laplace_loss {scale} {away} {{0}}", script)
        case LatticeFar(law, steps) if (scale := _scale(law)) is not None:
            return _counted(
                steps,
                f"Lattice.laplace_far {scale}",
                f"apply Lattice.laplace_far_is; [{_SCALE} | {_SOME} | reflexivity]",
            )
        case LatticeTail(TwoSidedGeometric() as law, steps) if (scale := _scale(law)) is not None:
            says = f"exists steps_ : nat, INR steps_ = {term(steps)} /\\ Outcome.chance_is {scale} (fun site_ => (Z.of_nat steps_ <? site_)%Z) {{0}}"
            return OnIntegers(says, "apply Lattice.ratio_above; [Lattice.chance | reflexivity]", steps)
        case _:
            return None


def _away(law: Law, output: sp.Expr) -> str:
    """How far an output lies from the centre."""
    return term(sp.sympify(output) - law.parameters()["mu"])


def _scale(law: object) -> str | None:
    """The scale of a law whose masses fall by one factor with each step from the centre."""
    if not isinstance(law, DiscreteLaplace | TwoSidedGeometric) or law.parts or not law.as_defined:
        return None
    return term(law.scale) if isinstance(law, DiscreteLaplace) else f"(Lattice.scale_of_ratio {term(law.ratio)})"


def _counted(steps: sp.Expr, word: str, script: str) -> OnIntegers:
    return OnIntegers(f"exists steps_ : nat, INR steps_ = {term(steps)} /\\ {word} steps_ {{0}}", script, steps)
