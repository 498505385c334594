"""A normal form for identities between fractions, exponentials, logarithms, roots and symbolic powers, as a script.

Inner functions come first. The argument of a logarithm is factored into irreducible terms that are positive, whose
logarithms get names; exponents are written in a basis whose exponentials get names, and a multiple of the logarithm of
a term gives back its power; roots of the same terms get names with the square as a fact. What is left is an identity
between fractions of names, for `field`. Python only says which terms; every step is an assertion that Coq proves.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm

import mpmath
import sympy as sp

from ..decide.fractions import CONTEXT, Frac, Poly, constant, frac, poly_key, terms, used
from ..domain import Domain
from ..errors import SynthsymError
from ..forms.goal import Goal
from .atoms import Exponent, Letters, product, raised, spread_over, total, value_of
from .orthant import narrowed_domain
from .parse import FUNCTIONS, Tree, below, parse, rewritten, show, walk
from .surely import Facts
from .terms import NotExpressible, name_of

_LONGEST = 30000  # letters of a script beyond which it is not offered
_HIGHEST = 40  # multiples of an exponent beyond which powers are not written out


def normal_script(goal: Goal, parameters: list[sp.Symbol], left: str, right: str) -> str | None:
    """The script for left = right; None where the sides have no common normal form that is seen here."""
    domain = narrowed_domain(goal)
    if domain is None:
        return None
    try:
        script = _Normal(domain, parameters, ("=", parse(left), parse(right))).script()
    except (SynthsymError, sp.PolynomialError, ValueError, TypeError, OverflowError, ZeroDivisionError):
        return None
    return script if len(script) < _LONGEST else None


class _Normal:
    def __init__(self, domain: Domain, parameters: list[sp.Symbol], goal: Tree) -> None:
        self.goal, self.say = goal, list[str]()
        self.letters = Letters()
        self.facts = Facts(self.letters, domain, parameters, self.say)
        self.logs: dict[object, Exponent] = {}
        self.roots: dict[object, Exponent] = {}
        self.basis: dict[object, tuple[Fraction, Exponent]] = {}
        for s in parameters:
            self._letter(name_of(s.name), mpmath.mpf(int(domain.at[s].p)) / int(domain.at[s].q),
                         "strict" if s.is_positive else "weak" if s.is_nonnegative else "")
        if any(t == ("name", "PI") for t in walk(goal)):
            self._letter("PI", mpmath.pi + 0, "strict")
            self.say.append("generalize PI_RGT_0; intros P_PI; unfold Rgt in P_PI.")

    def script(self) -> str:
        with mpmath.workdps(60):
            while True:
                inner = list(dict.fromkeys(t for t in walk(self.goal) if t[0] in FUNCTIONS and not any(s[0] in FUNCTIONS for a in below(t) for s in walk(a))))
                if not inner:
                    break
                first = next((t for t in inner if t[0] != "exp"), None)
                if first is not None:
                    getattr(self, f"_{first[0]}")(first)
                else:
                    self._exponentials(inner)
            left, right = self._clean(*self.goal[1:])
            if not self.letters.reduced(self._value(left) - self._value(right)).is_zero:
                raise NotExpressible("the two sides have different normal forms")
        return " ".join([*self.say, self._field()])

    # -- the pieces ---------------------------------------------------------------------------------------------------
    def _letter(self, name: str, number: mpmath.mpf, sign: str) -> Frac:
        if name in self.letters.names:
            raise NotExpressible(f"the name {name} is taken")
        value = self.letters.add(name, number)
        if sign:
            getattr(self.letters, sign).add(len(self.letters.names) - 1)
        return value

    def _value(self, t: Tree) -> Frac:
        return value_of(t, self.letters)

    def _field(self) -> str:
        known = " ".join(f"S_{self.letters.names[i]}" for i in self.letters.squares)
        return f"field [{known}]; safe." if known else "field; safe."

    def _rewrite(self, old: Tree, new: Tree, proof: str) -> None:
        self.say.append(f"assert (Q : {show(old)} = {show(new)}) by ({proof.rstrip('.')}). rewrite Q. clear Q.")
        self.goal = rewritten(self.goal, old, new)

    def _product(self, f: Frac) -> tuple[int, Tree]:
        """Sign and a product of positive factors, each of which is a fact from now on."""
        sign, primes, found = self.letters.factors(f)
        for p, _ in found:
            self.facts.positive(p)
        return sign, product([*(raised(("num", q), k) for q, k in primes.items()), *(raised(self.letters.tree(p), k) for p, k in found)])

    def _clean(self, *wanted: Tree) -> list[Tree]:
        """Sums in denominators as products of positive factors, so that `field` asks for nothing else; the terms as they are then."""
        while True:
            lines = [node[-1] for t in wanted for node in walk(t) if node[0] in ("/", "inv")]
            found = next((s for line in lines for s in _sums(line) if not self._settled(s)), None)
            if found is None:
                return list(wanted)
            sign, new = self._product(self._value(found))
            new = new if sign > 0 else ("neg", new)
            self._rewrite(found, new, self._field())
            wanted = tuple(rewritten(t, found, new) for t in wanted)

    def _settled(self, s: Tree) -> bool:
        sign, primes, found = self.letters.factors(self._value(s))
        if sign > 0 and not primes and len(found) == 1 and found[0][1] == 1:
            self.facts.positive(found[0][0])
            return True
        return False

    # -- functions ----------------------------------------------------------------------------------------------------
    def _Rabs(self, t: Tree) -> None:  # noqa: N802
        (inside,) = self._clean(t[1])
        sign, size = self._product(self._value(inside))
        lemma = "Rabs_pos_eq" if sign > 0 else "Rabs_left1"
        self._rewrite(("Rabs", inside), inside if sign > 0 else ("neg", inside), f"apply {lemma}; apply (Rle_gap {show(size)}); [nonneg | {self._field()}]".replace(".]", "]"))

    def _Rmax(self, t: Tree) -> None:  # noqa: N802
        self._choose(t, {1: ("Rmax_left", 1), -1: ("Rmax_right", 2)})

    def _Rmin(self, t: Tree) -> None:  # noqa: N802
        self._choose(t, {1: ("Rmin_right", 2), -1: ("Rmin_left", 1)})

    def _choose(self, t: Tree, ways: dict[int, tuple[str, int]]) -> None:
        one, two = self._clean(t[1], t[2])
        gap = self._value(one) - self._value(two)
        sign, primes, found = (1, {}, []) if gap.is_zero else self.letters.factors(gap)
        weak = [p for p, _ in found if not (len(terms(p)) == 1 and used(p) <= self.letters.weak)]
        for p in weak:
            self.facts.positive(p)
        size = product([*(raised(("num", q), k) for q, k in primes.items()), *(raised(self.letters.tree(p), k) for p, k in found)])
        lemma, k = ways[sign]
        self._rewrite((t[0], one, two), (one, two)[k - 1], f"apply {lemma}; apply (Rle_gap {'0' if gap.is_zero else show(size)}); [nonneg | {self._field()[:-1]}]")

    def _ln(self, t: Tree) -> None:
        (inside,) = self._clean(t[1])
        sums, powers, _ = total(self._exponents(self._value(inside)))
        self._rewrite(("ln", inside), sums, f"apply (ln_of_product _ _ {show(powers)}); [{self._spread(powers)} | {self._field()[:-1]}]")

    def _sqrt(self, t: Tree) -> None:
        (inside,) = self._clean(t[1])
        parts = [raised(e.target, k // 2) for e, k in self._exponents(self._value(inside)) if k // 2]
        parts += [self._root(e).target for e, k in self._exponents(self._value(inside)) if k % 2]
        self._rewrite(("sqrt", inside), product(parts), f"apply root_of_product; [left; pos | {self._field()[:-1]}]")

    def _exponentials(self, found: list[Tree]) -> None:
        cleaned = list(dict.fromkeys(self._clean(*(t[1] for t in found))))
        values = [self._value(a) for a in cleaned]
        for inside, parts in zip(cleaned, self._in_basis(values), strict=True):
            if any(abs(k) > _HIGHEST for _, k in parts):
                raise NotExpressible("a high multiple of an exponent")
            sums, powers, _ = total(parts)
            self._rewrite(("exp", inside), powers, f"apply (exp_of_sum _ {show(sums)}); [{self._spread(powers)} | {self._field()[:-1]}]")

    def _spread(self, powers: Tree) -> str:
        if powers == ("num", 1):
            return "apply exp_0"
        names = {t[1] for t in walk(powers) if t[0] == "name"}
        known = [e.fact for e in (*self.logs.values(), *self.roots.values(), *(e for _, e in self.basis.values()))
                 if e.target in walk(powers) or (e.target[0] == "name" and e.target[1] in names)]
        return f"spread; rewrite ?{', ?'.join(dict.fromkeys(known))}; reflexivity"

    # -- exponents ----------------------------------------------------------------------------------------------------
    def _exponents(self, f: Frac) -> list[tuple[Exponent, int]]:
        """What is positive as a product of powers of terms whose logarithms have names."""
        sign, primes, found = self.letters.factors(f)
        if sign < 0:
            raise NotExpressible("a logarithm or root of what is negative")
        out = [(self._log(constant(q)), k) for q, k in primes.items()]
        return out + [(self._log(p), k) for p, k in found]

    def _log(self, p: Poly) -> Exponent:
        """The exponent whose exponential p is."""
        named = next((e for i, e in self.facts.exponentials.items() if p == self.letters.value(self.letters.names[i]).num), None)
        named = named or next((e for e in self.roots.values() if Frac(p) .key() == self._value(e.target).key()), None)
        key = poly_key(p)
        if named is not None:
            return named
        if key not in self.logs:
            self.facts.positive(p)
            name, target = f"l_{len(self.logs)}", self.letters.tree(p)
            value = self._letter(name, mpmath.log(self.letters.number(p)), "")
            self.say.append(f"destruct (ln_named {show(target)} ltac:(assumption)) as [{name} [N_{name} E_{name}]].")
            self.logs[key] = Exponent(("name", name), value, target, f"E_{name}")
            self.facts.logarithms[len(self.letters.names) - 1] = p
        return self.logs[key]

    def _root(self, e: Exponent) -> Exponent:
        key = show(e.target)
        if key not in self.roots:
            name, number = f"r_{len(self.roots)}", self.letters.number_of(self._value(e.target))
            value = self._letter(name, mpmath.sqrt(number), "strict")
            self.say.append(f"destruct (root_named _ _ {e.fact}) as [{name} [P_{name} [R_{name} [E_{name} S_{name}]]]].")
            self.letters.squares[len(self.letters.names) - 1] = self._value(e.target).num
            self.roots[key] = Exponent(("/", e.tree, ("num", 2)), e.value / frac(2), ("name", name), f"E_{name}")
            del value
        return self.roots[key]

    def _in_basis(self, values: list[Frac]) -> list[list[tuple[Exponent, int]]]:
        """Each exponent as an integer combination: of logarithms (and halves), and of monomials over a common denominator."""
        logs = set(self.facts.logarithms)
        shares: list[dict[tuple[int, ...], Frac]] = []
        for v in values:
            shares.append({m: Frac(c, v.den) for m, c in spread_over(v.num, logs).items()})
            if used(v.den) & logs:
                raise NotExpressible("a logarithm in the denominator of an exponent")
        bottoms: dict[tuple[int, ...], Poly] = {}
        for share in shares:
            for m, c in share.items():
                old = bottoms.get(m, constant(1))
                bottoms[m] = old * c.den / old.gcd(c.den)
        plain: list[list[tuple[Exponent, Fraction]]] = []
        sparse: list[dict[object, Fraction]] = []
        for share in shares:
            whole: list[tuple[Exponent, Fraction]] = []
            rest: dict[object, Fraction] = {}
            for m, c in share.items():
                over = bottoms[m]
                top = c.num * (over / c.den)
                lone = [i for i, k in enumerate(m) if k]
                if len(lone) == 1 and m[lone[0]] == 1:  # multiples of ln p itself are powers of p
                    lead = max(terms(over))
                    part = Fraction(0)
                    for e, q in terms(top):
                        if e == lead[0]:
                            part = Fraction(int(q.p), int(q.q)) / Fraction(int(lead[1].p), int(lead[1].q))
                    if part:
                        top = top - over * Frac(constant(part)).num
                        whole.append((self.logs[poly_key(self.facts.logarithms[lone[0]])], part))
                for e, q in terms(top):
                    rest[m, e, poly_key(over)] = Fraction(int(q.p), int(q.q))
            plain.append(whole)
            sparse.append(rest)
        self._extend(sparse, {poly_key(b): b for b in bottoms.values()})
        return [self._combination(w, r) for w, r in zip(plain, sparse, strict=True)]

    def _combination(self, whole: list[tuple[Exponent, Fraction]], rest: dict[object, Fraction]) -> list[tuple[Exponent, int]]:
        out = [self._multiple(e, q) for e, q in whole]
        for key, q in rest.items():
            unit, exponent = self.basis[key]
            out.append(self._multiple(exponent, q / unit))
        return out

    def _multiple(self, e: Exponent, q: Fraction) -> tuple[Exponent, int]:
        if q.denominator > 2:
            raise NotExpressible("a cube root")
        return (e, q.numerator) if q.denominator == 1 else (self._root(e), q.numerator)

    def _extend(self, sparse: list[dict[object, Fraction]], bottoms: dict[object, Poly]) -> None:
        """Names for the exponentials of the monomials that are new, each with the largest unit that all multiples share."""
        for key in dict.fromkeys(k for r in sparse for k in r):
            if key in self.basis:
                continue
            coefficients = [r[key] for r in sparse if key in r]
            unit = Fraction(gcd(*(c.numerator for c in coefficients)), lcm(*(c.denominator for c in coefficients)))
            logs, monomial, bottom = key  # type: ignore[misc]
            over = bottoms[bottom]
            top = CONTEXT.from_dict({tuple(a + int(b) for a, b in zip(logs, monomial, strict=True)): 1})
            value = Frac(top, over) * frac(unit)
            if self.letters.number_of(value) < 0:
                unit, value = -unit, frac(0) - value
            _, below_line = (1, ("num", 1)) if over == 1 else self._product(Frac(over))
            name = f"x_{len(self.basis)}"
            sign, tree = unit, self.letters.tree(top)
            negative = (self.letters.number_of(Frac(top, over)) < 0)
            del sign, negative
            ratio = self._ratio(unit, over)
            tree = ratio if tree == ("num", 1) and over == 1 else tree if ratio == ("num", 1) else ("*", tree, ratio)
            tree = tree if over == 1 else ("/", tree, below_line)
            if value.key() != self._value(tree).key():
                raise NotExpressible("an exponent that is not what it should be")
            number = self.letters.number_of(value)
            if number > 10**6:
                raise NotExpressible("an exponential too large to compare")
            self._letter(name, mpmath.exp(number), "strict")
            self.say.append(f"destruct (exp_named {show(tree)}) as [{name} [P_{name} E_{name}]].")
            self.basis[key] = (unit, Exponent(tree, value, ("name", name), f"E_{name}"))
            self.facts.exponentials[len(self.letters.names) - 1] = self.basis[key][1]

    def _ratio(self, unit: Fraction, over: Poly) -> Tree:
        """The unit as a term, with the sign and the content of the denominator that its product of factors leaves out."""
        q = unit
        if over != 1:
            sign, _, _ = self.letters.factors(Frac(over))
            q = unit * sign
        size: Tree = ("num", abs(q.numerator)) if q.denominator == 1 else ("/", ("num", abs(q.numerator)), ("num", q.denominator))
        return size if q > 0 else ("neg", size)


def _sums(t: Tree) -> list[Tree]:
    """The sums that a product consists of."""
    if t[0] in ("*", "/"):
        return _sums(t[1]) + _sums(t[2])
    if t[0] in ("neg", "inv", "^"):
        return _sums(t[1])
    return [t] if t[0] in ("+", "-") else []
