"""What no promise covers: statistics released as they are, data without bounds, outputs without bounds.

The statement that something is never private is a theorem with neighbouring data sets, an event and its two chances, for all
letters of the domain: `P(S) > e^eps Q(S) + delta`. What is released is a mode of a posterior, a mean, any function that is
not constant, or has a density by Bayes.
"""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ...core.domain import Domain
from ...core.subject import Subject
from ...core.truth import Truth
from ...laws.releases import MeanShift
from ...notation import Sym
from ...statements import Always, Never
from ...statements.base import Printed
from ...statements.goal import printed_links
from ...theory.fitted_pairs import Unprotected, WithoutVariance
from ...theory.gaussian import FarApart
from ...theory.normal_releases import FarOutput, NormalRelease, Unbounded
from ...theory.posterior_modes import BetaModeMoves, NormalModeMoves
from ...theory.private_pairs import CertainEvent, Walk
from ..terms import term
from ..theorems import Theorem
from . import average
from .part import ENDING, Part
from .records import Scene, count
from .refutations import RELEASES

_LEMMAS = {"post": "draw", "synth-map": "mode", "synth-one": "one", "synth-many": "many"}


def theorems(parts: Sequence[Part]) -> tuple[Theorem, ...]:
    """One for each statement that something changes, or loses, too much; the excess of the event stands in them. Nothing where one has none."""
    if len(parts) == 1 and isinstance(parts[0].form, Never):
        alone = _excess(parts[0], parts[0].form.excess)
        return () if alone is None else (alone,)
    if all(isinstance(p.form, Never) for p in parts):
        each = [_excess(p, p.form.excess) for p in parts if isinstance(p.form, Never)]
        return tuple(t for t in each if t is not None) if all(each) else ()
    moves = [p for p in parts if type(p.form) is Always]
    excesses = [p.form for p in parts if isinstance(p.form, Never)]
    if not moves or len(moves) + len(excesses) != len(parts) or len(excesses) > 1:
        return ()
    found = [_theorem(p, excesses[0] if excesses else None) for p in moves]
    return tuple(t for t in found if t is not None) if all(found) else ()


def _excess(part: Part, excess: Truth) -> Theorem | None:
    """An excess that is positive stands for neighbours and an event of records of a fitted normal law with known variance."""
    x, scene = excess.subject, Scene(part.domain)
    on_average = average.never(part, excess)
    if on_average is not None:
        return on_average
    if not isinstance(x, Unprotected | WithoutVariance) or not x.letters() <= {v.symbol for v in part.domain.variables}:
        return None
    told = f"{count(x.records)} {term(x.eps)} {term(x.delta)}"
    says, lemma = (
        (f"Fits.never_private {term(x.sigma)} {told}", "never_private_is")
        if isinstance(x, Unprotected)
        else (f"Fits.needs_variance {told}", "needs_variance_is")
    )
    script = f"intros {scene.names}. decompose_hyps. apply Fits.{lemma}; first [lra | apply INR_le; simpl INR; lra]."
    return Theorem(part.name + ENDING, scene.all(says), lambda: (script,))


def _theorem(part: Part, excess: Never | None) -> Theorem | None:
    form = part.form
    assert isinstance(form, Always)
    derived = form.printed.derived
    if len(derived) != 1 or form.premise is not None or form.asserts != "no-privacy":
        return None
    moved = derived[0]
    x = moved.subject
    if isinstance(x, FarOutput):
        says = excess is None and _exceeds(form.printed, x.eps) and x.release.m == 1
        return (
            _normal(
                part,
                x.release,
                f"{_refuted(x.release)} {term(x.release.R)} {count(x.release.n)} {term(x.eps)} 0",
                "far",
            )
            if says
            else None
        )
    if excess is None or not _exceeds(form.printed, sp.S.Zero):
        return None
    if isinstance(x, Unbounded):
        y = excess.excess.subject
        same = (
            isinstance(y, FarApart)
            and (y.eps, y.delta) == (x.eps, x.delta)
            and _as_wide((x.eps, x.delta), excess.domain, part.domain)
        )
        claim = f"Impossible.refuted_unbounded {_release(x.release)} {count(x.release.n)} {term(x.eps)} {term(x.delta)}"
        return _normal(part, x.release, claim, "unbounded") if same else None
    level = _promised(excess.excess)
    if (
        level is None
        or x is None
        or not x.letters() <= set(excess.domain.symbols())
        or not _as_wide(tuple(x.letters()), part.domain, excess.domain)
    ):
        return None
    return _bare(part.name, x, Scene(excess.domain), f"{term(level[0])} {term(level[1])}")


