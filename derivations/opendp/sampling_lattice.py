"""Samplers of the discrete Laplace and the discrete Gaussian law: a sign and a geometric size, and a rejection from the former."""

import sympy as sp
from synthsym.author import All, Always, Domain, Equal, Form, Forms, Truth, density, laws, rewrite, sums
from synthsym.theory.integers import square_from_integers
from synthsym.theory.lattice import mass
from synthsym.theory.trials import all_happen, conditioned_on, returned, success
from . import opendp

# -- discrete Laplace: B a fair sign, Y its size, (B, Y) = (T, 0) rejected ------------------------------------------------
claim = opendp.section("opendp.sample_discrete_laplace")
SCALE, s = Domain.of("s > 0 at 2")
SIZE, m = SCALE.adding("m integer >= 1 at 2")
MASS = "(exp(1/s) - 1)/(exp(1/s) + 1)*exp(-abs(x)/s)"
READS = "x = m, x = -m and x = 0 for m >= 1"


SIZES = laws.Geometric(1 - sp.exp(-1 / s))


def sign_and_size(m: sp.Expr, D: Domain) -> Truth:
    """One round: the sign is a given one, and the size is m."""
    return all_happen([success(sp.S.Half, on=D), density(SIZES, m, D)])


def accepted() -> Truth:
    """P(B = T) P(Y > 0) + P(B = F)."""
    coin = success(sp.S.Half, on=SCALE)
    some = sums.geometric(density(SIZES, m, SIZE), m, 1, sp.oo)
    return rewrite(all_happen([coin, some]) + (1 - coin), (1 + sp.exp(-1 / s)) / 2)


def drawn(m: sp.Expr, D: Domain) -> Truth:
    """The law of what is returned at a distance m from 0, on either side; at 0 only the negative sign is accepted."""
    return returned(sign_and_size(m, D), accepted().on(D))


def at_every_site(printed: str) -> Form:
    sites = ((m, m, SIZE), (-m, m, SIZE), (sp.S.Zero, sp.S.Zero, SCALE))
    return All(*(Equal(printed, drawn(size, D), D, names={"x": site}) for site, size, D in sites))


@claim("pmf", "Definition 1.2, lines 35-42", "identity", reads="mu an integer")
def laplace_mass() -> Form:
    """The mass of the discrete Laplace law around mu."""
    D, mu, x = SCALE.adding("mu integer at 1, x integer at 2")
    return Equal(MASS, mass(laws.DiscreteLaplace(mu, s), x, D), D)


@claim("reject", "Lemma 1.4 and its proof, lines 61-73", "identity")
def rejection() -> Form:
    """The probability that a sign and a size are not rejected."""
    return All(Equal("1/2*exp(-1/s) + 1/2", accepted()), Equal("1/2*(exp(-1/s) + 1)", accepted()))


@claim("law", "Lemma 1.5, lines 75-79", "identity", reads=READS)
def laplace_law() -> Form:
    """What the sampler returns follows the discrete Laplace law."""
    return at_every_site(MASS)


@claim("cond2", "proof of Lemma 1.5, lines 2-3, lines 84-85", "proof-step")
def split() -> Form:
    """The joint mass of a value and acceptance is said to be that of |x| times that of the sign.
    Read: as printed, X is the signed value on both sides; at a site x = m >= 1"""
    whole = sign_and_size(m, SIZE)  # and that of X = m, where the sign is positive and the size m
    return Always("whole = signed*coin", {"whole": whole, "signed": whole, "coin": success(sp.S.Half, on=SIZE)}, SIZE)


@claim("cond3", "proof of Lemma 1.5, line 4, lines 86", "proof-step")
def halves() -> Form:
    """The conditional mass through the mass of |x|.
    Read: as printed, X is the signed value on both sides; at a site x = m >= 1"""
    names = {"signed": sign_and_size(m, SIZE)}
    return Equal("signed*(1/2)/(1/2*(exp(-1/s) + 1))", drawn(m, SIZE), SIZE, names=names)


@claim("cond4", "proof of Lemma 1.5, lines 5-6, lines 87-88", "identity", reads=READS)
def two_ways() -> Form:
    """Two ways to write the mass of what is returned."""
    return All(at_every_site("(1 - exp(-1/s))/(1 + exp(-1/s))*exp(-abs(x)/s)"), at_every_site(MASS))


# -- discrete Gaussian: a discrete Laplace candidate, kept with a probability that makes its weights Gaussian --------------
claim = opendp.section("opendp.sample_discrete_gaussian")
CANDIDATE, sigma, t = Domain.of("sigma > 0 at 5/2, t integer >= 1 at 3")
SITES, y = CANDIDATE.adding("y integer at 1")
INDEX, TOTAL = sp.Symbol("k", integer=True), (1 - sp.exp(-1 / t)) / (1 + sp.exp(-1 / t))
EVERY_T = "for every integer t >= 1, floor(sigma) + 1 among them"
SUM = "sum(k, -inf, inf, exp(-k^2/(2*sigma^2)))"


