"""TensorFlow Privacy: several examples of one user, and the noise of efficient tree aggregation."""

import sympy as sp
from synthsym.author import (
    Always, Domain, Equal, Forms, Integer, Normal, Order, Real, Truth, at_point, corners, parameter, rewrite,
    substitute, zcdp,
)  # fmt: skip
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.norms import largest_sum
from synthsym.theory.records import variance_of_sum
from . import tensorflow


@tensorflow.claim(
    "lib.tfp.no-sampling", "tensorflow_privacy/privacy/analysis/compute_dp_sgd_privacy_lib.py: 109-117", "constant"
)
def without_sampling() -> Forms:
    """The loss of noise s when k examples join, and when k microbatches change, against that of one example and noise s/k, s/(2 k).
    Read: all examples in one round, each of norm at most 1 (a multiple of the clipping norm), in separate microbatches
    if there are any"""
    D, s, k = Domain.of("s > 0 at 1, k integer >= 1 at 3")
    E, old, new, rest = D.adding("-1 <= old <= 1, -1 <= new <= 1, rest real")
    box = {new: (-sp.S.One, sp.S.One)}
    joins = sensitivity_of(corners((added(rest, new, on=E) - rest).apply(sp.Abs), box)).on(D)
    changes = sensitivity_of(
        corners((added(removed(rest, old, on=E), new) - rest).apply(sp.Abs), {**box, old: (-sp.S.One, sp.S.One)})
    ).on(D)
    F = D.extend(gap=Real >= 0)
    loss = zcdp(Normal(F["gap"], s**2), Normal(sp.S.Zero, s**2), F)
    for one, noise in ((joins, "s/k"), (changes, "s/(2*k)")):
        truth = substitute(loss, {F["gap"]: largest_sum(one, k, on=D)}, "all in the same direction", D)
        yield Equal(f"1/(2*({noise})^2)", truth, D, printed_above="safe")


# -- trees -----------------------------------------------------------------------------------------------------------------------
TREE = Domain(sigma=Real > 0, below=Real > 0, d=Integer >= 1, at=dict(sigma=1, below="2/3", d=2))


def combined() -> Truth:
    """The variance of a node's best estimate, from its own noise and from the sum of its two children's estimates of this variance."""
    sigma, below = TREE.symbols("sigma below")
    children = variance_of_sum(below, 2, on=TREE)
    E, share = TREE.adding("0 < share < 1 at 1/2")
    weighted = share**2 * sigma**2 + (1 - share) ** 2 * children.on(E)
    best = at_point(
        weighted, share, 2 * below / (sigma**2 + 2 * below), "weights by the inverse variances", upper=False
    )
    return rewrite(best, 2 * below * sigma**2 / (sigma**2 + 2 * below), "one fraction").on(TREE)


@tensorflow.claim(
    "lib.tfp.honaker", "tensorflow_privacy/privacy/dp_query/tree_aggregation.py: 360-362", "constant", hurts="accuracy"
)
def efficient_tree() -> Forms:
    """The standard deviation of a node at depth d: at a leaf, one level higher, and as the tree grows.
    Read: depth 1 is a leaf, which has its own noise only; by induction on the depth"""
    D, sigma, d = Domain.of("sigma > 0 at 1, d integer >= 1 at 3")
    leaf, tall = parameter(D, sigma), parameter(D, sigma * sp.sqrt(2 ** (d - 1) / (2**d - 1)))
    yield Equal("sigma*sqrt(2^(1-1)/(2^1-1))", leaf, D)
    yield Equal("1/(1/sigma^2 + 1/(2*below))", combined(), TREE)
    yield Always("1/(1/sigma^2 + 1/(2*sigma^2*2^(d-1)/(2^d-1))) = sigma^2*2^((d+1)-1)/(2^(d+1)-1)", {}, D)
    yield Order("sigma/sqrt(2)", tall, "d", D, kind="limit")
