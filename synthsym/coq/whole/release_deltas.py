"""The exact delta of a release of normal records: from the densities of all outputs and neighbouring lists of records to the printed profile."""

from __future__ import annotations

import sympy as sp

from ...core.domain import Real
from ...core.lean import EXACT
from ...laws.releases import AROUND_THE_MEAN, DRAWS, Profile, ReleaseDelta
from ...statements import Equal, Monotone
from ...theory.normal_releases import DeltaLoss
from ..terms import term
from ..theorems import Theorem, side_term
from . import separations
from .part import ENDING, Part
from .records import Loss, Scene, count, root, written

_POSITIVE = "repeat first [lra | apply Rdiv_lt_0_compat | apply Rmult_lt_0_compat | apply Rplus_lt_0_compat | apply Rinv_0_lt_compat | apply sqrt_lt_R0]"
# What a theorem on two densities begins with.
_TWO_LAWS = frozenset({"law:normal", "definition:hockey-stick", "definition:privacy-loss"})
_MODEL = {
    "post": "draw_delta",
    "synth-map": "mode_delta",
    "synth-one": "one_draw_delta",
    "synth-many": "fresh_draws_delta",
}


def theorem(part: Part) -> Theorem | None:
    """The print is the delta of a release: enough for all neighbours and all tests, and nothing less is."""
    t, printed = part.truth, part.printed
    if type(part.form) is not Equal or t is None or t.lean != EXACT or printed is None or printed.derived:
        return None
    x, scene = t.subject, Scene(part.domain)
    if not isinstance(x, ReleaseDelta | DeltaLoss) or not x.letters() <= {v.symbol for v in part.domain.variables}:
        return None
    if isinstance(x, DeltaLoss) and x.release.method not in _MODEL:
        return None
    says = f"ReleaseDeltas.exact_delta {Loss(x.loss, sp.S.Zero, scene).mechanism}" if isinstance(x, ReleaseDelta) else (
        f"ReleaseDeltas.least_delta {separations.mechanism(x.release)}"
    )  # fmt: skip
    named = [e for n, e in printed._symbols.items() if n in printed.node.names() and not isinstance(e, sp.Symbol)]
    return Theorem(
        part.name + ENDING, scene.all(f"{says} {term(x.eps)} {side_term(printed)}"),
        lambda: (_script(x, scene, h) for h in (*named, sp.sqrt(_squared(x)))),
    )  # fmt: skip


def _squared(x: ReleaseDelta | DeltaLoss) -> sp.Expr:
    """The square of how far apart the unit normals are whose profile it is."""
    if isinstance(x, ReleaseDelta):
        z = x.loss
        far = (z.high - z.low) ** 2 * z.copies / (z.n**2 * z.variance)
        return far * z.records if z.kind == AROUND_THE_MEAN else far * z.n if z.kind == DRAWS else far * z.records * z.n / (z.records + z.n)  # fmt: skip
    r = x.release
    K = r.n * r.sigma0**2 + r.sigma**2
    if r.method == "post":
        return 4 * r.R**2 * r.sigma0**2 / (r.sigma**2 * K)
    under = {"synth-map": K, "synth-one": r.m * r.sigma0**2 + K, "synth-many": r.sigma0**2 + K}[r.method]
    return 4 * r.R**2 * r.m * r.sigma0**4 / (r.sigma**2 * K * under)


