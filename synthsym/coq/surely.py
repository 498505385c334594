"""Facts `0 < P` in a script: P becomes a fraction with nonnegative coefficients in letters that are known not to be negative.

What is tried, cheapest first: P as it stands; exponentials of positive exponents as 1 + b + t; bounded parameters
shifted; both. Python looks for the fraction, Coq checks it by `field` and reads the signs off.
"""

from __future__ import annotations

import mpmath
import sympy as sp

from ..decide.fractions import Frac, Poly, constant, frac, generator, poly_key, primitive, terms, used
from ..domain import Domain
from .atoms import Exponent, Letters, value_of
from .orthant import shift_parameters
from .parse import parse, show
from .terms import NotExpressible, name_of, rational, term


class Facts:
    """The positive polynomials of one script, each asserted once in `say`."""

    def __init__(self, letters: Letters, domain: Domain, parameters: list[sp.Symbol], say: list[str]) -> None:
        self.letters, self.say = letters, say
        self.domain, self.parameters = domain, parameters
        self.known: dict[object, str] = {}
        self.exponentials: dict[int, Exponent] = {}  # letters that name exp b, with b
        self.logarithms: dict[int, Poly] = {}  # letters that name ln p, with p

    def positive(self, p: Poly) -> str:
        """The name of the fact 0 < p, said before if need be; NotExpressible where no proof is known."""
        key = poly_key(p)
        if key not in self.known:
            proof = self._proof(p)
            self.known[key] = f"P_{len(self.known)}"
            self.say.append(f"assert ({self.known[key]} : 0 < {show(self.letters.tree(p))}). {proof}")
        return self.known[key]

    def _proof(self, p: Poly) -> str:
        for i in used(p) & set(self.logarithms):
            self._sign_of_logarithm(i)
        if termwise(Frac(p, reduced=True), self.letters):
            return "pos."
        exps = sorted(i for i in used(p) & set(self.exponentials) if self.letters.number_of(self.exponentials[i].value) > 0)
        for opened in ([], exps) if exps else ([],):
            for moved in (False, True):
                found = self._moved(p, opened, moved) if opened or moved else None
                if found:
                    return found
        raise NotExpressible(f"a factor whose sign is not seen: {show(self.letters.tree(p))[:80]}")

    def _sign_of_logarithm(self, i: int) -> None:
        if i in self.letters.strict or self.letters.numbers[i] <= 0:
            return
        inside, name = self.logarithms[i], self.letters.names[i]
        try:
            self.positive(inside - 1)
        except NotExpressible:
            return
        self.say.append(f"assert (P_{name} : 0 < {name}) by (apply (ln_above {show(self.letters.tree(inside))} _ E_{name}); lra).")
        self.letters.strict.add(i)

    def _moved(self, p: Poly, opened: list[int], moved: bool) -> str | None:
        """A proof through new letters, in a branch of its own; None where the coefficients do not show the sign."""
        local, say = self.letters.copy(), []
        images: dict[int, Frac] = {}
        for i in opened:
            b, x = self.exponentials[i], local.names[i]
            try:
                for q, _ in local.factors(b.value)[2]:
                    self.positive(q)
            except NotExpressible:
                return None
            images[i] = frac(1) + b.value + local.add(f"{x}_t", mpmath.mpf(1))
            local.strict.add(len(local.names) - 1)
            say.append(f"destruct (exp_above_strict {show(b.tree)} ltac:(pos)) as [{x}_t [H{x} J{x}]]. rewrite {b.fact} in J{x}.")
        say += ["forget_names.", *(f"subst {local.names[i]}." for i in opened)]
        if moved:
            shift = shift_parameters(self.domain, self.parameters)
            say += shift.sentences
            for symbol, image in shift.images.items():
                for s in sorted(image.free_symbols, key=str):
                    if name_of(s.name) not in local.names:
                        local.add(name_of(s.name), mpmath.mpf(1))
                        (local.strict if f"H{s.name}" and _strict(self.domain, s) else local.weak).add(len(local.names) - 1)
                assert isinstance(symbol, sp.Symbol)
                images = {k: _at(v, {local.names.index(name_of(symbol.name)): value_of(parse(term(image)), local)}) for k, v in images.items()}
                images[local.names.index(name_of(symbol.name))] = value_of(parse(term(image)), local)
        image = _at(Frac(p, reduced=True), images)
        if not termwise(image, local):
            return None
        (top, num), (bottom, den) = primitive(image.num), primitive(image.den)
        unit = sp.Rational(int(top.p), int(top.q)) / sp.Rational(int(bottom.p), int(bottom.q))
        gap = f"({rational(unit)} * {show(local.tree(num))} / {show(local.tree(den))})"
        return " ".join(say) + f" apply (Rlt_gap {gap}); [pos | field; signs]."


def _strict(domain: Domain, fresh: sp.Symbol) -> bool:
    """Whether the shift of a parameter is known to be positive, not only nonnegative."""
    v = next(v for v in domain.variables if name_of(v.symbol.name) + "_t" == fresh.name)
    return v.low_strict if v.low is not None else v.high_strict


def termwise(f: Frac, letters: Letters) -> bool:
    """All coefficients positive in letters that are not negative, and one monomial that is never 0."""
    good = letters.strict | letters.weak
    return all(q != 0 and used(q) <= good and all(c > 0 for _, c in terms(q))
               and any({i for i, k in enumerate(e) if k} <= letters.strict for e, _ in terms(q)) for q in (f.num, f.den))


def _at(f: Frac, images: dict[int, Frac]) -> Frac:
    """The fraction with images for some letters."""
    if not (used(f.num) | used(f.den)) & set(images):
        return f

    def of(p: Poly) -> Frac:
        out = frac(0)
        for e, c in terms(p):
            t = Frac(constant(c), reduced=True)
            for i, k in enumerate(e):
                if k:
                    t = t * (images[i] if i in images else Frac(generator(i), reduced=True)) ** int(k)
            out = out + t
        return out

    return of(f.num) / of(f.den)
