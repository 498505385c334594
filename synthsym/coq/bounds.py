"""Bounds whose sides hold logarithms, exponentials, powers, roots and minima.

Each of these becomes what it is known to be near plus or minus a nonnegative rest (`rests`); the difference of the
sides is then a fraction in nonnegative variables. Logarithms are taken whole or split into factors, two exponentials
are compared by their exponents, two roots by their squares. Everything found here is only a proposal for Coq.

The logarithms of a difference: taken whole or split into factors, then each by the first lemma that serves.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import sympy as sp

from ..balls.reading import to_sympy
from ..core.domain import Domain
from ..errors import SynthsymError
from ..notation import Call
from ..statements.goal import Goal
from .logs import positive_factors, product_term
from .minima import minimum_script
from .orthant import regions, shift_parameters
from .remainders import Choice, Signs, bases_of, exp_choices, log_choices, multiples, power_of, root_choices
from .terms import NotExpressible, term

_LARGE = 600  # operations beyond which no bound is searched
_SIMPLE = 120  # operations beyond which logarithms are split at once
_WAYS = 24  # ways through a goal that are tried


def bound_scripts(
    goal: Goal, big: sp.Expr, small: sp.Expr, strict: bool, parameters: list[sp.Symbol]
) -> tuple[str, ...]:
    """Scripts for small <= big; empty where no combination of lemmas makes the difference a readable fraction."""
    if big.atoms(sp.Min):
        cut = minimum_script(goal, big, small, parameters)
        return () if cut is None else (cut,)
    if (big - small).count_ops() > _LARGE:
        return ()
    wholes = (False, True) if (big - small).count_ops() < _SIMPLE else (True,)
    ways = ((d, c, s) for d in regions(goal) for c in ("plain", "exponents", "squares") for s in wholes)
    for domain, comparison, split in itertools.islice(ways, _WAYS):
        sides = _sides(comparison, big, small, strict)
        if sides is None:
            continue
        try:
            script = _Bound(goal, domain, parameters, split).script(*sides, strict, comparison)
        except (
            SynthsymError,
            NotExpressible,
            sp.PolynomialError,
            TypeError,
            ValueError,
            ZeroDivisionError,
            AttributeError,
        ):
            continue
        if script is not None:
            return (script,)
    if not strict and (big - small).atoms(sp.exp) and sp.cancel(sp.together((big - small).expand(power_exp=True))) == 0:
        return ("orient; apply Req_le. normal_exp. merge_exp. field; exp_above_one; nonzero.",)
    return ()


def _sides(comparison: str, big: sp.Expr, small: sp.Expr, strict: bool) -> tuple[sp.Expr, sp.Expr] | None:
    """What is compared instead of the sides; None where they have not this form."""
    if comparison == "plain":
        return big, small
    if strict:
        return None
    if comparison == "squares":
        if any(s.is_Add for s in (big, small)) or not any(_is_root(p) for s in (big, small) for p in s.atoms(sp.Pow)):
            return None
        return sp.expand(big**2), sp.expand(small**2)
    exponents = [_exponent(s) for s in (big, small)]
    return None if None in exponents else (exponents[0], exponents[1])


def _is_root(p: sp.Pow) -> bool:
    return bool(p.exp.is_Rational and p.exp.q == 2)


def _exponent(e: sp.Expr) -> sp.Expr | None:
    """The exponent of a product of exponentials and symbolic powers."""
    total = sp.S.Zero
    for f in sp.Mul.make_args(e):
        if isinstance(f, sp.exp):
            total += f.args[0]
        elif isinstance(f, sp.Pow) and not f.exp.is_Rational:
            ones = f.base.as_powers_dict().get(sp.E, sp.S.Zero)
            total += f.exp * (ones + sp.log(f.base / sp.E**ones))
        else:
            return None
    return total


class _Bound:
    """One way through a goal: the sentences so far, and the expression that they leave."""

    def __init__(self, goal: Goal, domain: Domain, parameters: list[sp.Symbol], split: bool) -> None:
        self.goal, self.split = goal, split
        self.known = Signs()
        self.words: dict[sp.Symbol, str] = {}
        self.sentences: list[str] = []
        self.moved = shift_parameters(domain, parameters)
        for letter, strict in self.moved.letters:
            self.known.add(letter, strict)

    def script(self, big: sp.Expr, small: sp.Expr, strict: bool, comparison: str) -> str | None:
        """The first combination of lemmas that makes the difference readable."""
        e = self._minima(sp.Tuple(big, small)).subs(self.moved.images, simultaneous=True)
        e = self._powers(e if comparison == "squares" else self._roots(e))
        e = e.replace(
            lambda x: x.is_number and not x.is_Rational and isinstance(x, (sp.NumberSymbol, sp.exp)),
            lambda x: self._word(term(x)),
        )
        bases = bases_of(e)
        for exps in products([list(exp_choices(b, self.known)) for b in bases], 12):
            known = self.known.copy()
            opened, sentences, values = e, [], {}
            for k, (b, choice) in enumerate(zip(bases, exps, strict=True)):
                u = known.new(f"E{k}_t", choice.strict)
                values[b] = choice.image(u)
                sentences.append(f"try exp_negative {term(b)} 1%nat.")
                sentences += [
                    f"try exp_power {term(b)} {p}%nat. try exp_negative {term(b)} {p}%nat."
                    for p in multiples(e, b)
                    if p > 1
                ]
                sentences.append(f"destruct ({choice.call}) as [{u} [H{u} E{u}]]. exp_is {term(b)} E{u}.")
                opened = power_of(opened, b, values[b])
            found = without_logarithms(opened, self.split, values, known, strict)
            if found is not None:
                after, (num, den) = found
                ending, step = ("terms_pos", "Rlt_gap") if strict else ("terms_nonneg", "Rle_gap")
                first, between = (
                    ("one_exponent." if comparison == "exponents" else ""),
                    ("square_both." if comparison == "squares" else ""),
                )
                moved = [m.replace("ltac:(bound)", "ltac:(bounded)") for m in self.moved.sentences]
                last = f"simpl INR. orient; apply ({step} (({term(num)}) / ({term(den)}))); [{ending} | field; signs]."
                parts = [first, *moved, "plain_logs.", *self.sentences, between, *sentences, *after, last]
                return re.sub(
                    r"\bword\d+_w\b",
                    lambda m: self.words[sp.Symbol(m.group(), positive=True)],
                    " ".join(p for p in parts if p),
                )
        return None

    def _word(self, text: str) -> sp.Symbol:
        """A positive number that Coq keeps as it is."""
        for s, known in self.words.items():
            if known == text:
                return s
        s = sp.Symbol(f"word{len(self.words)}_w", positive=True)
        self.words[s] = text
        self.known.add(s, True)
        return s

    def _minima(self, e: sp.Expr) -> sp.Expr:
        """ln min(1, exp c * w) is at most c + ln w."""
        for k, low in enumerate(sorted(e.atoms(sp.Min), key=sp.default_sort_key)):
            rest = [a for a in low.args if a != 1]
            if len(rest) != 1 or len(low.args) != 2:
                raise NotExpressible("a minimum that is not cut at 1")
            powers = [f for f in sp.Mul.make_args(rest[0]) if isinstance(f, sp.Pow) and not f.exp.is_Rational]
            w = rest[0] / sp.prod(powers, start=sp.S.One)
            u = self.known.new(f"M{k}_t")
            shown = self.known.fraction(w.subs(self.moved.images, simultaneous=True), True)
            if shown is None:
                raise NotExpressible("a minimum of what is not seen to be positive")
            proof = f"(({term(shown[0])}) / ({term(shown[1])}))"
            self.sentences.append(f"cut_minimum {proof} {u} H{u} E{u}.")
            e = e.subs(sp.log(low), sum((p.exp * sp.log(p.base) for p in powers), sp.log(w)) - u)
        return e

    def _roots(self, e: sp.Expr) -> sp.Expr:
        """Roots as products of roots of factors; a variable under a root becomes a square."""
        inside = {p.base for p in e.atoms(sp.Pow) if _is_root(p)}
        inside |= {b.subs(self.moved.images, simultaneous=True) for b in _printed_roots(self.goal)}
        inside = {b for b in inside if not b.is_number}
        odd = {f for b in inside for f, k in positive_factors(b) if f.is_Symbol and k % 2}
        squares = {}
        for t in sorted(odd, key=lambda s: s.name):
            strict = t in self.known.positive
            r = self.known.new(t.name[:-1] + "r", strict)
            squares[t] = r**2
            self.sentences.append(
                f"destruct (root_of{'_strict' if strict else ''} {t} H{t}) as [{r} [H{r} E{r}]]. subst {t}."
            )
        named = sorted({product_term(positive_factors(b.subs(squares))) for b in inside})
        if named:
            self.sentences += [*(f"root_is {p} 1." for p in named), "split_root."]
        e = e.subs(squares)

        def root(x: sp.Pow) -> sp.Expr:
            out = sp.S.One
            for f, k in positive_factors(x.base):
                odd_part = 1 if k % 2 else 0
                out *= f ** ((k - odd_part) // 2) * (self._root(f) if odd_part else 1)
            return out ** int(2 * x.exp)

        return e.replace(lambda x: isinstance(x, sp.Pow) and _is_root(x), root)

    def _root(self, f: sp.Expr) -> sp.Expr:
        for choice in root_choices(f, self.known):
            u = self.known.new(f"S{len(self.known.nonnegative)}_t")
            self.sentences.append(f"destruct ({choice.call}) as [{u} [H{u} E{u}]]. rewrite ?E{u}.")
            return choice.image(u)
        return self._word(f"(sqrt {term(f)})")

    def _powers(self, e: sp.Expr) -> sp.Expr:
        """Powers with exponents of at least 1, by Bernoulli, unless logarithms of them are taken."""
        logs = {p for a in e.atoms(sp.log) for p in a.atoms(sp.Pow)}
        powers = [p for p in e.atoms(sp.Pow) if not p.exp.is_Rational and p.base is not sp.E and p not in logs]
        for k, p in enumerate(sorted(powers, key=sp.default_sort_key)):
            above, positive = self.known.shown(sp.S.One, p.exp), self.known.shown(sp.S.Zero, p.base, True)
            if not above or not positive:
                raise NotExpressible("a power that Bernoulli says nothing of")
            u = self.known.new(f"B{k}_t")
            named = f"{term(p.exp)} {term(p.base)}"
            self.sentences.append(
                f"destruct (bernoulli {named} {above} {positive}) as [{u} [H{u} E{u}]]. power_is {named} E{u}."
            )
            e = e.subs(p, 1 + p.exp * (p.base - 1) + u)
        return e


def _printed_roots(goal: Goal) -> list[sp.Expr]:
    """What stands under the roots of the print."""
    node = getattr(goal.left, "node", None)
    return (
        []
        if node is None
        else [to_sympy(n.args[0], goal.left._symbols) for n in node.walk() if isinstance(n, Call) and n.name == "sqrt"]
    )


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
