"""How far apart neighbours are in a release of the normal model, in the words of the library: a theorem begins at prior and likelihood."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import sympy as sp

from ...core.lean import EXACT
from ...core.truth import Truth
from ...theory.normal_releases import EtaSquared, NormalRelease
from ..terms import term
from .records import Scene, count

RELEASES = {"post": "draw", "synth-map": "around_mode", "synth-one": "of_one_draw", "synth-many": "of_fresh_draws"}
_LEMMAS = {"post": "draw_eta", "synth-map": "mode_eta", "synth-one": "one_draw_eta", "synth-many": "fresh_draws_eta"}


def mechanism(r: NormalRelease) -> str:
    """The integral over outputs, the neighbours and the density of the release."""
    outputs = "Outputs.line" if r.method == "post" else f"(Outputs.tuples {count(r.m)} Outputs.line)"
    data = f"(NormalLaw.neighbours {term(r.R)} {count(r.n)})"
    return f"{outputs} {data} (Separation.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)})"


def counted(r: NormalRelease, scene: Scene) -> str:
    """The sentences that prove, under N and M, that the release has data and records."""
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    records = [("N", r.n)] if r.method == "post" else [("N", r.n), ("M", r.m)]
    return " ".join(
        f"assert ({name} : (1 <= {count(x)})%nat) by first [lia | apply INR_le; rewrite ?INR_1{known}; simpl INR; lra]."
        for name, x in records
    )


@dataclass(frozen=True)
class Eta:
    """The square of eta of a release, with the lemma that has its value."""

    release: NormalRelease
    value: sp.Expr
    scene: Scene

    @cached_property
    def mechanism(self) -> str:
        return mechanism(self.release)

    @property
    def exact(self) -> str:
        return f"Separation.eta_squared {self.mechanism}"

    def shown(self, name: str = "U") -> str:
        """The sentences that prove, under this name, that it is exactly `value`."""
        scene = self.scene
        known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
        return (
            f"assert ({name} : {scene.all(f'{self.exact} {term(self.value)}')}). intros {scene.names}. decompose_hyps. "
            f"{counted(self.release, scene)} apply Separation.{_LEMMAS[self.release.method]}; "
            f"first [assumption | lra | rewrite ?INR_1{known}; field; nonzero{self._of_roots(known)}]."
        )

    def _of_roots(self, known: str) -> str:
        """What else proves the lemma's premises where the release is given by variances, so that its deviations are their roots."""
        if not any(isinstance(x, sp.Pow) for x in (self.release.sigma, self.release.sigma0)):
            return ""
        fourth = "repeat match goal with |- context [sqrt ?x ^ 4] => replace (sqrt x ^ 4) with ((sqrt x ^ 2) ^ 2) by ring end"
        return f" | apply sqrt_lt_R0; lra | rewrite ?INR_1{known}; {fourth}; rewrite ?pow2_sqrt by lra; field; nonzero"


def eta_of(t: Truth | None, scene: Scene) -> Eta | None:
    """What a truth is the eta of, if it is an exact one of a release that the library knows."""
    if t is None or t.lean != EXACT or not isinstance(t.subject, EtaSquared):
        return None
    r = t.subject.release
    known = r.method in RELEASES and t.subject.letters() <= {v.symbol for v in scene.domain.variables}
    return Eta(r, t.expr, scene) if known else None
