"""Scores of candidates on small data sets, histograms between the candidates, and how many records 64 bits have room for."""

from collections.abc import Sequence
import sympy as sp
from synthsym.author import Always, Condition, Domain, Equal, Form, Forms, Integer, Sufficient, Truth, parameter
from synthsym.theory.datasets import in_cells, largest_unsigned, quantile_score, records
from . import opendp
from .quantile_scores import ABOVE, BELOW, DEN, LIMIT, LIMITED, NUM, REST, at_most_limit, score

SMALL = Domain("alpha_den integer >= 1 at 4")
CELLS = Domain(**{f"{kind}{i}": Integer >= 0 for i in (1, 2, 3) for kind in ("before", "at")})


# -- examples --------------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.make_quantile_score_candidates")


def example(data: Sequence[int], candidate: int, alpha: sp.Rational) -> Truth:
    """The score of a candidate on a data set, for a maximum: -|(1 - alpha) #(x < C) - alpha #(x > C)|."""
    counts = (sum(x < candidate for x in data), sum(x > candidate for x in data))
    return -quantile_score(alpha, *(records(0, number, on=SMALL) for number in counts))


def scored(data: Sequence[int], alpha: str, values: Sequence[str]) -> Forms:
    """Each printed score, as the printed difference of ranks and as the printed value."""
    for c, value in zip(data, values, strict=True):
        truth = example(data, c, sp.Rational(alpha))
        yield Equal(f"-abs({c} - {alpha}*({len(data)} - 1))", truth, SMALL)
        yield Equal(value, truth, SMALL)


@claim("ex_median5", "example 1, lines 57-67", "constant", hurts="accuracy")
def median_of_five() -> Forms:
    """The scores of 0 to 4 for the median of {0, ..., 4}."""
    yield from scored(range(5), "0.5", ["-2", "-1", "-0", "-1", "-2"])


@claim("ex_quartile6", "example 4, lines 94-105", "constant", hurts="accuracy")
def quartile_of_six() -> Forms:
    """The scores of 0 to 5 for the first quartile of {0, ..., 5}: the ideal rank 1.25, candidate 1 first, then 2, then 0."""
    scores = {f"s{c}": example(range(6), c, sp.Rational(1, 4)) for c in range(6)}
    rank = sp.Rational(1, 4) * in_cells([1] * 5, on=SMALL)  # of the records that differ from the candidate
    yield from scored(range(6), "0.25", ["-1.25", "-0.25", "-0.75", "-1.75", "-2.75", "-3.75"])
    yield Equal("1.25", rank, SMALL)
    yield Always("s1 > s2 and s2 > s0 and s0 > s3 and s3 > s4 and s4 > s5", scores, SMALL)


# -- the score in integers -------------------------------------------------------------------------------------------------
CUT_OFF = "abs(den*min(lt, l) - num*min(gt, l))"


@claim("limited", "display 6, lines 146-148", "identity")
def limited() -> Form:
    """The score with counts up to l, on data sets of at most l records.
    Read: a limit that no count exceeds changes nothing, so that the score is the one before the limit"""
    D = LIMITED.extend(equal=Integer >= 0).where(sp.Ge(LIMIT, BELOW + ABOVE))
    below, above = (records(0, count, on=D) for count in (BELOW, ABOVE))
    return Equal(CUT_OFF, score(below, above), D, names={**DEN, "lt": below, "gt": above})


claim = opendp.section("opendp.score_candidates")


@claim("postcondition", "theorem, lines 41-51", "identity")
def postcondition() -> Form:
    """What the listing yields, from the counts below and above the candidate, each cut off at l."""
    below, above = (records(0, count, on=LIMITED) for count in (BELOW, ABOVE))
    listed = (REST * at_most_limit(below) - NUM * at_most_limit(above)).apply(sp.Abs)
    return Equal(CUT_OFF, listed, LIMITED, names={**DEN, "lt": below, "gt": above})


@claim("cumsum", "proof, lines 63-64, 80-81", "identity", reads="three candidates")
def cumulative() -> Forms:
    """Cumulative sums of the two histograms, as the numbers of records below a candidate and up to it.
    before_i counts the records between candidate i - 1 and candidate i, at_i those equal to candidate i."""
    before, at = ([CELLS[f"{kind}{i}"] for i in (1, 2, 3)] for kind in ("before", "at"))
    names: dict[str, Truth] = {}
    for i in range(3):
        names[f"lo{i + 1}"] = in_cells([before[i], at[i]], on=CELLS)  # open on the left, closed on the right
        # closed on the left, open on the right
        names[f"ro{i + 1}"] = in_cells([*at[i - 1 : i], before[i]] if i else [before[0]], on=CELLS)
    for i in (1, 2, 3):
        below, up_to = in_cells([*before[:i], *at[: i - 1]], on=CELLS), in_cells([*before[:i], *at[:i]], on=CELLS)
        for histogram, truth in (("lo", below), ("ro", up_to)):
            yield Equal(" + ".join(f"{histogram}{j}" for j in range(1, i + 1)), truth, CELLS, names=names)


# -- 64 bits -----------------------------------------------------------------------------------------------------------------
def largest(D: Domain) -> Truth:
    """The largest u64."""
    return largest_unsigned(64, on=D)


@opendp.claim("opendp.make_quantile_score_candidates.bits", "text, lines 150-152", "constant", hurts="accuracy")
def room() -> Form:
    """The most records that 64-bit integers have room for beside a denominator of 10000.
    Read: the most records l with 10000 l in 64 bits is at least 10^15 and less than 10^16"""
    most = (largest(SMALL) / 10000).apply(sp.floor)
    return Always("10^15 <= most and most < 10^16", {"most": most}, SMALL)


@opendp.claim("opendp.score_candidates.count_n", "proof, lines 72", "threshold", hurts="accuracy")
def total_fits() -> Form:
    """The number of records of a data set with at most 2^64 of them fits into a u64."""
    D, n = Domain.of("n integer >= 0 at 5")
    return Sufficient("n <= 2^64", Condition((n, "<=", largest(D))), D)


@opendp.claim("opendp.score_candidates_constants.limit", "theorem, lines 39-43", "bound", hurts="accuracy")
def limits_fit() -> Forms:
    """size_limit alpha_den < 2^64, with the denominator from the size or the limit from the denominator.
    Read: both branches of the listing: the size is known, or the denominator is"""
    D, size = Domain.of("size integer >= 1 at 7")
    other = (largest(D) / size).apply(sp.floor)
    yield Always("size_limit*alpha_den < 2^64", {"size_limit": size, "alpha_den": other}, D)
    yield Always("size_limit*alpha_den < 2^64", {"size_limit": other, "alpha_den": size}, D)


@opendp.claim(
    "opendp.make_quantile_score_candidates.precond",
    "proof of stability; preconditions of the two callees, lines 187-194",
    "threshold",
)
def preconditions() -> Form:
    """What the constructor checks is enough for the preconditions of the two functions that it calls.
    Read: what is checked is alpha_num <= alpha_den, and a product of at most the largest u64; asked is less of both"""
    D, num, den, limit = Domain.of(
        "alpha_num integer >= 0 at 1, alpha_den integer >= 1 at 4, size_limit integer >= 0 at 10"
    )
    asked = Condition((num, "<", parameter(D, den)), (limit * den, "<", largest(D)))
    return Sufficient("alpha_num <= alpha_den and size_limit*alpha_den <= 2^64 - 1", asked, D)
