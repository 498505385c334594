"""Bounds through a middle term: truth <= middle, seen in how the two were made or proved, and middle <= print.

As log(min(1, q)) <= log q, a print in which it has a factor that is nowhere positive only grows when the minimum is replaced
by q; and a sum is compared a summand at a time.
"""

from __future__ import annotations

from itertools import permutations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..decide import Proof, prove, prove_equal
from ..decide.certificate import Certificate, Claim, Number
from ..decide.evidence import alone
from ..decide.signs import certificate_of_sign
from ..decide.writing import combined, on_a_branch, rewritten, rises
from .base import proof_words
from .goal import from_relation
from .outcome import Outcome, checked
from .question import Below, ByParts


def below(a: Below) -> Outcome:
    """truth <= middle on the domain (>= for a lower bound)."""
    if _made_below(a.truth, a.middle, a.upper):
        return Outcome(True, "", aside=True)
    relation = (sp.Le if a.upper else sp.Ge)(a.truth.expr, a.middle.expr, evaluate=False)
    proof = prove(relation, a.domain)
    if proof is None:
        return Outcome(
            None,
            "the truth is not proved to be at most the middle term"
            if a.upper
            else "the truth is not proved to be at least the middle term",
        )
    return Outcome(True, proof_words(proof), proof, proof.trust, aside=True)


def _made_below(small: Truth, big: Truth, upper: bool) -> bool:
    """Whether the way in which they were made shows that one is at most the other, whatever the letters are."""
    small, big = small.source, big.source
    if small is big:
        return True
    sign = "<=" if upper else ">="
    if big.step.rule in ("bound", "lemma") and big.step.relation == sign and _made_below(small, big.parents[0], upper):
        return True
    if big.step.rule == "rewrite" and _made_below(small, big.parents[0], upper):
        return True
    if _value_of_the_same(small, big, "sup" if upper else "inf"):
        return True
    if small.step.rule == big.step.rule == "arithmetic" and len(small.parents) == len(big.parents) == 2:
        pairs = list(zip(small.parents, big.parents, strict=True))
        if small.expr == sum(p.expr for p in small.parents) and big.expr == sum(p.expr for p in big.parents):
            return all(_made_below(a, b, upper) for a, b in pairs)
        return _scaled(small, big, pairs, upper)
    return _put_for_letters(small, big, upper)


def _put_for_letters(small: Truth, big: Truth, upper: bool) -> bool:
    """Both come from one truth, which rises in each letter for which they put something: for each, the smaller one was put."""
    if not (
        small.step.rule == big.step.rule == "substitute"
        and len(small.parents) == len(big.parents) > 1
        and small.parents[0] is big.parents[0]
    ):
        return False
    origin = small.parents[0]
    letters = [x for x in origin.domain.symbols() if x in origin.expr.free_symbols and small.domain.variable(x) is None]
    for order in permutations(letters, len(small.parents) - 1):
        if all(
            origin.expr.subs(dict(zip(order, (p.expr for p in t.parents[1:]), strict=True)), simultaneous=True)
            == t.expr
            for t in (small, big)
        ):
            rising = (
                prove(sp.Ge(sp.diff(origin.expr, x), 0, evaluate=False), origin.domain) is not None for x in order
            )
            return all(rising) and all(
                _made_below(a, b, upper) for a, b in zip(small.parents[1:], big.parents[1:], strict=True)
            )
    return False


def _scaled(small: Truth, big: Truth, pairs: list[tuple[Truth, Truth]], upper: bool) -> bool:
    """Both are products with the same factor, whose sign is known."""
    (a, b), (c, d) = pairs
    for (one, other), (f, g) in (((a, b), (c, d)), ((c, d), (a, b))):
        if f.expr != g.expr or small.expr != one.expr * f.expr or big.expr != other.expr * g.expr:
            continue
        if prove(sp.Ge(f.expr, 0, evaluate=False), small.domain.meet(big.domain)) is not None:
            return _made_below(one, other, upper)
    return False


def _value_of_the_same(small: Truth, big: Truth, relation: str) -> bool:
    """Whether big is the extreme of something over one letter's whole range, and small comes from the same over a part of it."""
    if not (
        small.step.rule == big.step.rule == "sup" and big.step.relation == relation and small.step.relation == relation
    ):
        return False
    if not small.parents or len(big.parents) != 1 or small.parents[0] is not big.parents[0]:
        return False
    whole = {v.symbol for v in big.parents[0].domain.variables}
    gone = whole - {v.symbol for v in big.domain.variables}
    return len(gone) == 1 and gone == whole - {v.symbol for v in small.domain.variables}


def by_parts(a: ByParts) -> Outcome:
    """middle <= print."""
    proof = _by_parts(a) if a.parts else _above(a.printed, a.middle.expr, a.domain)
    if proof is None:
        return Outcome(None, "the middle term is not proved to be at most the print")
    goals = from_relation("forall", sp.Ge(a.printed, a.middle.expr, evaluate=False), a.domain)
    told = f"through a range that contains what the data can do, {proof_words(proof)}"
    return checked(Outcome(True, told, proof, proof.trust, goals=goals), proof)


