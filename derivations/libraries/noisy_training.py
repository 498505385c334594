"""Opacus and TensorFlow Privacy: accounting of the sampled Gaussian mechanism, several examples of one user, sums in trees."""

import sympy as sp
from derivations.conversions.composition import subsampled
from synthsym.author import (
    Always, AtMost, Cost, Domain, Equal, Form, Forms, Instead, Order, Prints, Truth, corners, infimum, laws,
    parameter, rewrite, substitute, zcdp,
)  # fmt: skip
from synthsym.theory.conversions import ORDER, exact_epsilon
from synthsym.theory.divergence import renyi_of_integral
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.guarantees import SMALL, group_delta
from synthsym.theory.loss_law import needed_width, rounding_failure
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.norms import largest_sum
from synthsym.theory.records import independent, variance_of_sum
from synthsym.theory.sampled_gaussian import beyond, moment, series_of_moment
from . import opacus, tensorflow

of_opacus = opacus.section("lib.opacus", "opacus/accountants/")
of_tensorflow = tensorflow.section("lib.tfp", "tensorflow_privacy/privacy/")
MOMENTS = (
    "the moment of order a of a step, (a-1) times the divergence being its logarithm; add up the steps and convert"
)
DUAL = "Phi(-eps/mu + mu/2) - exp(eps)*Phi(-eps/mu - mu/2)"


@of_opacus("int-alpha", "analysis/rdp.py: 128-138", "identity")
def integer_order() -> Form:
    """The moment of a whole order of the sampled Gaussian mechanism."""
    D, q, s, a = Domain.of("0 < q < 1 at 1/10, s > 0 at 1, a integer >= 1 at 3")
    return Cost("sum(i, 0, a, binom(a, i)*q^i*(1-q)^(a-i)*exp((i^2-i)/(2*s^2)))", moment(a, q, s**2, D))


@of_opacus("frac-alpha", "analysis/rdp.py: 160-192", "identity")
def fractional_order() -> Forms:
    """The moment of any order of the sampled Gaussian mechanism: the outputs below and above z0, where both parts of the mixture are equal.
    Read: the i-th term of each of the two series, for every i >= 0; j = a - i"""
    D, q, s, a, i = Domain.of("0 < q < 1 at 1/10, s > 0 at 1, a > 1 at 5/2, i integer >= 0 at 1")
    names = {"z0": s**2 * sp.log(1 / q - 1) + sp.S.Half, "j": a - i}
    below = "binom(a, i)*q^i*(1-q)^j*exp((i^2-i)/(2*s^2))*erfc((i-z0)/(sqrt(2)*s))/2"
    above = "binom(a, i)*q^j*(1-q)^i*exp((j^2-j)/(2*s^2))*erfc((z0-j)/(sqrt(2)*s))/2"
    for text, up in ((below, False), (above, True)):
        yield Equal(text, series_of_moment(i, a, q, s, up, D), D, names=names)


@of_opacus("gdp-dual", "analysis/gdp.py: 81", "identity")
def dual() -> Form:
    """delta of mu-Gaussian privacy at eps. Read: mu is the distance of the two unit normals"""
    return Cost(DUAL, profile(), PAIR, names={"mu": PAIR["eta"]})


def estimated(mu: str) -> Form:
    """The dual at the printed mu for one step, against what one event demands."""
    # e^eps = 1 - q + q e^z: the outputs beyond s^2 z + 1/2 lose more than eps.
    D, q, s, z = Domain.of("0 < q < 1 at 1/100, s > 0 at 1/2, z > 0 at 5")
    eps = sp.log(1 - q + q * sp.exp(z))
    lost = beyond(s**2 * z + sp.S.Half, q, s**2, eps, D)
    return AtMost(DUAL.replace("mu", f"({mu})"), lost, D, names={"eps": eps, "T": sp.S.One})


@of_opacus("gdp-poisson", "analysis/gdp.py: 70", "bound")
def poisson() -> Form:
    """The eps of the Poisson-sampled Gaussian mechanism by the central limit theorem.
    Read: one step, T = 1; the eps returned at delta is read as a guarantee: the true delta at that eps is no larger
    Event: X has the record and X' lacks it, drawn with probability {q}, noise {s}; S: the answer exceeds ({s})^2*{z} +
    1/2"""
    return Instead(estimated("q*sqrt(T*(exp(1/s^2) - 1))"), integer_order(), MOMENTS)


@of_opacus("gdp-uniform", "analysis/gdp.py: 43-52", "bound")
def uniform() -> Form:
    """The eps of the uniformly sampled Gaussian mechanism by the central limit theorem.
    Read: one step, T = 1; the eps returned at delta is read as a guarantee: the true delta at that eps is no larger; a
    record of value 1 takes the place of one of value 0
    Event: a record of value 1 against one of value 0 in its place, drawn with probability {q}, noise {s}; S: the answer
    exceeds ({s})^2*{z} + 1/2"""
    claimed = estimated("sqrt(2)*q*sqrt(T)*sqrt(exp(1/s^2)*Phi(1.5/s) + 3*Phi(-0.5/s) - 2)")
    said = "the eps and delta of m of n records, from those of the mechanism without sampling; then composition"
    return Instead(claimed, subsampled(), said)


@of_tensorflow("gdp-poisson", "analysis/gdp_accountant.py: 37-41", "bound")
def poisson_of_tensorflow() -> Form:
    """The eps of the Poisson-sampled Gaussian mechanism by the central limit theorem.
    Read: one step, T = 1; the eps returned at delta is read as a guarantee: the true delta at that eps is no larger; q
    = b/n, T = epochs n/b
    Event: X has the record and X' lacks it, drawn with probability {q}, noise {s}; S: the answer exceeds ({s})^2*{z} +
    1/2"""
    return Instead(estimated("q*sqrt(T*(exp(1/s^2) - 1))"), integer_order(), MOMENTS)


