"""Lattice laws: their totals from their weights, the law of the distance from the centre, and tails."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.ledger import declare
from ..core.truth import BOTH, Step, Truth, about, concluded, continued
from ..laws import Normal
from ..laws.lattice import DiscreteGaussian, Lattice
from ..laws.subjects import LatticeFar, LatticeMass, LatticeTail
from ..rules import sums
from ..rules.basic import parameter, rewrite
from ..rules.checks import need
from ..rules.densities import density, lawful, probability_below
from ..rules.sums import shifted, with_first

_STEPS = "away_"
LIKELIHOOD = declare("cited:likelihood-ratio-order", "where the ratio of two densities rises, the first law has at least as much mass beyond any point",
                     "Shaked and Shanthikumar, Stochastic orders, 2007, theorem 1.C.1")  # fmt: skip


def weight(law: Lattice, x: sp.Expr, domain: Domain) -> Truth:
    """What the mass at x is proportional to."""
    step = Step(
        "law",
        None,
        sp.exp(law.log_weight(x)),
        f"weight of the {law.name} law",
        obligations=lawful(law, domain),
        rests_on=(law.foundation,),
    )
    return concluded(step, domain, *law.parts)


def _away(domain: Domain, least: int) -> tuple[Domain, sp.Symbol]:
    """The domain with a number of steps away from the centre, from the least one on."""
    inner = domain.extend({_STEPS: least + 1}, **{_STEPS: Integer >= least})
    return inner, inner[_STEPS]


def total_weight(law: Lattice, domain: Domain) -> Truth:
    """The sum of the weights over all integers: two geometric series, or the sum itself where there is no closed form."""
    if isinstance(law, DiscreteGaussian):
        site = sp.Symbol("site", integer=True)
        return sums.whole(weight(law, site, domain.integrating(site, None, None, True)), site, -sp.oo, sp.oo)
    sides = []
    for sign, least in ((1, 0), (-1, 1)):
        inner, m = _away(domain, least)
        sides.append(sums.geometric(weight(law, law.mu + sign * m, inner), m, least, sp.oo))
    total = sides[0] + sides[1]
    return rewrite(total, law.total(), "both sides of the centre")


def mass(law: Lattice, x: sp.Expr, domain: Domain) -> Truth:
    """P(X = x): the weight over the total, which is derived."""
    share = weight(law, x, domain) / total_weight(law, domain)
    return about(
        rewrite(share, density(law, x, domain), "the weights, divided by what they add up to"),
        LatticeMass(law, sp.sympify(x)),
    )


def distance(law: Lattice, y: sp.Expr, domain: Domain) -> Truth:
    """P(|X - mu| = y) for an integer y >= 1: the sites on both sides of the centre. At 0 there is one site."""
    need(sp.Ge(y, 1, evaluate=False), domain, "off the centre there are two sites")
    parts = [density(law, law.mu + sign * y, domain) for sign in (1, -1)]
    return rewrite(parts[0] + parts[1], 2 * parts[0].expr, "the law is symmetric around its centre")


def beyond(law: Lattice, t: sp.Expr, domain: Domain) -> Truth:
    """P(X > mu + t) for an integer t >= 0: the masses on one side."""
    inner, m = _away(domain, 1)
    side = density(law, law.mu + t + m, inner)
    tail = sums.whole(side, m, 1, sp.oo) if isinstance(law, DiscreteGaussian) else sums.geometric(side, m, 1, sp.oo)
    return about(tail, LatticeTail(law, sp.sympify(t)))


def distance_at_least(law: Lattice, a: sp.Expr, domain: Domain) -> Truth:
    """P(|X - mu| >= a) for an integer a >= 1: the masses on both sides from there on."""
    need(sp.Ge(a, 1, evaluate=False), domain, "the centre, which is one site, lies nearer")
    inner, m = _away(domain, 0)
    parts = [density(law, law.mu + sign * (a + m), inner) for sign in (1, -1)]
    both = rewrite(parts[0] + parts[1], 2 * parts[0].expr, "the law is symmetric around its centre")
    far = sums.whole(both, m, 0, sp.oo) if isinstance(law, DiscreteGaussian) else sums.geometric(both, m, 0, sp.oo)
    return about(far, LatticeFar(law, sp.sympify(a)))


def at_the_centre(t: Truth, law: DiscreteGaussian) -> Truth:
    """The total of the weights counted from an integer centre."""
    return shifted(t, law.mu) if law.mu != 0 else t


def nearer_than(law: DiscreteGaussian, a: sp.Expr, domain: Domain) -> Truth:
    """P(|X - mu| < a) for an integer a >= 1: the centre, and two sites at each distance from 1 to a - 1, as one sum from 0 on."""
    inner, m = _away(domain, 1)
    v = law.var * law.knob()
    rest = sums.whole(at_the_centre(distance(law, m, inner), law), m, 1, a - 1)
    total = at_the_centre(parameter(domain, law.total()), law).expr
    index = sp.Symbol(m.name, integer=True)
    term = (1 + sp.Min(index, 1)) * sp.exp(-(index**2) / (2 * v)) / total
    folded = with_first(at_the_centre(density(law, law.mu, domain), law), rest, term, "the centre is counted once")
    return sums.termwise(folded, term * total, 1 / total, "the total of the weights before the sum")


def compared_by_scale(a: sp.Expr, s: sp.Symbol, other: sp.Symbol, domain: Domain) -> Truth:
    """P(|X| >= a) at the scale s less that at another scale, for discrete Gaussian laws: it has the sign of s - other.

    The weights are exp(-y^2 u), u = 1/(2 s^2). Divided by the weight of a site inside, that of a site outside is exp(-(z^2 - y^2) u)
    with z^2 > y^2: it rises strictly with s. So does the quotient of the mass outside and the mass inside.
    """
    inner, y, left, more = domain.adding("y_ integer >= 0, left_ integer >= 1, more_ integer >= 0")
    reach = y + left  # a, for a site y inside; a site outside lies at a + more
    inside = need(
        sp.Gt((reach + more) ** 2, y**2, evaluate=False), inner, "a site outside lies further from the centre"
    )
    rises = tuple(
        need(sp.Lt(sp.diff(1 / (2 * x**2), x), 0, evaluate=False), domain, "the exponent falls with the scale")
        for x in (s, other)
    )
    tails = [1 - nearer_than(DiscreteGaussian(sp.S.Zero, x**2), a, domain) for x in (s, other)]
    difference = tails[0] - tails[1]
    step = Step(
        "iff",
        difference.expr,
        difference.expr,
        f"it is at least 0 exactly where {s} >= {other}",
        BOTH,
        obligations=(inside, *rises),
    )
    return continued(difference, step)


def above_continuous(s: sp.Expr, a: sp.Expr, domain: Domain) -> Truth:
    """A lower bound of P(|X| >= a) for a discrete Gaussian law around 0: the same for the normal law with this standard deviation.

    The mass at the distance k is spread over [k, k + 1) as the normal density is; its ratio to that density is then
    w(k)/integral of w(k + v) over 0 < v < 1, halved at the centre, w the weight. It rises with k, since w(k + v)/w(k) falls.
    """
    inner, k, v = domain.adding("k_ integer >= 0 at 1, 0 < v_ < 1 at 1/2")

    def logarithm(at: sp.Expr) -> sp.Expr:
        return DiscreteGaussian(sp.S.Zero, s**2).log_weight(k + at + v) - DiscreteGaussian(sp.S.Zero, s**2).log_weight(
            k + at
        )

    falls = need(
        sp.Ge(sp.expand(logarithm(sp.S.Zero) - logarithm(sp.S.One)), 0, evaluate=False),
        inner,
        "w(k + v)/w(k) falls with k",
    )
    whole = need(sp.Ge(a, 1, evaluate=False), domain, "from a site on")
    law = Normal(sp.S.Zero, s**2)
    tail = 1 - probability_below(law, a, domain) + probability_below(law, -a, domain)
    discrete = nearer_than(DiscreteGaussian(sp.S.Zero, s**2), a, domain)
    step = Step("cite", tail.expr, tail.expr, "the discrete law lies further out than the normal one", BOTH, obligations=(falls, whole),
                rests_on=(LIKELIHOOD,), relation="<=")  # fmt: skip
    return rewrite(continued(tail, step, discrete, lean="lower"), sp.erfc(a / (s * sp.sqrt(2))), "both tails at once")
