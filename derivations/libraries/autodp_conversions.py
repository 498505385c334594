"""autodp: conversions between pure, approximate, Rényi and trade-off privacy, and exact levels of simple mechanisms."""

import sympy as sp
from synthsym.author import (
    AtLeast, AtMost, Cost, Domain, Equal, Form, Forms, Truth, laws, masses, parameter, solve, substitute, zcdp,
)  # fmt: skip
from synthsym.theory.conversions import ORDER, epsilon
from synthsym.theory.events import divergence_at_order
from synthsym.theory.guarantees import SAMPLE, amplified
from . import autodp, opacus

claim = autodp.section("lib.autodp", "autodp/")
ONE, ZERO = sp.S.One, sp.S.Zero
P, Q = sp.symbols("P Q", nonnegative=True)


def level(printed: str) -> Form:
    """A printed conversion of a Rényi bound r at the order a = 1 + s, delta = e^(-L), against the sharp one of the moment argument."""
    D, s, tau, L = Domain.of("s > 0 at 3, tau > 0 at 1, L > 0 at 10")
    return AtMost(printed, epsilon(), D, names={"a": 1 + s, "delta": sp.exp(-L), "r": tau})


@claim("rdp-to-eps", "converter.py: 160-161", "bound")
def renyi_to_approximate() -> Form:
    """The eps of a Rényi bound at one order. Read: a = 1 + s, delta = e^(-L)"""
    return level("r + log((a-1)/a) - (log(delta) + log(a))/(a-1)")


@opacus.claim("lib.opacus.rdp-to-eps", "opacus/accountants/analysis/rdp.py: 319-323", "bound")
def renyi_to_approximate_of_opacus() -> Form:
    """The eps of a Rényi bound at one order. Read: a = 1 + s, delta = e^(-L)"""
    return level("r - (log(delta) + log(a))/(a-1) + log((a-1)/a)")


@claim("pure-to-approx", "converter.py: 54-60", "bound", of="delta(ln(exp(eps) - delta))")
def pure_to_approximate() -> Form:
    """What an eps-private mechanism spends in delta at the level log(e^eps - delta).
    Read: e^eps = 1 + u; delta strictly between 0 and 1"""
    D, u, delta = Domain.of("u >= 0 at 1, 0 < delta < 1 at 1/10")
    eps = sp.log(1 + u)
    printed = sp.log(sp.exp(eps) - delta)
    certificate = [(ONE, masses.indistinguishable(P, Q, eps, ZERO)), (delta, masses.within(Q, ONE, "a probability"))]
    return AtMost("delta", masses.farkas(P - masses.expand(printed) * Q, certificate, [P, Q], D), D)


# -- trade-off functions -------------------------------------------------------------------------------------------------
# A test rejects with chance x under the first law and power P under the second; it misses with chance 1 - P.
def least_missed(x: sp.Expr, eps: sp.Expr, delta: sp.Expr, binding: int, D: Domain, reached: bool = True) -> Truth:
    """The least chance of missing, from the order and event that bind; the others hold of the pair that reaches it."""
    odds = masses.expand(eps)
    share, power = {0: (ONE, odds * x + delta), 3: (1 / odds, 1 - (1 - x - delta) / odds)}[binding]
    # the rejection and its opposite, in both orders of the pair
    pairs = ((P, x), (x, P), (1 - P, 1 - x), (1 - x, 1 - P))
    premises = (masses.indistinguishable(p, q, eps, delta) for p, q in pairs)
    certificate = [(share if i == binding else ZERO, premise) for i, premise in enumerate(premises)]
    said, example = "the power that the binding inequality leaves", {P: power} if reached else None
    return masses.farkas(1 - P, certificate, [P], D, said, example, upper=False)


@claim("puredp-fdp", "converter.py: 47-51", "identity")
def pure_trade_off() -> Forms:
    """The trade-off function of eps-privacy: the least chance of missing at each chance x of a false alarm.
    Read: x from 0 to 1/(1+e^eps) and from there to 1; e^eps = 1 + u"""
    D, u, y = Domain.of("u >= 0 at 1, 0 <= y <= 1 at 1/2")
    eps = sp.log(1 + u)
    for x, binding in ((y / (2 + u), 0), (1 - y * (1 + u) / (2 + u), 3)):
        truth, names = least_missed(x, eps, ZERO, binding, D), {"x": x, "eps": eps}
        yield Equal("max(0, 1 - exp(eps)*x, exp(-eps)*(1-x))", truth, D, printed_above="unsafe", names=names)


