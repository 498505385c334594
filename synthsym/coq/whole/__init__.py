"""Whole theorems: from the densities, the data sets and their neighbours to the print.

A form says what is printed, and its truth says what it is the value of (`Truth.subject`). Each family below knows the
library's definition of one kind of subject and a lemma with its value: it writes the statement (the conditions of the
domain, the laws with the claim's parameters, the print as it is parsed) and the scripts that may prove it. Nobody types
a statement, so that another print is another statement. What a family does not know, it leaves: nothing is whole then.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace

from ...statements import All, Always, Equal, Exists, Instead, Order
from ...statements.base import Form, Judgement
from ...statements.event import Argued
from ..terms import NotExpressible
from ..theorems import Theorem
from ..trivial import trivial
from . import (
    approximate,
    average,
    basics,
    binary,
    conditioned,
    draw_steps,
    events,
    everywhere,
    finiteness,
    fits,
    guarantees,
    impossible,
    kinds,
    largest_ranges,
    limits,
    mechanisms,
    misprints,
    most,
    normal_release,
    order_refutations,
    outcomes,
    plain,
    pointwise,
    quantities,
    range_orders,
    ranges,
    refutations,
    release_deltas,
    renyi,
    sample_variance,
    sensitivities,
    solved,
    tails,
    values,
)
from .missing import missing
from .part import ENDING, Part
from .points import bare

# Each takes one part of a statement that holds, and returns the theorem that says all of it, or None.
FAMILIES: tuple[Callable[[Part], Theorem | None], ...] = (
    range_orders.theorem, ranges.loss_theorem,
    largest_ranges.compared_theorem, conditioned.limit_theorem, conditioned.worst_theorem, largest_ranges.growing_theorem,
    renyi.theorem, renyi.of_supports, renyi.kullback, renyi.dirichlet, renyi.plane, sample_variance.theorem, fits.variance_theorem,
    renyi.largest, finiteness.theorem, normal_release.theorem, release_deltas.theorem, release_deltas.rising, fits.theorem,
    mechanisms.theorem, guarantees.theorem, outcomes.theorem, sensitivities.theorem, binary.theorem, kinds.theorem, average.theorem, draw_steps.theorem,
    basics.theorem, tails.theorem, limits.theorem, most.theorem, values.theorem, events.never, everywhere.theorem, mechanisms.all_orders,
    lambda part: solved.theorem(part, _first),
)  # fmt: skip
# The same of a bound that is not sharp, with a smaller one; and of a bound of which no more is claimed than that it holds.
LOOSE: tuple[Callable[[Part], Theorem | None], ...] = (
    approximate.loose_theorem,
    kinds.loose_theorem,
    most.of_class,
    tails.loose_theorem,
    ranges.loose_theorem,
    range_orders.loose_theorem,
    mechanisms.loose_theorem,
    guarantees.loose_theorem,
    most.loose_theorem,
    values.loose_theorem,
    fits.loose_variance,
)
ENOUGH: tuple[Callable[[Part], Theorem | None], ...] = (guarantees.enough_theorem, approximate.enough_theorem)
# Each takes the statements under one id and the judgement that one of them is false, and understates the loss.
REFUTATIONS: tuple[Callable[[str, list[Form], Judgement], Theorem | None], ...] = (
    refutations.refutation, sensitivities.refutation, binary.refutation, refutations.of_modes, refutations.of_profile, refutations.of_noise, fits.refutation,
    fits.variance_refutation,
    conditioned.limit_refutation,
    refutations.typical, order_refutations.refutation, pointwise.refutation, order_refutations.no_constant,
)  # fmt: skip
# Cited theorems that a derivation may rest on: whole theorems have them as lemmas, or do without them. Nothing that is cited later is among
# them: what rests on it stands below the rung. What is derived in one basis and cited for all is said of all (`FittedRenyi`, `AnyBasis`).
WITHOUT_CITATION = frozenset(
    f"cited:{name}"
    for name in (
        "anderson", "beta-integral", "beta-kernel", "binomial-theorem", "canonical-pair", "cauchy-schwarz-tv", "cochran", "dirichlet-merge",
        "four-points", "gaussian-integral", "gaussian-kernel", "gaussian-tail", "hoelder", "interpolation-remainder", "jensen", "log-partition",
        "markov-loss", "mean-bounds", "mean-square", "popoviciu", "power-exponential-integral", "renyi-invariance", "simultaneous-diagonalisation",
        "spectral-theorem", "tonelli", "union-bound", "zcdp-of-pure",
    )
)  # fmt: skip


@dataclass(frozen=True)
class Whole:
    """Theorems that say a finding together, and the verdicts that they say in full."""

    theorems: tuple[Theorem, ...] = ()
    verdicts: tuple[str, ...] = ()


def whole_theorems(claim_id: str, name: str, form: Form, judged: Judgement) -> Whole:
    """The whole theorems of a statement, one for each of its parts; nothing if one part has none."""
    if any(r.startswith("cited:") and r not in WITHOUT_CITATION for r in judged.rests_on):
        return Whole()
    if isinstance(form, Argued):
        return _argued(claim_id, name, form)
    if judged.holds is True and judged.argument is False:
        return _unshown(claim_id, name, leaves(form))
    parts = [Part(claim_id, f"{name}_{k}", f) for k, f in enumerate(leaves(form))]
    if judged.holds is False and judged.errs == "safe":
        return _harmless(parts, judged)
    if judged.holds is False and judged.errs == "unsafe":
        alone = replace(parts[0], form=bare(parts[0].form)) if len(parts) == 1 else None
        shown = None if alone is None else normal_release.unsafe_theorem(alone, judged)
        refuted = shown or _refuted(REFUTATIONS, f"{name}_0", form, judged)
        if refuted is not None:
            return Whole((refuted,), ("unsound",))
        related = (
            None if len(parts) != 1 else quantities.theorem(replace(parts[0], form=bare(parts[0].form)), judged, _first)
        )
        if related is not None:
            return Whole((related[0],), (related[1],))
        return Whole()
    if judged.holds is False and judged.errs is None and judged.side_known:
        found = _mistaken(parts, judged)
        return found if found.theorems or not isinstance(form, Instead) else _mended(claim_id, name, form, parts)
    if judged.holds is not True:
        return Whole()
    never = impossible.theorems(parts)
    if never:
        return Whole(never, ("confirmed",))
    said: list[tuple[Theorem, str]] = []
    for part in parts:
        held = _held(part, judged if len(parts) == 1 else part.form.judge())
        if held is None:
            return Whole()
        said.append(held)
    if all(trivial(t.statement) or plain.of_a_parameter(p.form) for p, (t, _) in zip(parts, said, strict=True)):
        return Whole()
    verdicts = {verdict for _, verdict in said}
    return Whole(tuple(t for t, _ in said), (next(v for v in ("loose", "holds", "confirmed") if v in verdicts),))


def _mended(claim_id: str, name: str, form: Instead, parts: list[Part]) -> Whole:
    """Of several lines, some of which fail without harm: that these fail, and what is to be used instead."""
    failing = [plain.order_fails(p) for p in parts if p.form.judge().holds is False]
    rule = whole_theorems(claim_id, f"{name}_instead", form.rule, form.rule.judge())
    shown = [t for t in failing if t is not None]
    return Whole((*shown, *rule.theorems), ("misprint",)) if shown and shown == failing and rule.theorems else Whole()


def _argued(claim_id: str, name: str, form: Argued) -> Whole:
    """What holds, and of the line that the printed argument rests on that it fails."""
    line = form.argument.judge()
    stands, fails = (
        whole_theorems(claim_id, name, form.form, form.form.judge()),
        whole_theorems(claim_id, f"{name}_line", form.argument, line),
    )
    both = stands.theorems and fails.theorems and line.holds is False
    return Whole((*stands.theorems, *fails.theorems), ("gap",)) if both else Whole()


def _unshown(claim_id: str, name: str, forms: list[Form]) -> Whole:
    """Of several lines, some of which stand on an argument of their own: what each says, and of each argument that it fails."""
    found: list[Theorem] = []
    arguments = {id(a): a for f in forms if (a := getattr(f, "argument", None)) is not None}
    for argument in arguments.values():
        fails = argument.judge()
        told = whole_theorems(claim_id, f"{name}_line", argument, fails).theorems if fails.holds is False else ()
        if not told:
            return Whole()
        found += [replace(t, name=f"{name}_line_{len(found) + i}{ENDING}") for i, t in enumerate(told)]
    for k, form in enumerate(forms):
        alone = copy(form)
        if getattr(form, "argument", None) is not None:
            alone.argument = None  # type: ignore[attr-defined]
        said = alone.judge()
        held = _held(Part(claim_id, f"{name}_{k}", alone), said) if said.holds is True else None
        if held is None:
            return Whole()
        found.append(held[0])
    return Whole(tuple(found), ("gap",))


def _mistaken(parts: list[Part], judged: Judgement) -> Whole:
    """Each part of a false statement that errs to no side: what holds is proved as above, of what fails that it is a misprint."""
    if len(parts) == 1:
        return _misprint(parts[0], judged)
    found: list[Theorem] = []
    for part in parts:
        own = part.form.judge()
        held = _held(part, own) if own.holds is True else None
        wrong = _misprint(part, own) if own.holds is False and own.errs is None and own.side_known else Whole()
        if held is None and "misprint" not in wrong.verdicts:
            return Whole()
        found += [held[0]] if held is not None else wrong.theorems
    return Whole(tuple(found), ("misprint",))


def _misprint(part: Part, judged: Judgement) -> Whole:
    alone = replace(part, form=bare(part.form))
    mended = misprints.theorem(part, judged, _first) or conditioned.misprint(alone, judged)
    if mended is not None:
        return Whole((mended,), ("misprint",))
    related = plain.theorem(alone, judged) or quantities.theorem(alone, judged, _first)
    if related is not None:  # an order that has no side errs to none
        harmless = ("false-safe",) if type(alone.form) is Order and related[1] == "misprint" else ()
        return Whole((related[0],), (related[1], *harmless))
    ways = {Always: pointwise.refutation, Equal: pointwise.refutation, Exists: order_refutations.no_constant}
    shown = ways[type(alone.form)](part.name, [alone.form], judged) if type(alone.form) in ways else None
    return Whole() if shown is None else Whole((shown,), ("misprint",))


def _held(part: Part, judged: Judgement) -> tuple[Theorem, str] | None:
    """The theorem of a part that holds, and its verdict: a bound may be sharp, not sharp, or neither may be known of it."""
    verdict = "confirmed" if judged.tight or not judged.bound else "holds" if judged.tight is None else "loose"
    families = {"confirmed": FAMILIES, "loose": LOOSE, "holds": (*ENOUGH, *FAMILIES)}[verdict]
    found = _of(families, part)
    if found is not None:
        return found, verdict
    related = plain.theorem(part, judged) or quantities.theorem(part, judged, _first)
    return related


def _refuted(
    families: Sequence[Callable[[str, list[Form], Judgement], Theorem | None]], name: str, form: Form, judged: Judgement
) -> Theorem | None:
    return next((t for made in families if (t := made(name, leaves(form), judged)) is not None), None)


def leaves(form: Form) -> list[Form]:
    """The statements that a conjunction consists of, without what is to be used instead of them."""
    if isinstance(form, Instead):
        return leaves(form.form)
    return [leaf for f in form.forms for leaf in leaves(f)] if type(form) is All else [form]


def _harmless(parts: list[Part], judged: Judgement) -> Whole:
    """Each part of a false statement that does no harm: what holds is proved as above, of what fails that it is safe and not exact."""
    found: list[Theorem] = []
    if len(parts) == 1 and judged.evident:  # a misprint: what the quantities are, and where the print is something else
        related = quantities.theorem(parts[0], judged, _first)
        if related is not None:
            return Whole((related[0],), ("false-safe", "misprint"))
    for part in parts:
        own = judged if len(parts) == 1 else part.form.judge()
        made = _first(part) if own.holds is True else _safe(part, own) if own.errs == "safe" else None
        if made is None:
            return Whole()
        found.append(made)
    return Whole(tuple(found), ("false-safe",))


def _safe(part: Part, judged: Judgement) -> Theorem | None:
    found = (
        normal_release.safe_theorem(part, judged)
        or binary.safe_theorem(part, judged)
        or kinds.safe_theorem(part, judged)
        or basics.safe_theorem(part)
    )
    compared = None if found is not None else quantities.theorem(part, judged, _first)
    return found if compared is None else compared[0]


def _first(part: Part) -> Theorem | None:
    return _of(FAMILIES, part)


def _of(families: Sequence[Callable[[Part], Theorem | None]], part: Part) -> Theorem | None:
    """The theorem of the first family that has one; a print that is no term is none of theirs."""
    for family in families:
        with contextlib.suppress(NotExpressible):
            if (found := family(part)) is not None:
                return found
    return None


__all__ = ["ENDING", "FAMILIES", "Part", "Whole", "leaves", "missing", "whole_theorems"]
