"""The logarithms of a difference: taken whole or split into factors, then each by the first lemma that serves."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import sympy as sp

from .logs import positive_factors, product_term
from .rests import Choice, Signs, log_choices
from .terms import term

Found = tuple[list[str], tuple[sp.Expr, sp.Expr]]
_TRIES = 150  # combinations of lemmas
_MOST = 12  # logarithms


def without_logarithms(
    e: sp.Tuple, split: bool, exps: dict[sp.Expr, sp.Expr], known: Signs, strict: bool
) -> Found | None:
    """The difference of two sides as a readable fraction, with the sentences that make it one; `exps` says what exponentials are."""
    atoms: dict[sp.Expr, sp.Symbol] = {}
    products: list[str] = []

    def atom(p: sp.Expr) -> sp.Expr:
        if p == 1:
            return sp.S.Zero
        if not split and not p.is_Rational:
            for q, s in atoms.items():
                if sp.cancel(p * q) == 1:
                    return -s
        return atoms.setdefault(p, sp.Symbol(f"L{len(atoms)}_l", real=True))

    def logarithm(a: sp.Expr) -> sp.Expr:
        if not split:
            return atom(sp.factor(sp.together(a)))
        total = sp.S.Zero
        for f in sp.Mul.make_args(sp.powsimp(a)):
            if isinstance(f, sp.Pow) and not f.exp.is_Rational and f.base is not sp.E:
                total += f.exp * logarithm(f.base)
                continue
            factors = positive_factors(f)
            if not f.is_Rational:
                products.append(product_term(factors))
            for g, k in factors:
                total += k * (g.args[0] if isinstance(g, sp.exp) else atom(g))
        if a.is_Mul and not any(isinstance(f, sp.Pow) and not f.exp.is_Rational for f in a.args):
            products.append(product_term(positive_factors(a)))
        return total

    big, small = e.replace(lambda x: isinstance(x, sp.log), lambda x: logarithm(x.args[0])).args
    e = _collected(big - small, list(atoms.values()))
    left = [p for p in atoms if atoms[p] in e.free_symbols]
    if e.atoms(sp.Function) or len(left) > _MOST:
        return None
    if split:
        named = " ".join(f"log_leaf {p}." for p in sorted(dict.fromkeys(products), key=len, reverse=True))
        sentences = [f"{named} split_log. {named} split_log."] if products or atoms else []
    else:
        sentences = [f"log_named {term(p)}." for p in atoms]
    return _searched(e, left, atoms, sentences, exps, known, strict)


def _searched(
    e: sp.Expr,
    left: list[sp.Expr],
    atoms: dict[sp.Expr, sp.Symbol],
    sentences: list[str],
    exps: dict[sp.Expr, sp.Expr],
    known: Signs,
    strict: bool,
) -> Found | None:
    """Lemmas for the logarithms that are left, the more complex ones first; numbers last."""
    order = sorted(left, key=lambda p: (p.is_Rational, -p.count_ops(), sp.default_sort_key(p)))
    starts = {p.subs(dict.fromkeys(p.free_symbols, 0)) for p in order if not p.is_Rational and p.is_polynomial()}
    for c in sorted((c for c in starts if c.is_Rational and c > 1 and c not in atoms), key=sp.default_sort_key):
        atoms[c] = sp.Symbol(f"L{len(atoms)}_l", real=True)
        order.append(c)
    choices = [list(log_choices(p, [(q, atoms[q]) for q in order[k + 1 :]], exps, known)) for k, p in enumerate(order)]
    tries = itertools.count()

    def descend(k: int, value: sp.Expr, signs: Signs, said: list[str]) -> Found | None:
        if k == len(order):
            found = signs.fraction(value, strict) if next(tries) < _TRIES and _plausible(value) else None
            return None if found is None else (said, found)
        p, log = order[k], atoms[order[k]]
        slope = sp.diff(value, log)
        if slope == 0:
            return descend(k + 1, value, signs, said)
        rises, falls = signs.fraction(slope) is not None, signs.fraction(-slope) is not None
        for choice in choices[k]:
            mine = signs.copy()
            u = mine.new(f"U{k}_t", choice.strict)
            image = choice.image(u)
            if (rises and sp.diff(image, u) == -1) or (falls and sp.diff(image, u) == 1):
                continue  # a bound from the wrong side
            name = term(p)
            step = f"destruct ({choice.call}) as [{u} [H{u} E{u}]]. log_is {name} E{u}." + (
                " plain_logs." if "under_exp" in choice.call else ""
            )
            below = descend(k + 1, value.subs(log, image), mine, [*said, step])
            if below is not None:
                return below
        return None

    return descend(0, e, known, list(sentences))


def _plausible(e: sp.Expr) -> bool:
    """Whether it is nonnegative at a few points: a polynomial is expanded only then."""
    rests = [s for s in e.free_symbols if re.fullmatch(r"[UEMB]\d+_t", s.name)]
    for value, rest in itertools.product((sp.Rational(1, 8), sp.S.One, sp.Integer(12)), (0, 1, 100)):
        found = e.subs({s: rest if s in rests else value for s in e.free_symbols})
        if found.is_Rational and found < 0:
            return False
    return True


def _collected(e: sp.Expr, atoms: list[sp.Symbol]) -> sp.Expr:
    """The difference with each coefficient of a logarithm simplified by itself, where it is affine in them."""
    slopes = [sp.diff(e, a) for a in atoms]
    if any(s.free_symbols & set(atoms) for s in slopes):
        return sp.cancel(sp.together(e))
    rest = e.subs(dict.fromkeys(atoms, 0))
    return sp.Add(
        sp.cancel(sp.together(rest)), *(sp.cancel(sp.together(s)) * a for s, a in zip(slopes, atoms, strict=True))
    )


def products(choices: list[list[Choice]], most: int) -> Iterator[tuple[Choice, ...]]:
    """Combinations of one choice each, no more than that many."""
    return itertools.islice(itertools.product(*choices), most)
