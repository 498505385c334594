"""Integer division, rounding to multiples of 2^k, and the gaps of floating-point numbers."""

from synthsym.author import All, Always, Domain, Equal, Form, Forms, infimum, parameter, rewrite
from synthsym.theory.rounding import (
    divided_down, divided_towards_zero, divided_up_to_zero, nearest_ties_up, normal_float, shifted_left,
    subnormal_float,
)  # fmt: skip
from . import opendp

# -- integer division --------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.floor_div", hurts="accuracy")


@claim("case", "proof, lines 37-46", "identity", of={"truncated": "trunc(a/b)", "floored": "floor(a/b)"})
def floor_division() -> Forms:
    """Division towards zero, of a or of a - (b - 1), is division rounded down.
    Read: |a| = b q + r with 0 <= r < b; of a negative a with r = 0 and with r > 0"""
    D, b, q, r = Domain.of("b integer >= 1 at 3, q integer >= 0 at 2, r integer in [0, b - 1] at 1")
    EXACT, b0, q0 = Domain.of("b integer >= 1 at 3, q integer >= 1 at 2")
    REST, b1, q1, r1 = Domain.of("b integer >= 2 at 3, q integer >= 0 at 2, r integer in [1, b - 1] at 1")
    floored = divided_down(b * q + r, b, q, on=D)
    yield Always(
        "truncated = floored", {"truncated": divided_towards_zero(b * q + r, b, q, on=D), "floored": floored}, D
    )
    for D, b, a, whole in ((EXACT, b0, -b0 * q0, -q0), (REST, b1, -b1 * q1 - r1, -q1 - 1)):
        truncated = divided_up_to_zero(a - (b - 1), b, whole, on=D)
        names = {"truncated": truncated, "floored": divided_down(a, b, whole, on=D)}
        yield Always("truncated = floored", names, D)


# -- nearest multiples -------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.find_nearest_multiple_of_2k", hurts="accuracy")


@claim("round", "chain lines 1-3, lines 33-35", "identity")
def nearest() -> Forms:
    """The largest i with the least |i 2^k - x| is x/2^k rounded to the nearest integer, the upper one of two.
    Read: x = step (q + f), step = 2^k is any width, -1/2 <= f < 1/2; any other integer is q - m or q + m"""
    D, width, q, f, m = Domain.of("width > 0 at 4, q integer at 3, -1/2 <= f < 1/2 at 1/4, m integer >= 1 at 1")
    names = {"step": parameter(D, width), "x": width * (q + f), "rounded": nearest_ties_up(q + f, q, on=D)}
    for i in (q - m, q + m):
        yield Always("abs(i*step - x) = step*abs(i - x/step)", {"step": width, "x": width * (q + f), "i": i}, D)
    for i, than in ((q - m, "<="), (q + m, "<")):
        yield Always(f"abs(rounded*step - x) {than} abs(i*step - x)", {**names, "i": i}, D)


OF = {"result": "floor((2*n + d)/(2*d))", "rounded": "round(n/d)"}


@claim("floor", "chain lines 4-6, lines 36-38", "identity", of=OF)
def by_halves() -> Forms:
    """n/d rounded to the nearest integer, the upper one of two, by two divisions that round down.
    Read: n = d q + r with 2 r < d, where d = 2 r + 1 + s, and with 2 r >= d, where r = t + s and d = 2 t + s"""
    low, q, r, s = Domain.of("q integer at 2, r integer >= 0 at 1, s integer >= 0 at 1")
    high, _, t, _ = Domain.of("q integer at 2, t integer >= 1 at 1, s integer >= 0 at 1")
    for D, d, more, halves, whole in ((low, 2 * r + 1 + s, r, 2 * q, q), (high, 2 * t + s, t + s, 2 * q + 1, q + 1)):
        n = d * q + more
        rounded = nearest_ties_up(n / d, whole, on=D)
        inner = divided_down(shifted_left(n, 1, on=D), d, halves)
        yield Always("result = rounded", {"result": divided_down(inner + 1, 2, whole), "rounded": rounded}, D)


# -- powers of two -------------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.x_mul_2k", hurts="accuracy")
FRACTION, num, den, j = Domain.of("num integer at 3, den integer >= 1 at 5, j integer >= 1 at 2")
K = {"k": -j}


@claim("negative", "case 1, lines 36", "identity", reads="x = num/den, k = -j; the listing multiplies by a shift")
def denominator_multiplied() -> Forms:
    """A negative k: the denominator times 2^(-k)."""
    shifted = shifted_left(den, j, on=FRACTION)
    yield Equal("den*2^(-k)", shifted, FRACTION, names=K)
    yield Always("num/shifted = num/den*2^k", {**K, "shifted": shifted}, FRACTION)


@claim("shift", "case 1, lines 38", "proof-step", reads="k = -j")
def denominator_shifted() -> Form:
    """A negative k: what a shift by -k places to the left does to the denominator."""
    return Equal("den*2^k", shifted_left(den, j, on=FRACTION), FRACTION, names=K)


@opendp.claim("opendp.get_min_k.gap", "proof, lines 45-49", "constant", hurts="accuracy")
def smallest_gap() -> Form:
    """The smallest gap between adjacent floating-point numbers with bias b and m mantissa bits.
    Read: the gap next to each number: within a band, at its end, and among and after the subnormals"""
    base, b, m = Domain.of("b integer at 3, m integer >= 1 at 2")
    top = 2**m - 1
    inside, f = base.adding("f integer in [0, 2^m - 2] at 1")
    band, e = base.adding("e integer >= 1 at 2")
    within, _ = band.adding("f integer in [0, 2^m - 2] at 1")
    least = 2 ** (1 - b) / 2**m
    subnormal = rewrite(subnormal_float(f + 1, b, m, on=inside) - subnormal_float(f, b, m, on=inside), least)
    first = rewrite(normal_float(1, 0, b, m, on=base) - subnormal_float(top, b, m, on=base), least)
    gap = rewrite(normal_float(e, f + 1, b, m, on=within) - normal_float(e, f, b, m, on=within), 2 ** (e - b) / 2**m)
    last = rewrite(normal_float(e + 1, 0, b, m, on=band) - normal_float(e, top, b, m, on=band), 2 ** (e - b) / 2**m)
    smallest = [infimum(subnormal, f), first, infimum(infimum(gap, f), e), infimum(last, e)]
    return All(*(Equal(printed, t, base) for t in smallest for printed in ("2^(1-b)*2^(-m)", "2^(-b-m+1)")))
