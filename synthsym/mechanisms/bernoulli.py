"""`bernoulli-post`, `bernoulli-synth-map`, `-one`, `-many`: releases of n binary records under a Beta(a, b) prior.

With n1 ones among the records the posterior is Beta(n1 + a, n - n1 + b). `post` releases one draw of it; `map` draws m
records from its mode (n1 + a - 1)/(n + a + b - 2), `many` each record from a fresh posterior draw, `one` all of them from
one draw. The mode needs a, b >= 1: below that the posterior density of an all-zero or all-one data set is unbounded at
an end and has no mode. Values a = 1 the mode of an all-zero data set is 0, so no pure eps exists.

Replacing a record moves n1 by one. With weights u for the ones and v for the zeros that both data sets share, neighbours
are (u + 1, v) against (u, v + 1), where u = A + k, v = B + n - 1 - k, k = 0..n-1, and (A, B) = (a, b) (less 1 for the mode).

Which k is worst? A release beside more shared records is a randomised map of the release beside fewer (`worst.….shared`), so
the divergence of the pair (A + lo, B + n - 1 - hi) bounds the whole block k = lo..hi. Blocks are split until each bound is below
the best count found. With the hi - lo records kept as a third kind the bound is smaller (`worst.categorical-….shared`).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Literal

from flint import arb, ctx, fmpq

from ..balls.special import ball
from ..errors import Undecided, UserError
from ..numbers.invert import NOTHING, TOUCHES, Level, Profile, at_least_one, exact_dyadic, exactly, least_eps
from ..numbers.quantities import Param, Values, count, nonnegative, positive
from .bernoulli_pair import Pair, exact
from .categorical_pair import Pair as ThreeUrns

Method = Literal["post", "map", "one", "many"]
Divergence = Callable[[Pair], arb]
Hidden = Callable[[fmpq, fmpq, int], arb]
METHODS: tuple[Method, ...] = ("post", "map", "one", "many")
FEW = 40  # synthetic records up to which three categories are compared exactly
FEW_DISTANCES = 5000  # pairs times records up to which every distance is compared exactly
SPLIT_LIMIT = 20_000  # pairs looked at before the search gives up


def name_of(method: Method) -> str:
    """The name under which `eval` and `plan` know this way of releasing."""
    return "bernoulli-post" if method == "post" else f"bernoulli-synth-{method}"


def params(method: Method) -> tuple[Param, ...]:
    """n, a, b and, for synthetic records, m."""
    low: dict[str, Any] = {"low": Fraction(1 if method == "map" else 0), "low_strict": method != "map"}
    shape = (
        count("n", meaning="records in the data set"),
        Param("a", **low, meaning="prior weight of the ones"),
        Param("b", **low, default="a", meaning="prior weight of the zeros; left out: the same as a"),
    )
    return shape if method == "post" else (*shape, count("m", meaning="synthetic records"))


EPS = nonnegative("eps")
ALPHA = positive("alpha", meaning="Rényi order")
ZERO_DELTA = Param("delta", low=Fraction(0), low_strict=False, high=Fraction(1), default=Fraction(0))


def weights(method: Method, at: Values) -> tuple[fmpq, fmpq]:
    """(A, B): the weight of a value that no record has."""
    less = 1 if method == "map" else 0
    a = exact(at["a"])
    b = a if at.get("b", "a") == "a" else exact(at["b"])
    return a - less, b - less


def pair(method: Method, at: Values, u: fmpq, v: fmpq) -> Pair:
    """The two releases of this way whose posterior parameters differ as u and v do."""
    return Pair(method, u, v, int(exact(at["m"])) if method != "post" else 0)


def sides(method: Method, at: Values) -> tuple[tuple[fmpq, fmpq], ...]:
    """(A, B) as seen by an adversary who looks for ones, and by one who looks for zeros (the other order of each pair)."""
    a, b = weights(method, at)
    return ((a, b),) if a == b else ((a, b), (b, a))


def outer(method: Method, at: Values) -> list[Pair]:
    """The pairs in which all shared records are alike, in both orders."""
    n = int(exact(at["n"]))
    ends = {(low, high + n - 1) for low, high in sides(method, at)} | {
        (low + n - 1, high) for low, high in sides(method, at)
    }
    return [pair(method, at, u, v) for u, v in sorted(ends)]


def _larger(best: arb, value: arb) -> arb:
    return best if not best.is_finite() else value if not value.is_finite() else best.max(value)


def inner(
    method: Method, at: Values, divergence: Divergence, best: arb, hidden: Hidden | None = None, few: int = 0
) -> arb:
    """The largest divergence over all counts, given the best over the outer ones.

    `hidden(u, v, w)`, where it is cheaper than `few` pairs, is the divergence with the third category of weight w kept in.
    """
    n, left = int(exact(at["n"])), SPLIT_LIMIT
    for low, high in sides(method, at):
        blocks = [(1, n - 2)] if n > 2 else []
        while blocks and best.is_finite():
            first, last = blocks.pop()
            left -= 1
            if left < 0:
                raise UserError(
                    f"n={n}: the worst count was not singled out; take a smaller n, or a prior that is not much larger than n"
                )
            bound = divergence(pair(method, at, low + first, high + n - 1 - last))
            if first == last:
                best = _larger(best, bound)
            elif not bound <= best and not (
                hidden and few < last - first and hidden(low + first, high + n - 1 - last, last - first) <= best
            ):
                middle = (first + last) // 2
                blocks += [(first, middle), (middle + 1, last)]
    return best


def worst(method: Method, at: Values, divergence: Divergence) -> arb:
    """The supremum over all neighbouring data sets, both orders."""
    best = arb(0)
    for p in outer(method, at):
        best = _larger(best, divergence(p))
    return inner(method, at, divergence, best)


def loss_profile(method: Method, at: Values, eps: fmpq) -> arb:
    """delta(eps). The outer pair with the largest quick bound comes first: the others are often settled by theirs."""
    best = arb(0)
    for quick, p in sorted(((p.at_most(eps), p) for p in outer(method, at)), key=lambda both: -float(both[0].mid())):
        if not quick <= best:
            best = _larger(best, p.hockey_stick(eps))
    return _inner_profile(method, at, eps, best)


def _inner_profile(method: Method, at: Values, eps: fmpq, best: arb) -> arb:
    """`inner` for the profile; few records allow the third category."""
    m = int(exact(at["m"])) if method != "post" else 0

    def hidden(u: fmpq, v: fmpq, w: int) -> arb:
        return ThreeUrns(u + 1, v, fmpq(w), m, method == "one").hockey_stick(eps)

    def bound(p: Pair) -> arb:
        quick = p.at_most(eps)
        return quick if quick <= best else p.hockey_stick(eps)

    return inner(method, at, bound, best, hidden if 0 < m <= FEW else None, m // 2)


def pure(method: Method, at: Values) -> arb:
    """The largest loss: all records alike, of the value whose weight is the smaller one."""
    if method == "post":
        return arb("inf")
    return pair(method, at, min(weights(method, at)), fmpq(1)).top_loss()


def excluded(method: Method, at: Values) -> Level:
    """The mass of outputs that are impossible under a neighbour (mode 0 or 1: an all-zero data set never releases a one)."""
    if method != "map" or 0 not in weights(method, at):
        return NOTHING
    total = int(exact(at["n"])) + sum(weights(method, at), fmpq(0))
    return at_least_one(1 / total, int(exact(at["m"])))


def approximate(method: Method, at: Values, delta: fmpq) -> arb:
    """The least eps with delta(eps) <= delta, delta > 0: that of the worst outer pair, then a check that no other pair exceeds it."""
    lost = excluded(method, at)
    if lost is not NOTHING:  # no delta is larger than what is lost (`worst.bernoulli-synth-map.excluded`)
        return arb(0) if lost.versus(delta) <= 0 else arb("inf")
    ends = outer(method, at)
    guess = _normal_guess(ends, delta)
    with ctx.workprec(48):
        nearly = [(_alone(p, delta, guess).mid(), p) for p in ends]
    near, leader = max(nearly, key=lambda both: both[0])
    found = _alone(leader, delta, near)
    beyond, level = exact_dyadic(found.upper()), ball(delta).lower()  # exact, so that "not larger" can be decided
    with ctx.workprec(max(64, ctx.prec)):
        others = all(p.hockey_stick(beyond) <= level for p in ends if p != leader)
        if others and _inner_profile(method, at, beyond, level) <= level:
            return found
    whole = Profile(
        lambda eps: loss_profile(method, at, eps),
        lambda: pure(method, at),
        zero=lambda x: _distance_against(method, at, x),
    )
    return least_eps(whole, delta, near)


def _alone(p: Pair, delta: fmpq, guess: arb) -> arb:
    zero = exactly(lambda: p.distance())
    return least_eps(Profile(lambda eps: p.hockey_stick(eps), p.top_loss, zero=zero), delta, guess)


def _distance_against(method: Method, at: Values, x: fmpq) -> int:
    """The sign of the largest distance - x: of every pair exactly where they are few, otherwise of the inner ones by their bound."""
    n, m = int(exact(at["n"])), int(exact(at["m"])) if method != "post" else 1
    few = n * m <= FEW_DISTANCES
    pairs = outer(method, at)
    if few:
        pairs = [pair(method, at, low + k, high + n - 1 - k) for low, high in sides(method, at) for k in range(n)]
    found = max(Level(lambda p=p: p.hockey_stick(fmpq(0)), exactly(p.distance)).versus(x) for p in pairs)  # type: ignore[misc]
    with ctx.workprec(256):
        level = arb(x).lower()
        if few or found > 0 or _inner_profile(method, at, fmpq(0), level) <= level:
            return found
    raise Undecided(TOUCHES)


def _normal_guess(ends: list[Pair], delta: fmpq) -> arb:
    """Where the profile would meet delta if the loss were normal; only a place to start."""
    spread = max((1 / p.u if p.u else fmpq(1)) + (1 / p.v if p.v else fmpq(1)) for p in ends)
    return (ball(spread) * -2 * ball(delta).log()).sqrt().mid()
