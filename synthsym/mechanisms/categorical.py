"""`categorical-synth-map`, `-one`, `-many`: m synthetic categorical records under a symmetric Dirichlet(a) prior.

With counts c over k values the posterior is Dirichlet(c + a). `map` draws all records from its mode (proportional to
c + a - 1, so a >= 1), `many` each record from a fresh posterior draw (proportional to c + a), `one` all records from one
posterior draw. Neighbours replace one record: one count falls by 1, another rises by 1.

Which neighbours are worst? Where records of other kinds are relabelled as records of the two kinds between which one is replaced,
the release is a randomised map of what it was (`worst.….shared`), and the other kinds tell as much merged as apart
(`worst.….bystanders`). So with a third kind every pair is a map of the pair c_i = 1 -> 0, c_j = 0 -> 1. With two kinds all n
pairs count; those in the middle are maps of a pair with a bystander, so that only the outer ones have to be computed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from flint import arb, fmpq

from ..balls.incomplete import beta_upper_reg
from ..balls.special import ball
from ..errors import Undecided
from ..numbers.invert import NOTHING, Level, Profile, at_least_one, exactly, least_eps
from ..numbers.quantities import Values
from .bernoulli_pair import exact
from .categorical_pair import Pair

Method = Literal["map", "one", "many"]
FEW = 5000  # pairs times records up to which delta(0) is worked out exactly
MOST_SHARED = 5000  # records of one draw for which the profile is summed
METHODS: tuple[Method, ...] = ("map", "one", "many")


def base(method: Method, at: Values) -> fmpq:
    """Weight of a category without records."""
    return exact(at["a"]) - (1 if method == "map" else 0)


def pair_from(method: Method, at: Values, c: int, opposite: int) -> Pair:
    """The neighbours that move a record from a category with c records to one with `opposite`; the rest are bystanders."""
    n, k, b = int(exact(at["n"])), int(exact(at["k"])), base(method, at)
    rest = n - c - opposite + (k - 2) * b
    return Pair(b + c, b + opposite, rest, int(exact(at["m"])), method == "one")


def with_bystander(method: Method, at: Values, c: int) -> Pair:
    """A pair that dominates every two-category pair in which both sides have at least c records before or after."""
    n, k, b = int(exact(at["n"])), int(exact(at["k"])), base(method, at)
    x, y = b + c, b + c - 1
    return Pair(x, y, n + k * b - x - y, int(exact(at["m"])), method == "one")


def worst(method: Method, at: Values, divergence: Callable[[Pair], arb]) -> arb:
    """The supremum of a divergence over all neighbours (both orders: the pairs are closed under exchange)."""
    n, k = int(exact(at["n"])), int(exact(at["k"]))
    if k > 2 or n == 1:
        return divergence(pair_from(method, at, 1, 0))
    best, done = arb(0), 0
    reach = min((n + 1) // 2, 4 + 2 * int(base(method, at)))  # about where a bystander no longer helps
    while True:
        edge = [*range(done + 1, reach + 1), *range(n - reach + 1, n - done + 1)]
        for c in sorted({c for c in edge if 1 <= c <= n}):
            value = divergence(pair_from(method, at, c, n - c))
            best = value if not best.is_finite() or value > best else best.max(value) if best.is_finite() else best
        done = reach
        if 2 * done >= n or not best.is_finite():
            return best
        if divergence(with_bystander(method, at, done + 1)) <= best:
            return best
        reach = min(2 * done, (n + 1) // 2)


def loss_profile(method: Method, at: Values, eps: fmpq) -> arb:
    """delta(eps), the worst over neighbours."""
    if method == "one" and exact(at["m"]) > MOST_SHARED:
        raise Undecided(
            f"categorical-synth-one: beyond {MOST_SHARED} records only the bound by the posterior draw is known"
        )
    return worst(method, at, lambda pair: pair.hockey_stick(eps))


def pure(method: Method, at: Values) -> arb:
    """The largest loss: every record equals a value that one data set has once and its neighbour not at all."""
    m, b = int(exact(at["m"])), base(method, at)
    return Pair(b + 1, b, fmpq(0), m, method == "one").top_loss()


def draw_profile(at: Values, eps: fmpq) -> arb:
    """delta(eps) of the shared posterior draw itself, which bounds any number of records from it (with a bystander: exactly)."""
    b, e = base("one", at), ball(eps).exp()
    # the loss is log(theta_i/theta_j), and theta_i/(theta_i + theta_j) is a beta variable
    cut, rest = (e / (1 + e), 1 / (1 + e))
    return beta_upper_reg(ball(b + 1), ball(b), cut, rest) - e * beta_upper_reg(ball(b), ball(b + 1), cut, rest)


def excluded(method: Method, at: Values) -> Level:
    """Largest probability of outputs that a neighbour excludes: a value seen once and then never, under the mode for a = 1."""
    return NOTHING if base(method, at) > 0 else at_least_one(1 / exact(at["n"]), int(exact(at["m"])))


def distance(method: Method, at: Values) -> fmpq | None:
    """delta(0), where it is rational and not too long."""
    n, k, m = (int(exact(at[name])) for name in ("n", "k", "m"))
    pairs = (
        [pair_from(method, at, 1, 0)] if k > 2 or n == 1 else [pair_from(method, at, c, n - c) for c in range(1, n + 1)]
    )
    if len(pairs) * m > FEW:
        return None
    found = [pair.distance() for pair in pairs]
    return max(x for x in found if x is not None) if None not in found else None


def approximate(method: Method, at: Values, delta: fmpq) -> arb:
    """The least eps with delta(eps) <= delta, delta > 0."""
    lost = excluded(method, at)
    if lost is not NOTHING:  # no delta is larger than what is lost (`worst.bernoulli-synth-map.excluded`)
        return arb(0) if lost.versus(delta) <= 0 else arb("inf")
    whole = Profile(
        lambda eps: loss_profile(method, at, eps), lambda: pure(method, at), zero=exactly(lambda: distance(method, at))
    )
    return least_eps(whole, delta)


def renyi(method: Method, at: Values, alpha: fmpq) -> arb:
    """Worst Rényi divergence of order alpha."""
    if method != "one":
        return independent_renyi(method, at, alpha)
    if alpha == 1:
        return worst(method, at, lambda pair: pair.expectation(lambda loss: loss))
    order = ball(alpha - 1)
    if alpha > 1:
        return worst(method, at, lambda pair: pair.expectation(lambda loss: (order * loss).exp())).log() / order
    return (1 - worst(method, at, lambda pair: 1 - pair.expectation(lambda loss: (order * loss).exp()))).log() / order


def independent_renyi(method: Method, at: Values, alpha: fmpq) -> arb:
    """m times the divergence of one record; with two values the ends are the worst (`worst.bernoulli-….ends`)."""
    n, k, m = (int(exact(at[name])) for name in ("n", "k", "m"))
    b = base(method, at)
    ends = [(b + 1, b)] if k > 2 or n == 1 else [(b + 1, b + n - 1), (b + n, b)]
    first, *others = (single_draw(x, y, n + k * b, alpha) for x, y in ends)
    return m * (first.max(others[0]) if others and first.is_finite() else first)


def single_draw(x: fmpq, y: fmpq, total: fmpq, alpha: fmpq) -> arb:
    """Rényi divergence of one record: weights (x, y) against (x-1, y+1) of a total."""
    if x == 1 and alpha >= 1:
        return arb("inf")
    if alpha == 1:
        return (ball(x) * _log(x, x - 1) + (ball(y) * _log(y, y + 1) if y else arb(0))) / ball(total)
    order = ball(alpha - 1)
    gain = ball(x) * ((order * _log(x, x - 1)).expm1() if x > 1 else arb(-1))
    gain += ball(y) * (order * _log(y, y + 1)).expm1() if y else arb(0)
    return (gain / ball(total)).log1p() / order


def _log(p: fmpq, q: fmpq) -> arb:
    return ball(p).log() - ball(q).log()
