"""The sparse vector technique: queries are compared with one noisy threshold, one after the other, until some lie above it.

Given the threshold's noise, moved along with the data, each query is a test of its own noise. Of its two outcomes "above" adds A
to the moment and "below" B, where A + B is at most the moment V of the query's noise and B is at most 1: so a further query adds at
most V - 1 to the moment of all that comes after it.

Queries against a noisy threshold, Laplace noise on both: the loss of where they stop, which the sparse vector technique repeats.
"""

from __future__ import annotations

from typing import Any

import sympy as sp
from flint import acb, arb, ctx

from ..balls.functions import computed
from ..balls.quadrature import integrate, with_tail
from ..core.domain import Domain, Real
from ..core.kinds import LARGEST_LOSS, LEVEL_LOSS, LOG_MOMENT
from ..core.ledger import declare, knob
from ..core.subject import Subject
from ..core.truth import Truth, about, of_kind
from ..laws import Laplace, Normal
from ..laws.few_records import FourthIsFirst
from ..rules.basic import evaluated, joined, parameter, rewrite, substitute
from ..rules.densities import density
from ..rules.kernels import renyi
from ..rules.masses import PROBABILITY, Premise, _premise, farkas, nonnegative
from ..rules.primitive import integral
from ..rules.stated import theorem
from .costs import laplace_cost
from .events import RENYI, log_moment
from .induction import log_after_steps
from .noise_tails import tail
from .noisy_choices import moved_level_loss
from .noisy_max import level_moves, loss_of_first_above
from .sorts import count

TEST = "cited:renyi-of-a-test"
SHARED = declare("definition:shared-threshold", "a pattern of answers below and above one noisy threshold: given the threshold's noise z, "
                 "of deviation knob, the queries' noises are independent")  # fmt: skip


def outcomes_of_test(above: sp.Expr, below: sp.Expr, whole: sp.Expr) -> Premise:
    """p^a q^(1-a), added up over the two outcomes of a test, is at most the moment of what is tested."""
    return _premise(
        whole - above - below, "the outcomes of a test add up to at most the moment of what is tested", RENYI, TEST
    )


def no_less_likely(below: sp.Expr) -> Premise:
    """An outcome that is no less likely on the second data set adds at most its probability: p^a q^(1-a) = p (p/q)^(a-1)."""
    most: sp.Expr = knob(PROBABILITY)
    return _premise(most - below, "an answer below is no less likely once the threshold has moved", RENYI, PROBABILITY)


def growth() -> Truth:
    """What one more query adds at most to the moment M of those that come after it: A + B M - M with A + B <= V, B <= 1, M >= 1."""
    D, V, M = Domain.of("V >= 1 at 2, M >= 1 at 2")
    above, below = sp.symbols("above below", nonnegative=True)
    certificate = [
        (sp.S.One, outcomes_of_test(above, below, V)),
        (M - 1, no_less_likely(below)),
        (sp.S.Zero, nonnegative(above)),
    ]
    return farkas(above + below * M - M, certificate, [above, below], D).on(D.without(M))


def log_moment_until_first(
    queries: sp.Expr, alpha: sp.Expr, shift: sp.Expr, variance: sp.Expr, domain: Domain
) -> Truth:
    """log moment of the answers to so many queries at most, until the first that lies above, with normal noise and levels moved by `shift`."""
    step = growth()
    total = joined(log_after_steps(1, step.expr, queries, on=domain.extend(V=Real >= 1)), step)
    one = log_moment(alpha - 1, renyi(Normal(shift, variance), Normal(sp.S.Zero, variance), alpha, domain)).apply(
        sp.exp
    )
    whole = substitute(total, {step.domain["V"]: one}, "the moment of one query's noise", domain)
    return of_kind(whole, LOG_MOMENT, f"of the order {alpha - 1}, as that of one query", alpha - 1)


@theorem(
    "cited:above-threshold",
    "",
    "",
    lean="upper",
    hypotheses=lambda threshold, query, answers: count(answers),
    of=("threshold", "query"),
    kinds={"threshold": frozenset({LARGEST_LOSS}), "query": frozenset({LEVEL_LOSS})},
    gives=LARGEST_LOSS,
)
def loss_of_several_above(knob: sp.Expr, threshold: sp.Expr, query: sp.Expr, answers: sp.Expr) -> sp.Expr:
    """The loss of the places of so many queries above one noisy threshold: each answer above costs the query's noise once more."""
    return threshold + knob * answers * query


def _normal(x: acb) -> acb:
    return (-x / acb(2).sqrt()).erfc() / 2


