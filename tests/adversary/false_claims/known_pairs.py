"""False statements by what is not known of the pair of laws: a level of another pair, a divergence as rho, a distance not squared, a typed gain."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.theory import conditioned, gaussian, laplace_pair, normal, relabelling, release_deltas
from synthsym.theory.exponential_families import family_kl
from tests.adversary.known_pairs import *

paper = Paper("knownpairs")
zero, one = sp.S.Zero, sp.S.One


def false(id, build):
    paper.claim(f"knownpairs.pair-{id}", where="x", kind="bound", says="false")(build)


# -- what is known of the pair that is mapped is a letter ----------------------------------------------------------------------
false("half-of-delta", lambda: AtMost("delta/2", as_it_was(relabelling.delta_kept(W) / 2, "delta")))
false("half-of-tau", lambda: AtMost("tau/2", as_it_was(known() / 2)))
false("no-delta-at-all", lambda: AtMost("0", as_it_was(parameter(W, zero), "delta")))
false(
    "level-of-other-laws",
    lambda: AtMost("3*m^2/4", as_it_was(renyi(laws.Normal(m, one), laws.Normal(zero, one), sp.S(3) / 2, W))),
)
false("level-is-a-sensitivity", lambda: AtMost("2*u/m", as_it_was(mean_shift(m, -u, u, W))))
false("delta-of-other-masses", lambda: AtMost("1/10", as_it_was(
    masses.hockey_stick([sp.S(1) / 10, sp.S(9) / 10, 0], [0, sp.S(9) / 10, sp.S(1) / 10], W["eps"], W), "delta")))  # fmt: skip
false("delta-as-tau", lambda: AtMost("delta", as_it_was(relabelling.delta_kept(W), "tau")))

# -- how far normal laws are apart ---------------------------------------------------------------------------------------------
false("order-half-as-rho", lambda: AtMost(
    GAUSSIAN, apart(renyi(laws.Normal(d, one), laws.Normal(zero, one), sp.S.Half, D)), D, names={"h": d / sp.sqrt(2)}))  # fmt: skip
false("mean-loss-as-rho", lambda: AtMost(
    GAUSSIAN, apart(family_kl(laws.Exponential(d), laws.Exponential(one), D)), D, names={"h": sp.sqrt(2 * sp.log(d) + 2 / d - 2)}))  # fmt: skip
false("half-of-rho", lambda: AtMost(GAUSSIAN, apart(rho() / 2), D, names={"h": d * sp.sqrt(2 * records / var) / n}))
false("distance-not-squared", lambda: AtMost(
    GAUSSIAN, release_deltas.delta_by_eta(mean_shift(n, -d, d, D) / sp.sqrt(var), eps, D), D,
    names={"h": sp.sqrt(2 * d / (n * sp.sqrt(var)))}))  # fmt: skip
false("distance-over-the-variance", lambda: AtMost(
    GAUSSIAN, release_deltas.delta_by_eta(mean_shift(n, -d, d, D) ** 2 / var**2, eps, D), D, names={"h": 2 * d / (n * var)}))  # fmt: skip


# -- a letter that the others determine ----------------------------------------------------------------------------------------
def with_gain(value):
    found = conditioned.loss_of_any_pair()
    letters = found.domain.symbols("h b v")
    return substitute(found, {found.domain["gain"]: value(*letters) if callable(value) else value}, "the gain")


false("gain-is-a-number", lambda: AtMost("h*(2*R + 2*b - h)/(2*v) - 1000", with_gain(sp.S(1000))))
false("gain-is-a-formula", lambda: AtMost("h*R/v", with_gain(lambda h, b, v: h * (2 * b - h) / (2 * v))))
false("gain-is-a-sensitivity", lambda: AtMost("h*(2*R + 2*b - h)/(2*v) - 2*b", with_gain(
    mean_shift(one, -conditioned.b, conditioned.b, conditioned.NEAR.without(conditioned.NEAR["gain"])))))  # fmt: skip
false("least-gain-is-a-number", lambda: AtLeast("7", substitute(
    conditioned.least_gain(), {conditioned.least_gain().domain["gain"]: sp.S(7)}, "the gain")))  # fmt: skip


# -- how far the centres are apart is a sensitivity, or made of one ------------------------------------------------------------
false("shift-is-a-divergence", lambda: AtMost("d^4/(2*var)", normal.loss_of_means(var, of_order_two(), D), D))
false(
    "shift-is-squared", lambda: AtMost("8*d^4/(n^4*var)", normal.loss_of_means(var, mean_shift(n, -d, d, D) ** 2, D), D)
)
false("variance-is-a-shift", lambda: AtMost(
    "d/n", normal.loss_of_means(mean_shift(n, -d, d, D), mean_shift(n, -d, d, D), D), D))  # fmt: skip
false(
    "profile-at-a-divergence",
    lambda: AtMost(GAUSSIAN, gaussian.profile_at(of_order_two(), eps, D), D, names={"h": d**2}),
)
false("laplace-at-a-divergence", lambda: AtMost(
    "1000*d^2", laplace_pair.divergence_at_shift(of_order_two(), one, sp.S(2), D), D))  # fmt: skip
false(
    "laplace-mean-at-a-divergence",
    lambda: AtMost("1000*d^2", laplace_pair.kullback_at_shift(of_order_two(), one, D), D),
)


def of_order_two():
    return renyi(laws.Normal(d, one), laws.Normal(zero, one), sp.S(2), D)
