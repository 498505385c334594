"""Signs at the ends of a certificate: coefficients after the shift to an orthant, and how an expression is built."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp
from flint import fmpq

from ...core.ranges import with_their_bounds
from ..built import shows
from ..certificate import Build, Certificate, Claim, Factors, Lemma, Orthant
from ..fractions import Frac, Poly, factors_of, frac, generator, put, sparse, used
from . import checks
from .reading import Told, reader
from .values import valued

# for each lemma: what it says of f(x), and the sign that it asks of x, or of x - 1 for logarithms
_LEMMAS: dict[Lemma, tuple[str, int, Callable[[Frac, Frac], Frac]]] = {
    "exp = 1 + u": ("exp", 1, lambda x, u: frac(1) + u),
    "exp = 1/(1 + u)": ("exp", -1, lambda x, u: frac(1) / (frac(1) + u)),
    "exp = 1 + x + u": ("exp", 0, lambda x, u: frac(1) + x + u),
    "exp = 1 + x + x^2/2 + u": ("exp", 1, lambda x, u: frac(1) + x + x * x * frac(fmpq(1, 2)) + u),
    "log = u": ("log", 1, lambda x, u: u),
    "log = -u": ("log", -1, lambda x, u: frac(-1) * u),
    "log = x - 1 - u": ("log", 0, lambda x, u: x - frac(1) - u),
    "log = 1 - 1/x + u": ("log", 0, lambda x, u: frac(1) - frac(1) / x + u),
}


@checks(Orthant)
def _orthant(c: Certificate, step: Orthant) -> bool:
    """Where the denominator vanishes there is no value, so that it need not be told to be positive."""
    e, domain, strict = c.claim.expr, c.claim.domain, c.claim.sign == ">0"
    shift = domain.orthant()
    seen = with_their_bounds(e.free_symbols, domain.variables)
    if (
        c.claim.sign == "=0"
        or not e.free_symbols <= set(domain.symbols())
        or strict
        and {s for s, _ in shift.closed_tops} & seen
    ):
        return False
    n = reader(c.claim, c.parts, e)
    f = n.fraction(e)
    positive = set(shift.positive)
    images: dict[int, Frac] = {}
    for atom, lemma in step.lemmas:
        i = _generator_of(n.fraction(atom))
        images[i] = _image(n, i, lemma, positive)
    ranges = {i: n.fraction(shift.images[s]) for s in e.free_symbols for i in used(n.symbol(s).num)}
    above = _sign(n, f.num, images, ranges, positive, strict)
    return above * _sign(n, f.den, images, ranges, positive, False) > 0


def _generator_of(f: Frac) -> int:
    """The index of the one atom that this is."""
    (i,) = used(f.num)
    if f.den != 1 or f.num != generator(i):
        raise ValueError("not an atom")
    return i


def _image(n: Told, i: int, lemma: Lemma, positive: set[sp.Symbol]) -> Frac:
    """The atom through a new letter, which is positive where x is known to be apart from where f and its bound meet."""
    atom = n.atoms[i]
    kind, asked, form = _LEMMAS[lemma]
    x = Frac(atom.poly) if kind == "log" else atom.arg
    if atom.kind != kind or x is None:
        raise ValueError(f"{lemma} is no lemma of this atom")
    place = x - frac(1) if kind == "log" else x
    if asked and n.known(place, False) != asked:
        raise ValueError(f"{lemma} asks for a sign that is not told")
    u = sp.Symbol(f"u {i}", nonnegative=True)
    if n.known(place, True):
        positive.add(u)
    return form(x, n.symbol(u))


def _sign(
    n: Told, p: Poly, images: dict[int, Frac], ranges: dict[int, Frac], positive: set[sp.Symbol], strict: bool
) -> int:
    """The sign of a polynomial by the coefficients of its factors."""
    p = n.reduce(p)
    content, factors = (p.leading_coefficient(), []) if p.is_constant() else factors_of(p)
    out = 1 if content > 0 else -1 if content < 0 else 0
    for factor, k in factors:
        if k % 2 or strict:
            above, below = (n.reduce(q) for q in _shifted(factor, images, ranges))
            out *= (_of_coefficients(n, above, positive, strict) * _of_coefficients(n, below, positive, False)) ** k
    return out


def _shifted(p: Poly, images: dict[int, Frac], ranges: dict[int, Frac]) -> tuple[Poly, Poly]:
    """A fraction equal to it, over letters that are not negative."""
    f = put(p, images)
    while ranges.keys() & (used(f.num) | used(f.den)):
        f = put(f.num, ranges) / put(f.den, ranges)
    return f.num, f.den


def _of_coefficients(n: Told, p: Poly, positive: set[sp.Symbol], strict: bool) -> int:
    """The sign that all coefficients have, every letter being >= 0; strictly, where a term has only positive ones."""
    atoms = {i: n.atoms[i] for i in used(p)}
    apart = {i for i, a in atoms.items() if a.positive or a.expr in positive}
    least = (
        a.nonnegative or (isinstance(a.expr, sp.Symbol) and a.kind == "symbol" and a.expr.is_nonnegative)
        for i, a in atoms.items()
        if i not in apart
    )
    signs = {c > 0 for c in p.coeffs()}
    if len(signs) != 1 or not all(least):
        return 0
    if strict and not any(all(i in apart for i, _ in powers) for powers, _ in sparse(p)):
        return 0
    return 1 if signs.pop() else -1


@checks(Factors)
def _factors(c: Certificate, step: Factors) -> bool:
    """What is under the line is not 0 where there is a value, nor is the square of anything negative there."""
    if c.claim.sign == "=0" or not step.powers:
        return False
    n = reader(c.claim, c.parts, c.claim.expr)
    rest = n.fraction(c.claim.expr)
    for place, power in step.powers:
        fact = c.parts[place].claim
        if fact.sign == "=0" or not fact.domain.same(c.claim.domain) or not valued(fact.expr, c.claim, c.parts):
            return False
        if c.claim.sign == ">0" and power > 0 and fact.sign != ">0":
            return False
        f = n.fraction(fact.expr)
        rest = rest / Frac(n.reduce(f.num), n.reduce(f.den)) ** power
    number = Frac(n.reduce(rest.num), n.reduce(rest.den)).as_constant()
    return number is not None and number > 0


@checks(Build)
def _build(c: Certificate, _: Build) -> bool:
    claim = c.claim
    known = [p.claim for p in c.parts]
    return claim.sign != "=0" and shows(
        claim.expr, claim.sign, lambda e, sign: any(k.gives(Claim(e, sign, claim.domain)) for k in known)
    )
