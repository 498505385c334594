"""Bernoulli samplers: of a rational, of exp(-x), and of a float through the first head among fair bits."""

from functools import reduce
from operator import add
import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Condition, Domain, Equal, Form, Forms, Iff, Truth, density, laws, rewrite, sums,
)  # fmt: skip
from synthsym.theory.integers import buffer_bits, how_many, numeral, turns
from synthsym.theory.rounding import bias, exponent, implicit_bit, implicit_index, value
from synthsym.theory.trials import all_happen, all_in_turn, all_of_a_kind, success
from . import opendp


# -- rational probabilities ------------------------------------------------------------------------------------------------
@opendp.claim("opendp.sample_bernoulli_rational.prob", "proof, lines 63-67", "identity")
def rational() -> Form:
    """A uniform integer below the denominator is less than the numerator."""
    D, denom, numer = Domain.of("denom integer >= 1 at 3, numer integer in [0, denom] at 2")
    inner, j = D.adding("j integer in [0, denom - 1] at 1")
    each = density(laws.DiscreteUniform(denom), j, inner)
    return Equal("numer/denom", sums.telescoped(each, j, 0, numer - 1, j * each.expr), D)


# -- exp(-x) ---------------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.sample_bernoulli_exp")


@claim("product", "chain lines 1-3, lines 63-66", "proof-step")
def all_true() -> Form:
    """As many trials at exp(-1) as x has units, and one at the rest.
    Read: x = n + f with the integer part n and 0 <= f < 1"""
    parts, n, f = Domain.of("n integer >= 0 at 2, 0 <= f < 1 at 1/3")
    D = parts.where(sp.Gt(n + f, 0, evaluate=False))
    law = all_happen([all_of_a_kind(success(sp.exp(-1), on=D), n), success(sp.exp(-f), on=D)])
    names = {"x": n + f}
    return All(Equal("exp(-1)^floor(x)*exp(floor(x) - x)", law, D, names=names), Equal("exp(-x)", law, D, names=names))


@claim("C", "text with pseudocode listing, lines 58-61", "prose")
def number_of_flips() -> Form:
    """The loop is said to flip as often as x has units before the last flip."""
    D, x = Domain.of("x > 0 at 5/2")
    return Equal("floor(x)", turns(x, sp.S.One, on=D), D)


claim = opendp.section("opendp.sample_bernoulli_exp1")
UNIT, x = Domain.of("0 <= x <= 1 at 1/2")


def still_true(last: sp.Expr, D: Domain) -> Truth:
    """P(K* > n): the trials 1, ..., n are true, the k-th one with probability x/k."""
    inner, i = D.adding("i integer >= 1 at 1")
    return all_in_turn(success(x / i, on=inner), i, last, x**i / sp.factorial(i))


@claim("tail", "Lemma 1.3, lines 52-68", "identity")
def first_false() -> Form:
    """The first n trials are true."""
    D, n = UNIT.adding("n integer >= 1 at 3")
    return Equal("x^n/factorial(n)", still_true(n, D), D)


@claim("index", "proof of Lemma 1.3, text, lines 59-61", "prose")
def trial_number() -> Form:
    """Every trial from the 0-th on is said to have probability x/i.
    Read: outcomes counted from 0, as the print counts them; the trials k = 1, 2, ... have probability x/k"""
    D, i = UNIT.adding("i integer >= 0 at 1")
    return Equal("x/i", success(x / (i + 1), on=D), D)


@claim("series", "Lemma 1.4, chain lines 3-4, lines 80-81", "identity")
def odd() -> Forms:
    """The number of the first false trial is odd."""
    D, k = UNIT.adding("k integer >= 0 at 1")
    odd_ = sums.whole(still_true(2 * k, D) - still_true(2 * k + 1, D), k, 0, sp.oo)
    n = sp.Symbol("n", integer=True)
    found = rewrite(sums.paired(odd_, (-x) ** n / sp.factorial(n), n), sp.exp(-x), "the exponential series")
    yield Equal("sum(k, 0, inf, x^(2*k)/factorial(2*k) - x^(2*k + 1)/factorial(2*k + 1))", odd_, UNIT)
    yield Equal("exp(-x)", found, UNIT)


# -- floats: the index of the first head, and the bit of the probability at that index ----------------------------------------
claim = opendp.section("opendp.sample_bernoulli_float")
FLOAT, l, k = Domain.of("l integer >= 2 at 3, k integer >= 1 at 4")
STORED, raw = FLOAT.adding("raw integer >= 0 at 1")
MANTISSA = "M1 integer in [0, 1] at 1, M2 integer in [0, 1] at 0, M3 integer in [0, 1] at 1"


def first_head(i: sp.Expr, D: Domain) -> Truth:
    """The first head of endless fair bits has index i."""
    return density(laws.Geometric(sp.S.Half), i, D)


