"""Signs along one letter: the mean value theorem between the letter and an end of its range, or a root.

The letter moves under its own name; what it is in the claim has another name from then on. Of the moving letter the
conditions that bound it are facts again, and what is asked so that the expression is continuous.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import sympy as sp

from ...core.domain import Variable
from ...core.ranges import bounds_of
from ...decide.calculus import asked, wanted
from ...decide.calculus import put as at_value
from ...decide.certificate import Certificate, Claim, Enclosed, Hill, Monotone, Polynomial, Valley
from ..slopes import slope_of
from ..terms import NotExpressible, name_of, proposition, term
from . import Place, facts, prints, put, script_of
from .algebra import as_other


@dataclass(frozen=True)
class _Along:
    """A claim along one of its letters."""

    claim: Claim
    letter: sp.Symbol
    place: Place

    @property
    def range(self) -> Variable:
        found = self.claim.domain.variable(self.letter)
        if found is None:
            raise NotExpressible("a letter without a range")
        return found

    @property
    def name(self) -> str:
        return name_of(self.letter.name)

    @property
    def fixed(self) -> str:
        """What the letter is called where another moves in its place."""
        return f"{self.name}_{self.place.depth}"

    @property
    def renamed(self) -> str:
        return f"rename {self.name} into {self.fixed}. "

    def function(self, body: str) -> str:
        return f"(fun {self.name} : R => {body})"

    def asked(self, e: sp.Expr, at: sp.Expr | None = None) -> int:
        """How many parts are what is asked of an expression."""
        return len(wanted(e, self.letter, self.claim.domain, at))

    def inside(self, *proofs: str, shut: bool = False) -> str:
        """A goal for all places of the moving letter between two others; `shut`: where it may be at an end of its range."""
        v = replace(self.range, low_strict=False, high_strict=False) if shut else self._open
        return f"{{ intros {self.name} [? ?]. {_told(v)}{''.join(proofs)} }} "

    @property
    def _open(self) -> Variable:
        return replace(self.range, low_strict=True, high_strict=True)

    def unbroken(self, on_range: Sequence[Certificate], ends: Sequence[tuple[sp.Expr, Sequence[Certificate]]]) -> str:
        """Continuity, from what is asked on the range and at each end that the range leaves out."""
        below = self.place.below()
        out = ""
        for end, there in ends:
            at = f"{self.asked_at(self.claim.expr, end, there)}subst {self.name}. unbroken."
            out += f"destruct (Req_dec {self.name} {term(end)}). {{ {at} }} "
        return f"{out}{_told(self.range)}{facts(on_range, below)}unbroken."

    def asked_at(self, e: sp.Expr, end: sp.Expr, there: Sequence[Certificate]) -> str:
        """What is asked of an expression at one place, in its own letters with the value put in."""
        out, below = "", self.place.below()
        for k, (a, part) in enumerate(zip((a for a in asked(e, self.letter) if not a.inside), there, strict=True)):
            negative = a.apart and part.claim.expr != at_value(a.expr, self.letter, end)
            here = put(term(-a.expr if negative else a.expr), {self.name: term(end)})
            out += f"assert ({below.name(k)} : 0 < {here}). {{ {as_other(here, part, below.below())} }} "
        return out


def _told(v: Variable) -> str:
    """The bounds of a letter, from where it moves."""
    return "".join(f"assert ({proposition(b)}) by lra. " for b in bounds_of(v))


@prints(Monotone)
def _monotone(c: Certificate, step: Monotone, place: Place) -> str:
    along, below = _Along(c.claim, step.letter, place), place.below()
    e, v, name = c.claim.expr, along.range, along.name
    end, left_out = (v.low, v.low_strict) if step.rises else (v.high, v.high_strict)
    if end is None:
        raise NotExpressible("a letter without an end")
    parts = list(c.parts)
    on_range = [parts.pop(0) for _ in range(along.asked(e))]
    at_end = [parts.pop(0) for _ in range(along.asked(e, end) if left_out else 0)]
    slope, there = parts
    steep = c.claim.sign == ">0" and there.claim.sign != ">0"
    by = "Rle_lt_trans" if steep else "Rlt_le_trans" if c.claim.sign == ">0" else "Rle_trans"
    whole, derivative = term(e), slope_of(e, step.letter)
    edge = put(whole, {name: term(end)})
    of = f"{along.function(whole)} {along.function(derivative)}"
    between = f"{term(end)} {along.fixed}" if step.rises else f"{along.fixed} {term(end)}"
    lemma = ("rises" if step.rises else "falls") + ("_strictly" if steep else "")
    turned = derivative if step.rises else f"(- {derivative})"
    return (
        f"apply ({by} _ {edge}). {{ {as_other(edge, there, below)} }} {along.renamed}"
        f"apply ({lemma} {of} {between}). {{ lra. }} "
        + along.inside(along.unbroken(on_range, [(end, at_end)] if left_out else []), shut=True)
        + along.inside(facts(on_range, below), "sloped.")
        + along.inside(as_other(turned, slope, below)).rstrip()
    )


@prints(Hill)
def _hill(c: Certificate, step: Hill, place: Place) -> str:
    along, below = _Along(c.claim, step.letter, place), place.below()
    e, v, name, x = c.claim.expr, along.range, along.name, step.letter
    if v.low is None or v.high is None:
        raise NotExpressible("a hill between no ends")
    parts = list(c.parts)
    on_range = [parts.pop(0) for _ in range(along.asked(e))]
    ends = [
        (end, [parts.pop(0) for _ in range(along.asked(e, end))])
        for end, left_out in ((v.low, v.low_strict), (v.high, v.high_strict))
        if left_out
    ]
    same, weight = parts.pop(0), parts.pop(0)
    of_core = [parts.pop(0) for _ in range(along.asked(step.core))]
    falling, at_low, at_high = parts[:3]
    whole, core, turn = term(e), term(step.core), slope_of(step.core, x)
    functions = " ".join(along.function(t) for t in (whole, term(step.weight), core, turn))
    tops = [put(whole, {name: term(end)}) for end in (v.low, v.high)]
    by = "Rlt_le_trans" if c.claim.sign == ">0" else "Rle_trans"
    either = " \\/ ".join(f"{t} <= {put(whole, {name: along.fixed})}" for t in tops)
    shown = (
        f"apply (hill {functions} {term(v.low)} {along.fixed} {term(v.high)}). {{ lra. }} {{ lra. }} "
        + along.inside(along.unbroken(on_range, ends), shut=True)
        + along.inside(_sloped(along, same, step, on_range))
        + along.inside(script_of(weight, below))
        + along.inside(facts(of_core, below), "unbroken.")
        + along.inside(facts(of_core, below), "sloped.")
        + along.inside(as_other(f"(- {turn})", falling, below))
    )
    name_either = f"H{place.depth}_"
    at_ends = " ".join(
        f"{{ apply ({by} _ {t}); [| exact {name_either}]. clear {name_either}. {as_other(t, p, below)} }}"
        for t, p in zip(tops, (at_low, at_high), strict=True)
    )
    return f"{along.renamed}assert ({name_either} : {either}). {{ {shown}}} destruct {name_either} as [{name_either}|{name_either}]. {at_ends}"


def _sloped(along: _Along, same: Certificate, step: Hill | Valley, on_range: Sequence[Certificate]) -> str:
    """That the expression has the slope weight * core."""
    below, derivative = along.place.below(), slope_of(along.claim.expr, step.letter)
    product = f"{term(step.weight)} * {term(step.core)}"
    equal = as_other(f"{derivative} - {product}", same, below)
    return f"apply (slope_as {derivative}). {{ apply Rminus_diag_uniq. {equal} }} {facts(on_range, below)}sloped."


@prints(Valley)
def _valley(c: Certificate, step: Valley, place: Place) -> str:
    along, below = _Along(c.claim, step.letter, place), place.below()
    e, v, name, x, root = c.claim.expr, along.range, along.name, step.letter, term(step.root)
    parts = list(c.parts)
    apart = [parts.pop(0) for end in (v.low, v.high) if end is not None]
    on_range = [parts.pop(0) for _ in range(along.asked(e))]
    same, weight = parts.pop(0), parts.pop(0)
    of_core = [parts.pop(0) for _ in range(along.asked(step.core))]
    at_root = [parts.pop(0) for _ in range(along.asked(step.core, step.root))]
    rising, zero, there = parts[:3]
    whole, core, turn = term(e), term(step.core), slope_of(step.core, x)
    functions = " ".join(along.function(t) for t in (whole, term(step.weight), core, turn))
    lowest = put(whole, {name: root})
    by = "Rlt_le_trans" if c.claim.sign == ">0" else "Rle_trans"
    sides = []
    for lemma, between in (("valley_above", f"{root} {along.fixed}"), ("valley_below", f"{along.fixed} {root}")):
        core_here = f"destruct (Req_dec {name} {root}). {{ {along.asked_at(step.core, step.root, at_root)}subst {name}. unbroken. }} "
        sides.append(
            f"{{ apply ({lemma} {functions} {between}). {{ lra. }} "
            + along.inside(along.unbroken(on_range, []), shut=True)
            + along.inside(_sloped(along, same, step, on_range))
            + along.inside(script_of(weight, below))
            + along.inside(f"{core_here}{_told(along._open)}{facts(of_core, below)}unbroken.", shut=True)
            + along.inside(facts(of_core, below), "sloped.")
            + along.inside(as_other(turn, rising, below))
            + f"{{ {as_other(put(core, {name: root}), zero, below)} }} }}"
        )
    return (
        f"{facts(apart, place)}apply ({by} _ {lowest}). {{ {as_other(lowest, there, below)} }} {along.renamed}"
        f"destruct (Rle_or_lt {root} {along.fixed}). {' '.join(sides)}"
    )


@prints(Polynomial)
def _polynomial(c: Certificate, _: Polynomial, _place: Place) -> str:
    return _in_one_letter(c, "by_polynomial")


@prints(Enclosed)
def _enclosed(c: Certificate, _: Enclosed, _place: Place) -> str:
    return _in_one_letter(c, "by_enclosure")


def _in_one_letter(c: Certificate, tactic: str) -> str:
    """By a tactic that is told the letter, and its range as an interval where it has both ends."""
    (x,) = c.claim.expr.free_symbols
    v, name = c.claim.domain.variable(x), name_of(x.name)
    if v is None:
        raise NotExpressible("a letter without a range")
    between = "" if v.low is None or v.high is None else f"assert ({term(v.low)} <= {name} <= {term(v.high)}) by lra. "
    return f"{between}{tactic} {name}."