def candidate_kept(y: sp.Symbol, D: Domain) -> Truth:
    """One round: the candidate is y, and it is kept."""
    keep = success(sp.exp(-((sp.Abs(y) - sigma**2 / t) ** 2) / (2 * sigma**2)), on=D)
    return all_happen([density(laws.DiscreteLaplace(sp.S.Zero, t), y, D), keep])


def kept() -> Truth:
    """E[C]: the probability that a candidate is kept."""
    inner, k = CANDIDATE.adding("k integer at 1")
    return sums.whole(candidate_kept(k, inner), k, -sp.oo, sp.oo)


def kept_as_gaussian() -> Truth:
    """The same with the squares completed."""
    factor = TOTAL * sp.exp(-(sigma**2) / (2 * t**2))
    return sums.termwise(kept(), sp.exp(-(INDEX**2) / (2 * sigma**2)), factor, "the square completed")


def candidate_given_kept() -> Truth:
    """Bayes: the mass of the candidate and of its being kept, over that of being kept."""
    return conditioned_on(candidate_kept(y, SITES), kept_as_gaussian().on(SITES))


@claim("pmf", "Definition 1.2, lines 33-40", "identity")
def gaussian_mass() -> Form:
    """The mass of the discrete Gaussian law around any real mu."""
    D, mu, sigma, x = Domain.of("mu real at 1/3, sigma > 0 at 2, x integer at 1")
    printed = "exp(-(x - mu)^2/(2*sigma^2))/sum(y, -inf, inf, exp(-(y - mu)^2/(2*sigma^2)))"
    return Equal(printed, mass(laws.DiscreteGaussian(mu, sigma**2), x, D), D)


@claim("EC", "Lemma 1.4, lines 60-64", "identity", reads=EVERY_T)
def kept_share() -> Form:
    """How often a candidate is kept."""
    return Equal(f"(1 - exp(-1/t))/(1 + exp(-1/t))*exp(-sigma^2/(2*t^2))*{SUM}", kept_as_gaussian(), CANDIDATE)


@claim("EC2", "proof of Lemma 1.4, lines 67-72", "proof-step", reads=EVERY_T)
def kept_share_as_a_mean() -> Form:
    """The same as a mean over the candidate."""
    term = sp.exp(-((sp.Abs(INDEX) - sigma**2 / t) ** 2) / (2 * sigma**2) - sp.Abs(INDEX) / t)
    truth = sums.termwise(kept(), term, TOTAL, "the total of the candidates' weights before the sum")
    printed = "(1 - exp(-1/t))/(1 + exp(-1/t))*sum(k, -inf, inf, exp(-(abs(k) - sigma^2/t)^2/(2*sigma^2) - abs(k)/t))"
    return Equal(printed, truth, CANDIDATE)


@claim("law", "Theorem 1.5, lines 76-79", "identity", reads=EVERY_T)
def gaussian_law() -> Form:
    """A candidate that is kept follows the discrete Gaussian law."""
    return Equal(f"exp(-y^2/(2*sigma^2))/{SUM}", candidate_given_kept(), SITES)


@claim("bayes2", "proof of Theorem 1.5, line 3, lines 85", "proof-step", reads=EVERY_T)
def bayes() -> Form:
    """The quotient of Bayes' rule with the total of the candidates' weights cancelled."""
    printed = f"exp(-(abs(y) - sigma^2/t)^2/(2*sigma^2))*exp(-abs(y)/t)/(exp(-(sigma/t)^2/2)*{SUM})"
    return Equal(printed, candidate_given_kept(), SITES)


@claim("bias", "proof of Lemma 1.3, lines 51", "prose", of={"bias": "gamma(x)"})
def bias_is_positive() -> Forms:
    """The precondition x > 0 of the sampler of exp(-x) is met by every bias.
    Read: sigma a whole number n, the candidate below n or not; and sigma = n + r/q with 0 < r < q, where sigma^2 is no whole number"""
    whole, n, j = Domain.of("n integer >= 1 at 2, j integer >= 0 at 1")
    for c in (n - 1 - j, n + j):
        candidate = density(laws.DiscreteLaplace(sp.S.Zero, n + 1), c, whole)
        names = {"bias": (c - n**2 / (n + 1)) ** 2 / (2 * n**2), "mass": candidate}
        yield Always("bias > 0", names, whole, premise="mass > 0")
    broken, n, q, r = Domain.of("n integer >= 0 at 1, q integer >= 2 at 3, r integer in [1, q - 1] at 1")
    sigma, t = n + r / q, n + 1
    apart = square_from_integers(n, r, q, on=broken)  # of t |candidate| and sigma^2
    yield Always("bias > 0", {"bias": apart**2 / (2 * t**2 * sigma**2)}, broken)
