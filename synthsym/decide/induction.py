"""By unit steps: induction over an integer (the first case, and a step that passes big(n) >= small(n) on to n + 1), and descent to a limit.

Three steps are tried: the difference does not fall; big(n + 1) = r big(n) with r >= 0 and r small(n) >= small(n + 1);
small(n + 1) = r small(n) with r >= 0 and big(n + 1) >= r big(n). Each leaves one inequality for the other tactics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import sympy as sp

from ..core.domain import Domain, Variable
from ..effort import counted, spend
from .certificate import Certificate, Claim
from .evidence import Proof, alone, conjunction, joined
from .limits import checked_limit
from .monotone import orthant_sign, prove_positive
from .prove import prove_equal
from .reductions import downward, gained, step_of
from .signs import certificate_of_sign
from .writing import by_unit_steps, claimed, combined, rewritten

Prover = Callable[[sp.Basic, Domain], Proof | None]


def by_induction(relation: sp.Rel, domain: Domain, prover: Prover) -> Proof | None:
    """A proof over all integers from the least one up."""
    if relation.rel_op not in ("<", "<=", ">", ">=") or not relation.has(
        sp.Sum, sp.factorial, sp.binomial, sp.gamma, sp.Pow
    ):
        return None
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    strict = relation.rel_op in ("<", ">")
    for v in domain.variables:
        if not _inductive(v, relation, domain):
            continue
        n = v.symbol
        first = (sp.Gt if strict else sp.Ge)(_at(big, n, v.low), _at(small, n, v.low), evaluate=False)
        for ratio, times, goal in _steps(big, small, n, strict, domain):
            spend(4)
            step = [prover(g, domain) for g in goal]
            if not all(step):
                continue
            base = prover(first, _face(domain, n, v.low))
            whole = conjunction([base, *step])
            if whole is not None:
                claim = claimed(big - small, strict, domain)
                return replace(
                    whole,
                    method=f"induction over {n.name}: {whole.method}",
                    detail="",
                    certify=partial(_certified, claim, n, ratio, times, whole),
                )
    return None


def _certified(
    claim: Claim, n: sp.Symbol, ratio: sp.Expr, times: sp.Expr, whole: Proof
) -> tuple[Certificate, ...] | None:
    """From the first case, the sign of the ratio unless it is 1, and what the step leaves, which may be without a positive factor."""
    found = whole.certificates()
    if len(found) not in (2, 3):
        return None
    domain, left = claim.domain, found[-1]
    step = replace(claim, expr=step_of(claim.expr, n, ratio), sign="=0" if claim.sign == "=0" else ">=0")
    if times != 1:
        factor = certificate_of_sign(times, domain, ">0")
        made = combined(step, [factor, left], [(sp.S.One, (0, 1))])
    else:
        made = rewritten(step, left)
    return alone(by_unit_steps(claim, n, ratio, found[0], found[1] if len(found) == 3 else None, made))


def equal_by_induction(relation: sp.Eq, domain: Domain) -> Proof | None:
    """An identity for a sum up to n: it holds for the least n, where the sum begins, and both sides gain the same."""
    for v in domain.variables:
        n, start = v.symbol, v.low
        sums = [s for s in relation.atoms(sp.Sum) if n in s.free_symbols]
        if not sums or start is None or not _inductive(v, relation, domain):
            continue
        if not all(s.limits[0][1].is_Integer and s.limits[0][1] <= start + 1 for s in sums):
            continue
        before, after = (gained(side, n) for side in (relation.lhs, relation.rhs))
        if before.has(sp.Sum) or after.has(sp.Sum):
            continue
        spend(4)
        first, second = (_at(side, n, start) for side in (relation.lhs, relation.rhs))
        whole = conjunction([prove_equal(first, second, _face(domain, n, start)), prove_equal(before, after, domain)])
        if whole is not None:
            claim = Claim(relation.lhs - relation.rhs, "=0", domain)
            return replace(
                whole,
                method=f"induction over {n.name}: {whole.method}",
                detail="",
                certify=partial(_certified, claim, n, sp.S.One, sp.S.One, whole),
            )
    return None


def _inductive(v: Variable, relation: sp.Rel, domain: Domain) -> bool:
    """An integer with a least value; above, it is unbounded or only a relation v <= ... bounds it."""
    if not v.integer or v.low is None or not v.low.is_Integer or v.high is not None or domain.bounds_another(v.symbol):
        return False
    if v.symbol not in relation.free_symbols:
        return False
    return all(downward(r, v.symbol) for r in domain.relations if v.symbol in r.free_symbols)


def _face(domain: Domain, n: sp.Symbol, low: sp.Expr) -> Domain:
    return domain.restrict(n, low)


def _at(e: sp.Expr, n: sp.Symbol, value: sp.Expr) -> sp.Expr:
    moved = e.subs(n, value)
    return moved.doit() if moved.has(sp.Sum) and not any(s.free_symbols for s in moved.atoms(sp.Sum)) else moved


Step = tuple[sp.Expr, sp.Expr, list[sp.Basic]]


def _steps(big: sp.Expr, small: sp.Expr, n: sp.Symbol, strict: bool, domain: Domain) -> Iterator[Step]:
    """For each way to step: the ratio of what it passes on, a positive factor of what is left, and the inequalities that it needs."""
    if big.has(sp.Sum) or small.has(sp.Sum):
        rise = gained(big, n) - gained(small, n)
        if not rise.has(sp.Sum):
            yield sp.S.One, sp.S.One, [sp.Ge(rise, 0, evaluate=False)]
        return
    for e, other, rising in ((big, small, True), (small, big, False)):
        ratio = _ratio(e, n, domain)
        if ratio is None:
            continue
        after, before = other.subs(n, n + 1), ratio * other
        goal = sp.Ge(before, after, evaluate=False) if rising else sp.Ge(after, before, evaluate=False)
        ratios = _divided(goal, other, ratio, n, domain)
        yield (
            ratio,
            sp.S.One if ratios is None else other,
            [(sp.Gt if strict else sp.Ge)(ratio, 0, evaluate=False), goal if ratios is None else ratios],
        )


def _divided(goal: sp.Rel, other: sp.Expr, ratio: sp.Expr, n: sp.Symbol, domain: Domain) -> sp.Basic | None:
    """The same with the other side divided out where that is a plain ratio and positive."""
    theirs = _ratio(other, n, domain)
    if theirs is None or not _surely_positive(other, domain):
        return None
    rising = goal.lhs == ratio * other
    return sp.Ge(ratio, theirs, evaluate=False) if rising else sp.Ge(theirs, ratio, evaluate=False)


def _surely_positive(e: sp.Expr, domain: Domain) -> bool:
    """A product of factorials, binomials and powers of what is positive."""
    for factor in sp.Mul.make_args(e):
        base = factor.base if factor.is_Pow else factor
        if isinstance(base, sp.factorial) and orthant_sign(base.args[0], domain, False) > 0:
            continue
        if isinstance(base, sp.binomial) and _counts(base, domain):
            continue
        if not isinstance(factor, sp.exp) and orthant_sign(base, domain, True) <= 0:
            return False
    return True


def _counts(b: sp.binomial, domain: Domain) -> bool:
    """binom(n, k) with 0 <= k <= n on the whole domain."""
    n, k = b.args
    within = orthant_sign(n - k, domain, False) > 0 or any(
        c in domain.relations for c in (sp.Le(k, n), sp.Ge(n, k), sp.Lt(k, n), sp.Gt(n, k))
    )
    return bool(n.is_integer and k.is_integer) and within and orthant_sign(k, domain, False) > 0


def _ratio(e: sp.Expr, n: sp.Symbol, domain: Domain) -> sp.Expr | None:
    """e(n + 1)/e(n) where e is a product of powers, factorials and binomials."""
    if e.is_Add:
        return None
    total = sp.S.One
    for factor in sp.Mul.make_args(e):
        part = _factor_ratio(factor, n, domain)
        if part is None:
            return None
        total *= part
    # powers of one base to be drawn together
    stacked = total.has(sp.exp) or any(p.exp.free_symbols for p in total.atoms(sp.Pow))
    return counted(sp.powsimp, total) if stacked else total


def _factor_ratio(f: sp.Expr, n: sp.Symbol, domain: Domain) -> sp.Expr | None:
    if n not in f.free_symbols:
        return sp.S.One
    if isinstance(f, sp.exp):
        return sp.exp(sp.expand(f.args[0].subs(n, n + 1) - f.args[0]))
    if f.is_Pow and n not in f.base.free_symbols:
        return f.base ** sp.expand(f.exp.subs(n, n + 1) - f.exp)
    if f.is_Pow and n not in f.exp.free_symbols:
        inner = _factor_ratio(f.base, n, domain)
        return None if inner is None else inner**f.exp
    if f.is_Pow:
        return f.subs(n, n + 1) / f
    if isinstance(f, (sp.factorial, sp.binomial)):
        if isinstance(f, sp.binomial) and not _counts(f, domain):
            return None
        return sp.combsimp(f.subs(n, n + 1) / f)
    return f.subs(n, n + 1) / f if f.is_rational_function(n) else None


# Inequalities that fall by unit steps to their limit: f(x) >= f(x + 1) >= ... with f -> L >= 0 leave f(x) >= 0.
# Digammas and logarithms of Gamma functions have no elementary derivative, and an elementary difference: their
# recurrences make logarithms and fractions of f(x) - f(x + 1), of which the sign is found. Each x has a way of its
# own to infinity.


_OWN = (sp.loggamma, sp.polygamma)
_SHORT = 400  # units of work for a sign, on the way to the logarithms


def by_descent(relation: sp.Rel, domain: Domain, prover: Prover) -> Proof | None:
    """A proof along a letter without an upper end, of a comparison with digammas or Gamma functions in it."""
    if relation.rel_op not in ("<", "<=", ">", ">=") or not relation.has(sp.gamma, *_OWN):
        return None
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    if relation.has(sp.gamma) and not relation.has(sp.log):
        logarithms = [_logarithm(side, domain) for side in (big, small)]
        if None in logarithms:
            return None
        big, small = logarithms
    f = (big - small).replace(
        lambda e: isinstance(e, sp.log) and isinstance(e.args[0], sp.gamma), lambda e: sp.loggamma(*e.args[0].args)
    )
    if f.has(sp.gamma) or not all(_above_nought(g.args[-1], domain) for g in f.atoms(*_OWN)):
        return None
    for v in domain.variables:
        found = _along(v, f, domain, relation.rel_op in ("<", ">"), prover)
        if found is not None:
            return found
    return None


def _above_nought(e: sp.Expr, domain: Domain) -> bool:
    return prove_positive(e, domain, True, _SHORT) is not None


def _logarithm(e: sp.Expr, domain: Domain) -> sp.Expr | None:
    """log e of a product of powers of what is positive, factor by factor; None where one is not known to be."""
    total = sp.S.Zero
    for factor in sp.Mul.make_args(e):
        base, exponent = factor.as_base_exp()
        if isinstance(base, sp.gamma) and _above_nought(base.args[0], domain):
            total += exponent * sp.loggamma(base.args[0])
        elif _above_nought(base, domain):
            total += exponent * sp.log(base)
        else:
            return None
    return total


def _along(v: Variable, f: sp.Expr, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    x = v.symbol
    if x not in f.free_symbols or v.high is not None or domain.entangled(x):
        return None
    spend(10)
    step = _fall(f, x)
    end = None if step is None else checked_limit(_far(f, x), x, sp.oo, domain)
    if end is None or end == -sp.oo:
        return None
    last = Proof("a limit", ("flint", "sympy")) if end == sp.oo else prove_positive(end, domain.without(x), False)
    fall = last and prover((sp.Gt if strict else sp.Ge)(step, 0, evaluate=False), domain)
    whole = joined([last, fall])
    return whole and Proof(
        f"falls to its limit in steps of {x.name}: {whole.method}", whole.engines, "", whole.exhaustive
    )


def _fall(f: sp.Expr, x: sp.Symbol) -> sp.Expr | None:
    """f(x) - f(x + 1) without Gamma functions and digammas, where these come with constant weights and arguments x + c."""
    slots = {g: sp.Dummy("g", real=True) for g in f.atoms(*_OWN) if x in g.free_symbols}
    rest = f.xreplace(slots)
    fall = sp.S.Zero
    for g, slot in slots.items():
        weight, rise = sp.diff(rest, slot), _rise(g, x)
        if rise is None or weight.free_symbols & {x, *slots.values()}:
            return None
        fall -= weight * rise
    rest = rest.xreplace(dict.fromkeys(slots.values(), sp.S.Zero))
    return fall + rest - rest.subs(x, x + 1)


def _far(f: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """What differs from f by something that vanishes as x grows, by Stirling's formula: the weights are constant."""
    return f.xreplace({g: _stirling(g) for g in f.atoms(*_OWN) if x in g.free_symbols})


def _stirling(g: sp.Expr) -> sp.Expr:
    u = g.args[-1]
    if isinstance(g, sp.loggamma):
        return (u - sp.S.Half) * sp.log(u) - u + sp.log(2 * sp.pi) / 2
    return sp.log(u) if g.args[0] == 0 else sp.S.Zero


def _rise(g: sp.Expr, x: sp.Symbol) -> sp.Expr | None:
    """g(x + 1) - g(x): log Gamma rises by log u, the polygamma of order n by (-1)^n n!/u^(n + 1)."""
    u = g.args[-1]
    if sp.expand(u.subs(x, x + 1) - u) != 1:
        return None
    if isinstance(g, sp.loggamma):
        return sp.log(u)
    order = g.args[0]
    return (-1) ** order * sp.factorial(order) / u ** (order + 1) if order.is_Integer and order >= 0 else None
