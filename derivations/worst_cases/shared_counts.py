"""How many shared records are ones: the count at which a divergence is the largest, the order at which it is infinite, what is excluded.

Beside the record that is replaced there are n - 1 others, k of them ones; a and b weigh the prior of ones and of zeros. Around the
mode a and b are those weights less one.
"""

import sympy as sp
from synthsym.author import AtMost, Domain, Equal, Forms, laws, limit, masses, parameter, renyi, substitute, supremum
from synthsym.theory.beta import replaced
from synthsym.theory.binary_records import Method
from synthsym.theory.draw_levels import infinite_order
from synthsym.theory.probability import independent_failure
from synthsym.theory.records import independent
from synthsym.theory.relabelling import Release, by_public_coin, delta_kept, orders_kept, relabelled, with_levels
from . import paper
from .shared_records import NIL, release

log = sp.log


# -- independent records: the ends -----------------------------------------------------------------------------------------------
def state_ends(method: Method) -> None:
    """The chances of a record are affine in the count."""

    @paper.claim(f"worst.bernoulli-synth-{method}.ends", f"bernoulli-synth-{method}", "bound")
    def ends() -> Forms:
        """Rényi divergences are largest where all shared records are alike: m records have m tau at most, tau that of one record there."""
        low = ">= 0" if method == "map" else "> 0"
        D = with_levels(Domain(f"a {low}, b {low}, n integer >= 2, k integer in [0, n - 1], m integer >= 1"))
        a, b, n, k, m = D.symbols("a b n k m")
        zeros, ones, some = (release(method, (a + x, b + n - 1 - x), D) for x in (NIL, n - 1, k))
        one = by_public_coin(orders_kept(D), (ones, zeros), k / (n - 1), some, "heads with chance k/(n - 1)")
        return (AtMost("m*tau", independent(t, m)) for _, t in one)


for each in ("map", "many"):
    state_ends(each)


# -- one draw of theta: the ends -------------------------------------------------------------------------------------------------
COUNTS = Domain("a > 0, b > 0, n integer >= 2, k integer in [0, n - 1], 0 < q < b", at=dict(a=2, b=3, n=5, k=1, q=2))
STEPS = Domain("a > 0, b > 0, n integer >= 2, k integer in [0, n - 2], 0 < q < b", at=dict(a=2, b=3, n=5, k=1, q=2))


@paper.claim("worst.bernoulli-post.ends", "bernoulli-post", "identity")
def ends_of_draws() -> Forms:
    """The Rényi divergence of order 1 + q, and of order 1, is largest where all shared records are alike: it is convex in the count.

    Read: q < b; at b and beyond it is infinite where all are ones
    """
    a, b, n, k, q = COUNTS.symbols("a b n k q")
    u, v = a + k, b + n - 1 - k
    w = v - 1  # with one zero less
    pair = [laws.Beta(*shape) for shape in replaced(u, v, COUNTS)]
    divergence = renyi(*pair, 1 + q, COUNTS)
    step = parameter(
        STEPS, (log(1 + (1 + q) / u) - (1 + q) * log(1 + 1 / u) - log(1 - (1 + q) / v) - (1 + q) * log(v / w)) / q
    )
    bend = (1 + q) * (1 / (u * (u + 1) * (u + 1 + q)) + 1 / (w * (w + 1) * (w - q)))
    above = supremum(divergence, k, convex=(step, bend))
    mean, mean_step = limit(divergence, q, NIL), limit(step, q, NIL)
    at_one = supremum(mean, k, convex=(mean_step, 1 / (u * (u + 1) ** 2) + 1 / (w**2 * (w + 1)), (divergence, step)))
    for t, best in ((divergence, above), (mean, at_one)):
        first, last = (substitute(t, {k: x}, "all alike", best.domain) for x in (NIL, n - 1))
        yield Equal("max(zeros, ones)", best, names={"zeros": first, "ones": last})


# -- one draw of theta: where the divergence is infinite ---------------------------------------------------------------------------
ORDERS = Domain("n integer >= 1, a > 0, b > 0", at=dict(n=5, a=2, b=3))


@paper.claim("worst.bernoulli-post.order", "bernoulli-post", "identity")
def order_of_draws() -> Equal:
    """From 1 + b on the divergence is infinite where all shared records are ones, and only later where some are zeros.

    Read: in the other order of the data sets from 1 + a on, where all of them are zeros
    """
    return Equal("1 + min(a, b)", infinite_order(*ORDERS.symbols("n a b"), ORDERS), printed_above="unsafe")


# -- a prior of weight one around the mode: what a neighbour excludes ----------------------------------------------------------------
@paper.claim(
    "worst.bernoulli-synth-map.excluded",
    "bernoulli-synth-map, categorical-synth-map, a = 1",
    "bound",
    uses=["dwork.prop2.1"],
)
def excluded() -> Forms:
    """Weights of nothing: what a neighbour excludes is the chance that one of m records is of its kind; no delta at any eps is larger.

    Read: N weighs all records, and the prior less one a kind; with chance 1/N a record is the replaced one, else drawn from the shared ones
    """
    D = with_levels(Domain("u >= 0, v >= 0, w > 0, m integer >= 1"))
    u, v, w, m, eps = D.symbols("u v w m eps")
    shared = u + v + w
    after = release("map", (u, v, w), D)
    alone = release("map", (NIL, v, w), D)
    replaced_one, kept_one = parameter(D, 1 / (shared + 1)), parameter(D, shared / (shared + 1))
    never = parameter(D, NIL)
    before = Release([replaced_one, never, kept_one], [never, replaced_one, kept_one])
    share = D["delta"]  # of some record that is replaced
    some = masses.hockey_stick([share, 1 - share, 0], [0, 1 - share, share], eps, D)
    lost = substitute(some, {share: independent_failure(replaced_one, m)}, "some of m records")
    moves = [[1, 0, 0], [0, 1, 0], [u / shared, v / shared, w / shared]]
    ((_, delta),) = relabelled(
        [("delta", delta_kept(D))], before, after, moves, "all but the replaced record are shared"
    )
    names = {"N": shared + 1}
    yield AtMost(
        "1 - (1 - 1/N)^m",
        substitute(delta, {D["delta"]: lost}, "delta of m records some of which are the replaced one"),
        names=names,
    )
    yield Equal("1 - (1 - 1/N)^m", independent_failure(alone.first[0], m), names={"N": v + w + 1})
    yield Equal("0", independent_failure(alone.second[0], m))
