"""False statements by quantities put where another one belongs: eps at a delta added up, a distance as rho, a divergence of one order as another's."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.exponential_families import family_kl, family_renyi

paper = Paper("mistakenkinds")
D = Domain(n=Integer >= 2, a=Real > 0, s=Real > 0, k=Integer >= 2, at=dict(n=5, a=2, s=1, k=3))
n, a, s, k = D.symbols("n a s k")
H = Domain(h=Real > 0, alpha=Real > 1, at=dict(h=1, alpha=2))
h, alpha = H.symbols("h alpha")
B = Domain(b=Real > 0, x=Real, at=dict(b=1, x=0))
b, x = B.symbols("b x")
E = Domain(r=Real > 1, k=Integer >= 2, L=Real > 0, eps=Real > 0, at=dict(r=2, k=3, L=1, eps=1))
r, eps = E.symbols("r eps")
PAIR = th.gaussian.PAIR
ORDER = th.conversions.ORDER
one, zero, half = sp.S.One, sp.S.Zero, sp.Rational(1, 2)


def false(id, build):
    paper.claim(f"mistakenkinds.{id}", where="x", kind="bound", says="false")(build)


def shift():
    return mean_shift(n, -a, a, D)


def normal(order=alpha):
    return renyi(laws.Normal(h, one), laws.Normal(zero, one), order, H)


def top():
    return supremum(log_ratio(laws.Laplace(one, b), laws.Laplace(zero, b), x, B), x)


def mean_loss():
    return family_kl(laws.Exponential(r), laws.Exponential(one), E)


def odds():
    return th.pure.private_odds(eps, on=E)


def tail():
    return 1 - probability_below(laws.Normal(h, one), one, H)


def demanded():
    return th.events.demanded_eps(tail(), 1 - probability_below(laws.Normal(zero, one), one, H), sp.Rational(1, 100))


# eps at a delta, and delta itself, are no losses
false(
    "eps-at-delta-adds-up",
    lambda: AtMost("2*(tau + L/s)", th.records.independent(th.conversions.epsilon(with_constant=False), 2), ORDER),
)
false(
    "eps-at-delta-together",
    lambda: AtMost(
        "2*tau + 2*L/s", th.renyi_orders.together(*[th.conversions.epsilon(with_constant=False)] * 2), ORDER
    ),
)
false(
    "log-deltas-add-up",
    lambda: AtMost("2*s*(tau - eps)", th.records.independent(th.conversions.log_delta(with_constant=False), 2), ORDER),
)
false(
    "log-deltas-together",
    lambda: AtMost(
        "2*s*(tau - eps)", th.renyi_orders.together(*[th.conversions.log_delta(with_constant=False)] * 2), ORDER
    ),
)
false(
    "eps-at-delta-is-pure",
    lambda: AtMost("tau + L/s", th.pure.largest_loss(th.conversions.epsilon(with_constant=False)), ORDER),
)
false(
    "eps-at-delta-of-a-pair",
    lambda: AtMost(
        "2*tau + 2*L/s", th.renyi_orders.loss_of_pair(*[th.conversions.epsilon(with_constant=False)] * 2), ORDER
    ),
)
false(
    "demanded-eps-of-a-pair", lambda: AtLeast("log(50)/1000", th.records.independent(substitute(demanded(), {h: 3}), 3))
)
false(
    "profile-is-pure",
    lambda: AtMost(
        "Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)", th.pure.largest_loss(th.gaussian.profile()), PAIR
    ),
)
false(
    "profile-each-coordinate",
    lambda: AtMost(
        "2*(Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta))",
        th.records.per_coordinate(th.gaussian.profile(), 2),
        PAIR,
    ),
)

# odds, masses and sensitivities are no losses either
false("odds-as-loss", lambda: Equal("exp(eps)", th.pure.largest_loss(odds()), E))
false("odds-add-up", lambda: AtMost("2*exp(eps)", th.records.independent(odds(), 2), E))
false("odds-of-all-orders", lambda: Equal("exp(eps)", th.renyi_orders.over_all_orders(odds()), E))
false("odds-as-rho", lambda: Equal("exp(eps)", th.renyi_orders.at_lower_order(odds(), sp.Integer(2), sp.Integer(3)), E))
false("mass-as-loss", lambda: AtMost("1 - Phi(1 - h)", th.pure.largest_loss(tail()), H))
false("masses-add-up", lambda: Equal("2*(1 - Phi(1 - h))", th.records.independent(tail(), 2), H))
false(
    "mass-as-divergence",
    lambda: AtMost("1 - Phi(1 - h)", th.renyi_orders.at_lower_order(tail(), sp.Integer(2), sp.Integer(3)), H),
)
false("mass-as-moment", lambda: AtMost("(1 - Phi(1 - h))/3", th.renyi_orders.from_log_moment(tail(), sp.Integer(3)), H))
false("shift-over-scale-as-loss", lambda: AtMost("2*a/(n*s)", th.pure.largest_loss(shift() / s), D))
false("shift-over-scale-of-all-orders", lambda: Equal("2*a/(n*s)", th.renyi_orders.over_all_orders(shift() / s), D))
false("shift-over-scale-adds-up", lambda: AtMost("4*a/(n*s)", th.records.independent(shift() / s, 2), D))
false(
    "shift-squared-as-divergence",
    lambda: AtMost("(2*a/n)^2/2", th.renyi_orders.at_lower_order(shift() ** 2 / 2, sp.Integer(2), sp.Integer(3)), D),
)
false("shift-as-moment", lambda: AtMost("2*a/(n*s)/3", th.renyi_orders.from_log_moment(shift() / s, sp.Integer(3)), D))
false("shift-squared-as-variance", lambda: AtMost("k*(2*a/n)^2", th.records.variance_of_sum(shift() ** 2, k), D))
false(
    "shift-squared-in-chebyshev", lambda: AtMost("(2*a/n)^2/s^2", th.probability.chebyshev_failure(shift() ** 2, s), D)
)
false("interleaved-shift", lambda: AtMost("2*a/(n*s)", th.composition.interleaved(shift() / s), D))

# rho
false("shift-as-rho", lambda: Equal("2*a/n", zcdp(shift()), D))
false("squared-shift-as-rho", lambda: Equal("4*a^2/n^2", zcdp(corners_of_square()), D))
false("pure-as-rho", lambda: Equal("1/b", zcdp(top())))
false("rho-without-ratio", lambda: AtMost("3*h^2/2", rho_of_short_range(False)))
false("rho-of-a-short-range", lambda: AtMost("log(4/3)/2", rho_of_short_range(True)))
false("rho-of-another-letter", lambda: AtMost("alpha*2", rho_over_distance()))
false(
    "mean-loss-as-rho",
    lambda: AtMost("2*(log(r) + 1/r - 1)", th.events.divergence_at_order(mean_loss(), sp.Integer(2)), E),
)
false("pure-as-rho-at-order", lambda: Equal("2/b", th.events.divergence_at_order(top(), sp.Integer(2))))
false(
    "delta-as-rho-at-order",
    lambda: AtMost(
        "2*(Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta))",
        th.events.divergence_at_order(th.gaussian.profile(), sp.Integer(2)),
        PAIR,
    ),
)
false("shift-as-rho-at-order", lambda: AtMost("4*a/n", th.events.divergence_at_order(shift(), sp.Integer(2)), D))


def corners_of_square():
    F = D.extend(y=Real.between(0, "2*a/n", closed=True))
    return supremum(F["y"] ** 2 + (shift().on(F) - shift().on(F)), F["y"])


def rho_of_short_range(ratio):
    F = Domain(order=(Real > 1) <= 2, at=dict(order=2))
    o = F["order"]
    found = (
        family_renyi(laws.Exponential(sp.Integer(2)), laws.Exponential(one), o, F)
        if ratio
        else renyi(laws.Normal(one, one), laws.Normal(zero, one), o, F)
    )
    return zcdp(supremum(simplify(found / o) if ratio else found, o))


def rho_over_distance():
    F = Domain(alpha=Real > 1, y=Real.between(0, 2, closed=True), at=dict(alpha=2, y=1))
    return zcdp(supremum(renyi(laws.Normal(F["y"], one), laws.Normal(zero, one), F["alpha"], F), F["y"]))


# log moments have an order
false(
    "moment-of-another-order",
    lambda: AtMost(
        "6*h^2/5",
        th.renyi_orders.from_log_moment(th.events.log_moment(sp.Integer(3), normal(sp.Integer(4))), sp.Integer(5)),
        H,
    ),
)
false(
    "moment-as-divergence-of-another-order",
    lambda: AtMost(
        "3*h^2/4",
        th.pure.divergence_of_log_moment(th.events.log_moment(sp.Integer(2), normal(sp.Integer(3))), sp.Integer(5)),
        H,
    ),
)
false(
    "moments-of-two-orders",
    lambda: AtMost(
        "2*h^2",
        th.renyi_orders.from_log_moment(
            th.renyi_orders.together(
                th.events.log_moment(one, normal(sp.Integer(2))),
                th.events.log_moment(sp.Integer(2), normal(sp.Integer(3))),
            ),
            sp.Integer(2),
        ),
        H,
    ),
)
false(
    "divergences-of-two-orders",
    lambda: AtMost(
        "5*h^2/2",
        th.renyi_orders.at_lower_order(
            th.renyi_orders.together(normal(sp.Integer(2)), normal(sp.Integer(3))), sp.Integer(4), sp.Integer(5)
        ),
        H,
    ),
)
false(
    "integral-of-another-order",
    lambda: AtMost(
        "h^2/4",
        th.divergence.renyi_of_integral(th.events.log_moment(one, normal(sp.Integer(2))).apply(sp.exp), sp.Integer(5)),
        H,
    ),
)
false(
    "integral-of-a-tail",
    lambda: AtMost("log(1 - Phi(1 - h))", th.divergence.renyi_of_integral(tail(), sp.Integer(2)), H),
)
false("kl-of-a-mass", lambda: AtMost("1 - Phi(1 - h)", th.divergence.kullback_of_integral(tail()), H))
false(
    "tail-by-another-moment",
    lambda: AtMost(
        "h^2 - 5*alpha",
        th.profile.log_tail_by_moment(th.events.log_moment(one, normal(sp.Integer(2))), sp.Integer(5), alpha),
        H,
    ),
)
false(
    "divergence-of-a-higher-order",
    lambda: (
        AtMost("2*h^2", substitute(normal(), {alpha: sp.Integer(2)}) * 2, H)
        if False
        else AtMost(
            "h^2",
            th.renyi_orders.at_lower_order(
                2 * normal(sp.Integer(2)) - normal(sp.Integer(2)), sp.Integer(3), sp.Integer(4)
            ),
            H,
        )
    ),
)
false(
    "order-by-a-factor",
    lambda: AtMost(
        "h^2",
        th.renyi_orders.at_lower_order(normal(sp.Integer(2)) * sp.sqrt(2) / sp.sqrt(2), sp.Integer(3), sp.Integer(4)),
        H,
    ),
)

# means of losses, losses of one output
false(
    "kl-as-chi-square",
    lambda: AtMost(
        "h/(2*sqrt(2))", th.profile.total_variation(family_kl(laws.Normal(h, one), laws.Normal(zero, one), H)), H
    ),
)
false(
    "kl-as-pure-loss-in-profile",
    lambda: AtMost(
        "eps/2 - eps^2/(2*k*(log(r) + 1/r - 1)^2)", th.profile.log_profile_of_pure(mean_loss(), E["k"], eps), E
    ),
)
false(
    "sum-of-unbounded-losses",
    lambda: AtMost("(log(r) + 1/r - 1)*k", th.composition.sum_of_losses(mean_loss(), zero, E["k"], E["L"]), E),
)
false(
    "sum-of-other-losses",
    lambda: AtMost(
        "k*(log(r) + 1/r - 1) + eps*sqrt(2*k*L)", th.composition.sum_of_losses(mean_loss(), eps, E["k"], E["L"]), E
    ),
)
false(
    "total-of-other-losses",
    lambda: AtMost("log(r) + 1/r - 1 + sqrt(2*eps*L)", th.composition.total_of_losses(mean_loss(), eps, E["L"]), E),
)
false(
    "sum-by-tail-of-other-losses",
    lambda: AtMost("log(r) + 1/r - 1", th.composition.sum_by_tail(mean_loss(), zero, E["L"]), E),
)
false(
    "sum-by-integral-of-other-losses",
    lambda: AtMost("log(r) + 1/r - 1", th.composition.sum_by_integral(mean_loss(), zero, half), E),
)
false("shift-as-mean-loss", lambda: AtMost("4*a/n", th.composition.sum_of_losses(shift(), zero, sp.Integer(2), one), D))
false("half-interval", lambda: AtMost("1/(4*b^2)", th.pure.largest_variance(top())))
false(
    "log-mean-of-one-output",
    lambda: AtMost(
        "1/(100*b)",
        th.renyi_orders.log_mean_at_most(
            substitute(log_ratio(laws.Laplace(one, b), laws.Laplace(zero, b), x, B), {x: sp.Rational(101, 200)})
        ),
    ),
)
false("level-of-a-shift", lambda: AtMost("2*a/(n*s)", th.events.enough_at_level(shift() / s), D))
false("level-of-a-mean", lambda: AtMost("log(r) + 1/r - 1", th.events.enough_at_level(mean_loss()), E))
false(
    "mean-loss-of-a-pair-as-level",
    lambda: AtMost("log(r) + 1/r - 1", th.pure.largest_loss(mean_loss() * E["k"] / E["k"]), E),
)
false(
    "canonical-of-any-masses",
    lambda: AtMost(
        "log(9/8)",
        th.pure.worst_of_private(
            th.pure.divergence_of_masses([half, half], [sp.Rational(1, 3), sp.Rational(2, 3)], sp.Integer(2), on=H)
        ),
        H,
    ),
)
false(
    "four-points-of-any-masses",
    lambda: AtMost(
        "log(9/8)",
        th.private_pairs.worst_of_images(
            th.pure.divergence_of_masses([half, half], [sp.Rational(1, 3), sp.Rational(2, 3)], sp.Integer(2), on=H)
        ),
        H,
    ),
)
false(
    "two-variances-one-direction",
    lambda: AtMost(
        "log(2)/2 - log(3)/4",
        th.sampled_gaussian.larger_direction(
            renyi(laws.Normal(zero, one), laws.Normal(zero, sp.Integer(2)), sp.Integer(2), H)
        ),
        H,
    ),
)
false("loss-of-a-mass", lambda: Equal("log(1 - Phi(1 - h))", th.sampling.loss_of_odds(tail()), H))
false("winner-of-a-mean", lambda: AtMost("log(r) + 1/r - 1", th.noisy_max.loss_of_winner(mean_loss()), E))
false("winner-of-a-shift", lambda: AtMost("2*a/(n*s)", th.noisy_max.loss_of_winner(shift() / s), D))
false(
    "first-above-of-means",
    lambda: AtMost("2*(log(r) + 1/r - 1)", th.noisy_max.loss_of_first_above(mean_loss(), mean_loss()), E),
)
false("flip-of-a-mean", lambda: AtMost("log(r) + 1/r - 1", th.noisy_max.of_permute_and_flip(mean_loss()), E))
false(
    "best-of-another-order",
    lambda: AtMost("h^2 + 3", th.repetition.of_best(normal(sp.Integer(2)), *best_of(), sp.Integer(9)), H),
)

# what holds but for a failure, failures themselves, and other sensitivities
MANY = th.guarantees.MANY
false(
    "advanced-adds-up",
    lambda: AtMost(
        "2*(k*eps*tanh(eps/2) + eps*sqrt(2*k*L))", th.records.independent(th.guarantees.concentrated(), 2), MANY
    ),
)
false(
    "advanced-is-pure",
    lambda: AtMost("k*eps*tanh(eps/2) + eps*sqrt(2*k*L)", th.pure.largest_loss(th.guarantees.concentrated()), MANY),
)
false("level-adds-up", lambda: AtMost("2/b", th.records.independent(th.events.enough_at_level(top()), 2)))
false(
    "failure-as-loss",
    lambda: AtMost("2*exp(-n*s^2/2)", th.pure.largest_loss(th.probability.hoeffding_failure(n, s, on=D)), D),
)
false(
    "failure-adds-up",
    lambda: AtMost("4*exp(-n*s^2/2)", th.records.independent(th.probability.hoeffding_failure(n, s, on=D), 2), D),
)
false("change-of-sum-as-loss", lambda: Equal("a/s", th.pure.largest_loss(th.neighbours.change_of_sum(-a, a, D) / s), D))
false("change-of-sum-as-rho", lambda: Equal("a", zcdp(th.neighbours.change_of_sum(-a, a, D)), D))
false(
    "change-of-sum-adds-up", lambda: Equal("2*a", th.records.independent(th.neighbours.change_of_sum(-a, a, D), 2), D)
)
false("move-as-loss", lambda: Equal("s", th.pure.largest_loss(th.selection.largest_move(s, on=D)), D))
false(
    "distance-as-divergence",
    lambda: AtMost(
        "k*s", th.renyi_orders.at_lower_order(th.statistics.l1_of_equal_moves(k, s, on=D), one, sp.Integer(3)), D
    ),
)


def best_of():
    slope = th.repetition.generating_slope("exponential", one, one, H).apply(sp.log)
    return slope, slope