def _above(printed: sp.Expr, middle: sp.Expr, domain: Domain) -> Proof | None:
    found = _without_minimum(printed, domain)
    if found is None:
        return None
    p, minima = found
    proof = prove_equal(p, middle, domain) or prove(sp.Ge(p, middle, evaluate=False), domain)
    claim = Claim(printed - middle, ">=0", domain)
    return proof and proof.leads(proof.method, lambda made: _minima_dropped(claim, made, minima))


def _by_parts(a: ByParts) -> Proof | None:
    """print = sum of factor * top, middle = sum of factor * bottom, factor >= 0, and one branch of each top is at least its bottom."""
    marks = [sp.Dummy(f"part{i}") for i in range(len(a.parts))]
    outline = a.printed.subs({part.top: mark for part, mark in zip(a.parts, marks, strict=True)})
    wanted = sum((part.factor * mark for part, mark in zip(a.parts, marks, strict=True)), sp.S.Zero)
    under = sum((part.factor * part.bottom.expr for part in a.parts), sp.S.Zero)
    if sp.cancel(sp.together(outline - wanted)) != 0 or prove_equal(under, a.middle.expr, a.domain) is None:
        return None
    proofs: list[Proof] = []
    factors: list[Proof] = []
    for part in a.parts:
        factor = prove(sp.Ge(part.factor, 0, evaluate=False), a.domain)
        if part.branch not in part.top.args or not isinstance(part.top, sp.Max) or factor is None:
            return None
        proof = _above(part.branch, part.bottom.expr, a.domain)
        if proof is None:
            return None
        proofs.append(proof)
        factors.append(factor)
    engines = set.intersection(*(set(p.engines) for p in proofs))
    return Proof(
        "; ".join(dict.fromkeys(p.method for p in proofs)),
        tuple(sorted(engines)),
        exhaustive=any(p.exhaustive for p in proofs),
        certify=lambda: _parts_together(a, proofs, factors),
    )


def _parts_together(a: ByParts, proofs: list[Proof], factors: list[Proof]) -> tuple[Certificate, ...] | None:
    """print - middle is the sum of factor * (top - bottom), and of each top - bottom one branch is not negative."""
    facts: list[Certificate | None] = []
    for part, proof, factor in zip(a.parts, proofs, factors, strict=True):
        made = proof.certificate()
        top = Claim(part.top - part.bottom.expr, ">=0", a.domain)
        facts += [factor.certificate(), made and on_a_branch(top, part.top, part.branch, made)]
    products = [(sp.S.One, (2 * k, 2 * k + 1)) for k in range(len(a.parts))]
    return alone(combined(Claim(a.printed - a.middle.expr, ">=0", a.domain), facts, products))


Minimum = tuple[
    sp.Expr, sp.Expr, sp.Expr
]  # its logarithm, the other thing in it, and what the logarithm is multiplied by


def _without_minimum(p: sp.Expr, domain: Domain) -> tuple[sp.Expr, list[Minimum]] | None:
    dropped: list[Minimum] = []
    for atom in [x for x in p.atoms(sp.log) if isinstance(x.args[0], sp.Min)]:
        rest = [q for q in atom.args[0].args if q != 1]
        mark = sp.Dummy("minimum")
        factor = sp.diff(p.subs(atom, mark), mark)
        if len(rest) != 1 or mark in factor.free_symbols or prove(sp.Le(factor, 0, evaluate=False), domain) is None:
            return None
        if prove(sp.Gt(rest[0], 0, evaluate=False), domain) is None:
            return None
        p = p.subs(atom, sp.log(rest[0]))
        dropped.append((atom, rest[0], factor))
    return p, dropped


def _minima_dropped(claim: Claim, made: Certificate | None, minima: list[Minimum]) -> Certificate | None:
    """The claim from that without the minima: log q - log min(1, q) is not negative, nor is minus the factor."""
    one, domain = sp.S.One, claim.domain
    facts: list[Certificate | None] = [made]
    for atom, q, factor in minima:
        below = certificate_of_sign(q - atom.args[0], domain, ">=0") or on_a_branch(
            Claim(q - atom.args[0], ">=0", domain),
            atom.args[0],
            q,
            Certificate(Claim(sp.S.Zero, ">=0", domain), Number()),
        )
        gap = rises(Claim(sp.log(q) - atom, ">=0", domain), sp.log, q, atom.args[0], below)
        facts += [gap, certificate_of_sign(-factor, domain, ">=0")]
    if not minima:
        return made and rewritten(claim, made)
    return combined(claim, facts, [(one, (0,)), *((one, (2 * k + 1, 2 * k + 2)) for k in range(len(minima)))])
