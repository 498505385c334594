"""Bounds that are identities but for ln min(1, y) <= ln y.

The parameters stay as they are: shifted ones would make polynomials that are too large. What must be positive is
asserted first, each factor by a shift of its own; with that, logarithms split and `field` compares the rest.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.ranges import with_their_bounds
from ..errors import SynthsymError
from ..statements.goal import Goal
from .logs import positive_factors, product_term
from .orthant import narrowed_domain, shift_parameters
from .remainders import Signs
from .terms import NotExpressible, term

_LARGE = 200  # operations of a remainder beyond which its sign is not asked for
_Factors = list[tuple[sp.Expr, int]]


class _Facts:
    """Assertions that factors are positive."""

    def __init__(self, domain: Domain, parameters: list[sp.Symbol]) -> None:
        self.domain, self.parameters = domain, parameters
        self.sentences: list[str] = []
        self.seen: set[sp.Expr] = set()

    def factors(self, a: sp.Expr) -> _Factors:
        """The argument as a product of positive factors, each of them asserted."""
        out = positive_factors(a, self.domain.at)
        for f, _ in out:
            if not f.is_Rational and not isinstance(f, (sp.exp, sp.Pow)) and f not in self.seen:
                self._state(f)
        return out

    def _state(self, f: sp.Expr) -> None:
        self.seen.add(f)
        known = Signs()
        used = with_their_bounds(f.free_symbols, self.domain.variables)
        moved = shift_parameters(self.domain, [p for p in self.parameters if p in used])
        for letter, strict in moved.letters:
            known.add(letter, strict)
        shown = known.fraction(f.subs(moved.images, simultaneous=True), True)
        if shown is None:
            raise NotExpressible("a factor that is not seen to be positive")
        steps = "; ".join(s.strip().rstrip(".") for s in moved.sentences for s in s.split(". "))
        proof = f"{steps}; apply (Rlt_gap (({term(shown[0])}) / ({term(shown[1])}))); [terms_pos | field; signs]"
        self.sentences.append(
            f"assert (F{len(self.sentences)} : 0 < {term(f)}) by (first [lra | {proof.replace('ltac:(bound)', 'ltac:(bounded)')}])."
        )


def minimum_script(goal: Goal, big: sp.Expr, small: sp.Expr, parameters: list[sp.Symbol]) -> str | None:
    """small <= big where big - small is a positive product once each ln min(1, y) is ln y minus a rest that counts for the bound."""
    domain = narrowed_domain(goal)
    if domain is None or not (big - small).atoms(sp.Min):
        return None
    try:
        return _minimum_script(domain, big - small, parameters)
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError, AttributeError):
        return None


def _minimum_script(domain: Domain, e: sp.Expr, parameters: list[sp.Symbol]) -> str | None:
    facts = _Facts(domain, parameters)
    cuts: list[str] = []
    rests: list[sp.Symbol] = []
    for k, low in enumerate(sorted(e.atoms(sp.Min), key=sp.default_sort_key)):
        inside = [a for a in low.args if a != 1]
        powers = [p for p in sp.Mul.make_args(inside[0]) if isinstance(p, sp.Pow) and not p.exp.is_Rational]
        if len(inside) != 1 or len(low.args) != 2 or len(powers) != 1:
            return None
        w = inside[0] / powers[0]
        u = sp.Symbol(f"M{k}_t", nonnegative=True)
        cuts.append(f"cut_minimum {product_term(facts.factors(w))} {u} H{u} E{u}.")
        e = e.subs(sp.log(low), powers[0].exp * sp.log(powers[0].base) + sp.log(w) - u)
        rests.append(u)
    logs: dict[sp.Expr, sp.Symbol] = {}
    products: list[str] = []
    e = e.replace(lambda x: isinstance(x, sp.log), lambda x: _split(x.args[0], facts, logs, products))
    atoms = [*logs.values(), *rests]
    slopes = {a: sp.factor(sp.together(sp.diff(e, a))) for a in atoms}
    if any(slopes[a] != 0 for a in logs.values()):
        return None
    left = sp.factor(sp.together(e.subs(dict.fromkeys(atoms, 0))))
    if left.count_ops() > _LARGE:
        return None
    parts = [f"{u} * {product_term(facts.factors(slopes[u]))}" for u in rests] + (
        [product_term(facts.factors(left))] if left != 0 else []
    )
    gap = " + ".join(parts)
    named = " ".join(f"log_leaf {p}." for p in sorted(set(products), key=len, reverse=True))
    return " ".join(
        [
            *facts.sentences,
            *cuts,
            f"{named} split_log. {named} split_log. simpl INR. orient; apply (Rle_gap ({gap})); [nonneg | field; signs].",
        ]
    )


def _split(a: sp.Expr, facts: _Facts, logs: dict[sp.Expr, sp.Symbol], products: list[str]) -> sp.Expr:
    """ln a as a sum over factors."""
    total = sp.S.Zero
    rest = sp.S.One
    for f in sp.Mul.make_args(a):
        if isinstance(f, sp.Pow) and not f.exp.is_Rational and f.base is not sp.E:
            total += f.exp * _split(f.base, facts, logs, products)
        else:
            rest *= f
    factors = facts.factors(rest) if rest != 1 else []
    if factors:
        products.append(product_term(factors))
    for g, k in factors:
        total += k * logs.setdefault(g, sp.Symbol(f"L{len(logs)}_l", real=True))
    return total
