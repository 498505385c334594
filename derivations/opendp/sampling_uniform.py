"""Uniform integers below a bound by rejection: fair bits, the largest multiple of the bound, and the remainder."""

import sympy as sp
from synthsym.author import All, Always, Domain, Equal, Form, Truth, density, laws, sums
from synthsym.theory.integers import digits, how_many, largest
from synthsym.theory.trials import returned
from . import opendp

claim = opendp.section("opendp.sample_uniform_ubig_below")
BYTE = sp.Integer(256)
BUFFER, byte_len = Domain.of("byte_len integer >= 1 at 1")
# max = k upper + r with the remainder r; the draw is one of 0, ..., max; threshold = max - r = k upper.
DRAW, upper, k, r = Domain.of("upper integer >= 1 at 3, k integer >= 1 at 2, r integer in [0, upper - 1] at 1")
MAX = k * upper + r
REMAINDER = "max = k upper + r with remainder r < upper, so that max mod upper is r"


@claim("bytelen", "proof, lines 46-47", "constant")
def bytes_needed() -> Form:
    """The fewest bytes that can write the bound."""
    D, upper = Domain.of("upper integer >= 1 at 256")
    return Equal("ceil(ceil(log(upper)/log(2))/8)", digits(upper, BYTE, on=D), D)


@claim("max", "proof, lines 48", "constant")
def largest_number() -> Form:
    """The largest number in so many bytes."""
    return Equal("2^byte_len - 1", largest(byte_len, BYTE, on=BUFFER), BUFFER)


@claim("range", "proof, lines 49", "identity")
def drawn_from() -> Form:
    """The mass of each number when the buffer is filled with fair bits.
    Read: uniform on [0, max): each of the max numbers 0, ..., max - 1 has mass 1/max"""
    top_ = largest(byte_len, BYTE, on=BUFFER)
    law = laws.DiscreteUniform(how_many(sp.S.Zero, top_))
    return Equal("1/max", density(law, sp.S.Zero, BUFFER), BUFFER, names={"max": top_})


@claim("trailing", "proof, list, lines 55-58", "constant", of="count(x > T)", reads=REMAINDER)
def left_over() -> Form:
    """How many numbers lie beyond the threshold."""
    return Equal("r", how_many(k * upper, MAX, on=DRAW), DRAW)


# -- the remainder of a number below the threshold ---------------------------------------------------------------------------
def below_threshold() -> Truth:
    """The probability that a draw is below the threshold."""
    D, j = DRAW.adding("j integer in [0, k*upper - 1] at 1")
    each = density(laws.DiscreteUniform(MAX + 1), j, D)
    return sums.telescoped(each, j, 0, k * upper - 1, j * each.expr)


def uniform_remainder() -> Form:
    """The law of the remainder v of a draw below the threshold: the draw is v + j upper for j = 0, ..., k - 1."""
    D, v = DRAW.adding("v integer in [0, upper - 1] at 1")
    inner, j = D.adding("j integer in [0, k - 1] at 1")
    each = density(laws.DiscreteUniform(MAX + 1), v + j * upper, inner)
    return Equal("1/upper", returned(sums.telescoped(each, j, 0, k - 1, j * each.expr), below_threshold()), D)


@claim("threshold", "proof, lines 60-63", "identity", reads=REMAINDER + "; max >= upper")
def threshold() -> Form:
    """The threshold is a multiple of the bound, and the remainder of what lies below it is uniform."""
    return All(Always("max - r = k*upper", {"max": MAX}, DRAW), uniform_remainder())


# -- native integers -----------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.sample_uniform_uint_below")


@claim("larger", "proof, lines 54", "prose", of="count(x <= upper)")
def not_larger() -> Form:
    """How many values are left when what is larger than the bound is rejected.
    Read: what is not larger than upper is kept: it is said to be one of upper values"""
    D, upper = Domain.of("upper integer >= 1 at 3")
    return Equal("upper", how_many(sp.S.Zero, upper, on=D), D)


@claim("double", "proof, lines 57-59", "prose", of="count(mod(x, 2))")
def modulo_two() -> Form:
    """How many values the remainder modulo 2 takes.
    Read: equivalent: sample % 2, of which there are two, is one of upper values"""
    D = Domain("upper integer >= 1 at 3")
    return Equal("upper", how_many(sp.S.Zero, sp.S.One, on=D), D)


@claim("remaining", "proof, lines 62-63", "constant", of="count(x > T)", reads=REMAINDER)
def left_over_of_native() -> Form:
    """How many numbers lie beyond the acceptance region."""
    return Equal("r", how_many(k * upper, MAX, on=DRAW), DRAW)


@claim("uniform", "proof, lines 64-65", "identity", reads=REMAINDER + "; max >= upper")
def uniform() -> Form:
    """The remainder of a draw below the threshold is uniform."""
    return uniform_remainder()
