"""Signs by the orthant method: write every parameter through variables >= 0 and look at the coefficients.

A polynomial whose coefficients are all nonnegative after the shift is nonnegative on the domain; it is positive if
one of its monomials contains only variables that never vanish. Atoms that are not parameters join in through what is
known of them: exp(x) > 0, exp(x) = 1 + x + u with u >= 0, log f <= f - 1, log f >= 1 - 1/f, roots are positive.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..errors import Undecided
from .certificate import Lemma
from .fractions import (
    Frac,
    Poly,
    factors_of,
    frac,
    generator,
    put,
    sparse,
    used,
)

if TYPE_CHECKING:
    from .normal_form import Normaliser

_MAX_CHOICES = 64


def _coefficient_sign(p: Poly, positive: set[int], strict: bool) -> int:
    """+1/-1 if all coefficients agree (and, if strict, some monomial never vanishes); 0 otherwise."""
    signs = {c > 0 for c in p.coeffs()}
    if len(signs) != 1:
        return 0
    solid = not strict or any(all(i in positive for i, _ in powers) for powers, _ in sparse(p))
    return (1 if True in signs else -1) if solid else 0


class Images:
    """Images of the atoms in nonnegative variables, one choice per atom; builds lazily and remembers."""

    def __init__(self, n: Normaliser) -> None:
        self.n = n
        self.positive: set[int] = set()
        self._images: dict[int, list[tuple[Lemma, Frac]]] = {}

    def _fresh(self, key: object, positive: bool) -> Frac:
        atom = self.n._atom(("shift", key), kind="shift")
        atom.positive = atom.positive or positive
        return Frac(generator(atom.index))

    def options(self, i: int) -> list[tuple[Lemma, Frac]]:
        """Ways to write atom i, each by its lemma; the plain one first. Empty if nothing is known of its sign."""
        if i not in self._images:
            self._images[i] = self._build(i)
        return self._images[i]

    def _build(self, i: int) -> list[tuple[Lemma, Frac]]:
        n, atom = self.n, self.n.atoms[i]
        me = Frac(generator(i))
        if atom.kind == "symbol":
            return self._symbol(i)
        if atom.kind == "exp" and atom.arg is not None:
            x = atom.arg
            s = sign_of(n, x.num, strict=False) * sign_of(n, x.den)
            apart = sign_of(n, x.num) != 0
            if s > 0:
                return [
                    ("exp = 1 + u", frac(1) + self._fresh(("exp1", i), apart)),
                    ("itself", me),
                    ("exp = 1 + x + u", frac(1) + x + self._fresh(("exp2", i), apart)),
                    ("exp = 1 + x + x^2/2 + u", frac(1) + x + x * x / frac(2) + self._fresh(("exp3", i), apart)),
                ]
            if s < 0:
                return [("itself", me), ("exp = 1/(1 + u)", frac(1) / (frac(1) + self._fresh(("exp-", i), apart)))]
            return [("itself", me), ("exp = 1 + x + u", frac(1) + x + self._fresh(("exp2", i), False))]
        if atom.kind == "log":
            f = Frac(atom.poly)
            s = sign_of(n, atom.poly - 1, strict=False)
            apart = sign_of(n, atom.poly - 1) != 0  # then both bounds of the log are strict
            above = frac(1) - frac(1) / f + self._fresh(("log-", i), apart)
            below = f - frac(1) - self._fresh(("log+", i), apart)
            known: list[tuple[Lemma, Frac]] = []
            if s:
                known = [("log = u" if s > 0 else "log = -u", frac(s) * self._fresh(("log0", i), apart))]
            return [*known, ("log = x - 1 - u", below), ("log = 1 - 1/x + u", above)]
        return [("itself", me)] if atom.positive or atom.nonnegative else []

    def _symbol(self, i: int) -> list[tuple[Lemma, Frac]]:
        n = self.n
        s: Any = n.atoms[i].expr
        if _shiftable(n, i):
            orthant = _orthant(n)
            image = n.fraction(orthant.images[s])
            for t in orthant.positive:
                self.positive.update(used(n.symbol(t).num))
            return [("range", image)]
        return [("itself", Frac(generator(i)))] if s.is_nonnegative else []

    def nonnegative(self, i: int) -> bool:
        """Whether generator i may be read as a variable >= 0 (only then do coefficients tell a sign)."""
        atom, s = self.n.atoms[i], self.n.atoms[i].expr
        if atom.kind == "symbol" and s is not None:
            return bool(s.is_nonnegative) and not _shiftable(self.n, i)
        return atom.kind == "shift" or atom.positive or atom.nonnegative


def _orthant(n: Normaliser):  # type: ignore[no-untyped-def]
    found = getattr(n, "_orthant", None)
    if found is None:
        assert n.domain is not None
        found = n.domain.orthant()
        n._orthant = found  # type: ignore[attr-defined]
    return found


def _choices(shift: Images, indices: list[int]) -> Iterator[dict[int, tuple[Lemma, Frac]]]:
    lists = []
    for i in indices:
        options = shift.options(i)
        if not options:
            return
        lists.append([(i, o) for o in options])
    for combo in itertools.islice(itertools.product(*lists), _MAX_CHOICES):
        yield dict(combo)


def sign_of(n: Normaliser, p: Poly, strict: bool = True) -> int:
    """The sign of a polynomial in the atoms over the domain: 1, -1 (strictly, unless strict is False) or 0 for unknown."""
    key = (str(p), strict)
    if key not in n.signs:
        n.signs[key] = 0  # a question that leads back to itself is unknown
        n.signs[key] = _sign(n, n.reduce(p), strict)
    return n.signs[key]


def lemmas_of(n: Normaliser, p: Poly, strict: bool = True) -> list[tuple[int, Lemma]]:
    """How atoms were written when the sign of the polynomial was found, in each of its factors."""
    p = n.reduce(p)
    if p.is_constant() or (str(p), strict) in n.lemmas:
        return list(n.lemmas.get((str(p), strict), {}).items())
    even = [(f, int(k) % 2 == 0) for f, k in factors_of(p)[1]]
    return [x for f, twice in even if f != p and (strict or not twice) for x in lemmas_of(n, f, strict or twice)]


def _sign(n: Normaliser, p: Poly, strict: bool) -> int:
    if p == 0:
        return 0
    if p.is_constant():
        return 1 if p.leading_coefficient() > 0 else -1
    c, factors = factors_of(p)
    if len(factors) > 1 or (factors and int(factors[0][1]) > 1):
        out = 1 if c > 0 else -1
        for f, k in factors:
            if int(k) % 2 == 0:
                s = sign_of(n, f) if strict else 1
                out *= abs(s)
            else:
                out *= sign_of(n, f, strict)
            if out == 0:
                return 0
        return out
    shift = Images(n)
    try:
        for choice in _choices(shift, sorted(used(p))):
            image = put(p, {i: f for i, (_, f) in choice.items()})
            for _ in range(3):  # images may mention parameters (log f <= f - 1): shift those too
                rest = [
                    i for i in used(image.num) | used(image.den) if n.atoms[i].kind == "symbol" and _shiftable(n, i)
                ]
                if not rest:
                    break
                more = {i: shift.options(i)[0][1] for i in rest}
                image = put(image.num, more) / put(image.den, more)
            num, den = n.reduce(image.num), n.reduce(image.den)
            if not all(shift.nonnegative(i) for i in used(num) | used(den)):
                continue
            positive = shift.positive | {i for i in used(num) | used(den) if n.atoms[i].positive}
            s = _coefficient_sign(num, positive, strict) * _coefficient_sign(den, positive, True)
            if s:
                n.lemmas[str(p), strict] = {i: lemma for i, (lemma, _) in choice.items()}
                return s
    except Undecided:
        return 0
    return 0


def _shiftable(n: Normaliser, i: int) -> bool:
    s = n.atoms[i].expr
    return n.domain is not None and s is not None and n.domain.variable(s) is not None