@of_opacus("doc-example", "analysis/rdp.py: 32-43", "constant")
def example() -> Forms:
    """The eps of an example of two runs, and the best of the orders 2 to 32."""
    runs = (("1e-5", 1, 10), ("1e-4", 3, 4))

    def spent(order: int) -> Truth:
        a = sp.Integer(order)
        moments = ((moment(a, sp.Rational(q), sp.Integer(s) ** 2, Domain()), sp.Integer(n)) for q, s, n in runs)
        first, second = (independent(renyi_of_integral(t, a), n) for t, n in moments)
        level = {ORDER["tau"]: first + second, ORDER["s"]: a - 1, ORDER["L"]: sp.log(sp.Integer(10) ** 5)}
        return substitute(exact_epsilon(), level, "the conversion at this order", Domain())

    best = spent(23)
    yield Prints("0.336", best)
    yield from (Always("best <= other", {"best": best, "other": spent(a)}, Domain()) for a in range(2, 33) if a != 23)


@of_opacus("prv-mesh", "prv.py: 151-153; analysis/prv/domain.py compute_safe_domain_size", "constant")
def grid() -> Forms:
    """The probability that rounding to the printed mesh goes wrong by eps_err, and the printed half-width against the one that is asked for.
    Read: what the theorem asks for; L is the larger of eps of all at delta_err/4 (total) and of the largest of one at
    delta_err/(8 T) (each)"""
    D, T, w, delta = Domain.of("T integer >= 1 at 10, w > 0 at 1, 0 < delta_err < 1 at 1/1000")
    mesh = w / sp.sqrt(T * sp.log(12 / delta) / 2)
    yield Equal("eps_err/sqrt(T*log(12/delta_err)/2)", parameter(D, mesh), names={"eps_err": w})
    yield AtMost("delta_err/6", rounding_failure(T, mesh, w, D))
    E, eps_err, total, each = Domain.of("eps_err > 0 at 2, total >= 0 at 5, each >= 0 at 1")
    wide = needed_width(eps_err, total, each, on=E)
    yield AtMost("max(L, eps_err) + 3", wide, names={"L": sp.Max(total, each)})


@of_tensorflow("group-delta", "analysis/compute_dp_sgd_privacy_lib.py: 264-272", "bound")
def group() -> Form:
    """delta of a group of k examples at k eps.
    Read: k = j + 1 examples given j, for one example it is delta; where the bound is at most 1"""
    return AtMost("delta*(exp(k*eps) - 1)/(exp(eps) - 1)", group_delta(attained=True), names={"k": SMALL["j"] + 1})


@of_tensorflow("no-sampling", "analysis/compute_dp_sgd_privacy_lib.py: 109-117", "constant")
def without_sampling() -> Forms:
    """The loss of noise s when k examples join, and when k microbatches change, against that of one example and noise s/k, s/(2 k).
    Read: all examples in one round, each of norm at most 1 (a multiple of the clipping norm), in separate microbatches
    if there are any"""
    D, s, k = Domain.of("s > 0 at 1, k integer >= 1 at 3")
    E, old, new, rest = D.adding("-1 <= old <= 1, -1 <= new <= 1, rest real")
    F, gap = D.adding("gap >= 0")
    loss = zcdp(laws.Normal(gap, s**2), laws.Normal(0, s**2), F)
    after = {"s/k": added(rest, new, on=E), "s/(2*k)": added(removed(rest, old, on=E), new)}
    for (noise, moved), letters in zip(after.items(), ((new,), (new, old)), strict=True):
        box = dict.fromkeys(letters, (-sp.S.One, sp.S.One))
        one = sensitivity_of(corners((moved - rest).apply(sp.Abs), box)).on(D)
        truth = substitute(loss, {gap: largest_sum(one, k, on=D)}, "all in the same direction", D)
        yield Cost(f"1/(2*({noise})^2)", truth, D)


# -- trees -----------------------------------------------------------------------------------------------------------------------
@of_tensorflow("honaker", "dp_query/tree_aggregation.py: 360-362", "constant", hurts="accuracy")
def efficient_tree() -> Forms:
    """The standard deviation of a node at depth d: at a leaf, one level higher, and as the tree grows.
    Read: depth 1 is a leaf, which has its own noise only; by induction on the depth"""
    D, sigma, d = Domain.of("sigma > 0 at 1, d integer >= 1 at 3")
    yield Equal("sigma*sqrt(2^(1-1)/(2^1-1))", parameter(D, sigma))
    # a node's best estimate, from its own noise and from the sum of its two children's estimates of variance `below`
    TREE, sigma, below, _ = Domain.of("sigma > 0 at 1, below > 0 at 2/3, d integer >= 1 at 2")
    E, share = TREE.adding("0 < share < 1 at 1/2")
    weighted = share**2 * sigma**2 + (1 - share) ** 2 * variance_of_sum(below, 2, on=TREE).on(E)
    both = sigma**2 + 2 * below
    best = infimum(weighted, share, "weights by the inverse variances", at=2 * below / both)
    yield Equal("1/(1/sigma^2 + 1/(2*below))", rewrite(best, 2 * below * sigma**2 / both, "one fraction").on(TREE))
    yield Always("1/(1/sigma^2 + 1/(2*sigma^2*2^(d-1)/(2^d-1))) = sigma^2*2^((d+1)-1)/(2^(d+1)-1)", {}, D)
    tall = parameter(D, sigma * sp.sqrt(2 ** (d - 1) / (2**d - 1)))
    yield Order("sigma/sqrt(2)", tall, "d", D, kind="limit")
