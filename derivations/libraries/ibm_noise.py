"""Diffprivlib's additive noise: Gaussian, discrete, Laplace in its variants, and uniform."""

from typing import Literal
import sympy as sp
from synthsym.author import (
    Always, AtMost, Cost, Domain, Equal, Form, Forms, Integer, Lemma, Monotone, Phi, Truth, bounded_by, density,
    integral, laws, log_density, log_ratio, masses, parameter, probability_below, rewrite, substitute, sums,
    supremum,
)  # fmt: skip
from synthsym.theory.gaussian import lossy_outputs, profile_at
from synthsym.theory.lattice import beyond
from synthsym.theory.lattice_pair import excess_beyond
from synthsym.theory.loss_law import falling_excess
from synthsym.theory.profile import conditional, share_once_given
from . import ibm

claim = ibm.section("lib.diffprivlib", "diffprivlib/mechanisms/")


# -- the classical constant ----------------------------------------------------------------------------------------------
# delta = 5/4 e^(-u^2/2): the printed noise is u Delta/eps, and the centres lie eps/u noise deviations apart. At u = 2/3 delta exceeds 1.
@claim("gaussian-constant", "gaussian.py: 67", "constant", of="delta(eps)")
def classical() -> Forms:
    """delta at the printed noise, for eps up to 1 and delta up to 1.
    Read: delta = 5/4 e^(-u^2/2), so that the root is u"""
    T, a = Domain.of("a >= 0 at 1")
    chernoff = Lemma(Phi(-a), sp.exp(-(a**2) / 2) / 2, T, upper=True)
    for D, eps, u in (
        Domain.of(f"0 < eps <= 1 at 1/2, {u}") for u in ("u >= 71/100 at 5", "2/3 <= u <= 71/100 at 7/10")
    ):
        lost, place = lossy_outputs(eps / u, eps, D)
        lost = chernoff.applied(lost, {a: place}) if D.at[u] == 5 else lost
        yield AtMost("delta", lost, D, names={"delta": sp.Rational(5, 4) * sp.exp(-(u**2) / 2)})


# -- the analytic calibration --------------------------------------------------------------------------------------------
@claim("analytic-gaussian", "gaussian.py: 170-206", "identity")
def analytic() -> Forms:
    """The exact delta at the printed noise, on both branches, which begin at the same delta; one rises and the other falls.
    Read: delta at the printed noise; a delta of B+(0) or more is reached by B+ at some v >= 0, a smaller one by B-"""
    # eps = 2 e^2; with k = 1 + j the factor alpha is 1/k or k, and v = 2 r^2 with r = (k - 1/k)/2.
    D, e, j = Domain.of("e > 0 at 1, j >= 0 at 1")
    k, v = 1 + j, (j * (2 + j) / (1 + j)) ** 2 / 2
    names = {"eps": 2 * e**2, "v": v}
    branches: list[tuple[sp.Expr, str, str, Literal["increasing", "decreasing"]]] = [
        (1 / k, "-", "", "increasing"),
        (k, "+", "-", "decreasing"),
    ]
    for alpha, plus, sign, grows in branches:
        truth = profile_at(2 * e / alpha, 2 * e**2, D)
        yield Equal(f"sqrt(1 + v/2) {plus} sqrt(v/2)", parameter(D, alpha), names=names)
        yield Cost(f"Phi({sign}sqrt(eps*v)) - exp(eps)*Phi(-sqrt(eps*(v+2)))", truth, D, names=names)
        yield Monotone(truth, "j", grows, D)