@claim("expansion", "introduction; proof, lines 25-27, 86", "identity")
def expansion() -> Form:
    """The bit at the index of the first head is 1 as often as the expansion says.
    Read: term by term: what the bit a at index i adds to the probability that the sampled bit is 1"""
    D, i, a = Domain.of("i integer >= 0 at 2, a integer in [0, 1] at 1")
    return Equal("a/2^(i + 1)", first_head(i, D) * a, D)


@claim("sum", "proof, text, lines 86", "proof-step", of="p")
def summed() -> Form:
    """The sum over the bits is said to begin at index 1.
    Read: first is the bit at index 0, rest the printed sum from i = 1 on, at most 1/2"""
    D, first, rest = Domain.of("first integer in [0, 1] at 1, 0 <= rest <= 1/2 at 1/4")
    return Equal("rest", first_head(sp.S.Zero, D) * first + rest, D)


@claim("mantissa", "floating-point definition, lines 78-81", "identity", reads="for a mantissa of three bits")
def mantissa() -> Form:
    """The value of 1.M."""
    D, *bits = Domain.of(MANTISSA)
    return Equal("M1/2 + M2/4 + M3/8", numeral([sp.S.One, *bits], sp.Integer(2), on=D), D)


@claim("erange", "floating-point definition, lines 82", "constant")
def exponent_range() -> Form:
    """How many exponents the printed range holds."""
    half = 2 ** (l - 1)
    return Equal("2^l - 2", how_many(-(half - 2), half, on=FLOAT), FLOAT)


@claim("subnormal", "floating-point definition; case 2, lines 82, 96", "prose", of={"x": "E"})
def subnormal() -> Form:
    """The exponent is said to tell subnormal numbers from normal ones. Read: subnormal: the implicit bit is 0"""
    none, e = Condition((implicit_bit(raw, on=STORED), "=", 0)), exponent(raw, bias(l, on=STORED))
    return Iff("x = -(2^(l - 1) - 2)", none, STORED, names={"x": e})


@claim("maxflips", "proof, text, lines 88", "constant")
def most_flips() -> Form:
    """The bias and the length of the mantissa."""
    return Equal("2^(l - 1) - 1 + k", bias(l, on=FLOAT) + k, FLOAT)


@claim("lastbit", "proof, text, lines 88", "bound")
def last_bit() -> Form:
    """Beyond which index all bits of a float below 1 are 0.
    Read: the index of the last bit of the mantissa, for every raw exponent"""
    return AtMost("2^(l - 1) - 1 + k", implicit_index(raw, bias(l, on=STORED)) + k, STORED)


@claim("none", "proof, text, lines 88", "threshold")
def no_head() -> Form:
    """The buffer holds no head."""
    D, first = FLOAT.adding("I integer >= 0 at 8")
    return Iff("I > 8*ceil((2^(l - 1) - 1 + k)/8)", Condition((buffer_bits(bias(l, on=D) + k), "<=", first)), D)


@claim("leading", "proof, text, lines 90", "identity")
def leading_zeroes() -> Form:
    """How many bits stand before the implicit one."""
    b = bias(l, on=STORED)
    return Equal("bias - 1 - raw", implicit_index(raw, b), STORED, names={"bias": b})


@claim("case4", "cases 3 and 4, lines 99-103", "threshold")
def cases() -> Form:
    """The four cases are said to cover every index."""
    D, _, _, first = Domain.of("zeroes integer >= 0 at 1, k integer >= 1 at 3, I integer >= 0 at 4")
    covered = "I < zeroes or I = zeroes or (zeroes < I and I < zeroes + k) or zeroes + k < I"
    return Always(covered, {"mass": first_head(first, D)}, D, premise="mass > 0")


@claim("theorem", "theorem; last line, lines 50-61, 106", "identity", of="P(bit)")
def float_sampler() -> Forms:
    """The sampler returns the bit at the index of the first head, and that bit is 1 as often as the float says.
    Read: for a mantissa of three bits and any bias b; normal and subnormal floats below 1"""
    normal, b, raw, *bits = Domain.of(f"b integer >= 2 at 3, raw integer in [1, b - 1] at 1, {MANTISSA}")
    for D, stored in ((normal, raw), (Domain(f"b integer >= 2 at 3, {MANTISSA}"), sp.S.Zero)):
        zeroes = b - 1 - stored  # as the algorithm computes them
        heads = (first_head(zeroes + i, D) * bit for i, bit in enumerate([implicit_bit(stored, on=D), *bits]))
        fraction = numeral([sp.S.Zero, *bits], sp.Integer(2), on=D)
        yield Equal("prob", reduce(add, heads), D, names={"prob": value(stored, fraction, b)})
