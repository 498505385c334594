"""Elementary inequalities in one letter, proved once and used wherever the letter stands for a longer expression."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import sympy as sp

from ..core.domain import Domain
from ..core.lean import one_side
from ..core.truth import Obligation, Step, Truth, continued
from ..decide import Proof, prove, shown
from ..errors import StepRejected
from .basic import parameter
from .checks import need, need_value, placed
from .extremes import least_at_low


@dataclass(frozen=True, init=False)
class Lemma:
    """source >= bound (or <=, upper) on a domain, proved when it is made, ready to be used.

    `growing`: the difference of the two sides is least at the lower end of this letter's range, since it grows from there on.

    >>> D = Domain("x > -1")
    >>> known = Lemma(sp.log(1 + D["x"]), D["x"], D, upper=True)
    >>> E = Domain("t > 0")
    >>> known.applied(parameter(E, 2 * sp.log(1 + E["t"])), {D["x"]: E["t"]}, 2).expr
    2*t
    """

    source: sp.Expr
    bound: sp.Expr
    domain: Domain
    upper: bool
    proof: Proof

    def __init__(
        self, source: sp.Expr, bound: sp.Expr, domain: Domain, upper: bool = False, growing: sp.Symbol | None = None
    ) -> None:
        need_value(source, domain)
        need_value(bound, domain)
        relation = sp.Le(source, bound, evaluate=False) if upper else sp.Ge(source, bound, evaluate=False)
        if growing is None:
            proof = prove(relation, domain) or shown(relation, domain)
        else:
            least = least_at_low(parameter(domain, bound - source if upper else source - bound), growing)
            proof = prove(sp.Ge(least.expr, 0, evaluate=False), least.domain)
            if proof is not None:
                engines = tuple(e for e in proof.engines if e in least.step.engines)
                proof = replace(proof, method=f"the difference grows in {growing}; {proof.method}", engines=engines)
        if proof is None:
            raise StepRejected(f"lemma: not proved: {relation}")
        made = {"source": source, "bound": bound, "domain": domain, "upper": upper, "proof": proof}
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def applied(
        self, t: Truth, values: Mapping[sp.Symbol, sp.Expr], times: sp.Expr | int = 1, domain: Domain | None = None
    ) -> Truth:
        """t with times * source (the letters given values) replaced by times * bound; times >= 0 and the letters' ranges are proved."""
        t = t if domain is None else t.on(domain)
        D = t.domain
        factor = sp.Integer(times) if isinstance(times, int) else times
        obligations: tuple[Obligation, ...] = () if factor == 1 else (need(sp.Ge(factor, 0, evaluate=False), D),)
        letters = {v.symbol: values.get(v.symbol, v.symbol) for v in self.domain.variables}
        obligations += placed(letters, self.domain, D)
        old, new = (e.subs(letters, simultaneous=True) for e in (self.source, self.bound))
        after = t.expr - factor * old + factor * new
        relation = "<=" if self.upper else ">="
        because = f"{self.source} {relation} {self.bound}"
        step = Step(
            "lemma", t.expr, after, because, self.proof.engines, self.proof.exhaustive, obligations, relation=relation
        )
        return continued(t, step, lean=one_side(t.lean, "upper" if self.upper else "lower"))
