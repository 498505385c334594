"""Signs that an expression shows by its build, also where a root or a logarithm may vanish: sqrt(f) >= 0 wherever f >= 0.

The orthant shift treats roots as positive atoms and gives up where their radicand may be zero; here only >= 0 is asked
of it. `by_build` proves relations so, and by squares: 0 <= big and big^2 > small^2 give big > |small| >= small.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain
from ..effort import counted
from .certificate import Certificate, Claim
from .defined import prove_defined
from .evidence import Proof, alone
from .monotone import orthant_sign, prove_positive
from .signs import certificate_of_sign
from .sympy_side import agrees_sign
from .writing import by_a_branch, by_map

_EFFORT = 2000


def nonnegative(e: sp.Expr, domain: Domain) -> bool:
    """e is real and >= 0 on the whole domain, each part for a reason of its own."""
    if e.is_number:
        return bool(e.is_nonnegative)
    if isinstance(e, sp.Abs):
        return all(a.is_real or real(a, domain) for a in e.args)
    if isinstance(e, sp.exp):
        return all(real(a, domain) for a in e.args)
    if isinstance(e, sp.log):
        return orthant_sign(sp.Add(*e.args, -1), domain, False) > 0
    if e.is_Pow and e.exp.is_Integer and e.exp.is_even:
        return real(e, domain)
    if e.is_Pow and e.exp.is_Rational and e.exp.is_positive:
        return nonnegative(e.base, domain)
    if (e.is_Mul or e.is_Add) and all(nonnegative(a, domain) for a in e.args):
        return True
    return orthant_sign(e, domain, False) > 0


def real(e: sp.Expr, domain: Domain) -> bool:
    """e is a real number at every point: parameters, and what is real of real numbers."""
    if e.is_number:
        return bool(e.is_real)
    if e.is_Symbol:
        return domain.variable(e) is not None
    if e.is_Add or e.is_Mul or isinstance(e, (sp.exp, sp.Abs, sp.Max, sp.Min)):
        return all(real(a, domain) for a in e.args)
    if e.is_Pow and e.exp.is_Integer:
        return real(e.base, domain) and (bool(e.exp.is_positive) or orthant_sign(e.base, domain, True) != 0)
    return nonnegative(e, domain)


def by_build(relation: sp.Basic, domain: Domain) -> Proof | None:
    """A proof of an inequality by the build of its sides, or None."""
    if not isinstance(relation, sp.Rel) or relation.rel_op not in ("<", "<=", ">", ">="):
        return None
    if prove_defined(relation, domain) is None:
        return None
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    strict = relation.rel_op in ("<", ">")
    claim = Claim(big - small, ">0" if strict else ">=0", domain)
    if not strict and nonnegative(claim.expr, domain):
        return _proof(
            "no part is negative", claim, lambda: certificate_of_sign(claim.expr, domain, ">=0") or by_a_branch(claim)
        )
    if relation.has(sp.Pow) and nonnegative(big, domain) and real(small, domain):
        squares = sp.expand(big**2) - sp.expand(small**2)
        found = None if squares.has(sp.I) else prove_positive(counted(sp.factor, squares), domain, strict, _EFFORT)
        if found is not None:
            return _proof(
                f"the larger side is not negative, and its square is the larger: {found.method}",
                claim,
                lambda: by_map(claim, "squares", big, small, found.certificate()),
                found,
            )
    return None


def _proof(method: str, claim: Claim, made: Callable[[], Certificate | None], found: Proof | None = None) -> Proof:
    """The proof, by the engines that agree, and that agreed on what it comes from."""
    agrees = agrees_sign(claim.expr, 1, claim.sign == ">0", claim.domain)
    engines = {"flint", "sympy"} if agrees else {"flint"}
    return Proof(
        method,
        tuple(sorted(engines & set(found.engines) if found else engines)),
        exhaustive=bool(found and found.exhaustive),
        certify=lambda: alone(made()),
    )
