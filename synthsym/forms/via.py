"""A bound proved through a middle term: truth <= middle <= printed, where the printed formula may contain log(min(1, q)).

The middle term is the supremum of the same quantity over a longer range (the paper's cruder estimate of what the data
can do), so that truth <= middle is a range inside a range; the comparison with the print is then algebra. As
log(min(1, q)) <= log q, a print in which it has a nonpositive factor only grows when the minimum is replaced by q.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sympy as sp

from ..decide import prove, prove_equal, refute
from ..domain import Domain
from ..errors import StepRejected
from ..rules import substitute, supremum
from ..step import Derived, Step, weakest
from .base import Judgement, proof_words, ratios
from .equal import AtMost
from .goal import from_relation


def inside_range(t: Derived, x: sp.Symbol, reach: Derived) -> tuple[Derived, Derived]:
    """The supremum of t over x from its lowest value to `reach`, which lies inside x's range, and over the whole range."""
    v = t.domain.variable(x)
    if v is None or v.low is None or v.high is None:
        raise StepRejected(f"{x} has no range")
    for relation in (sp.Ge(reach.expr, v.low, evaluate=False), sp.Le(reach.expr, v.high, evaluate=False)):
        if prove(relation, t.domain.restrict(x, v.low)) is None:
            raise StepRejected(f"not proved: {relation}")
    whole = supremum(t, x)  # proves that t increases in x
    if whole.expr != t.expr.subs(x, v.high):
        raise StepRejected(f"{t.expr} does not increase in {x}")
    short = substitute(t, {x: reach}, f"increasing in {x}, which reaches {reach.expr} at most", domain=whole.domain)
    step = Step("sup", t.expr, short.expr, f"the largest value of {x} that the class allows", relation="sup", rests_on=tuple(sorted(reach.rests_on)))
    return short.then(step, lean="upper"), whole


class AtMostThrough(AtMost):
    """truth <= middle <= printed for all parameters; not sharp where the truth is strictly below the print."""

    def __init__(self, printed: str, truth: Derived, middle: Derived, domain: Domain | None = None, *, branches: Mapping[sp.Expr, sp.Expr] | None = None,
                 **options: Any) -> None:
        super().__init__(printed, truth, domain, **options)
        self.middle = middle
        self.branches = dict(branches or {})  # for each max(a, b) in the print, the one of the two that is enough

    def judge(self) -> Judgement:
        p = self._without_minimum(self._without_maximum(self.printed.expr))
        goal = sp.Ge(p, self.middle.expr, evaluate=False)
        proof = prove_equal(p, self.middle.expr, self.domain) or prove(goal, self.domain)
        out = self._start(True if proof is not None else None)
        if proof is None:
            out.error = "the middle term is not proved to be at most the print"
            return out
        out.goals = from_relation("forall", goal, self.domain, None)
        out.trust = weakest([out.trust, proof.trust])
        slack = refute(sp.Ge(self.truth.expr, self.printed.expr, evaluate=False), self.domain, 60)
        out.tight = False if slack is not None else None
        out.why = f"Proved on the whole domain through a range that contains what the data can do: {proof_words(proof)}."
        if out.tight is False:
            out.why += " It is not sharp: the derived value is strictly better."
        out.ratio = ratios(self.printed.expr, self.truth.expr, self.domain)
        return out

    def _without_maximum(self, p: sp.Expr) -> sp.Expr:
        for atom, branch in self.branches.items():
            mark = sp.Dummy("maximum")
            factor = sp.diff(p.subs(atom, mark), mark)
            if branch not in atom.args or mark in factor.free_symbols or prove(sp.Ge(factor, 0, evaluate=False), self.domain) is None:
                raise StepRejected(f"{atom} cannot be replaced by one of its branches here")
            p = p.subs(atom, branch)
        return p

    def _without_minimum(self, p: sp.Expr) -> sp.Expr:
        for atom in [a for a in p.atoms(sp.log) if isinstance(a.args[0], sp.Min)]:
            rest = [q for q in atom.args[0].args if q != 1]
            mark = sp.Dummy("minimum")
            factor = sp.diff(p.subs(atom, mark), mark)
            if len(rest) != 1 or mark in factor.free_symbols or prove(sp.Le(factor, 0, evaluate=False), self.domain) is None:
                raise StepRejected(f"{atom} cannot be replaced by its second branch here")
            p = p.subs(atom, sp.log(rest[0]))
        return p

