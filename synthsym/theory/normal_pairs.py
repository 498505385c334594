"""Normal laws of two variances: what a larger distance of their means, or another variance of one of them, does to delta(eps).

P = N(0, v1) and Q = N(s, v2) in every direction, the means s apart. The loss is a quadratic of one sign around c = s v1/(v1 - v2) on
the line of the means, so that the best event is a ball around c (v1 < v2) or its outside (v1 > v2). The same event is looked at
where one law has moved and the other not: delta(eps) has risen wherever the law that moved gives the event less (more, if it is P).
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import declare, knob
from ..core.truth import Truth
from ..laws import Normal
from ..rules import masses
from ..rules.basic import derivative, parameter, rewrite, simplify
from ..rules.checks import need
from ..rules.densities import log_density, log_ratio, probability_below
from ..rules.extremes import falls_then_rises
from ..rules.masses import PROBABILITY, Premise, _premise
from .fitted_normals import line
from .relabelling import log_density_of_multiple

ZERO = sp.S.Zero
INTERVAL = Domain("v > 0 at 1, r > 0 at 1, a >= 0 at 1")
ABOUT = Domain("v > 0 at 1, low > 0 at 1, high > 0 at 1")
EVENTS = Domain("0 < p < 1 at 1/2, 0 < before < 1 at 1/4, 0 < after < 1 at 1/4, 0 < delta < 1 at 1/2, eps >= 0 at 1")


def interval_mass(domain: Domain = INTERVAL) -> Truth:
    """The mass of an interval of radius r under a normal law at the distance a of its middle."""
    a, r, v = (domain[name] for name in ("a", "r", "v"))
    return probability_below(Normal(a, v), r, domain) - probability_below(Normal(a, v), -r, domain)


SECTIONS = declare(
    "cited:sections",
    "under laws with independent coordinates the mass of a set is the mean, over the others, of the mass of its sections along one; so where "
    "one law of that coordinate gives no section more than another does, it gives the set at most knob times as much",
    "Tonelli; any measure theory text",
)


def _less(part: sp.Symbol, whole: sp.Symbol, because: str) -> Premise:
    of_event: sp.Expr = knob(PROBABILITY)
    of_sections: sp.Expr = knob(SECTIONS)
    return _premise(of_event * of_sections * whole - part, because, PROBABILITY, SECTIONS)


def best_event(s: sp.Expr, v1: sp.Expr, v2: sp.Expr, domain: Domain) -> list[Truth]:
    """The loss is the same as far from c on either side, and bends as much across the line of the means: its levels are spheres around c."""
    D = domain.extend(y=Real, at=dict(y="1/3"))
    y, P = D["y"], Normal(ZERO, v1)
    one, other = (log_ratio(P, Normal(s, v2), s * v1 / (v1 - v2) + k * y, D) for k in (1, -1))
    even = rewrite(one - other, ZERO, "as far from the centre on either side")
    along, across = (log_ratio(P, Normal(mean, v2), y, D) for mean in (s, ZERO))
    bent = derivative(derivative(along - across, y), y)
    return [t.on(domain) for t in (even, rewrite(bent, ZERO, "along the line of the means and across it"))]


def _risen(D: Domain, level: sp.Expr, moved: Premise, outside: bool, parts: list[Truth]) -> Truth:
    """The excess of the event before a law has moved, from `delta`, what no event exceeds once it has; Q has moved.

    `before` and `after` are what Q gives to the ball.
    """
    p, before, after = D.symbols("p before after")
    first, second = (1 - before, 1 - after) if outside else (before, after)
    whole = masses.indistinguishable(p, second, D["eps"], D["delta"])
    why = f"the event is the {'outside' if outside else 'inside'} of a ball"
    return masses.farkas(
        p - level * first, [(sp.S.One, whole), (level, moved)], [p, before, after], D, why, parts=parts
    )


def farther(outside: bool) -> Truth:
    """delta(eps) of two laws, from `delta`, that of the laws whose means are h > s apart: the event that is best at s is looked at at both.

    The wider law moves away from the centre of the ball and from the other law: Q, or P where the event is the outside of the ball.
    """
    D, v, t, s = EVENTS.adding("v > 0 at 1, t > 0 at 1, s > 0 at 1")
    v1, v2 = (v + t, v) if outside else (v, v + t)
    D = D.extend(h=Real >= "s", at=dict(h=2))
    c, h = s * v1 / (v1 - v2), D["h"]  # P stands at 0, Q at s
    near, far = (ZERO, s - h) if outside else (s, h)
    need(
        sp.Le((near - c) ** 2, (far - c) ** 2, evaluate=False),
        D,
        "the wider law moves away from the centre of the ball",
    )
    slope = derivative(interval_mass(), INTERVAL["a"])
    need(sp.Le(slope.expr, 0, evaluate=False), INTERVAL, "an interval has less mass where its middle is farther")
    before, after = D.symbols("before after")
    less = _less(after, before, "farther from the centre, along the line of the means")
    return _wider_law(D, less, outside, best_event(s, v1, v2, D))


def narrower() -> Truth:
    """delta(eps) of Q of variance w < v1, from `delta`, that of a narrower Q with the same mean: a ball around a point that Q's mean is in.

    The loss is not positive at the mean of Q, which the event, the outside of a ball, therefore leaves out. An outcome of Q is its mean
    and its deviation times a standard one: if it lies in the ball, it still does with a smaller deviation.
    """
    D, w, t, s = EVENTS.adding("w > 0 at 1, t > 0 at 1, s > 0 at 1")
    v1 = w + t
    here = log_ratio(Normal(ZERO, v1), Normal(s, w), s, D)
    across = log_ratio(Normal(ZERO, v1), Normal(ZERO, w), ZERO, D)
    for loss in (here, across):
        need(sp.Le(loss.expr, 0, evaluate=False), D, "the loss at the mean of Q")
    need(sp.Ge(*_room_inside(), evaluate=False), INSIDE, "between two points of a ball")
    before, after = D.symbols("before after")
    moved = masses.within(before, after, "a narrower law has more mass in a ball that its mean lies in")
    parts = [*best_event(s, v1, w, D), here, across, standardised(s, w, D)]
    return _risen(D, masses.expand(D["eps"]), moved, True, parts)


INSIDE = Domain("0 < k < 1 at 1/2, at_mean >= 0 at 1, at_outcome >= 0 at 1, size >= 0 at 1")


def _room_inside() -> tuple[sp.Expr, sp.Expr]:
    """By how much the squared radius exceeds the squared distance of the mean and k times a vector; from that of the mean, of both, and its square."""
    k, at_mean, at_outcome, size = INSIDE.symbols("k at_mean at_outcome size")
    twice_product = (
        at_mean - at_outcome - size
    )  # |mean + vector - centre|^2 = |mean - centre|^2 + twice the product + size
    return at_mean - k * twice_product - k**2 * size, ZERO


def standardised(mean: sp.Expr, variance: sp.Expr, domain: Domain) -> Truth:
    """The density of a normal law is that of its mean and its deviation times a standard outcome: the difference of the logarithms is nothing."""
    D = domain.extend(y=Real, at=dict(y="1/3"))
    y, deviation = D["y"], sp.sqrt(variance)
    scaled = log_density_of_multiple(log_density(Normal(ZERO, sp.S.One), y, D), deviation)
    own = log_density(Normal(mean, variance), mean + deviation * y, D)
    return rewrite(own - scaled, ZERO, "the mean and the deviation times a standard outcome").on(domain)


BALL = declare(
    "cited:ball-mass",
    "the mass of a ball under N(x, u I), as a function of u, is at least knob times the lesser of its values at two u around it: its "
    "derivative has the sign of r - a I(d/2, z)/I(d/2 - 1, z), z = r a/u, for radius r and distance a > r in d dimensions, and the "
    "quotient of the Bessel functions rises with z; for a <= r the mass falls",
    "Ibragimov (1956), Theory Probab. Appl. 1, 255-260; Amos (1974), Math. Comp. 28, 239-251",
)


def between(first_moves: bool) -> Truth:
    """delta(eps) where the variance of one law lies between two others, from `delta`, that of the end at which the ball has no more mass.

    Q moves and is the wider law, so that the event is a ball; or P does, and the event is the outside of one.
    """
    D = EVENTS.extend(v=Real > 0, t=Real > 0, s=Real > 0, at=dict(v=1, t=1, s=1))
    before, after, v, t, s = D.symbols("before after v t s")
    v1, v2 = (v + t, v) if first_moves else (v, v + t)
    less = _premise(knob(BALL) * before - after, "at one of the ends the ball has no more mass", BALL)
    return _wider_law(D, less, first_moves, best_event(s, v1, v2, D))


SPREAD = Domain(a=Real > 0, r=Real > 0, v=Real >= "a^2", at=dict(a=1, r="1/2", v=2))


def wider(first_moves: bool) -> Truth:
    """The excess of the event before the wider law has become wider still in one coordinate, from `delta`, at every level eps.

    The sections of the event along that coordinate are intervals, or their outsides, around one centre. The wider law's mean lies s v2/t
    from it, at most its deviation if s^2 v2 <= t^2 (v2 its variance, t the difference of the two), and then however wide it becomes.
    Any level: what the other coordinates lose moves that of a section.
    """
    D = EVENTS.without(EVENTS["eps"]).extend(eps=Real, v=Real > 0, t=Real > 0, s=Real > 0, at=dict(v=1, t=4, s=1))
    before, after, v, t, s = D.symbols("before after v t s")
    D = D.where(sp.Le(s**2 * (v + t), t**2, evaluate=False))
    v1, v2 = (v + t, v) if first_moves else (v, v + t)
    mean = ZERO if first_moves else s
    gap = sp.simplify((s * v1 / (v1 - v2) - mean) ** 2)
    need(sp.Le(gap, v + t, evaluate=False), D, "the mean of the wider law is within its deviation of the centre")
    a, r, u = SPREAD.symbols("a r v")
    factor = parameter(SPREAD, 2 * sp.sqrt(2 * sp.pi) * u ** sp.Rational(3, 2) * sp.exp((a + r) ** 2 / (2 * u)))
    slope = simplify(derivative(interval_mass(SPREAD), u) * factor)
    need(sp.Le(slope.expr, 0, evaluate=False), SPREAD, "an interval that near has less mass under a wider law")
    less = _less(after, before, "a wider law has less mass in an interval whose middle is within its deviation")
    return _wider_law(D, less, first_moves, best_event(s, v1, v2, D))


def _wider_law(D: Domain, less: Premise, first_moves: bool, parts: list[Truth]) -> Truth:
    """The excess before the wider law has moved to one with less mass in the ball; p is what the other law gives to the event."""
    p, before, after, delta, eps = D.symbols("p before after delta eps")
    level = masses.expand(eps)
    if not first_moves:
        return _risen(D, level, less, False, parts)
    whole = masses.indistinguishable(1 - after, p, eps, delta)
    certificate = [(sp.S.One, whole), (sp.S.One, less)]
    return masses.farkas(1 - before - level * p, certificate, [p, before, after], D, "the event is the outside of a ball", parts=parts)  # fmt: skip


def widening() -> Truth:
    """In one dimension: how fast the mass between `low` and low + high beyond the mean grows with the variance, times what is positive."""
    low, high, v = (ABOUT[name] for name in ("low", "high", "v"))
    end = low + high
    mass = probability_below(Normal(ZERO, v), end, ABOUT) - probability_below(Normal(ZERO, v), low, ABOUT)
    factor = parameter(ABOUT, 2 * sp.sqrt(2 * sp.pi) * v ** sp.Rational(3, 2) * sp.exp(end**2 / (2 * v)))
    return simplify(derivative(mass, v) * factor)


# -- Rényi divergences ------------------------------------------------------------------------------------------------------------
ORDERS = Domain("alpha > 1 at 2, v > 0 at 1, s >= 0 at 1")


def divergence(first_moves: bool) -> Truth:
    """D_alpha of N(0, v) and N(s, w), or of N(0, w) and N(s, v), where it is finite."""
    alpha, v, s = ORDERS.symbols("alpha v s")
    room = Real.between(0, alpha * v / (alpha - 1)) if first_moves else Real > (alpha - 1) * v / alpha
    D = ORDERS.extend(w=room, at=dict(w=1))
    w = D["w"]
    v1, v2 = (w, v) if first_moves else (v, w)
    return line(ZERO, v1, s, v2, alpha, D)


def between_variances(first_moves: bool) -> Truth:
    """The largest for variances w between `low` and `high`: alpha v2 + (1 - alpha) v1, which is positive, times the slope in w rises."""
    found = divergence(first_moves)
    alpha, v, w = found.domain.symbols("alpha v w")
    v1, v2 = (w, v) if first_moves else (v, w)
    return falls_then_rises(found, w, alpha * v2 + (1 - alpha) * v1, "low", "high")
