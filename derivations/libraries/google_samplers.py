"""Samplers of noise on a grid: geometric samples that are cut off, discrete Laplace noise of rounded values, and its error."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Condition, Cost, Domain, Equal, Form, Forms, Prints, Real, Sufficient, Truth, bounded_by,
    corners, density, infimum, laws, log_ratio, parameter, remembered, rewrite, substitute, sums, supremum,
)  # fmt: skip
from synthsym.theory.laplace import mean_size
from synthsym.theory.lattice import distance
from synthsym.theory.moments import covariance
from synthsym.theory.noise import l1
from synthsym.theory.probability import hoeffding_failure
from synthsym.theory.pure import largest_variance
from synthsym.theory.records import variance_of_sum
from . import google

claim = google.section("lib.go", "go/")
of_sng = google.section("lib.sng", "common_docs/Secure_Noise_Generation.pdf: ")
LARGEST = 2**63 - 1

# -- geometric samples -----------------------------------------------------------------------------------------------------------
FAILS, lam, k = Domain.of("lam > 0 at 1, k integer >= 1 at 3")


@remembered
def at_least() -> Truth:
    """The chance of k failures or more before the first success, which has probability 1 - e^-lam."""
    x = sp.Symbol("fails", integer=True, nonnegative=True)
    law = laws.Geometric(1 - sp.exp(-lam))
    return sums.geometric(density(law, x, FAILS), x, k, sp.oo)


def cut_off(ell: sp.Expr, D: Domain) -> Truth:
    """The chance that more trials are needed than the largest integer, at the rate lam = ell over that integer."""
    inner, ell_ = FAILS.without(lam).adding("ell > 0 at 15")
    rare = substitute(at_least(), {lam: ell_ / inner["k"]}, "ell = lam k", inner)
    values = {ell_: ell, inner["k"]: sp.Integer(LARGEST)}
    return substitute(rewrite(rare, sp.exp(-ell_)), values, "more trials than the largest integer", D)


@claim("geom-trunc", "noise/laplace_noise.go: 273-274", "bound")
def truncated_sample() -> Form:
    """A geometric sample exceeds the largest 64-bit integer with probability below 10^-6.
    Read: the sample counts the trials; the condition is one that ensures it"""
    D, ell = Domain.of("ell > 0 at 15")
    rare = Condition((cut_off(ell, D), "<", sp.Rational(1, 10**6)))
    return Sufficient("lam > 2^(-59)", rare, D, names={"lam": ell / LARGEST})


@claim("geom-bound", "noise/gaussian_noise.go: 33-41", "constant", hurts="accuracy")
def bounded_sample() -> Form:
    """The chance that one geometric sample is cut at the bound.
    Read: fair trials, of which the failures are counted; integers are divided downwards"""
    bound = sp.Integer(LARGEST) // sp.floor(sp.sqrt(2) * 2**57 + 1 + sp.S.Half) - 1
    values = {lam: sp.log(2), k: bound + 1}
    return Equal("2^(-45)", substitute(at_least(), values, "more failures than the bound", Domain()))


@claim("overflow", "noise/laplace_noise.go: 33-35", "bound")
def overflow() -> Forms:
    """The chance of an overflow is below 2^-1000.
    Read: one geometric sample, cut at the largest 64-bit integer; the grid is 1/(eps K) at sensitivity 1, rounded up to
    a power of 2; K = 2^40 x, eps = 2^-50 y, 2^63 - 1 = 2^62 (1 + w); logarithms"""
    D, x, y, up, w = Domain.of("0 < x <= 1 at 1/2, y >= 1 at 1000, 1 <= up < 2 at 1, 0 < w < 1 at 1/2")
    ell = 2**22 * (1 + w) * up * y / (x * y + 2**10 * up)
    names = {"grid": up / (2**40 * x * y / 2**50), "eps": y / 2**50, "ell": ell, "largest": 2**62 * (1 + w)}
    chance = rewrite(cut_off(ell, D).apply(sp.log), -ell, "the logarithm")
    yield Always("ell = largest*grid*eps/(1 + grid)", names, D)
    yield Always("log_chance < -1000*ln(2)", {"log_chance": chance}, D, asserts="privacy")


# -- discrete Laplace noise ---------------------------------------------------------------------------------------------------------
SIZE, c = Domain.of("c > 0 at 1")


@remembered
def mean_distance() -> Truth:
    """E|i| of the law with weights e^(-c |i|)."""
    E, y = SIZE.adding("y integer >= 1 at 2")
    law = laws.DiscreteLaplace(0, 1 / c)
    r = law.ratio_in_force()
    scale = 2 * (1 - r) / (1 + r)
    total = -scale * r**y * (y / (1 - r) + r / (1 - r) ** 2)
    return sums.telescoped(distance(law, y, E) * y, y, 1, sp.oo, total, "both sides, by distance")


@of_sng("lemma3", "Lemma 3", "identity", hurts="accuracy")
def mean_of_distance() -> Forms:
    """Mean distance of the discrete law from 0, and its bound."""
    yield Equal("2/(exp(c) - exp(-c))", mean_distance(), SIZE)
    yield AtMost("1/c", mean_distance(), SIZE)


@of_sng("prop1", "Proposition 1, eqs (2)-(7)", "bound")
def noise_on_grid() -> Forms:
    """Rounded values differ by at most Delta + r, and the noise makes that eps-private.
    Read: k is how many steps of the grid apart the rounded values are; each is rounded by at most half a step"""
    D, Delta, r, eps = Domain.of("Delta > 0 at 1, r > 0 at 1/4, eps > 0 at 1")
    E, d, a, b = D.adding("-Delta <= d <= Delta, -1/2 <= a <= 1/2, -1/2 <= b <= 1/2")
    half = (-sp.S.Half, sp.S.Half)
    moved = corners(l1([d + r * (a - b)], on=E), {d: (-Delta, Delta), a: half, b: half})
    yield Equal("Delta + r", moved, D)
    G, k, x = D.adding("k integer >= 0 at 1, x integer at 1")
    G = G.where(sp.Le(k * r, moved.expr, evaluate=False))
    scale = (Delta + r) / (r * eps)
    loss = log_ratio(laws.DiscreteLaplace(0, scale), laws.DiscreteLaplace(k, scale), x, G)
    yield AtMost("eps", bounded_by(loss, k / scale, "the triangle inequality"), G)


def error_over_laplace(k: sp.Expr, D: Domain) -> Truth:
    """Bound of E|M(D) - f(D)| over E|Lap|, where the grid is (Delta/eps) 2^-k times a number `up` in (1, 2]: rounding, and the noise on the grid."""
    E, off = D.adding("0 <= off <= 1/2 at 1/4")
    Delta, eps, up = D.symbols("Delta eps up")
    grid = up * Delta / eps * 2 ** (-k)
    rate = {c: grid * eps / (Delta + grid)}
    noise = substitute(bounded_by(mean_distance(), 1 / c, "Lemma 3"), rate, "the law on the grid", D)
    return (supremum(parameter(E, grid * off), off) + noise * grid) / mean_size(Delta / eps, D)


ERRORS = Domain(Delta=Real > 0, eps=Real > 0, up=(Real > 1) <= 2, k=Real, at=dict(Delta=1, eps=1, up="3/2", k=10))


@of_sng("prop2", "Proposition 2", "bound", hurts="accuracy")
def error_on_grid() -> Form:
    """Error of the mechanism against that of continuous Laplace noise.
    Read: the grid is (Delta/eps) 2^-k times a number in (1, 2]; any real k"""
    return AtMost("1 + (1 + 2/eps)/2^k", error_over_laplace(ERRORS["k"], ERRORS), ERRORS)


@of_sng("eq29", "eq. (29)", "bound", hurts="accuracy")
def error_at_k() -> Form:
    """The same at k = 10 + log2(1 + 2/eps). Read: 2k as printed, not 2^k; v = log2(1 + 2/eps)"""
    D, Delta, v, up = Domain.of("Delta > 0 at 1, v > 0 at 1, 1 < up <= 2 at 3/2")
    names = {"eps": 2 / (2**v - 1), "k": 10 + v}
    values = {ERRORS[name]: value for name, value in names.items()}
    truth = substitute(error_over_laplace(ERRORS["k"], ERRORS), values, "at this k", D)
    return AtMost("1 + (1 + 2/eps)/(2*k)", truth, D, names=names)


@of_sng("hoeffding", "eq. (61)", "bound", hurts="accuracy")
def deviation() -> Form:
    """The chance that a binomial deviates by more than sqrt(n ln n)/2. Read: n >= 2; the mean of n signs"""
    D, n = Domain.of("n integer >= 2 at 100")
    return AtMost("2/sqrt(n)", hoeffding_failure(n, 2 * (sp.sqrt(n * sp.log(n)) / 2) / n, on=D))


# -- quantile trees and variances -----------------------------------------------------------------------------------------------------
@google.claim(
    "lib.qtree.noise",
    "common_docs/Differentially_Private_Quantile_Trees.pdf: Choosing the Height, three examples",
    "constant",
    hurts="accuracy",
)
def noise_of_query() -> Form:
    """The deviation of the noise that a query adds up, for three trees.
    Read: h b nodes are read, the noise of each has a deviation of h"""
    D, v = Domain.of("v > 0 at 1")
    found = []
    for h, b in ((1, 1024), (2, 32), (10, 2)):
        total = variance_of_sum(v, sp.Integer(h * b), on=D).apply(sp.sqrt)
        found.append(substitute(total, {v: sp.Integer(h**2)}, f"deviation {h} each", Domain()))
    return Prints(["32", "8", "44.7"], found)


@google.claim("lib.qtree.l1", "common_docs/Differentially_Private_Quantile_Trees.pdf: Proof of Privacy", "constant")
def tree_sensitivity() -> Form:
    """The L1 sensitivity of the counts of a tree of height h.
    Read: at each level the k values fall into nodes, here into three"""
    D, h, i, j, m = Domain.of("h integer >= 1 at 2, i integer >= 0 at 1, j integer >= 0 at 1, m integer >= 0 at 0")
    return Cost("h*k", l1([i, j, m], on=D) * h, names={"k": i + j + m})


@claim("max-variance", "dpagg/variance.go: 213-217", "constant", hurts="accuracy")
def largest() -> Form:
    """The largest variance of values in a range. Read: u = l + w"""
    D, l, w = Domain.of("l real at 0, w >= 0 at 1")
    return AtMost("(u - l)^2/4", largest_variance(w, on=D), D, names={"u": l + w})


@claim("midpoint", "dpagg/variance.go: 150-160", "identity")
def centred_sums() -> Forms:
    """The variance from sums around the midpoint, and the ranges of what one record adds to them.
    Read: A and B are the sums of the records and of their squares; u = l + w"""
    D, c, A, B, low, w = Domain.of("c integer >= 1 at 3, A real at 1, B real at 2, l real at 0, w > 0 at 1")
    mid, high = low + w / 2, low + w
    names = {"s": A - c * mid, "s2": B - 2 * mid * A + c * mid**2}
    yield Equal("s2/c - (s/c)^2", covariance(B, A / c, A / c, c, on=D), names=names)
    E = D.extend(e=Real.between(low, high, closed=True), at={"e": "1/2"})
    e = E["e"]
    one, square = parameter(E, e - mid), parameter(E, (e - mid) ** 2)
    ranges = {
        "(u - l)/2": supremum(one, e),
        "-(u - l)/2": infimum(one, e),
        "((u - l)/2)^2": corners(square, {e: (low, high)}),
        "0": infimum(square, e, at=mid),
    }
    for text, t in ranges.items():
        yield Equal(text, t.on(D), D, names={"u": high})