def _pattern(level: arb, below: arb, gap: arb, above: arb) -> arb:
    """The integral over z of phi(z) Phi((z + level)/2)^below Phi(-(z + gap)/2)^above: threshold noise of deviation 1, query noise of deviation 2."""
    many, few = int(below.unique_fmpz() or 0), int(above.unique_fmpz() or 0)
    factor: Any = sp.Rational(knob(SHARED))
    variance: Any = sp.Rational(Normal(sp.S.Zero, sp.S.One).knob())
    unit = (arb(int(variance.p)) / int(variance.q)).sqrt()
    spread = unit * int(factor.p) / int(factor.q)
    root = (2 * arb.pi()).sqrt()

    def integrand(z: acb, analytic: bool) -> acb:
        at = z * spread
        return (
            (-z * z / 2).exp()
            / root
            * _normal((at + level) / (2 * unit)) ** many
            * _normal(-(at + gap) / (2 * unit)) ** few
        )

    reach = arb(40)
    cut = _normal(acb(-reach)).real * 2
    with ctx.workprec(ctx.prec + 64):
        return with_tail(integrate(integrand, -reach, reach, [arb(k) for k in range(-36, 40, 4)], cut), cut)


PatternMass = computed("PatternMass", _pattern, rests_on=(SHARED, "law:normal"))


class PatternChance(Subject):
    """The chance of so many answers below the threshold and so many above it: noise of deviation 1 on the threshold, 2 on the queries."""

    level: sp.Expr
    below: sp.Expr
    gap: sp.Expr
    above: sp.Expr


def mass_of_pattern(level: Any, below: int, gap: Any, above: int, domain: Domain) -> Truth:
    """The chance that `below` queries lie below the noisy threshold and `above` ones above it: the former's values are `level` less than
    it, the latter's `gap` less, in units of the deviation of the threshold's noise; the queries' noise is twice as wide."""
    because = "given the threshold's noise, the answers are independent"
    found = evaluated(PatternMass, (parameter(domain, level), below, parameter(domain, gap), above), domain, because)
    as_defined = knob(SHARED) == 1 and Normal(sp.S.Zero, sp.S.One).as_defined
    return about(found, PatternChance(*map(sp.sympify, (level, below, gap, above)))) if as_defined else found


def first_above(b: sp.Expr, threshold: sp.Expr, query: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the loss, Laplace noise of these scales on the threshold and on the queries, queries moving by at most b."""
    # the query moves, and the threshold that makes up for those before
    level = level_moves(b / query, b / query, on=domain)
    return loss_of_first_above(laplace_cost(b, threshold, domain), moved_level_loss(Laplace, level, domain))


def several_above(b: sp.Expr, threshold: sp.Expr, query: sp.Expr, answers: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the loss until `answers` queries lie above one noisy threshold: each pays for its own noise."""
    level = level_moves(b / query, b / query, on=domain)
    return loss_of_several_above(laplace_cost(b, threshold, domain), moved_level_loss(Laplace, level, domain), answers)


# -- three queries that all move one way, and a fourth that stays -----------------------------------------------------------------
ONE_WAY = Domain("b > 0 at 3, c > 0 at 20")
TWO = sp.Integer(2)


def _piece(name: str, low: sp.Expr, high: sp.Expr, rise: sp.Expr) -> Truth:
    """The part of P(the fourth query is the first above) in which the noisy threshold t lies between two ends.

    Threshold 0 with noise of scale 1; noise of scale 2 on the queries rise, rise, rise and -c.
    """
    D = ONE_WAY.extend(None, **{name: Real.between(None if low == -sp.oo else low, None if high == sp.oo else high)})
    t, c = D[name], D["c"]
    # a noisy query below t
    under = 1 - tail(rise, TWO, t - rise, D) if low == rise and high == sp.oo else tail(-rise, TWO, rise - t, D)
    over = 1 - tail(c, TWO, -c - t, D) if high == -c else tail(-c, TWO, t + c, D)  # the noisy fourth one above t
    one = density(Laplace(sp.S.Zero, sp.S.One), t, D) * under**3 * over
    return integral(rewrite(one, sp.expand(sp.powsimp(sp.expand(one.expr))), "exponents together"), t, low, high)


def stops_at_fourth(rise: sp.Expr) -> Truth:
    """P(the fourth query is the first above): piece by piece over the noisy threshold."""
    ends = [-sp.oo, -ONE_WAY["c"], sp.S.Zero, *([rise] if rise != 0 else []), sp.oo]
    pieces = [_piece(f"t{i}", low, high, rise) for i, (low, high) in enumerate(zip(ends, ends[1:], strict=False))]
    return about(sum(pieces[1:], start=pieces[0]), FourthIsFirst(sp.sympify(rise), ONE_WAY["c"]))
