"""Identities and bounds: printed = truth, truth <= printed, truth >= printed."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sympy as sp
from flint import ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain
from ..core.truth import Truth, weakest
from ..decide import Proof, Witness, prove, prove_equal, refute
from ..errors import Undecided, UserError
from ..notation.alterations import alterations
from .base import Judgement, Printed, Side, exact_text, pedigree, proof_words, ratios, true_text, witness_json
from .goal import AnyGoal, LimitGoal, printed_goal
from .onesided import refuse_bounds
from .touching import touches

_REPAIRS = 400


def side_of(printed: sp.Expr, truth: sp.Expr, domain: Domain, printed_above: Side) -> tuple[Side, bool, Witness | None, Proof | None]:
    """On which side a false print errs: (side, settled, the telling witness, the proof that it errs on one side only)."""
    if printed_above is None:
        return None, True, None, None
    safe_relation = sp.Ge(printed, truth, evaluate=False) if printed_above == "safe" else sp.Le(printed, truth, evaluate=False)
    harm = refute(safe_relation, domain)
    if harm is not None:
        return "unsafe", True, harm, None
    proof = prove(safe_relation, domain)
    return "safe", proof is not None, None, proof


def apart(printed: sp.Expr, truth: sp.Expr, domain: Domain) -> bool:
    """Whether the two differ at one of the first points, so that no proof of equality need be looked for."""
    with ctx.workprec(128):
        for point in domain.points(3):
            try:
                if not enclose(printed, point).overlaps(enclose(truth, point)):
                    return True
            except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError):
                continue
    return False


def evident_repair(printed: Printed, truth: sp.Expr, domain: Domain) -> str | None:
    """A single small alteration of the print that equals the truth everywhere; found by balls, proved by normal forms."""
    names = tuple(sorted(printed.node.names()))
    probes = list(itertools.islice(domain.points(6), 6))
    with ctx.workprec(128):
        try:
            targets = [enclose(truth, p) for p in probes]
        except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError):
            return None
        for _, node in itertools.islice(alterations(printed.node, names), _REPAIRS):
            try:
                expr = printed.read(node)
                if all(enclose(expr, p).overlaps(t) for p, t in zip(probes, targets, strict=True)) and prove_equal(expr, truth, domain) is not None:
                    return node.text()
            except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError, UserError, RecursionError, AttributeError):
                continue
    return None


class _Compared:
    """Shared by the three forms: a printed expression and a derived truth over one domain."""

    word = ""

    def __init__(self, printed: str, truth: Truth, domain: Domain | None = None, *, printed_above: Side = None,
                 names: Mapping[str, Any] | None = None, argument: Any = None, lower: Truth | None = None) -> None:
        if not isinstance(truth, Truth):
            raise UserError("the truth must be derived by rules; a bare expression is not accepted")
        self.domain = domain or truth.domain
        truth = truth.on(self.domain)
        self.printed = refuse_bounds(Printed(printed, self.domain, names))
        self.truth, self.printed_above, self.argument, self.lower = truth, printed_above, argument, lower

    def _start(self, holds: bool | None) -> Judgement:
        steps, rests, trust = pedigree(self.truth, self.lower, *self.printed.derived)
        text, latex = true_text(self.truth)
        out = Judgement(type(self).__name__, holds, self.printed.text, text, self.printed.latex(), latex, trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.printed.text, exact_text(self.truth.expr), repr(self.domain)]
        if self.argument is not None:
            out.argument = self.argument.judge().holds
        return out

    def _false(self, w: Witness, side: int) -> Judgement:
        p, t = self.printed.expr, (self.truth if self.lower is None else self.lower).expr
        errs, settled, harm, proof = side_of(p, t, self.domain, self.printed_above)
        out = self._start(False if settled else None)
        telling = harm or w
        left = telling is w and side > 0 or telling is harm
        out.errs, out.witness = errs, witness_json(telling, 1 if left else -1)
        out.ratio = ratios(p, self.truth.expr, self.domain, [telling])
        out.trust = weakest([out.trust, "enclosed"])
        repair = evident_repair(self.printed, self.truth.expr, self.domain) if self.truth.lean == "exact" else None
        out.evident = repair is not None
        where = ", ".join(f"{k}={v}" for k, v in telling.at().items() if k in {s.name for s in (p - t).free_symbols})
        out.why = f"At {where or 'every point'} the print gives {out.witness['printed']}, the truth is {out.witness['true']['mid']}."
        if proof is not None:
            out.why += f" It errs on one side only: {proof_words(proof)}."
        out.goals = printed_goal("exists", self.printed, _strict_op(telling, left), t, self.domain, telling.point)
        if repair:
            out.why += f" One alteration makes it true: {repair}."
        if not settled:
            out.error = "false, but on which side it errs everywhere is not proved"
        return out


def _strict_op(w: Witness, printed_left: bool) -> str:
    return "<" if (w.side < 0) == printed_left else ">"


class Equal(_Compared):
    """printed = truth for all parameters of the domain."""

    def judge(self) -> Judgement:
        p, t = self.printed.expr, self.truth.expr
        proof = prove_equal(p, t, self.domain) if self.truth.lean == "exact" and not apart(p, t, self.domain) else None
        if proof is not None:
            out = self._start(True)
            out.trust = weakest([out.trust, proof.trust])
            out.why = f"The printed expression equals the derived one on the whole domain: {proof_words(proof)}."
            out.goals = self._grows_without_bound() if t is sp.oo else printed_goal("forall", self.printed, "=", t, self.domain)
            return out
        relation = sp.Eq(p, t, evaluate=False)
        if self.truth.lean == "upper":  # a proved upper bound refutes an identity only from above
            relation = sp.Le(p, t, evaluate=False)
        if self.truth.lean == "lower":
            relation = sp.Ge(p, t, evaluate=False)
        w = refute(relation, self.domain)
        if w is None:
            out = self._start(None)
            out.error = "neither equal by normal form nor different at any point tried"
            return out
        return self._false(w, 1)


    def _grows_without_bound(self) -> list[AnyGoal]:
        """What an infinite truth says: the last step is a limit from above, and what it is a limit of exceeds every number."""
        last = self.truth.steps[-1] if self.truth.steps else None
        if last is None or last.approach is None or not isinstance(last.before, sp.Expr):
            return []
        x, to = last.approach
        return [LimitGoal(Printed("1", self.truth.domain), last.before, x, to, {}, "infinite", self.truth.domain)]


@dataclass(frozen=True)
class Attained:
    """Data sets whose value is known, exactly or from the near side: this value, and what the letters of the print are for them.

    A bound that has this beside it, from above or from below, is read as a bound for every data set.
    """

    value: Truth
    letters: Mapping[str, sp.Expr]


class AtMost(_Compared):
    """truth <= printed for all parameters; sharp if no smaller function of the printed parameters would do.

    Where the truth is itself only a bound, data sets whose value is `attained` show that a print is too small.
    """

    upper = True
    attained: Attained | None = None

    def __init__(self, printed: str, truth: Truth, domain: Domain | None = None, *, printed_above: Side = "safe",
                 names: Mapping[str, Any] | None = None, argument: Any = None, lower: Truth | None = None, attained: Attained | None = None) -> None:
        super().__init__(printed, truth, domain, printed_above=printed_above, names=names, argument=argument, lower=lower)
        if attained is not None and attained.value.lean == ("upper" if self.upper else "lower"):
            raise UserError("attained: a bound from the far side refutes nothing")
        self.attained = attained

    def judge(self) -> Judgement:
        beyond = None if self.attained is None else self._beyond(self.attained)
        return self._compared() if beyond is None else beyond

    def _beyond(self, found: Attained) -> Judgement | None:
        """The judgement on data sets beyond what the print allows, if there are such among those found."""
        letters = {symbol: found.letters[name] for name, symbol in self.domain.table().items()}
        inside = found.value.domain.where(*(c.subs(letters, simultaneous=True) for c in self.domain.conditions()))
        form = AtMost if self.upper else AtLeast
        lower = found.value if found.value.lean != "exact" else None  # a value from the near side refutes as well
        there = form(self.printed.node.text(), found.value, inside, names=self.printed.meanings(letters), printed_above=self.printed_above, lower=lower)
        p, t = there.printed.expr, found.value.expr
        within = sp.Ge(p, t, evaluate=False) if self.upper else sp.Le(p, t, evaluate=False)
        return None if refute(within, inside, 60) is None else there.judge()

    def _compared(self) -> Judgement:
        p, t = self.printed.expr, self.truth.expr
        big, small = (p, t) if self.upper else (t, p)
        usable = self.truth.lean in ("exact", "upper" if self.upper else "lower")
        against = self.lower.expr if self.lower is not None else t if self.truth.lean == "exact" else None
        goal = sp.Ge(big, small, evaluate=False)
        quick = None if against is None else refute(sp.Ge(p, against, evaluate=False) if self.upper else sp.Le(p, against, evaluate=False), self.domain, 30)
        if quick is not None:
            return self._false(quick, 1)
        proof = prove(goal, self.domain) if usable else None
        if proof is None:
            w = None if against is None else refute(sp.Ge(p, against, evaluate=False) if self.upper else sp.Le(p, against, evaluate=False), self.domain)
            if w is not None:
                return self._false(w, 1)
            out = self._start(None)
            out.error = "neither proved nor refuted"
            return out
        out = self._start(True)
        out.goals = printed_goal("forall", self.printed, ">=" if self.upper else "<=", t, self.domain)
        out.trust = weakest([out.trust, proof.trust])
        reached = self.lower.expr if self.lower is not None else t if self.truth.lean == "exact" else None
        touching = None if reached is None else touches(p, reached, self.domain)
        if touching and "at " in touching and self._far_off(reached):
            touching = None  # equality at one end only, and far from the truth elsewhere
        out.tight = True if touching else self._slack()
        out.why = f"Proved on the whole domain: {proof_words(proof)}."
        if out.tight:
            out.why += f" It is sharp: {touching}."
        else:
            out.ratio = ratios(p, t, self.domain)
            if out.tight is False:
                out.why += " It is not sharp: the derived value is strictly better."
        return out

    def _far_off(self, reached: sp.Expr | None) -> bool:
        """Whether the print exceeds the truth more than fourfold somewhere: then touching it at an end is no merit."""
        if reached is None:
            return False
        four = sp.Integer(4)
        p = self.printed.expr
        relation = sp.Le(p, four * reached, evaluate=False) if self.upper else sp.Ge(four * p, reached, evaluate=False)
        return refute(relation, self.domain, 80) is not None

    def _slack(self) -> bool | None:
        """False if the truth is strictly better than the print at some point (after worst cases); None if not shown."""
        p, t = self.printed.expr, self.truth.expr
        w = refute(sp.Ge(t, p, evaluate=False) if self.upper else sp.Le(t, p, evaluate=False), self.domain, 60)
        return False if w is not None else None


class AtLeast(AtMost):
    """truth >= printed for all parameters."""

    upper = False

    def __init__(self, printed: str, truth: Truth, domain: Domain | None = None, *, printed_above: Side = "unsafe",
                 names: Mapping[str, Any] | None = None, argument: Any = None, lower: Truth | None = None, attained: Attained | None = None) -> None:
        super().__init__(printed, truth, domain, printed_above=printed_above, names=names, argument=argument, lower=lower, attained=attained)
