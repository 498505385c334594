"""Divergences by FLINT's own integrator from log densities written once more: the independent side, at any precision.

Every outcome is written through a coordinate u on the whole line (u = x, log x, the logit of x, or the distance from a
kink), so that log densities are entire or have their branch points off the real axis. What is cut off lies where the
integrand is below e^-CUT of its peak.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from flint import acb, arb, ctx, fmpq

BITS = 150
CUT = 150.0  # e^-150 is 1e-65
NAN = acb(arb.nan(), arb.nan())


def log1p_exp(u: acb) -> acb:
    """log(1 + e^u) where that is analytic."""
    return affine_log(arb(1), u)


def affine_log(t: arb, u: acb) -> acb:
    """log(1 + t e^u)."""
    w = 1 + t * u.exp()
    return w.log() if w.real > 0 else NAN


@dataclass(frozen=True)
class Written:
    """log density times the slope of the outcome, in u; `names` of one law's parameters, `common` of both."""

    log: object
    names: tuple[str, ...]
    common: tuple[str, ...] = ()
    copies: int = 1  # equal halves of the line
    kinks: bool = False  # |x - mu|: pieces between the two centres
    extra: dict = field(default_factory=dict)


def gamma(u, s, r):
    return s * r.log() - s.lgamma() + s * u - r * u.exp()


def chi(u, sigma, k):
    v = sigma * sigma
    return (1 - k / 2) * arb(2).log() - k / 2 * v.log() - (k / 2).lgamma() + k * u - (2 * u).exp() / (2 * v)


def normal(u, m, v):
    return -((u - m) ** 2) / (2 * v) - (2 * arb.pi() * v).log() / 2


def beta(u, a, b):
    tail = log1p_exp(-u)  # log(1 + e^u) = u + log(1 + e^-u)
    return (a + b).lgamma() - a.lgamma() - b.lgamma() - (a + b) * tail - b * u


def inverse_gaussian(u, m, lam):
    return (lam / (2 * arb.pi())).log() / 2 - u / 2 - lam / (2 * m * m) * (u.exp() - 2 * m + m * m * (-u).exp())


def levy(u, c):
    return (c / (2 * arb.pi())).log() / 2 - u / 2 - c / 2 * (-u).exp()


def weibull(u, k, lam):
    return k.log() + k * (u - lam.log()) - (k * (u - lam.log())).exp()


def gumbel(u, b, m):
    return -b.log() - (u - m) / b - (-(u - m) / b).exp()


def cramer(u, t):
    return (t / 2).log() - 2 * affine_log(t, u) + u


def laplace(side):
    """The log density right (1) or left (-1) of the centre."""
    return lambda x, m, b: -(2 * b).log() - side * (x - m) / b


WRITTEN = {
    "normal": Written(normal, ("mu", "var")),
    "log-normal": Written(normal, ("mu", "var")),
    "gamma": Written(gamma, ("shape", "rate")),
    "exponential": Written(lambda u, r: gamma(u, arb(1), r), ("rate",)),
    "beta": Written(beta, ("a", "b")),
    "laplace": Written(None, ("mu", "b"), kinks=True),
    "inverse-gaussian": Written(inverse_gaussian, ("mu", "lambda")),
    "half-normal": Written(lambda u, s: chi(u, s, arb(1)), ("sigma",)),
    "rayleigh": Written(lambda u, s: chi(u, s, arb(2)), ("sigma",)),
    "maxwell-boltzmann": Written(lambda u, s: chi(u, s, arb(3)), ("sigma",)),
    "chi": Written(chi, ("sigma", "df")),
    "chi-squared": Written(lambda u, k: gamma(u, k / 2, arb(1) / 2), ("df",)),
    "levy": Written(levy, ("scale",)),
    "cramer": Written(cramer, ("theta",), copies=2),
    "weibull": Written(weibull, ("scale",), ("shape",)),
    "gumbel": Written(gumbel, ("mu",), ("scale",)),
}


def ball(x):
    return arb(fmpq(x.numerator, x.denominator))


def _reach(height, start, direction):
    """How far from `start` the real log integrand stays within CUT of its peak (a float search)."""
    peak, u, step = height(start), start, 0.25
    while True:
        u += direction * step
        here = height(u)
        peak = max(peak, here)
        if here < peak - CUT:
            return u
        step = min(step * 1.3, 64.0)
        if abs(u - start) > 1e6:
            raise ValueError("the integrand does not fall")


def _best(height):
    grid = [k / 4 for k in range(-160, 161)]
    return max(grid, key=height)


def _sum(mixed, weight, copies, ends=None):
    """The integral of weight(u) e^(mixed(u)) over the line, or over `ends` of which one may be infinite."""

    def height(u):
        value = mixed(acb(u)).real
        return float(value.mid()) if value.is_finite() else float("-inf")

    if ends is None:
        top = _best(height)
        low, high = _reach(height, top, -1), _reach(height, top, 1)
    else:
        low, high = ends
        low = _reach(height, high, -1) if low is None else low
        high = _reach(height, low, 1) if high is None else high
    total = acb.integral(
        lambda u, analytic: weight(u) * mixed(u).exp(),
        acb(low),
        acb(high),
        abs_tol=arb(2) ** -BITS,
        rel_tol=arb(2) ** -BITS,
    )
    return copies * total.real


def _pieces(law, at):
    """(log p, log q, ends) for each piece of the range."""
    w = WRITTEN[law]
    common = [ball(at[n]) for n in w.common]
    one, two = ([ball(at[n + i]) for n in w.names] for i in "12")
    if not w.kinks:
        yield (lambda u: w.log(u, *common, *one)), (lambda u: w.log(u, *common, *two)), None
        return
    centres = sorted({at["mu1"], at["mu2"]})
    edges = [None, *centres, None]
    for low, high in zip(edges, edges[1:], strict=False):
        side = [1 if (low is not None and low >= at[m]) else -1 for m in ("mu1", "mu2")]
        ends = tuple(None if e is None else float(e) if float(e) == e else ball(e) for e in (low, high))
        yield (lambda x, s=side: laplace(s[0])(x, *one)), (lambda x, s=side: laplace(s[1])(x, *two)), ends


def renyi(law, at, alpha):
    """The order-alpha divergence as a ball whose error is the integrator's; what is cut off is far below its last digits."""
    with ctx.workprec(BITS):
        a, total = ball(alpha), arb(0)
        for p, q, ends in _pieces(law, at):
            if alpha == 1:
                total += _sum(p, lambda u, p=p, q=q: p(u) - q(u), WRITTEN[law].copies, ends)
            else:
                total += _sum(
                    lambda u, p=p, q=q: a * p(u) + (1 - a) * q(u), lambda u: acb(1), WRITTEN[law].copies, ends
                )
        return total if alpha == 1 else total.log() / (a - 1)