# -- the discrete law ----------------------------------------------------------------------------------------------------
@claim("dgauss-sampler", "gaussian.py: 279-292", "identity")
def sampler() -> Forms:
    """The probability with which a candidate of the discrete Laplace law is kept.
    Read: tau = 1/m for an integer m >= 1, 1 + floor(sigma) among them; what is kept has the weights of the discrete
    Gaussian law, up to one factor"""
    D, s, y, m = Domain.of("s > 0 at 5/2, y integer at 1, m integer >= 1 at 3")
    normal, proposal = laws.DiscreteGaussian(0, s**2), laws.DiscreteLaplace(0, m)
    kept, at_zero = (log_density(normal, x, D) - log_density(proposal, x, D) for x in (y, sp.S.Zero))
    quotient = rewrite(kept - at_zero, sp.Abs(y) / m - y**2 / (2 * s**2), "the totals cancel")
    exponent = "-(abs(y) - tau*sigma^2)^2/(2*sigma^2)"
    names = {"tau": 1 / m, "sigma": s}
    yield Equal(f"{exponent} + (tau*sigma^2)^2/(2*sigma^2)", quotient, D, names=names)
    yield Always(f"{exponent} <= 0", names, D)


@claim("discrete-gaussian", "gaussian.py: 303-330", "identity")
def discrete() -> Forms:
    """The exact delta of discrete Gaussian noise for an integer sensitivity, through two tails of the noise X.
    Read: eps s^2/Delta + Delta/2 lies between the integers T and T + 1, T included, so that P[X > ...] are the masses
    beyond T - Delta and T"""
    D, s, T, part, shift = Domain.of("s > 0 at 5/2, T integer at 3, 0 <= part < 1 at 1/3, shift integer >= 1 at 2")
    eps = shift * (T + part) / s**2 - shift**2 / (2 * s**2)
    first, second = (beyond(laws.DiscreteGaussian(0, s**2), place, D) for place in (T - shift, T))
    names = {"eps": eps, "Delta": shift, "first": first, "second": second, "z": T + part}
    yield Always("eps*s^2/Delta + Delta/2 = z and T <= z and z < T + 1", names, D)
    yield Cost("first - exp(eps)*second", excess_beyond(shift, s**2, T, eps, D), D, names=names)


ONE, ZERO = sp.S.One, sp.S.Zero


# -- relaxed by delta ----------------------------------------------------------------------------------------------------
@claim("laplace-delta", "laplace.py: 145", "constant")
def relaxed() -> Forms:
    """The exact delta(eps) of Laplace noise of the printed scale b.
    Read: delta = 1 - e^(-2 x), strictly between 0 and 1"""
    D, eps, x, b = Domain.of("eps >= 0 at 1, x > 0 at 1/20, b > 0 at 1")
    truth = falling_excess(laws.Laplace(0, b), laws.Laplace(b * x + b * (eps + x), b), b * x, eps, D)
    names = {"Delta": b * (eps + 2 * x), "delta": 1 - sp.exp(-2 * x)}
    yield Equal("Delta/(eps - log(1-delta))", parameter(D, b), names=names)
    yield AtMost("delta", truth, D, names=names)


# -- truncated -----------------------------------------------------------------------------------------------------------
# l = v - p and u = v + r: the value lies strictly inside.
INSIDE, v, p, r, s = Domain.of("v real at 0, p > 0 at 1, r > 0 at 2, s > 0 at 1")


def moment(power: int, scale: sp.Expr, D: Domain) -> Truth:
    """E[Y^power] of Laplace noise around v with what lies outside [v - p, v + r] moved to the nearest end."""
    v, p, r = D.symbols("v p r")
    law = laws.Laplace(0, scale)
    size = sp.Symbol("size", positive=True)
    parts = []
    for end, sign in ((p, -1), (r, 1)):
        inner = D.integrating(size, ZERO, None)
        at = density(law, sign * size, inner)
        parts.append(integral(at * (v + sign * size) ** power, size, ZERO, end))
        parts.append(integral(at, size, end, sp.oo) * (v + sign * end) ** power)
    return parts[0] + parts[1] + parts[2] + parts[3]


@claim("trunc-bias", "laplace.py: 186-190", "identity", hurts="accuracy")
def truncated_bias() -> Form:
    """The bias of the truncated mechanism, printed with the scale that it has at delta = 0.
    Read: l < v < u; delta = 1 - e^(-x)"""
    D, v, p, r, Delta, eps, x = Domain.of(
        "v real at 0, p > 0 at 1, r > 0 at 2, Delta > 0 at 1, eps > 0 at 1, x >= 0 at 1"
    )
    names = {"s": Delta / eps, "l": v - p, "u": v + r}
    return Equal("(s/2)*(exp((l-v)/s) - exp((v-u)/s))", moment(1, Delta / (eps + x), D) - v, names=names)


