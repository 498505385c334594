"""Scripts for inequalities between logarithms: the difference of the sides is a sum of C * ln Q with C >= 0 and Q >= 1.

In the shifted parameters every logarithm becomes a sum over irreducible factors; those with the same coefficient make one
quotient Q, and the numerator of Q - 1 has no negative coefficient. Coq checks the sum, the signs and Q >= 1.
"""

from __future__ import annotations

from collections.abc import Mapping

import sympy as sp

from ..errors import SynthsymError
from ..statements.goal import Goal
from .logs import positive_factors, product_term
from .orthant import narrowed_domain, shift_parameters
from .terms import NotExpressible, term

_LARGE = 400  # operations beyond which a difference is not looked at
_MOST = 12  # factors beyond which it is not either
_HIGHEST = 64  # power of a factor in a quotient, which is expanded

Quotient = dict[sp.Expr, sp.Integer]
Point = Mapping[sp.Symbol, sp.Expr]


def log_gap_scripts(
    goal: Goal, difference: sp.Expr, strict: bool, parameters: list[sp.Symbol], first: str = ""
) -> tuple[str, ...]:
    """Scripts in the shifted parameters, after the sentences `first`, and in the parameters as they are (which serve where bounds
    depend on each other); none where the difference is not such a sum."""
    domain = narrowed_domain(goal)
    if domain is None or not difference.has(sp.log) or difference.count_ops() > _LARGE:
        return ()
    try:
        moved = shift_parameters(domain, parameters)
        ways = [
            (" ".join([*moved.sentences, *([first] if first else [])]), moved.of(difference), {}),
            ("", difference, dict(domain.at)),
        ]
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError):
        return ()
    return tuple(f"{start} {script}".strip() for start, d, at in ways if (script := _script(d, at, strict)) is not None)


def _script(difference: sp.Expr, at: Point, strict: bool) -> str | None:
    facts, gaps, products = [], [], []
    try:
        for k, (coefficient, quotient) in enumerate(_groups(_linear(difference, at), at)):
            product = product_term(list(quotient.items()))
            facts.append(_above_one(f"G{k}", quotient, product, at, strict))
            gaps.append(f"{product_term(positive_factors(coefficient, at or None))} * ln {product}")
            products += [p for f in quotient if (p := product_term([(f, 1)])) not in products]
        wholes = sorted(
            {
                product_term(positive_factors(e.args[0], at or None))
                for e in difference.atoms(sp.log)
                if not e.has(sp.gamma)
            }
        )
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError, AttributeError):
        return None
    if not gaps:
        return None
    named, whole = (" ".join(f"log_leaf {p}." for p in found) for found in (products, wholes))
    ending, step = ("pos", "Rlt_gap") if strict else ("nonneg", "Rle_gap")
    return (
        " ".join(facts)
        + f" orient. apply ({step} ({' + '.join(gaps)})); [{ending} |]. {whole} split_log. {named} split_log; simpl INR; field; signs."
    )


def _linear(e: sp.Expr, at: Point) -> dict[sp.Expr, sp.Expr]:
    """Factors under logarithms with their coefficients; what stands outside of logarithms must cancel."""
    out: dict[sp.Expr, sp.Expr] = {}
    atoms = {a: sp.Dummy() for a in e.atoms(sp.log)}
    plain = e.xreplace(atoms)
    rest = plain.subs(dict.fromkeys(atoms.values(), 0))
    for a, mark in atoms.items():
        coefficient = sp.diff(plain, mark)
        if coefficient.free_symbols & set(atoms.values()):
            raise NotExpressible("not linear in its logarithms")
        for f, k in positive_factors(a.args[0], at or None):
            out[f] = out.get(f, sp.S.Zero) + k * coefficient
    if sp.cancel(sp.together(rest)) != 0:
        raise NotExpressible("a part that is no logarithm")
    return {f: c for f, total in out.items() if (c := sp.factor(sp.cancel(sp.together(total)))) != 0}


def _groups(coefficients: dict[sp.Expr, sp.Expr], at: Point) -> list[tuple[sp.Expr, Quotient]]:
    """Coefficient and quotient: factors whose coefficients are rational multiples of each other belong together."""
    if len(coefficients) > _MOST:
        raise NotExpressible("too many logarithms")
    found: dict[sp.Expr, dict[sp.Expr, sp.Rational]] = {}
    for f, c in coefficients.items():
        number, body = c.as_coeff_Mul()
        body, number = (sp.factor(-body), -number) if _negative(body, at) else (body, number)
        if not number.is_Rational:
            raise NotExpressible("an irrational coefficient")
        found.setdefault(body, {})[f] = number
    out = []
    for body, numbers in found.items():
        scale = sp.ilcm(*(n.q for n in numbers.values())) if len(numbers) > 1 else next(iter(numbers.values())).q
        if any(abs(n * scale) > _HIGHEST for n in numbers.values()):
            raise NotExpressible("too high a power")
        out.append((body / scale, {f: sp.Integer(n * scale) for f, n in numbers.items()}))
    return out


def _negative(e: sp.Expr, at: Point) -> bool:
    """At the point; shifted parameters are 1 there."""
    return bool(e.subs({s: at.get(s, sp.S.One) for s in e.free_symbols}) < 0)


def _above_one(name: str, quotient: Quotient, product: str, at: Point, strict: bool) -> str:
    num, den = sp.fraction(sp.cancel(sp.together(sp.prod([f**k for f, k in quotient.items()], start=sp.S.One) - 1)))
    num, den = (sp.expand(-num), -den) if _negative(den, at) else (sp.expand(num), den)
    free = sorted(num.free_symbols, key=str)
    if any(c < 0 for c in sp.Poly(num, *free).coeffs()) if free else num < 0:
        raise NotExpressible("a quotient that is not above 1")
    sign, lemma, step, ending = (
        ("<", "ln_positive", "Rlt_gap", "pos") if strict else ("<=", "ln_above_one", "Rle_gap", "nonneg")
    )
    gap = f"({term(num)}) * {product_term([(f, -k) for f, k in positive_factors(den, at or None)])}"
    return f"assert ({name} : 0 {sign} ln {product}) by (apply {lemma}; apply ({step} ({gap})); [{ending} | field; signs])."
