"""Scripts for identities between logarithms: every logarithm becomes a sum of logarithms of irreducible positive factors.

The factors are found here, after the parameters have been shifted into nonnegative ones, and are only proposals: Coq
checks by `field` that each argument is the product that is claimed for it, and by signs that the factors are positive.
Between products of powers the same is done after taking logarithms on both sides.
"""

from __future__ import annotations

from collections.abc import Mapping

import sympy as sp

from ..balls.reading import to_sympy
from ..errors import SynthsymError
from ..statements.goal import Goal
from .orthant import Shift, narrowed_domain, shift_parameters
from .terms import NotExpressible, term

_LARGE = 400  # operations beyond which a difference is not factored
_MOST = 24  # arguments beyond which the search is not worth its time


def _arguments(e: sp.Expr) -> list[sp.Expr]:
    """Arguments of logarithms and bases of powers, whole, then the sums inside them."""
    wholes = {a.args[0] for a in e.atoms(sp.log)} | {
        p.base for p in e.atoms(sp.Pow) if not p.exp.is_Rational and p.base is not sp.E
    }
    parts: set[sp.Expr] = set()

    def split(a: sp.Expr) -> None:
        if isinstance(a, sp.Mul):
            for f in a.args:
                split(f)
        elif isinstance(a, sp.Pow) and a.base is not sp.E:
            split(a.base)
        elif isinstance(a, sp.Add):
            parts.add(a)

    for w in wholes:
        split(w)
    out = sorted(wholes, key=lambda a: (a.count_ops(), sp.default_sort_key(a)), reverse=True)
    out = [a for a in out if not a.atoms(sp.exp, sp.log) and a.is_rational_function(*a.free_symbols)]
    return out + sorted(parts - wholes, key=lambda a: (a.count_ops(), sp.default_sort_key(a)), reverse=True)


def signed_factors(a: sp.Expr, at: Mapping[sp.Symbol, sp.Expr] | None = None) -> list[tuple[sp.Expr, int]]:
    """Factors that look positive, with exponents, in a fixed order (at a point, if one is given); -1 in front if the product looks negative."""
    out: list[tuple[sp.Expr, int]] = []
    sign = 1
    for f in sorted(sp.Mul.make_args(sp.factor(sp.together(a))), key=sp.default_sort_key):
        base, exponent = (f.base, int(f.exp)) if isinstance(f, sp.Pow) and f.exp.is_Integer else (f, 1)
        # positive, and perhaps too large to evaluate
        if isinstance(base, sp.exp) or (isinstance(base, sp.Pow) and not base.exp.is_Rational):
            out.append((base, exponent))
            continue
        if base.is_Rational:
            value = sp.Rational(base) ** exponent
            sign = -sign if value < 0 else sign
            out += [(sp.Integer(abs(value.p)), 1)] if abs(value.p) != 1 else []
            out += [(sp.Integer(value.q), -1)] if value.q != 1 else []
            continue
        if _looks_negative(base, at):
            base, sign = sp.expand(-base), -sign if exponent % 2 else sign
        out.append((base, exponent))
    return out if sign > 0 else [(sp.Integer(-1), 1), *out]


def positive_factors(a: sp.Expr, at: Mapping[sp.Symbol, sp.Expr] | None = None) -> list[tuple[sp.Expr, int]]:
    """The factors of what looks positive; NotExpressible otherwise."""
    out = signed_factors(a, at)
    if out[:1] == [(sp.Integer(-1), 1)]:
        raise NotExpressible("a product that looks negative")
    return out


def product_term(factors: list[tuple[sp.Expr, int]]) -> str:
    """Factors with exponents as one Coq fraction."""
    top = [term(f) if k == 1 else f"({term(f)} ^ {k})" for f, k in factors if k > 0]
    bottom = [term(f) if k == -1 else f"({term(f)} ^ {-k})" for f, k in factors if k < 0]
    num = " * ".join(top) if top else "1"
    return f"({num})" if not bottom else f"(({num}) / ({' * '.join(bottom)}))"


def positive_product(a: sp.Expr) -> str | None:
    """The argument as a product of factors that look positive, as a Coq term; None where it has no such form."""
    try:
        return product_term(positive_factors(a))
    except NotExpressible:
        return None