@claim("fdp-eps0", "fdp_bank.py: 40-41", "bound")
def trade_off_without_eps() -> Form:
    """(0, delta)-privacy: what a test with chance x of a false alarm misses at least.
    Read: a lower bound of the chance of missing, for every x in [0, 1]"""
    D, x, delta, eps = Domain.of("0 <= x <= 1 at 1/3, 0 <= delta <= 1 at 1/10, eps >= 0 at 1")
    missed = least_missed(x, eps, delta, 0, D, reached=False)
    return AtLeast("1 - x - delta", substitute(missed, {eps: ZERO}, "eps = 0"))


# -- exact levels --------------------------------------------------------------------------------------------------------
@claim("rr-optimal", "dp_bank.py: 157-171", "identity")
def response_level() -> Forms:
    """The least eps of randomised response at delta: where its profile reaches delta, or 0 once delta covers the whole distance.
    Read: 1/2 <= p < 1"""
    D, w, eps = Domain.of("w > 0 at 2, 0 < eps < log(1+w) at 1/2")
    p = (1 + w) / (2 + w)  # p/(1-p) = 1 + w
    P, Q = [p, 1 - p], [1 - p, p]
    E, w, delta = Domain.of("w > 0 at 2, 0 < delta < w/(2+w) at 1/10")
    level = solve(masses.hockey_stick(P, Q, eps, D), eps, parameter(E, delta), sp.log((p - delta) / (1 - p)))
    yield Cost("log(p - delta) - log(1 - p)", level, names={"p": p})
    at_zero = masses.hockey_stick(P, Q, ZERO, Domain("w > 0 at 2"))
    yield Equal("2*p - 1", at_zero, printed_above="unsafe", names={"p": p})


@claim("eps-bracket", "dp_bank.py: 81", "bound")
def gaussian_bracket() -> Form:
    """An upper bound of the eps of the Gaussian mechanism at delta.
    Read: delta = e^(-L), L written through the best order 1 + x of the conversion: L = x^2/(2 s^2)"""
    D, s, x = Domain.of("s > 0 at 1, x > 0 at 4")
    L = x**2 / (2 * s**2)
    linear = divergence_at_order(zcdp(laws.Normal(1, s**2), laws.Normal(0, s**2), D), 1 + x, on=D)
    values = {ORDER["tau"]: linear, ORDER["s"]: x, ORDER["L"]: L}
    bound = substitute(epsilon(), values, "the conversion at this order", domain=D)
    return AtMost("1/(2*s^2) + sqrt(2*log(1/delta))/s", bound, names={"delta": sp.exp(-L)})


@claim("subsample-approx", "transformer_zoo.py: 254, 337", "bound")
def sampled() -> Forms:
    """The eps of a mechanism on a sample, at the delta that the sample's rate makes of the mechanism's own.
    Read: eps(delta/q) is any guarantee of the mechanism; without replacement, q = m/n"""
    D, u, q, delta, without, with_it = Domain.of(
        "u > 0 at 1, 0 < q < 1 at 1/10, 0 < delta < q at 1/100, 0 <= without <= 1, 0 <= with_it <= 1"
    )
    eps, level = sp.log(1 + u), masses.expand(sp.log(1 + q * u))  # e^eps = 1 + u
    mixed, events = (1 - q) * without + q * with_it, [without, with_it]
    close = (q, masses.indistinguishable(with_it, without, eps, delta / q))
    joins = masses.farkas(mixed - level * without, [close], events, D)
    share, left_over = level * q / masses.expand(eps), (level - 1) * (1 - q) * u / (1 + u)
    back = (share, masses.indistinguishable(without, with_it, eps, delta / q))
    certificate = [back, (left_over, masses.given(without, "a mass"))]
    leaves = masses.farkas(without - level * mixed, certificate, events, D)
    for truth in (joins, leaves):
        yield AtMost("delta", truth, leaves.domain)
    loss, lost = amplified()
    n = {"q": SAMPLE["m"] / (SAMPLE["m"] + SAMPLE["more"])}
    yield AtMost("log(1 + q*(exp(eps)-1))", loss, SAMPLE, names=n)
    yield AtMost("q*delta", lost, SAMPLE, names=n)