def _exceeds(printed: Printed, level: sp.Expr) -> bool:
    """Whether the print is: the derived quantity, which stands alone on the left, is more than this."""
    links = list(printed_links(printed.node))
    return (
        len(links) == 1 and isinstance(links[0][0], Sym) and links[0][1] == ">" and printed.read(links[0][2]) == level
    )


def _as_wide(letters: tuple[sp.Expr, ...], one: Domain, other: Domain) -> bool:
    """Whether these letters have the same range in two domains."""
    return all(one.variable(x) == other.variable(x) for x in letters if isinstance(x, sp.Symbol))


def _promised(excess: Truth) -> tuple[sp.Expr, sp.Expr] | None:
    """The eps and delta that the certain event of two different outputs is held against."""
    certain = [t for t in excess.graph() if isinstance(t.subject, CertainEvent)]
    if len({t.subject for t in certain}) != 1 or any(t.expr != 1 for t in certain):
        return None
    delta = sp.expand(1 - excess.expr)
    subject = certain[0].subject
    assert isinstance(subject, CertainEvent)
    return (subject.eps, delta) if delta == 0 or isinstance(delta, sp.Symbol) else None


def _bare(name: str, x: Subject, scene: Scene, level: str) -> Theorem | None:
    """Of a statistic that is released as it is."""
    match x:
        case BetaModeMoves(n, alpha, beta):
            said, lemma = (
                f"(BetaBin.neighbours {count(n)}) (Binary.is_mode {term(alpha)} {term(beta)})",
                "beta_mode_bare",
            )
        case NormalModeMoves(n, box, sigma, sigma0):
            said, lemma = (
                f"(NormalLaw.neighbours {term(box)} {count(n)}) (Impossible.mode_value {term(sigma)} {term(sigma0)})",
                "normal_mode_bare",
            )
        case MeanShift(n, low, high):
            near = f"(Records.of_size {count(n)} (Records.replace_one {term(low)} {term(high)}))"
            said, lemma = f"{near} (fun rows_ value_ => Records.mean rows_ = value_)", "mean_bare"
        case Walk():
            same = "length x_ = size_ -> length y_ = size_ -> f_ x_ <> f_ y_"
            every = f"forall (X_ Y_ : Type) (f_ : list X_ -> Y_) (size_ : nat) x_ y_, {same} -> "
            said = f"{every}Impossible.bare_refuted (Impossible.one_replaced size_) (fun rows_ value_ => f_ rows_ = value_) {level}"
            opening = f"intros {scene.names} X_ Y_ f_ size_ x_ y_ L_ K_ H_. decompose_hyps. "
            last = f"{opening}apply (Impossible.deterministic_bare _ _ f_ _ x_ y_); first [assumption | lra]."
            return Theorem(name + ENDING, scene.all(said), lambda: (last,))
        case _:
            return None
    return _counted(name, scene, [n], f"Impossible.bare_refuted {said} {level}", lemma)


def _release(r: NormalRelease) -> str:
    records = "" if r.method == "post" else f" {count(r.m)}"
    return f"(NormalPosterior.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records})"


def _refuted(r: NormalRelease) -> str:
    return f"NormalPosterior.refuted {_release(r)}"


def _normal(part: Part, r: NormalRelease, claim: str, ending: str) -> Theorem:
    return _counted(
        part.name,
        Scene(part.domain),
        [r.n] if r.method == "post" else [r.n, r.m],
        claim,
        f"{_LEMMAS[r.method]}_{ending}",
    )


def _counted(name: str, scene: Scene, counts: Sequence[sp.Expr], claim: str, lemma: str) -> Theorem:
    """The lemma, where these numbers of records are letters or 1."""
    known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
    positive = "".join(
        f"assert (N{k} : (1 <= {count(x)})%nat) by first [lia | apply INR_le; rewrite ?INR_1{known}; simpl INR; lra]. "
        for k, x in enumerate(counts)
    )
    script = f"intros {scene.names}. decompose_hyps. {positive}apply Impossible.{lemma}; first [assumption | lra]."
    return Theorem(name + ENDING, scene.all(claim), lambda: (script,))
