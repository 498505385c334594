"""Selection of a private candidate: rounds that go on until a score is high enough or a coin says to stop."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Domain, Equal, Form, Forms, Lemma, Monotone, Truth, density, laws, parameter, remembered,
    rewrite, solve, supremum,
)  # fmt: skip
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.trials import returned
from . import opendp

claim = opendp.section("opendp.make_select_private_candidate")
STOP = Domain("0 < gamma < 1 at 1/2, k integer >= 0 at 1")


@claim("iterations", "proof of Theorem 1.1, lines 48-59", "identity", reads="the mass of k + 1 flips, k = 0, 1, ...")
def number_of_rounds() -> Form:
    """The number of rounds that is drawn in advance, against the number of flips until the first heads."""
    gamma, k = STOP.symbols()
    scale = -1 / sp.log(1 - gamma)
    return Equal("gamma*(1-gamma)^k", density(laws.Geometric(1 - sp.exp(-scale)), k, STOP), STOP)


@claim("rounding", "proof of Theorem 1.1, lines 49", "prose")
def rounded_down() -> Form:
    """A smaller scale is that of a larger stop probability.
    Read: the gamma whose scale is the rounded one, solved from scale = -1/ln(1-gamma)"""
    D, gamma, scale = Domain.of("0 < gamma < 1 at 1/2, scale > 0 at 1")
    scale_of = parameter(D, -1 / sp.log(1 - gamma))
    found = solve(scale_of, gamma, scale, 1 - sp.exp(-1 / scale), "the gamma of a scale")
    stops_at_once = density(laws.Geometric(found), sp.S.Zero, D.without(gamma))
    return Monotone(stops_at_once, "scale", "decreasing", D.without(gamma), strict=True)


@claim("nonneg", "proof of Theorem 1.1, lines 53", "prose")
def scale_not_negative() -> Form:
    """The scale is not negative."""
    return Always("-1/ln(1-gamma) >= 0", {}, Domain("0 <= gamma < 1 at 1/2"))


# -- the privacy map ---------------------------------------------------------------------------------------------------------------
# e^eps1 = 1 + u. Under the two data sets one round puts out a certain release with a high enough score with probability part1, part2,
# and any such release with probability share1, share2.
ROUND = Domain(
    "u > 0 at 1, 0 <= gamma < 1 at 1/3, 0 < share1 <= 1 at 1/3, 0 < share2 <= 1 at 1/2, 0 < part1 <= share1 at 1/4, 0 < part2 <= share2 at 1/4"
)
STOPPED = Domain("u > 0 at 1, 0 < gamma < 1 at 1/3, 0 < share1 < 1 at 1/3, 0 < share2 < 1 at 1/2")


def ended(part: sp.Expr, share: sp.Expr, stop: sp.Expr, D: Domain) -> Truth:
    """The probability of an outcome that ends a round with probability `part`: a round is the last one if its score is high enough or a coin says so."""
    return returned(parameter(D, part), parameter(D, share + (1 - share) * stop))


@remembered
def reached() -> Truth:
    """A pair of measurements: a rare release whose mass falls by e^eps1 while that of all good releases grows by it, and no coin."""
    D, u, stop = Domain.of("u > 0 at 1, 0 <= stop < 1 at 1/3")
    odds = 1 + u
    share, part = (1 / (2 * odds), 1 / (4 * odds**2))
    first, second = ended(part, share, stop, D), ended(part / odds, share * odds, stop, D)
    return supremum(loss_of_masses(first, second), stop)


@remembered
def masses_apart() -> Lemma:
    """log(a/b) <= eps1 where a <= e^eps1 b."""
    D, v, b, share = Domain.of("u > 0 at 1, b > 0 at 1/2, 0 < share <= 1")
    return Lemma(sp.log(share * (1 + v) * b) - sp.log(b), sp.log(1 + v), D, upper=True)


@remembered
def endings_apart() -> Lemma:
    """log of the quotient of the probabilities that a round is the last one, which differ by less than the shares of good releases."""
    D, v, gamma, a, share = Domain.of("u > 0 at 1, 0 <= gamma < 1 at 1/3, 0 < a <= 1 at 1/3, 0 < share <= 1")
    b = share * (1 + v) * a
    return Lemma(sp.log(b + (1 - b) * gamma) - sp.log(a + (1 - a) * gamma), sp.log(1 + v), D, upper=True)


def apart(D: Domain, part1: sp.Expr, part2: sp.Expr, other1: sp.Expr, other2: sp.Expr) -> Truth:
    """The loss of an outcome of these masses in one round of measurements that are eps1-private: other1 <= e^eps1 other2 (for the masses,
    or for those that are left), share2 <= e^eps1 share1."""
    v, gamma, share1, share2 = D.symbols("u gamma share1 share2")
    loss = loss_of_masses(*(ended(part, share, gamma, D) for part, share in ((part1, share1), (part2, share2))))
    ends = [sp.log(share + (1 - share) * gamma) for share in (share1, share2)]
    split = rewrite(loss, sp.log(other1) - sp.log(other2) + ends[1] - ends[0], "the logarithm of a quotient")
    ratios = [first / ((1 + v) * second) for first, second in ((other1, other2), (share2, share1))]
    private = D.where(*(sp.Le(r, 1, evaluate=False) for r in ratios))
    found = split.on(private)
    for one, values in ((masses_apart(), (v, other2, ratios[0])), (endings_apart(), (v, gamma, share1, ratios[1]))):
        found = one.applied(found, dict(zip(one.domain.symbols(), values, strict=True)))
    return found


@claim("map", "proof of Theorem 1.2, lines 76-80", "bound")
def privacy_map() -> Forms:
    """The loss of the release of one candidate, and of the release of nothing.
    Read: e^eps1 = 1 + u; releases of positive probability, and the release of nothing where gamma > 0"""
    release = apart(ROUND, ROUND["part1"], ROUND["part2"], ROUND["part1"], ROUND["part2"])
    left = [1 - STOPPED["share" + i] for i in "12"]
    nothing = apart(STOPPED, left[0] * STOPPED["gamma"], left[1] * STOPPED["gamma"], left[0], left[1])
    for t in (release, nothing):
        names = {"eps1": sp.log(1 + t.domain["u"]), "eps0": sp.S.Zero}
        yield AtMost("2*eps1 + eps0", t, t.domain, names=names, lower=reached().on(t.domain) if t is release else None)