@claim("trunc-var", "laplace.py: 196-203", "identity", hurts="accuracy")
def truncated_variance() -> Form:
    """The variance of the truncated mechanism at delta = 0. Read: l < v < u"""
    mean = moment(1, s, INSIDE)
    printed = "v^2 + s*(l*exp((l-v)/s) - u*exp((v-u)/s)) + s^2*(2 - exp((l-v)/s) - exp((v-u)/s)) - (bias+v)^2"
    names = {"l": v - p, "u": v + r, "bias": mean - v}
    return Equal(printed, moment(2, s, INSIDE) - mean * mean, INSIDE, names=names)


# -- folded --------------------------------------------------------------------------------------------------------------
def folded_side(towards: sp.Expr, other: sp.Expr, sign: int, D: Domain) -> Truth:
    """E[Y; noise on one side of 0]: straight up to the near end, then back and forth between the ends, two crossings at a time."""
    v, s = D.symbols("v s")
    width = towards + other
    law = laws.Laplace(0, s)
    size = sp.Symbol("size", positive=True)
    inner = D.integrating(size, ZERO, None)
    straight = integral(density(law, sign * size, inner) * (v + sign * size), size, ZERO, towards)
    E = D.extend(turn=Integer >= 0)
    turn, place = E["turn"], sp.Symbol("place", positive=True)
    F = E.integrating(place, ZERO, width)
    back, forth = (density(law, sign * (towards + (2 * turn + k) * width + place), F) for k in (0, 1))
    near, far = v + sign * towards, v - sign * other
    crossings = integral(back * (near - sign * place) + forth * (far + sign * place), place, ZERO, width)
    return straight + sums.geometric(crossings, turn, 0, sp.oo, sp.exp(-2 * width / s))


@claim("fold-bias", "laplace.py: 257-262", "identity", hurts="accuracy")
def folded_bias() -> Form:
    """The bias of the folded mechanism at delta = 0. Read: l < v < u"""
    mean = folded_side(r, p, 1, INSIDE) + folded_side(p, r, -1, INSIDE)
    printed = "s*(exp((l+u-2*v)/s) - 1)/(exp((l-v)/s) + exp((u-v)/s))"
    return Equal(printed, mean - v, INSIDE, names={"l": v - p, "u": v + r})


# -- on a bounded domain -------------------------------------------------------------------------------------------------
def mass_around(left: sp.Expr, right: sp.Expr, D: Domain) -> Truth:
    """The mass of unit Laplace noise between `left` below the centre and `right` above it."""
    size = sp.Symbol("size", positive=True)
    inner, noise = D.integrating(size, ZERO, None), laws.Laplace(0, 1)
    below, above = (integral(density(noise, x, inner), size, ZERO, end) for x, end in ((-size, left), (size, right)))
    return below + above


