"""Releases of the normal model in a box, in the words of the library: with all outputs inside, or but for a mass delta.

The library has two bounds of the loss, for all data sets and all outputs in the box: what is enough for eps-privacy, and
what eps-privacy needs, (R/sigma)^2 times a factor of the release and half of it.
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ...core.domain import Domain, Integer, Real
from ...theory.normal_releases import DeltaRange, NormalRelease, PureLoss, PureRange
from ..terms import term
from .records import Scene, count
from .separations import counted, mechanism

RELEASES = {
    "post": "drawn_parameter",
    "synth-map": "records_of_mode",
    "synth-one": "records_of_one_draw",
    "synth-many": "records_of_fresh_draws",
}
_PRIVATE = {
    "post": "draw_private",
    "synth-map": "mode_private",
    "synth-one": "one_draw_private",
    "synth-many": "fresh_draws_private",
}
_SQUARES = "rewrite ?Rpow_mult_distr, ?pow_inv, ?pow2_sqrt by nonneg"
FACTS = f"{_SQUARES}; unfold Rdiv; {_SQUARES}; rewrite ?Rpow_mult_distr, ?pow2_sqrt by nonneg; field; nonzero"
LEMMAS = {"post": "drawn", "synth-map": "around_mode", "synth-one": "of_one_draw", "synth-many": "of_fresh_draws"}


@dataclass(frozen=True)
class Conditioned:
    """A conditioned release in the words of the library."""

    release: NormalRelease

    @property
    def factor(self) -> sp.Expr:
        """The loss lies between half and the whole of (R/sigma)^2 times this."""
        r = self.release
        K = r.n * r.sigma0**2 + r.sigma**2
        if r.method == "post":
            return sp.Integer(4)
        under = {"synth-map": K, "synth-one": r.m * r.sigma0**2 + K, "synth-many": r.sigma0**2 + K}[r.method]
        return 4 * r.m * r.sigma0**2 / under

    eps: sp.Expr

    def met(self, square: sp.Expr) -> sp.Rel:
        """That this (R/sigma)^2 is enough."""
        return sp.Le(sp.simplify(square * self.factor), self.eps, evaluate=False)

    def edge(self) -> sp.Expr:
        """The (R/sigma)^2 that is just enough."""
        return sp.factor(self.eps / self.factor)

    def shown(self, scene: Scene, far: str) -> str:
        """The sentences that prove privacy by Q_ where R/sigma is at most `far`, a constant and a term."""
        room = f"eapply Rle_trans; [right | exact Q_]; {FACTS}"
        return f"{self.ways(scene)}apply W1; apply (Conditioned.range_enough _ {far}); [nonneg | nonneg | exact G_ | {room} | nonneg]."

    def started(self, scene: Scene) -> str:
        return ""

    def shown_at(self, scene: Scene) -> str:
        return f"{self.ways(scene)}apply W1; rewrite EQ_; right; field; nonzero."

    @property
    def private(self) -> str:
        eps = term(self.eps)
        r, one = self.release, self.release.method in ("post", "synth-one")
        records = {"post": "", "synth-one": f" {count(r.m)}"}.get(r.method, " 1")
        mechanism = f"(NormalPosterior.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records})"
        return f"Conditioned.private {mechanism} {term(r.R)} {count(r.n)} {1 if one else count(r.m)} {eps}"

    def ways(self, scene: Scene) -> str:
        """The sentences that give what is enough (W1) and what is needed (W2)."""
        eps = term(self.eps)
        r, known = self.release, "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
        records = [("N", r.n)] if r.method == "post" else [("N", r.n), ("M", r.m)]
        counted = " ".join(
            f"assert ({name} : (1 <= {count(x)})%nat) by first [lia | apply INR_le; rewrite ?INR_1{known}; simpl INR; lra]."
            for name, x in records
        )
        arguments = f"{term(r.sigma)} {term(r.sigma0)} {term(r.R)} {count(r.n)}" + (
            "" if r.method == "post" else f" {count(r.m)}"
        )
        return (
            f"{counted} destruct (Conditioned.{LEMMAS[r.method]} {arguments} ltac:(lra) ltac:(lra) ltac:(lra) "
            f"N{'' if r.method == 'post' else ' M'} {eps}) as [W1 W2]. "
            f"rewrite ?INR_1{known} in W1, W2. "
        )


@dataclass(frozen=True)
class Free:
    """A release that is not conditioned, against (eps, delta)."""

    release: NormalRelease
    eps: sp.Expr
    delta: sp.Expr

    @property
    def factor(self) -> sp.Expr:
        """The square of eta is (R/sigma)^2 times this."""
        r = self.release
        K = r.n * r.sigma0**2 + r.sigma**2
        if r.method == "post":
            return 4 * r.sigma0**2 / K
        under = {"synth-map": K**2, "synth-one": K * (r.m * r.sigma0**2 + K), "synth-many": K * (r.sigma0**2 + K)}[
            r.method
        ]
        return 4 * r.m * r.sigma0**4 / under

    @property
    def level(self) -> sp.Expr:
        return sp.simplify(-sp.log(self.delta))

    def met(self, square: sp.Expr) -> sp.Rel:
        """That this (R/sigma)^2 is enough."""
        return sp.Le(sp.simplify(square * self.factor * (self.eps + 2 * self.level)), self.eps**2, evaluate=False)

    def edge(self) -> sp.Expr:
        """The (R/sigma)^2 that is just enough."""
        return sp.factor(self.eps**2 / (self.factor * (self.eps + 2 * self.level)))

    @property
    def private(self) -> str:
        return f"Separation.private {mechanism(self.release)} {term(self.eps)} {term(self.delta)}"

    def started(self, scene: Scene) -> str:
        """Numbers of records, and the logarithm of delta under Z_."""
        delta, level = term(self.delta), term(self.level)
        small = "unfold Rdiv; rewrite Rmult_1_l, ln_Rinv by first [lra | apply exp_pos]; rewrite ?ln_exp; ring"
        below = "first [lra | apply Separation.exp_below_one; lra]"
        sign = f"assert (Z1_ : 0 < {delta}) by first [lra | apply exp_pos]. assert (Z2_ : {delta} < 1) by {below}. "
        positive = "first [lra | rewrite <- Z_; apply Separation.log_positive; assumption]"
        log = f"assert (Z_ : ln (1 / {delta}) = {level}) by ({small}). assert (Z3_ : 0 < {level}) by {positive}. "
        return f"{counted(self.release, scene)} {sign}{log}"

    def _applied(self, scene: Scene) -> str:
        known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
        return f"apply Separation.{_PRIVATE[self.release.method]}; try assumption; try lra; try solve [pos]. rewrite ?INR_1{known}, Z_. "

    def shown(self, scene: Scene, far: str) -> str:
        """The sentences that prove privacy by Q_ where R/sigma is at most `far`, a constant and a term."""
        room = f"eapply Rle_trans; [right | exact Q_]; rewrite ?Z_; {FACTS}"
        return f"{self.started(scene)}{self._applied(scene)}apply (Separation.range_near _ {far}); [nonneg | exact G_ | nonneg | lra | {room}]."

    def shown_at(self, scene: Scene) -> str:
        return f"{self._applied(scene)}rewrite EQ_; right; field; nonzero."


def whole_domain(domain: Domain, subject: PureLoss | PureRange | DeltaRange) -> Domain:
    """The domain with the letters that a loss is the extreme over, whose range is that of the model."""
    out = domain
    for x in subject.over:
        if out.variable(x) is None:
            out = out.extend(at={x.name: 3}, **{x.name: Integer >= 1 if x.is_integer else Real > 0})
    return out


# -- orders ----------------------------------------------------------------------------------------------------------------


def apart(scene: Scene) -> str:
    """What is introduced inside of what was introduced before, under names of its own."""
    return " ".join(f"I{x[1:]}" if x[0] == "C" and x[1:].isdigit() else x for x in scene.names.split())
