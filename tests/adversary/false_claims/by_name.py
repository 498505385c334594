"""False statements by a name: a value that is called by what it is not, events of one draw taken for independent ones, masses of two
laws in one quotient, and losses of neighbours by two relations in one sum."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("byname")
E = Domain()
L = Domain(
    eps=Real > 0, delta=Real.between(0, "1/100"), n=Integer >= 2, b=Real > 0, at=dict(eps=1, delta="1/1000", n=10, b=1)
)
eps, delta, n, b = L.symbols("eps delta n b")
one, zero, two, half = sp.S.One, sp.S.Zero, sp.Integer(2), sp.S.Half
N, WIDE = laws.Normal(zero, one), sp.Integer(100)


def false(id, build):
    paper.claim(f"byname.{id}", where="x", kind="bound", says="false")(build)


def small():
    """A delta of wide noise, which is far below that of the mechanisms in whose name it is given."""
    return th.releases.full_release(delta**2, eps, L)


def rare():
    return th.private_pairs.four_points(eps, delta)


# -- values in the name of all mechanisms with a guarantee -------------------------------------------------------------------
false("name-of-a-group", lambda: AtMost("delta", th.composition.of_group(small(), eps, delta, two), L))
false("name-of-a-sequence", lambda: AtMost("delta", th.composition.in_sequence(small(), eps, delta, eps, delta), L))
false("name-of-a-simulator", lambda: AtMost("delta", th.composition.through_simulator(small(), eps, delta), L))
false("name-of-bad-outputs", lambda: AtMost("delta^2", th.composition.of_bad_outputs(small(), eps, delta), L))
false("name-of-processing-at-another-eps", lambda: AtMost("delta^2", th.composition.of_processing(small(), zero), L))
false("name-of-a-variance", lambda: Equal("b/n", th.neighbours.of_variance(mean_shift(n, zero, b, L), n, zero, b), L))
false(
    "name-of-a-conversion",
    lambda: AtMost(
        "2/100",
        th.conversions.concentrated_conversion(
            substitute(
                th.conversions.epsilon(),
                {
                    th.conversions.ORDER["tau"]: one / 100,
                    th.conversions.ORDER["s"]: one,
                    th.conversions.ORDER["L"]: one / 100,
                },
            ),
            one,
        ),
        E,
    ),
)


# -- events of one draw ----------------------------------------------------------------------------------------------------
def above(x, law=N):
    return 1 - probability_below(law, sp.sympify(x), E)


false("draw-one-event-twice", lambda: AtMost("1/100", th.trials.all_happen([above(2), above(2)]), E))
false("draw-two-tails", lambda: AtMost("1/100", th.trials.all_happen([above(1), above(2)]), E))
false("draw-event-and-its-opposite", lambda: AtLeast("1/100", th.trials.all_happen([above(1), 1 - above(1)]), E))
false(
    "draw-tail-of-another-form",
    lambda: AtMost("1/100", th.trials.all_happen([above(2), rewrite(above(2), probability_below(N, -two, E).expr)]), E),
)
false(
    "draw-outcome-twice",
    lambda: AtMost(
        "1/8", th.trials.all_happen([density(laws.Geometric(half), one, E), density(laws.Geometric(half), one, E)]), E
    ),
)
false(
    "draw-coin-and-its-other-side",
    lambda: Equal("1/4", th.trials.all_happen([th.trials.success(half, on=E), 1 - th.trials.success(half, on=E)]), E),
)

# -- what is given, under another law -----------------------------------------------------------------------------------------
FAR = laws.Normal(sp.Integer(3), one)
false("given-law-of-the-other-data", lambda: AtMost("1/20", th.trials.conditioned_on(above(2), above(1, FAR)), E))
false(
    "given-law-another-side",
    lambda: AtMost("1/20", th.trials.conditioned_on(above(2), probability_below(N, one, E)), E),
)
false("given-law-of-one-letter", lambda: AtMost("1/20", th.trials.conditioned_on(above(2), parameter(E, half)), E))
false("given-law-rounds-of-the-other-data", lambda: AtMost("1/20", th.trials.returned(above(2), above(1, FAR)), E))


# -- neighbours by two relations ------------------------------------------------------------------------------------------------
def by_replacement(scale=one):
    return th.costs.laplace_cost(mean_shift(n, zero, b, L), scale, L)


def by_joining(scale=one):
    return th.costs.laplace_cost(mean_shift(n, zero, b, L, "added"), scale, L)


false("relations-added", lambda: Equal("b/n + b/(n+1)", by_replacement() + by_joining(), L))
false(
    "relations-of-changes",
    lambda: Equal("b/n + b/(n+1)", mean_shift(n, zero, b, L) + mean_shift(n, zero, b, L, "added"), L),
)
false("relations-multiples-added", lambda: Equal("2*b/n + 2*b/(n+1)", 2 * by_replacement() + by_joining() * 2, L))
false(
    "relations-put-for-letters",
    lambda: Equal(
        "b/n + b/(n+1)",
        substitute(
            parameter(PAIRED, PAIRED["g"] + PAIRED["h"]), {PAIRED["g"]: by_replacement(), PAIRED["h"]: by_joining()}
        ),
        L,
    ),
)
false(
    "relations-composed",
    lambda: AtMost("b/n + b/(n+1)", th.renyi_orders.loss_of_pair(by_replacement(), by_joining()), L),
)
PAIRED = L.extend(g=Real > 0, h=Real > 0)


# -- a bound that something else attains ------------------------------------------------------------------------------------------
def bounded(law_scale, level):
    """The loss of Laplace noise of this scale is at most this, as it is of narrower noise."""
    F = Domain(x=Real)
    loss = log_ratio(laws.Laplace(one, law_scale), laws.Laplace(zero, law_scale), F["x"], F)
    return bounded_by(loss, level, "too much").on(E)


def narrow():
    return th.costs.laplace_cost(one, one, E)


false(
    "attained-by-narrower-noise",
    lambda: Equal("1", th.limits.attained_bound(bounded(two, one), narrow(), "it does"), E),
)
false(
    "attained-by-a-letter",
    lambda: Equal("1", th.limits.attained_bound(bounded(two, one), parameter(E, one), "it does"), E),
)
false(
    "attained-by-another-statistic",
    lambda: Equal(
        "b/n",
        th.limits.attained_bound(
            bounded_by(mean_shift(n, zero, b, L, "added"), b / n), mean_shift(n, zero, b, L), "it does"
        ),
        L,
    ),
)
false(
    "attained-beyond-what-is-exceeded",
    lambda: Equal("1/2", th.limits.not_exceeded(parameter(E, half), bounded(two, one)), E),
)

# -- releases of normal records ------------------------------------------------------------------------------------------------------
F = Domain(
    n=Integer >= 1,
    R=Real > 0,
    sigma=Real > 0,
    sigma0=Real > 0,
    eps=Real > 0,
    at=dict(n=3, R=1, sigma=1, sigma0=1, eps=1),
)
DRAW = th.normal_releases.NormalRelease("post", *F.symbols("n R sigma sigma0"), one)


def other(value):
    return parameter(F, value)


false(
    "name-of-a-wider-release",
    lambda: Equal("1/n^2", th.normal_releases.eta_squared(DRAW, other(1 / F["n"]), other(one)), F),
)
false(
    "name-of-a-release-that-moves-less",
    lambda: AtMost(
        "R^2/1000",
        th.normal_releases.pure_loss(
            th.conditioned.at_the_top_only(),
            DRAW,
            other(F["R"] * DRAW.single / (1000 * F["R"] + F["R"] / DRAW.single)),
            other(DRAW.single),
            F,
        ),
        F,
    ),
)
false(
    "name-of-a-deviation",
    lambda: Equal(
        "sigma",
        th.normal_releases.deviation(
            other(F["sigma"] ** 2), th.normal_releases.Deviation("mean", F["n"], F["sigma"], F["sigma0"])
        ),
        F,
    ),
)
false(
    "name-of-a-noise-variance",
    lambda: Equal("sigma^2", th.variances.of_laplace_noise(other(F["sigma"] ** 2), F["sigma"]), F),
)
false(
    "name-of-a-next-record",
    lambda: Equal("sigma^2", th.variances.of_next_record(other(F["sigma"] ** 2), F["n"], F["sigma"], F["sigma0"]), F),
)


# -- what is claimed under a premise, and outputs that are the same --------------------------------------------------------------------
false(
    "premise-is-the-claim",
    lambda: Always("moved <= b/(2*n)", {"moved": mean_shift(n, zero, b, L)}, L, premise="moved <= b/(2*n)"),
)
false(
    "premise-has-the-claim",
    lambda: Always("moved <= 1", {"moved": mean_shift(n, zero, b, L)}, L, premise="b > 1 and moved <= 1"),
)
false("premise-of-equal-outputs", lambda: Never(th.private_pairs.certain_event(eps, L, parameter(L, zero)), L))
false(
    "premise-of-outputs-that-may-be-equal",
    lambda: Never(th.private_pairs.certain_event(eps, L, mean_shift(n, zero, b, L) - b / n), L),
)