def _looks_negative(e: sp.Expr, at: Mapping[sp.Symbol, sp.Expr] | None) -> bool:
    """Negative at the point, or (without one) every term of the sum has a negative coefficient."""
    if at is not None:
        value = e.subs({s: at.get(s, sp.S.One) for s in e.free_symbols})
        return bool(value.is_number and value.evalf(15) < 0)
    return isinstance(e, sp.Add) and all(c.as_coeff_Mul()[0] < 0 for c in sp.Add.make_args(sp.expand(e)))


def log_scripts(goal: Goal, parameters: list[sp.Symbol], first: str = "") -> tuple[str, ...]:
    """Scripts for an identity, after the sentences `first`; empty where no logarithm and no symbolic power stands in it."""
    domain = narrowed_domain(goal)
    left, right = goal.sides()
    asked = _arguments(sp.Tuple(left, right))
    if domain is None or not (asked or first) or len(asked) > _MOST:
        return ()
    try:
        moved: Shift = shift_parameters(domain, parameters)
        products: list[str] = []
        for a in asked:
            product = positive_product(moved.of(a))
            if product is not None and product not in products:
                products.append(product)
        products += [
            name
            for v in moved.images.values()
            for name in sorted(term(x) for x in v.free_symbols)
            if name not in products
        ]
    except (SynthsymError, NotExpressible, sp.PolynomialError, TypeError, ValueError):
        return ()
    named = " ".join(f"log_leaf {p}." for p in products)
    shifted = " ".join(moved.sentences) + first + " root_squares."
    return (
        f"{shifted} {named} split_log. {named} split_log; simpl INR; field; signs.",
        f"{shifted} apply ln_inv; [pos | pos |]. split_log. {named} split_log; simpl INR; field; signs.",
        f"{shifted} split_log. {named} split_log; spread_exp; simpl INR; field; signs.",
    )


def factored_script(difference: sp.Expr, at: Mapping[sp.Symbol, sp.Expr], strict: bool) -> str | None:
    """The difference of the sides as a product: squares, factors whose signs are read off, and one constant that is enclosed."""
    if difference.count_ops() > _LARGE:
        return None
    try:
        factors = signed_factors(difference, at)
    except (sp.PolynomialError, TypeError, ValueError):
        return None
    number = sp.prod([f**k for f, k in factors if f.is_number], start=sp.S.One)
    rest = [(f, k) for f, k in factors if not f.is_number]
    if not rest:
        return None
    lemma, rule, ending = ("Rlt_gap", "Rmult_lt_0_compat", "pos") if strict else ("Rle_gap", "Rmult_le_pos", "nonneg")
    closing = "lra" if number.is_Rational else "number"
    return f"exp_facts; orient; apply ({lemma} ({product_term(rest)} * {term(number)})); [apply {rule}; [{ending} | {closing}] | field; signs]."


def root_scripts(goal: Goal, parameters: list[sp.Symbol]) -> tuple[str, ...]:
    """Scripts for an identity with roots: every argument as the product that it is, squares of roots undone."""
    domain = narrowed_domain(goal)
    bases = {p.base for side in goal.sides() for p in side.atoms(sp.Pow) if p.exp.is_Rational and p.exp.q == 2}
    printed = getattr(goal.left, "node", None)
    if printed is not None:
        symbols = goal.left._symbols
        bases |= {
            to_sympy(n.args[0], symbols)
            for n in printed.walk()
            if getattr(n, "name", "") == "sqrt" and hasattr(n, "args")
        }
        bases |= {
            p.base
            for v in symbols.values()
            if isinstance(v, sp.Expr)
            for p in v.atoms(sp.Pow)
            if p.exp.is_Rational and p.exp.q == 2
        }
    if domain is None or not bases or len(bases) > _MOST:
        return ()
    try:
        moved = shift_parameters(domain, parameters)
        found = sorted({product_term(positive_factors(moved.of(b))) for b in bases if not b.is_number})
    except (SynthsymError, NotExpressible, sp.PolynomialError, TypeError, ValueError):
        return ()
    shifted, named = " ".join(moved.sentences), " ".join(f"root_is {b} 1." for b in found)
    return (
        f"{shifted} {named} rewrite ?Rmult_1_r, ?div_pow2, ?pow2_sqrt by (first [nonneg | left; pos]). field; signs.",
        f"{shifted} split_log. {named} split_root. field_simplify_eq; [rewrite ?pow2_sqrt by nonneg; ring | signs].",
    )
