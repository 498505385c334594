"""Facts `0 < P` in a script: P becomes a fraction with nonnegative coefficients in letters that are known not to be negative.

What is tried, cheapest first: P as it stands; a hypothesis of which P is a factor; exponentials of positive exponents
as 1 + b + t and larger logarithms as smaller ones plus t; bounded parameters shifted, from below or from above; both.
Python looks for the fraction, Coq checks it by `field` and reads the signs off.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import mpmath
import sympy as sp

from ..core.domain import Domain
from ..decide.certificate import Lemma
from ..decide.fractions import CONTEXT, Frac, Poly, constant, frac, generator, poly_key, primitive, terms, used
from .atoms import Exponent, Letters, product, raised, value_of
from .orthant import Shift, shift_parameters
from .parse import Tree, parse, show
from .terms import NotExpressible, name_of, rational, term

_CLOSED = 4  # parameters between two attained bounds that are tried from either end


_OPENED: Lemma = "exp = 1 + x + u"
_OF_POSITIVE = ("log = -u", "log = x - 1 - u", "log = 1 - 1/x + u")
# for each lemma: its name in the library, the sign that it asks of x, or of x - 1 for logarithms, and what it says
_LEMMAS: dict[Lemma, tuple[str, int, Callable[[Frac, Frac], Frac]]] = {
    "exp = 1 + u": ("exp_over_one", 1, lambda x, u: frac(1) + u),
    "exp = 1/(1 + u)": ("exp_under_one", -1, lambda x, u: frac(1) / (frac(1) + u)),
    "exp = 1 + x + u": ("exp_over_line", 0, lambda x, u: frac(1) + x + u),
    "exp = 1 + x + x^2/2 + u": ("exp_over_parabola", 1, lambda x, u: frac(1) + x + x * x / frac(2) + u),
    "log = u": ("ln_over_zero", 1, lambda x, u: u),
    "log = -u": ("ln_under_zero", -1, lambda x, u: frac(0) - u),
    "log = x - 1 - u": ("ln_under_line", 0, lambda x, u: x - frac(1) - u),
    "log = 1 - 1/x + u": ("ln_over_inverse", 0, lambda x, u: frac(1) - frac(1) / x + u),
}


class Facts:
    """The positive polynomials of one script, each asserted once in `say`."""

    def __init__(self, letters: Letters, domain: Domain, parameters: Sequence[sp.Symbol], say: list[str]) -> None:
        self.letters, self.say = letters, say
        self.domain, self.parameters = domain, parameters
        self.known: dict[object, str] = {}
        # factors of hypotheses: the positive difference, and what it is over the factor
        self.assumed: dict[object, tuple[Tree, Frac]] = {}
        self.assumed_weakly: dict[object, tuple[Tree, Frac]] = {}  # the same of differences that may be 0
        self.vanishing = False  # whether relations may forbid that letters vanish all at once
        self.exponentials: dict[int, Exponent] = {}  # letters that name exp b, with b
        self.logarithms: dict[int, Poly] = {}  # letters that name ln p, with p
        self.meanings: dict[int, str] = {}  # letters with the facts that say what they name
        self.lemmas: dict[int, Lemma] = {}  # letters of exponentials and logarithms that are to be written by a lemma

    def positive(self, p: Poly, strict: bool | None = True) -> str:
        """The name of the fact 0 < p, said before if need be (0 <= p does, if `strict` is None); NotExpressible where no proof is known."""
        key = poly_key(p)
        if key in self.known:
            return self.known[key]
        try:
            proof, sign = self._proof(p, True), "<"
        except NotExpressible:
            if strict:
                raise
            proof, sign = self._proof(p, False), "<="
            key = (key, sign)
            if key in self.known:
                return self.known[key]
        self.known[key] = f"P_{len(self.known)}"
        self.say.append(f"assert ({self.known[key]} : 0 {sign} {show(self.letters.tree(p))}). {proof}")
        return self.known[key]

    def assume(self, big: Tree, small: Tree, gap: Frac, strict: bool) -> None:
        """A hypothesis small < big: each simple factor of the difference is positive once the others are."""
        sign, _, found = self.letters.factors(gap)
        if sign > 0:
            for p, k in found:
                if k == 1:
                    (self.assumed if strict else self.assumed_weakly)[poly_key(p)] = (("-", big, small), Frac(p) / gap)

    def _proof(self, p: Poly, strict: bool) -> str:
        for i in used(p) & set(self.logarithms):
            self._sign_of_logarithm(i)
        if termwise(Frac(p, reduced=True), self.letters, strict):
            return "pos." if strict else "nonneg."
        if used(p) and used(p) <= self._numbers():
            return "; ".join(
                [
                    *(f"rewrite <- ?{self.meanings[i]}" for i in sorted(used(p), reverse=True) if i in self.meanings),
                    "number.",
                ]
            )
        assumed = self.assumed if strict else self.assumed_weakly
        if poly_key(p) in assumed:
            gap, ratio = assumed.pop(poly_key(p))
            sign, primes, others = self.letters.factors(ratio)
            for q, _ in others:
                self.positive(q)
            rest = product(
                [
                    *(raised(("num", q), k) for q, k in primes.items()),
                    *(raised(self.letters.tree(q), k) for q, k in others),
                ]
            )
            lemma, rule = ("Rlt_gap", "Rmult_lt_0_compat") if strict else ("Rle_gap", "Rmult_le_pos")
            sure = "pos" if strict else "nonneg"
            return f"apply ({lemma} ({show(gap)} * {show(rest)})); [apply {rule}; [lra | {sure}] | field; safe]."
        exps = sorted(
            i for i in used(p) & set(self.exponentials) if self.letters.number_of(self.exponentials[i].value) > 0
        )
        pairs = self._pairs(p)
        told = {i: lemma for i, lemma in self.lemmas.items() if i in used(p)}
        ways = [({}, {}), *([(told, {})] if told else []), *([({}, pairs)] if pairs else [])]
        if exps:
            opened = dict.fromkeys(exps, _OPENED)
            ways += [(opened, {}), *([(opened, pairs)] if pairs else [])]
        for opened, chosen in ways:
            inside = used(p) | {i for k in opened for i in used(self._place(k).num)}
            for down, shift in itertools.product((False, True) if chosen else (False,), (None, *self._shifts(inside))):
                try:
                    found = self._moved(p, opened, chosen, down, shift, strict) if opened or shift or chosen else None
                except NotExpressible:  # a bound that is no fraction
                    continue
                if found:
                    return found
        squares = self._by_squares(p) if strict else None
        if squares:
            return squares
        for i in used(p) & self.letters.weak if self.vanishing and strict else ():
            either = self.letters.copy()
            either.strict.add(i)
            if termwise(Frac(p, reduced=True), either):
                v = self.letters.names[i]
                return f"destruct (Rle_lt_or_eq_dec 0 {v} ltac:(lra)) as [C|C]; [pos | subst {v}; pos]."
        raise NotExpressible(f"a factor whose sign is not seen: {show(self.letters.tree(p))[:80]}")

    def _numbers(self) -> set[int]:
        """Letters that stand for numbers, whatever the parameters are."""
        found = {i for i, name in enumerate(self.letters.names) if name == "PI"}
        for i in sorted(self.meanings):
            value = (
                self.exponentials[i].value
                if i in self.exponentials
                else Frac(self.logarithms[i] if i in self.logarithms else self.letters.squares[i])
            )
            if used(value.num) | used(value.den) <= found:
                found.add(i)
        return found

    def _by_squares(self, p: Poly) -> str | None:
        """A difference of two products with roots in them, from the difference of their squares."""
        found = sorted(terms(p), key=lambda ec: -ec[1])
        if (
            len(found) != 2
            or not found[0][1] > 0 > found[1][1]
            or not used(p) & set(self.letters.squares)
            or not used(p) <= self.letters.strict
        ):
            return None
        big, small = (CONTEXT.from_dict({e: abs(c)}) for e, c in found)
        sign, primes, others = self.letters.factors(self.letters.reduced(Frac(big**2 - small**2)))
        if sign < 0:
            return None
        for q, _ in others:
            self.positive(q)
        gap = product(
            [*(raised(("num", q), k) for q, k in primes.items()), *(raised(self.letters.tree(q), k) for q, k in others)]
        )
        known = " ".join(f"S_{self.letters.names[i]}" for i in self.letters.squares)
        one, two = show(self.letters.tree(big)), show(self.letters.tree(small))
        return f"apply (Rlt_gap ({one} - {two})); [apply less_by_squares; [pos | pos | apply (Rlt_gap {show(gap)}); [pos | field [{known}]; safe]] | ring]."

    def _sign_of_logarithm(self, i: int) -> None:
        if i in self.letters.strict or self.letters.numbers[i] <= 0:
            return
        inside, name = self.logarithms[i], self.letters.names[i]
        try:
            self.positive(inside - 1)
        except NotExpressible:
            return
        self.say.append(
            f"assert (P_{name} : 0 < {name}) by (apply (ln_past_one {show(self.letters.tree(inside))} _ E_{name}); lra)."
        )
        self.letters.strict.add(i)

    def _pairs(self, p: Poly) -> dict[int, int]:
        """Logarithms that stand in p with a plus, each with a smaller one that stands there with a minus."""
        signs: dict[int, int] = {}
        for e, c in terms(p):
            for i in self.logarithms:
                if e[i] == 1:
                    signs[i] = signs.get(i, 0) + (1 if c > 0 else -1)
        found: dict[int, int] = {}
        for i, j in itertools.product(signs, signs):
            if (
                signs[i] > 0 > signs[j]
                and i not in found
                and j not in found.values()
                and self.letters.numbers[i] > self.letters.numbers[j]
            ):
                try:
                    self.positive(self.logarithms[i] - self.logarithms[j])
                    found[i] = j
                except NotExpressible:
                    continue
        return found

    def _shifts(self, inside: set[int]) -> Iterator[Shift]:
        """The bounded parameters that matter from below; those between two attained bounds from either end."""
        wanted = {
            v.symbol
            for v in self.domain.variables
            if v.symbol in self.parameters and self.letters.names.index(name_of(v.symbol.name)) in inside
        }
        for v in reversed(self.domain.variables):
            wanted |= {s for b in (v.low, v.high) if b is not None and v.symbol in wanted for s in b.free_symbols}
        closed = [
            v.symbol
            for v in self.domain.variables
            if v.symbol in wanted and v.low is not None and v.high is not None and not v.high_strict
        ][:_CLOSED]
        for tops in itertools.product((False, True), repeat=len(closed)):
            from_above = {s for s, top in zip(closed, tops, strict=True) if top}
            moved = Domain()
            moved.variables = tuple(
                replace(v, low=None) if v.symbol in from_above else v for v in self.domain.variables
            )
            yield shift_parameters(moved, [s for s in self.parameters if s in wanted])

    def _place(self, i: int) -> Frac:
        """What the letter is the exponential of, or what it is the logarithm of, less 1: the sign that matters to a lemma."""
        return self.exponentials[i].value if i in self.exponentials else Frac(self.logarithms[i] - 1)

    def _written(self, i: int, lemma: Lemma, fresh: Frac) -> tuple[str, Frac] | None:
        """The lemma that writes the letter, with all that it asks for, and its image; None where that is not seen."""
        word, asked, form = _LEMMAS[lemma]
        place, log = self._place(i), i in self.logarithms
        if log != lemma.startswith("log"):
            return None
        sign, proof = self._sign_shown(place, True)
        strict = "_strict" if sign and asked in (0, sign) else ""
        if asked and not strict:
            sign, proof = self._sign_shown(place, False)
            if sign != asked:
                return None
        if not asked and strict:
            proof = f"{'Rgt' if sign > 0 else 'Rlt'}_not_eq; {'unfold Rgt; ' if sign > 0 else ''}apply {proof}"
        x = show(self.letters.tree(self.logarithms[i])) if log else show(self.exponentials[i].tree)
        known = f" {self.positive(self.logarithms[i])}" if lemma in _OF_POSITIVE else ""
        shown = f" ltac:(apply {proof})" if asked or strict else ""
        return f"{word}{strict} {x}{known}{shown}", form(place + frac(1) if log else place, fresh)

    def _sign_shown(self, f: Frac, strict: bool) -> tuple[int, str]:
        """The sign of a fraction, with what shows it of its comparison with what it lies above or below; 0 where none is seen."""
        try:
            sign, primes, found = self.letters.factors(f)
            for q, _ in found:
                self.positive(q, strict=True if strict else None)
        except NotExpressible:
            return 0, ""
        parts = [(("num", q), k) for q, k in primes.items()] + [(self.letters.tree(q), k) for q, k in found]
        gap = show(product([raised(t, k) for t, k in parts]))
        return sign, f"({'Rlt' if strict else 'Rle'}_gap {gap}); [{'pos' if strict else 'nonneg'} | field; safe]"

    def _moved(
        self,
        p: Poly,
        opened: Mapping[int, Lemma],
        pairs: dict[int, int],
        down: bool,
        shift: Shift | None,
        strict: bool,
    ) -> str | None:
        """A proof through new letters, in a branch of its own; None where the coefficients do not show the sign."""
        local, say = self.letters.copy(), []
        images: dict[int, Frac] = {}
        for i, j in pairs.items():
            big, small = local.names[i], local.names[j]
            moving, still, lemma = (small, big, "shift_high_strict") if down else (big, small, "shift_low_strict")
            t = local.add(f"{moving}_t", mpmath.mpf(1), "strict")
            images[j if down else i] = Frac(generator(i)) - t if down else Frac(generator(j)) + t
            say.append(
                f"destruct ({lemma} {still} {moving} ltac:(apply exp_lt_inv; rewrite E_{small}, E_{big}; lra)) as [{moving}_t [H{moving} J{moving}]]."
            )
        for i, by in opened.items():
            x = local.names[i]
            written = self._written(i, by, Frac(generator(len(local.names))))
            if written is None:
                return None
            local.add(f"{x}_t", mpmath.mpf(1), "strict" if "_strict" in written[0].split()[0] else "weak")
            images[i] = written[1]
            fact = self.exponentials[i].fact if i in self.exponentials else self.meanings[i]
            say.append(f"destruct ({written[0]}) as [{x}_t [H{x} J{x}]]. rewrite {fact} in J{x}.")
        for i in opened:
            images[i] = _at(images[i], {k: v for k, v in images.items() if k != i})
        say += ["forget_names.", *(f"subst {local.names[i]}." for i in (*(pairs.values() if down else pairs), *opened))]
        if shift is not None:
            say += shift.sentences
            for symbol, image in shift.images.items():
                for s in sorted(image.free_symbols, key=str):
                    if name_of(s.name) not in local.names:
                        local.add(
                            name_of(s.name), mpmath.mpf(1), "strict" if name_of(s.name) in _strict(shift) else "weak"
                        )
                images = {
                    k: _at(v, {local.names.index(name_of(str(symbol))): value_of(parse(term(image)), local)})
                    for k, v in images.items()
                }
                images[local.names.index(name_of(str(symbol)))] = value_of(parse(term(image)), local)
        image = _at(Frac(p, reduced=True), images)
        if not termwise(image, local, strict):
            return None
        (top, num), (bottom, den) = primitive(image.num), primitive(image.den)
        unit = sp.Rational(int(top.p), int(top.q)) / sp.Rational(int(bottom.p), int(bottom.q))
        gap = f"({rational(unit)} * {show(local.tree(num))} / {show(local.tree(den))})"
        return (
            " ".join(say)
            + f" apply ({'Rlt_gap' if strict else 'Rle_gap'} {gap}); [{'pos' if strict else 'nonneg'} | field; signs]."
        )


def _strict(shift: Shift) -> set[str]:
    """The new letters that are known to be > 0, not only >= 0."""
    return {s.split(" as [")[1].split(" ")[0] for s in shift.sentences if s.startswith("destruct") and "_strict " in s}


def termwise(f: Frac, letters: Letters, strict: bool = True) -> bool:
    """All coefficients positive in letters that are not negative; for a strict sign, one monomial that is never 0."""
    good = letters.strict | letters.weak
    return (
        f.num != 0
        and all(used(q) <= good and all(c > 0 for _, c in terms(q)) for q in (f.num, f.den))
        and all(
            any({i for i, k in enumerate(e) if k} <= letters.strict for e, _ in terms(q))
            for q in ((f.num, f.den) if strict else (f.den,))
        )
    )


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
