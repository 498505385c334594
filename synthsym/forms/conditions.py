"""Conditions: sufficient, necessary, if and only if. The exact condition is derived; the print is compared with it."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import sympy as sp

from ..decide import Proof, Witness
from ..decide.imply import counterexample, implies
from ..decide.plain import plain
from ..domain import Domain
from ..errors import UserError
from ..render.text import expression_latex, expression_text
from ..step import Derived, weakest
from .base import Judgement, Printed, exact_text, pedigree, proof_words, witness_json
from .equal import hidden_limits
from .goal import from_relation
from .repair import repaired_condition


class Condition:
    """A derived condition: `left <= right` (or <, >=, >) between truths, or a conjunction of such."""

    def __init__(self, *parts: tuple[Any, str, Any]) -> None:
        self.truths = [x for a, _, b in parts for x in (a, b) if isinstance(x, Derived)]
        if not self.truths:
            raise UserError("a condition needs a derived side; a bare relation is not accepted")
        ops = {"<=": sp.Le, "<": sp.Lt, ">=": sp.Ge, ">": sp.Gt, "=": sp.Eq}
        self.relation = sp.And(*(ops[op](_expr(a), _expr(b)) for a, op, b in parts))


def _expr(x: Any) -> sp.Expr:
    return x.expr if isinstance(x, Derived) else x if isinstance(x, sp.Basic) else sp.Rational(str(x))


def loss_at_most(loss: Derived, level: Any) -> Condition:
    """The exact condition `loss <= level`."""
    return Condition((loss, "<=", level))


class _Conditional:
    sufficient = necessary = False

    def __init__(self, condition: str, truth: Condition, domain: Domain, *, names: Mapping[str, Any] | None = None, argument: Any = None,
                 harmless_if_too_weak: bool = False, evidence: Derived | None = None) -> None:
        self.printed = Printed(condition, domain, names)
        self.truth, self.domain, self.argument = truth, domain, argument
        self.flip = harmless_if_too_weak  # for conditions under which something is NOT private, or which only cost accuracy

    def _start(self, holds: bool | None) -> Judgement:
        steps, rests, trust = pedigree(*self.truth.truths, *self.printed.derived)
        rel = self.truth.relation
        out = Judgement(type(self).__name__, holds, self.printed.text, expression_text(rel), self.printed.latex(), expression_latex(rel),
                        trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.printed.text, exact_text(rel), repr(self.domain)]
        if self.argument is not None:
            out.argument = self.argument.judge().holds
        return out

    def judge(self) -> Judgement:
        C, T = plain(self.printed.expr), plain(self.truth.relation)
        enough, enough_w = self._direction(C, T)
        if self.sufficient and enough_w is not None:
            return self._refuted(enough_w, C, T, "safe" if self.flip else "unsafe", "satisfies the printed condition and violates the exact one")
        needed, needed_w = self._direction(T, C)
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
        other, other_w = (needed, needed_w) if not self.necessary else (enough, enough_w)
        if not (self.sufficient and self.necessary):
            out.tight = True if other is not None or self._sharp_in_the_limit(C, T) else False if other_w is not None else None
            if out.tight is False and other_w is not None:
                out.witness = {"at": other_w.at(), "printed": str(self.sufficient is False), "true": {"mid": str(self.sufficient), "rad": "0"}}
                free = ", ".join(f"{k}={v}" for k, v in other_w.at().items())
                out.why += f" Not sharp: the exact condition allows {free}." if self.sufficient else " Not sharp."
                printed, true = ("condition fails", "holds") if self.sufficient else ("condition holds", "fails")
                out.ratio = [{"at": other_w.at(), "printed": printed, "true": true}]
        return out

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
                if isinstance(worst, sp.Rel) and implies(first, second, self.domain, 4.0) is not None:
                    return True
        return False

    def _direction(self, premise: sp.Basic, conclusion: sp.Basic) -> tuple[Proof | None, Witness | None]:
        w = counterexample(premise, conclusion, self.domain, 30)
        if w is not None:
            return None, w
        proof = implies(premise, conclusion, self.domain)
        return (proof, None) if proof is not None else (None, counterexample(premise, conclusion, self.domain))

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
