"""TensorFlow Privacy: several examples of one user, and the noise of efficient tree aggregation."""

import sympy as sp
from synthsym.author import (
    All, Always, Domain, Equal, Form, Integer, Normal, Order, Real, Truth, at_point, corners, parameter, rewrite,
    substitute, zcdp,
)  # fmt: skip
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.norms import largest_sum
from synthsym.theory.records import variance_of_sum
from . import tensorflow

PRIVACY = "tensorflow/privacy@03035d5 tensorflow_privacy/privacy/"


@tensorflow.claim("lib.tfp.no-sampling", PRIVACY + "analysis/compute_dp_sgd_privacy_lib.py: 109-117", "constant")
def without_sampling() -> Form:
    """The loss of noise s when k examples join, and when k microbatches change, against that of one example and noise s/k, s/(2 k).

    all examples in one round, each of norm at most 1 (a multiple of the clipping norm), in separate microbatches if
    there are any
    """
    D = Domain(s=Real > 0, k=Integer >= 1, at=dict(s=1, k=3))
    s, k = D.symbols("s k")
    E = D.extend(old=Real.between(-1, 1, closed=True), new=Real.between(-1, 1, closed=True), rest=Real)
    old, new, rest = E.symbols("old new rest")
    box = {new: (-sp.S.One, sp.S.One)}
    joins = sensitivity_of(corners((added(rest, new, on=E) - rest).apply(sp.Abs), box)).on(D)
    changes = sensitivity_of(
        corners((added(removed(rest, old, on=E), new) - rest).apply(sp.Abs), {**box, old: (-sp.S.One, sp.S.One)})
    ).on(D)
    F = D.extend(gap=Real >= 0)
    loss = zcdp(Normal(F["gap"], s**2), Normal(sp.S.Zero, s**2), F)
    forms = []
    for one, noise in ((joins, "s/k"), (changes, "s/(2*k)")):
        truth = substitute(loss, {F["gap"]: largest_sum(one, k, on=D)}, "all in the same direction", D)
        forms.append(Equal(f"1/(2*({noise})^2)", truth, D, printed_above="safe"))
    return All(*forms)


# -- trees -----------------------------------------------------------------------------------------------------------------------
TREE = Domain(sigma=Real > 0, below=Real > 0, d=Integer >= 1, at=dict(sigma=1, below="2/3", d=2))


def combined() -> Truth:
    """The variance of a node's best estimate, from its own noise and from the sum of its two children's estimates of this variance."""
    sigma, below = TREE.symbols("sigma below")
    children = variance_of_sum(below, 2, on=TREE)
    E = TREE.extend(share=Real.between(0, 1), at=dict(share="1/2"))
    share = E["share"]
    weighted = share**2 * sigma**2 + (1 - share) ** 2 * children.on(E)
    best = at_point(
        weighted, share, 2 * below / (sigma**2 + 2 * below), "weights by the inverse variances", upper=False
    )
    return rewrite(best, 2 * below * sigma**2 / (sigma**2 + 2 * below), "one fraction").on(TREE)


@tensorflow.claim("lib.tfp.honaker", PRIVACY + "dp_query/tree_aggregation.py: 360-362", "constant", hurts="accuracy")
def efficient_tree() -> Form:
    """The standard deviation of a node at depth d: at a leaf, one level higher, and as the tree grows.

    depth 1 is a leaf, which has its own noise only; by induction on the depth
    """
    D = Domain(sigma=Real > 0, d=Integer >= 1, at=dict(sigma=1, d=3))
    sigma, d = D.symbols("sigma d")
    leaf, tall = parameter(D, sigma), parameter(D, sigma * sp.sqrt(2 ** (d - 1) / (2**d - 1)))
    return All(
        Equal("sigma*sqrt(2^(1-1)/(2^1-1))", leaf, D),
        Equal("1/(1/sigma^2 + 1/(2*below))", combined(), TREE),
        Always("1/(1/sigma^2 + 1/(2*sigma^2*2^(d-1)/(2^d-1))) = sigma^2*2^((d+1)-1)/(2^(d+1)-1)", {}, D),
        Order("sigma/sqrt(2)", tall, "d", D, kind="limit"),
    )
