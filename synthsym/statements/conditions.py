"""Conditions: sufficient, necessary, if and only if. The exact condition is derived; the print is compared with it."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import sympy as sp

from ..core.domain import Domain, exact
from ..core.truth import Derived, weakest
from ..decide import Proof, Witness
from ..decide.imply import counterexample, implies
from ..decide.plain import plain
from ..errors import UserError
from ..notation.lexer import clip
from ..notation.wording import expression_latex, expression_text
from .base import Judgement, Printed, exact_text, pedigree, proof_words, witness_json
from .goal import from_relation
from .onesided import refuse_bounds
from .repair import repaired_condition
from .touching import hidden_limits


class Condition:
    """A derived condition: `left <= right` (or <, >=, >) between truths, or a conjunction of such."""

    def __init__(self, *parts: tuple[Any, str, Any]) -> None:
        for part in parts:
            if not isinstance(part, tuple) or len(part) != 3:
                raise UserError(f"a condition is written (left, '<=', right), not {clip(str(part))}")
        self.truths = [x for a, _, b in parts for x in (a, b) if isinstance(x, Derived)]
        if not self.truths:
            raise UserError("a condition needs a derived side; a bare relation is not accepted")
        ops = {"<=": sp.Le, "<": sp.Lt, ">=": sp.Ge, ">": sp.Gt, "=": sp.Eq}
        for _, op, _ in parts:
            if op not in ops:
                raise UserError(f"a condition compares by one of {', '.join(ops)}, not {op!r}")
        self.relation = sp.And(*(ops[op](_expr(a), _expr(b)) for a, op, b in parts))
        strengths = {_strength(x, side, op) for a, op, b in parts for x, side in ((a, 1), (b, -1))} - {0}
        self.no_weaker = strengths <= {1}  # it implies the exact condition
        self.no_stronger = strengths <= {-1}  # the exact condition implies it


def _strength(x: Any, side: int, op: str) -> int | None:
    """1 where a one-sided truth asks for more than the exact one would, -1 where for less, 0 if exact, None if neither is known."""
    if not isinstance(x, Derived) or x.lean == "exact":
        return 0
    if op == "=":
        return None
    return side * (1 if x.lean == "upper" else -1) * (1 if op in ("<=", "<") else -1)


def _expr(x: Any) -> sp.Expr:
    return x.expr if isinstance(x, Derived) else x if isinstance(x, sp.Basic) else exact(x)


def loss_at_most(loss: Derived, level: Any) -> Condition:
    """The exact condition `loss <= level`."""
    return Condition((loss, "<=", level))


class _Conditional:
    sufficient = necessary = False

    def __init__(self, condition: str, truth: Condition, domain: Domain, *, names: Mapping[str, Any] | None = None, argument: Any = None,
                 harmless_if_too_weak: bool = False, sharper: Condition | None = None) -> None:
        self.printed = refuse_bounds(Printed(condition, domain, names))
        self.truth, self.domain, self.argument = truth, domain, argument
        stray = sorted(str(x) for x in truth.relation.free_symbols - set(domain.at))
        if stray:
            raise UserError(f"{condition!r}: the exact condition depends on {', '.join(stray)}, which the domain does not know")
        self.flip = harmless_if_too_weak  # for conditions under which something is NOT private, or which only cost accuracy
        self.sharper = truth if sharper is None else sharper  # another condition that is enough: it may show that the print is not sharp
        if not self.sharper.no_weaker and sharper is not None:
            raise UserError("sharper: the condition must imply the exact one")

    def _start(self, holds: bool | None) -> Judgement:
        more = self.sharper.truths if self.sharper is not self.truth else []
        steps, rests, trust = pedigree(*self.truth.truths, *more, *self.printed.derived)
        rel = self.truth.relation
        out = Judgement(type(self).__name__, holds, self.printed.text, expression_text(rel), self.printed.latex(), expression_latex(rel),
                        trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.printed.text, exact_text(rel), repr(self.domain)]
        if self.argument is not None:
            out.argument = self.argument.judge().holds
        return out

    def judge(self) -> Judgement:
        C, T = plain(self.printed.expr), plain(self.truth.relation)
        # A one-sided truth proves in one direction only, and refutes in the other.
        stronger, weaker = self.truth.no_weaker, self.truth.no_stronger
        enough, enough_w = self._direction(C, T, proof=stronger, witness=weaker)
        if self.sufficient and enough_w is not None:
            return self._refuted(enough_w, C, T, "safe" if self.flip else "unsafe", "satisfies the printed condition and violates the exact one")
        needed, needed_w = self._direction(T, C, proof=weaker, witness=stronger)
        if self.sharper is not self.truth:
            needed_w = needed_w or counterexample(plain(self.sharper.relation), C, self.domain)
        if self.necessary and needed_w is not None:
            out = self._refuted(needed_w, T, C, "unsafe" if self.flip else "safe", "violates the printed condition and satisfies the exact one")
            if self.sufficient and enough is None:
                out.holds, out.error = None, "not necessary, and its sufficiency is not proved"
            return out
        asked = [p for p, wanted in ((enough, self.sufficient), (needed, self.necessary)) if wanted]
        if any(p is None for p in asked):
            out = self._start(None)
            out.error = "neither proved nor refuted"
            return out
        proofs = [p for p in asked if p is not None]
        out = self._start(True)
        out.trust = weakest([out.trust, *(p.trust for p in proofs)])
        out.why = "Proved: " + "; ".join(proof_words(p) for p in proofs) + "."
        for wanted, premise, conclusion in ((self.sufficient, C, T), (self.necessary, T, C)):
            out.goals += from_relation("forall", conclusion, self.domain, premise) if wanted else []
        if not (self.sufficient and self.necessary):
            self._sharpness(out, C, T, *((needed, needed_w) if self.sufficient else (enough, enough_w)))
        return out

    def _sharpness(self, out: Judgement, C: sp.Basic, T: sp.Basic, proof: Proof | None, slack: Witness | None) -> None:
        """Sharp if the converse holds too; not sharp at a point where the exact condition and the printed one part."""
        exact = self.truth.no_weaker and self.truth.no_stronger
        out.tight = True if proof is not None or exact and self._sharp_in_the_limit(C, T) else False if slack is not None else None
        if out.tight is not False or slack is None:
            return
        if self.sharper is not self.truth:
            out.true, out.true_latex = expression_text(self.sharper.relation), expression_latex(self.sharper.relation)
        out.witness = witness_json(slack, -1)
        at = ", ".join(f"{k}={v}" for k, v in slack.at().items())
        better = "the exact condition" if self.sharper is self.truth else "another derived condition"
        out.why += f" Not sharp: {f'{better} allows' if self.sufficient else 'the print allows too much at'} {at}."
        out.ratio = [{"at": slack.at(), "printed": out.witness["printed"], "true": out.witness["true"]["mid"]}]

    def _sharp_in_the_limit(self, C: sp.Basic, T: sp.Basic) -> bool:
        """Whether the print is exact in the worst case over parameters that it does not mention, at an end of their range."""
        hidden = [v for v in self.domain.variables if v.symbol in T.free_symbols and v.symbol not in C.free_symbols]
        if not isinstance(T, sp.Rel) or not hidden or len(hidden) > 3:
            return False
        gap = T.lhs - T.rhs
        for order in itertools.permutations(hidden):
            for value, _ in hidden_limits(gap, order, self.domain):
                worst = T.func(value, 0)
                first, second = (worst, C) if self.sufficient else (C, worst)
                if isinstance(worst, sp.Rel) and implies(first, second, self.domain, effort=2000) is not None:
                    return True
        return False

    def _direction(self, premise: sp.Basic, conclusion: sp.Basic, *, proof: bool, witness: bool) -> tuple[Proof | None, Witness | None]:
        w = counterexample(premise, conclusion, self.domain, 30) if witness else None
        if w is not None:
            return None, w
        found = implies(premise, conclusion, self.domain) if proof else None
        return (found, None) if found is not None else (None, counterexample(premise, conclusion, self.domain) if witness else None)

    def _refuted(self, w: Witness, premise: sp.Basic, conclusion: sp.Basic, errs: Any, words: str) -> Judgement:
        out = self._start(False)
        out.goals = from_relation("exists", conclusion, self.domain, premise, w.point, negate=True)
        out.errs, out.trust = errs, weakest([out.trust, "enclosed"])
        out.witness = witness_json(w, -1)
        out.why = "The point " + ", ".join(f"{k}={v}" for k, v in w.at().items()) + f" {words}."
        repair = repaired_condition(self.printed, plain(self.truth.relation), self.domain)
        out.evident = repair is not None
        if repair:
            out.why += f" One alteration makes it exact: {repair}."
        out.ratio = [{"at": w.at(), "printed": out.witness["printed"], "true": out.witness["true"]["mid"]}]
        return out


class Sufficient(_Conditional):
    """Whenever the printed condition holds, the exact one does."""

    sufficient = True


class Necessary(_Conditional):
    """Whenever the exact condition holds, the printed one does."""

    necessary = True


class Iff(_Conditional):
    """The printed condition and the exact one hold at the same points."""

    sufficient = necessary = True