@claim("bounded-domain", "laplace.py: 321-327", "threshold")
def bounded_domain() -> Forms:
    """The largest quotient of two densities at the printed scale, and delta at the printed eps.
    Read: 0 < sensitivity <= diam; any b that solves the equation; in units of b the values are q and q + t, t at most
    the sensitivity"""
    D, a, c, d, z = Domain.of("a >= 0 at 1, c > 0 at 1, d >= 0 at 1, 0 <= z <= 1 at 1/2")
    q, t, r = sp.log(1 + a), sp.log(1 + c), sp.log(1 + d)  # l = 0, u = q + t + r
    E, x = D.adding("x real")
    worst = supremum(log_ratio(laws.Laplace(0, 1), laws.Laplace(t, 1), x, E), x)
    first, second = (share_once_given(mass) for mass in (mass_around(q, t + r, D), mass_around(q + t, r, D)))
    odds = worst.apply(sp.exp) * first / second
    quotient = rewrite(odds, sp.factor(sp.simplify(odds.expr)), "one fraction")
    K = (1 + a) * (1 + c) * (1 + d)
    at_end = sp.factor((2 * (1 + c) - 1 - (1 + c) ** 2 / K) / (1 - 1 / K))
    most = bounded_by(quotient, at_end, "largest where the smaller value is l")
    larger = (1 + c) * (1 + z * ((1 + a) * (1 + d) - 1))  # e^(sensitivity) lies between e^t and e^diam
    names = {"D": sp.log(larger), "diam": sp.log(K)}
    C = "(2 - exp(-D) - exp(-(diam-D)))/(1 - exp(-diam))"
    # e^eps = (1 - delta) e^pure, pure = sensitivity/b + log C(b)
    F, pure, delta = Domain.of("pure > 0 at 1, 0 <= delta <= 1 at 1/10")
    p, s = sp.symbols("P Q", nonnegative=True)
    whole = (delta, masses.within(p, ONE, "a probability"))
    certificate = [(1 - delta, masses.indistinguishable(p, s, pure, ZERO)), whole]
    lost = masses.farkas(p - (1 - delta) * masses.expand(pure) * s, certificate, [p, s], F)
    yield AtMost(f"exp(D)*{C}", most, D, names=names)
    yield AtMost("delta", lost, F)


# -- bounded noise -------------------------------------------------------------------------------------------------------
@claim("bounded-noise", "laplace.py: 480-482", "threshold")
def bounded_noise() -> Forms:
    """The exact delta of Laplace noise that is conditioned on the printed interval.
    Read: in units of the scale: the sensitivity is eps = log(1+g), the values lie h = log(1+k) apart, k <= g; delta <
    1/2"""
    D, g, k, delta = Domain.of("g > 0 at 1, 0 < k <= g at 1, 0 < delta < 1/2 at 1/10")
    bound, h = sp.log(1 + g / (2 * delta)), sp.log(1 + k)
    size = sp.Symbol("size", positive=True)
    inner = D.integrating(size, ZERO, None)
    noise = laws.Laplace(0, 1)
    outside = integral(density(noise, -size, inner), size, bound - h, bound)  # where the second law has no mass
    level = conditional(outside, mass_around(bound, bound, D))
    E, x = D.adding("x real")
    pure = supremum(log_ratio(noise, laws.Laplace(h, 1), x, E), x)  # everywhere else
    p_out, p_in, q_in = sp.symbols("p_out p_in q_in", nonnegative=True)
    certificate = [
        (ONE, masses.loss_at_most(p_in, q_in, pure.expr)),
        (masses.expand(sp.log(1 + g)) - (1 + k), masses.nonnegative(q_in)),
        (ONE, masses.rare(p_out, level.expr, "the outputs that the second law never gives")),
    ]
    excess = p_out + p_in - masses.expand(sp.log(1 + g)) * q_in
    lost = masses.farkas(excess, certificate, [p_out, p_in, q_in], D, parts=[pure, level])
    names = {"eps": sp.log(1 + g), "B": bound}
    yield Equal("log(1 + (exp(eps)-1)/(2*delta))", parameter(D, bound), names=names)
    yield AtMost("delta", lost, D, names=names)


# -- uniform noise -------------------------------------------------------------------------------------------------------
@claim("uniform", "uniform.py: 95-98", "constant", of="delta(0)")
def uniform() -> Form:
    """The delta of uniform noise at eps = 0."""
    D, Delta, delta, eps = Domain.of("Delta > 0 at 1, 0 < delta <= 1/2 at 1/10, eps >= 0 at 1")
    reach = Delta / (2 * delta)
    only_first = probability_below(laws.Uniform(-reach, reach), Delta - reach, D)
    only_second = 1 - probability_below(laws.Uniform(Delta - reach, Delta + reach), reach, D)
    P = [only_first.expr, 1 - only_first.expr, ZERO]
    Q = [ZERO, 1 - only_second.expr, only_second.expr]
    lost = masses.hockey_stick(P, Q, eps, D, parts=[only_first, only_second])
    return Cost("delta", substitute(lost, {eps: ZERO}, "eps = 0"))
