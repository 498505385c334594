"""Geometric samplers: a first failure, a uniform value that is kept with some probability, and a quotient of a geometric variable."""

import sympy as sp
from synthsym.author import All, Always, Domain, Equal, Form, Forms, Truth, density, laws, limit, rewrite, sums
from synthsym.theory.trials import all_happen, all_of_a_kind, conditioned_on, returned, success
from . import opendp

claim = opendp.section("opendp.sample_geometric_exp_fast")
ROUND, t = Domain.of("t integer >= 1 at 3")
KEPT, u = ROUND.adding("u integer in [0, t - 1] at 1")


def kept_with(u: sp.Symbol, D: Domain) -> Truth:
    """One round: the uniform value is u, and it is kept."""
    return all_happen([density(laws.DiscreteUniform(t), u, D), success(sp.exp(-u / t), on=D)])


def kept_at_all() -> Truth:
    """The probability that a round is kept: over all values."""
    inner, k = ROUND.adding("k integer in [0, t - 1] at 1")
    found = sums.geometric(kept_with(k, inner), k, 0, t - 1)
    return rewrite(found, (1 - sp.exp(-1)) / (t * (1 - sp.exp(-1 / t))))


def kept_value() -> Truth:
    """The law of the value that the loop ends with."""
    return returned(kept_with(u, KEPT), kept_at_all())


@claim("uacc", "Lemma 1.4, lines 70-76, 88-94", "identity")
def accepted_value() -> Form:
    """The law of the value with which the loop ends, and the printed quotient of one round."""
    one_round = conditioned_on(kept_with(u, KEPT), kept_at_all())
    printed = "(1 - exp(-1/t))/(1 - exp(-1))*exp(-u/t)"
    return All(Equal(printed, kept_value(), KEPT), Equal(printed, one_round, KEPT))


@claim("geomsum", "proof of Lemma 1.4, line 4, lines 92-93", "identity")
def acceptance() -> Forms:
    """The probability that one round is accepted, as a sum and in closed form."""
    found = kept_at_all()
    yield Equal("1/t*sum(k, 0, t - 1, exp(-k/t))", found, ROUND)
    yield Equal("1/t*(1 - exp(-1))/(1 - exp(-1/t))", found, ROUND)


@claim("zlaw", "Lemma 1.5, lines 98-101, 117-120", "identity")
def combined() -> Form:
    """The accepted value and t times an independent geometric variable make a geometric variable.
    Read: z = u + t v with u in {0, ..., t-1} and v >= 0, as every z is in one way"""
    D, v = KEPT.adding("v integer >= 0 at 1")
    law = all_happen([kept_value().on(D), density(laws.Geometric(1 - sp.exp(-1)), v, D)])
    return Equal("(1 - exp(-1/t))*exp(-z/t)", law, D, names={"z": u + t * v})


@claim("divide", "Lemma 1.6, lines 123-126", "identity")
def quotient() -> Form:
    """The integer part of a geometric variable over n takes the value k on a block of n values.
    Read: p below 1: at p = 1 there is no geometric variable that the lemma could speak of"""
    D, p, n, k = Domain.of("0 < p < 1 at 1/3, n integer >= 1 at 2, k integer >= 0 at 1")
    inner, g = D.adding("g integer >= 0 at 1")
    block = sums.geometric(density(laws.Geometric(1 - p), g, inner), g, n * k, n * k + n - 1, p)
    return Equal("(1 - q)*q^k", block, D, names={"q": p**n})


@claim("zero", "proof of Lemma 1.7, lines 143-145", "identity", of="P(X = 0)")
def at_zero() -> Form:
    """At success probability 0 the formula of the geometric law is said to be the point mass at 0.
    Read: the mass that the cited formula gives to 0, as the success probability q falls to 0"""
    D, q = Domain.of("0 < q < 1 at 1/2")
    return Equal("1", limit(density(laws.Geometric(q), sp.S.Zero, D), q, 0))


@claim("precondition", "proof of Lemma 1.3, lines 59-60", "prose")
def precondition() -> Form:
    """Every uniform value over t is said to meet the precondition of the sampler of exp(-x).
    Read: the precondition of the sampler that is called is x > 0"""
    return Always("u/t > 0", {"mass": density(laws.DiscreteUniform(t), u, KEPT)}, KEPT, premise="mass > 0")


@opendp.claim("opendp.sample_geometric_exp_slow.out", "proof of Theorem 1.5, lines 69-79", "identity")
def first_failure() -> Form:
    """The number of successes before the first failure."""
    D, x, k = Domain.of("x > 0 at 1, k integer >= 0 at 2")
    each = success(sp.exp(-x), on=D)
    law = all_happen([1 - each, all_of_a_kind(each, k)])
    return All(Equal("(1 - exp(-x))*exp(-x*k)", law, D), Equal("(1 - p)^k*p", law, D, names={"p": 1 - sp.exp(-x)}))


@opendp.claim("opendp.sample_geometric_buffer.none", "theorem, lines 29-32", "constant")
def empty_buffer() -> Form:
    """A buffer of fair bits is all zero."""
    D, length = Domain.of("buffer_len integer >= 0 at 2")
    return Equal("2^(-8*buffer_len)", all_of_a_kind(1 - success(sp.S.Half, on=D), 8 * length), D)