def _script(x: ReleaseDelta | DeltaLoss, scene: Scene, h: sp.Expr) -> str:
    """By the lemma of the release at this distance."""
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    squares = f"rewrite ?Rpow_mult_distr, ?pow_inv, ?Rpow_mult_distr, ?pow2_sqrt by first [nonneg | apply Rlt_le; {_POSITIVE}]"
    if isinstance(x, ReleaseDelta):
        z, (s, positive) = x.loss, root(x.loss.variance, scene.domain)
        kinds = {AROUND_THE_MEAN: "plug_in" if z.records == 1 else "plug_in_copies", DRAWS: "draws"}
        kind = kinds.get(z.kind, "bayes_copies")
        sizes = {"plug_in": {"k": z.copies}, "draws": {"m": z.copies}}.get(kind, {"k": z.records, "m": z.copies})
        given = "with " + " ".join(f"({name} := ({count(c)})%nat)" for name, c in sizes.items())
        counts = list(sizes.values())
        lemma = f"ReleaseDeltas.{kind}_delta {term(z.high)} {s} {term(x.eps)} {term(h)} {count(z.n)}"
        same = "ReleaseDeltas.exact_delta_same"
    else:
        r = x.release
        counts = [] if r.method == "post" else [r.m]
        lemma = f"ReleaseDeltas.{_MODEL[r.method]} {term(r.sigma)} {term(r.sigma0)} {term(r.R)} {term(x.eps)} {term(h)} {count(r.n)}"
        given, positive = " ".join(count(c) for c in counts), "apply sqrt_lt_R0; lra"
        same = "ReleaseDeltas.least_delta_same"
    numbers = [(x.loss if isinstance(x, ReleaseDelta) else x.release).n, *counts]
    whole = f"rewrite ?mult_INR, ?plus_INR{known}; {written(*numbers)}simpl INR"
    tails = f"revert H_; generalize {term(h)}; intros h_ H_; first [reflexivity | ring | Compose.same_tails]"
    held = " ".join(
        f"assert (N{k} : (1 <= {count(c)})%nat) by first [lia | apply INR_le; {whole}; lra]."
        for k, c in enumerate(numbers)
    )
    fourth = (
        "repeat match goal with |- context [sqrt ?x ^ 4] => replace (sqrt x ^ 4) with ((sqrt x ^ 2) ^ 2) by ring end"
    )
    same_square = f"first [field; nonzero | field; repeat split; apply Rgt_not_eq; {_POSITIVE}]"
    square = f"{whole}; unfold Rdiv; {fourth}; {squares}; {same_square}"
    applied = f"apply ({lemma}) {given}" if isinstance(x, ReleaseDelta) else f"apply ({lemma} {given})"
    return (
        f"intros {scene.names}. decompose_hyps. {held} assert (H_ : 0 < {term(h)}) by first [pos | {_POSITIVE}]. "
        f"apply {same} with (v := Hockey.profile {term(h)} {term(x.eps)}); [{applied} | unfold Hockey.profile, Integral.Phi, Integral.phi; {tails}]; "
        f"try solve [assumption | lra | {positive}]; {square}."
    )


def rising(part: Part) -> Theorem | None:
    """The profile of two normal laws is larger where they are farther apart."""
    form, t = part.form, part.truth
    if type(form) is not Monotone or t is None or t.lean != EXACT or not isinstance(t.subject, Profile):
        return None
    letters, pair = {v.symbol for v in part.domain.variables}, t.subject
    plain = t.rests_on <= _TWO_LAWS and pair.letters() <= letters and form.x not in pair.eps.free_symbols
    if not plain or form.x in pair.variance.free_symbols or form.direction != "increasing" or form.x.is_integer:
        return None
    name = f"{form.x.name}_more"
    wide = part.domain.extend(at={name: part.domain.at[form.x] + 1}, **{name: Real})
    wide = wide.where(sp.Gt(wide[name], form.x), at={name: part.domain.at[form.x] + 1})
    scene, deviation = Scene(wide), sp.sqrt(pair.variance)
    laws = [pair, pair.put({form.x: wide[name]})]
    low, high = (
        f"Compose.exact_profile {term(p.eps)} {term(p.first)} {term(p.second)} {term(deviation)}" for p in laws
    )
    shown = [f"(Hockey.profile (({term(p.first)} - {term(p.second)}) / {term(deviation)}) {term(p.eps)})" for p in laws]
    says = scene.all(
        f"(exists low_ high_ : R, {low} low_ /\\ {high} high_ /\\ low_ {'<' if form.strict else '<='} high_)"
    )
    far = "apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; first [lra | pos] | lra]"
    script = (
        f"intros {scene.names}. decompose_hyps. exists {', '.join(shown)}. split; [apply Compose.normal_profile; first [lra | pos] |]. "
        "split; [apply Compose.normal_profile; first [lra | pos] |]. "
        f"{'' if form.strict else 'apply Rlt_le. '}apply Profile.profile_rises; [apply Rdiv_lt_0_compat; first [lra | pos] | unfold Rdiv; {far}]."
    )
    return Theorem(part.name + ENDING, says, lambda: (script,))
