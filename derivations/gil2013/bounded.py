"""Entries by an own integral over a bounded range: uniform laws, and Cramér laws through u = (1 + t2 x)/(1 + t1 x)."""

from collections.abc import Iterator
import sympy as sp
from synthsym.author import (
    All, Domain, Form, Printed, Truth, integral, laws, limit, moved, rewrite, simplify, substitute,
)  # fmt: skip
from synthsym.theory.divergence import mixture, renyi_of
from . import paper
from .orders import READS, safe


# -- uniform -----------------------------------------------------------------------------------------------------------
def uniform_renyi(P: laws.Uniform, Q: laws.Uniform, alpha: sp.Expr, low: sp.Expr, high: sp.Expr, D: Domain) -> Truth:
    """From the integral over the part of the line that both supports cover."""
    x = sp.Symbol("x", real=True)
    E = D.integrating(x, low, high)
    return renyi_of(P, Q, integral(mixture(P, Q, alpha, x, E).apply(sp.exp), x, low, high), alpha)


@paper.claim("gil.uniform", "Table 2, uniform, the first support inside the second", "identity", reads=READS)
def uniform():
    """Rényi divergence of two uniform laws, the first support inside the second: the same at every order."""
    for order in ("0 < alpha < 1 at 1/2", "alpha > 1 at 3/2"):
        D, a2, u, v, w, alpha = Domain.of(f"a2 real at 0, u >= 0 at 1, v > 0 at 1, w >= 0 at 1, {order}")
        a1, b1, b2 = a2 + u, a2 + u + v, a2 + u + v + w
        P, Q = laws.Uniform(a1, b1), laws.Uniform(a2, b2)
        low, high = P.support()
        truth = uniform_renyi(P, Q, alpha, low, high, D)
        yield safe("ln((b2-a2)/(b1-a1))", truth, D, {"a1": a1, "b1": b1, "b2": b2})


@paper.claim("gil.uniform.overlap", "Table 2, uniform, overlapping supports, orders below 1", "identity", reads=READS)
def uniform_overlap():
    """Rényi divergence of two uniform laws that overlap: only what both support counts."""
    for first_left in (True, False):
        D, a, u, v, w, alpha = Domain.of("a real at 0, u >= 0 at 1, v > 0 at 1, w >= 0 at 1, 0 < alpha < 1 at 1/2")
        ends = [(a, a + u + v), (a + u, a + u + v + w)]
        (a1, b1), (a2, b2) = ends if first_left else ends[::-1]
        P, Q = laws.Uniform(a1, b1), laws.Uniform(a2, b2)
        low, high = (Q.support()[0], P.support()[1]) if first_left else (P.support()[0], Q.support()[1])
        truth = uniform_renyi(P, Q, alpha, low, high, D)
        printed = "ln((b2-a2)/(b1-a1)) + 1/(alpha-1)*ln((min(b1,b2)-max(a1,a2))/(b1-a1))"
        yield safe(printed, truth, D, {"a1": a1, "b1": b1, "a2": a2, "b2": b2})


# -- Cramér ------------------------------------------------------------------------------------------------------------
def cramer_total(t1: sp.Expr, t2: sp.Expr, alpha: sp.Expr, power: sp.Expr, D: Domain, small_first: bool) -> Truth:
    """The integral of p^alpha q^(1-alpha) over the line, by symmetry twice that over x > 0, in u = (1 + large x)/(1 + small x)."""
    x, u = sp.symbols("x u", positive=True)
    P, Q = laws.Cramer(t1), laws.Cramer(t2)
    small, large = (t1, t2) if small_first else (t2, t1)
    right = D.integrating(x, sp.S.Zero, None)
    exponent = power if small_first else -power
    constant = alpha * sp.log(t1) + (1 - alpha) * sp.log(t2) - sp.log(2) - sp.log(large - small)
    place, halves = (u - 1) / (large - small * u), []
    for point in (x, -x):
        inside = mixture(P, Q, alpha, point, right)
        inside = rewrite(inside, sp.simplify(inside.expr.subs(sp.Abs(x), x)), "x > 0")
        reason = "u = (1 + large x)/(1 + small x) runs from 1 to large/small"
        t = moved(inside, x, u, sp.S.One, large / small, place, reason)
        plain = rewrite(t, constant + (exponent - 1) * sp.log(u), "every factor is a power of u")
        mass = rewrite(plain.apply(sp.exp), sp.exp(constant) * u ** (exponent - 1), "out of the logarithm")
        anti = sp.exp(constant) * (sp.log(u) if exponent == 0 else u**exponent / exponent)
        halves.append(integral(mass, u, sp.S.One, large / small, anti))
    return halves[0] + halves[1]


ENTRY = "ln(t1/t2) + 1/(alpha-1)*ln(t1/(t1-t2)*(1 - (t2/t1)^(2*alpha-1))/(2*alpha-1))"
MIDDLE = "ln(t1/t2) - 2*ln(t1/(t1-t2)*ln(t1/t2))"


def cramer_truths(order: str, letters: str = "") -> Iterator[tuple[Truth, dict[str, sp.Expr]]]:
    """Truth for scales s and s + r, compared in s and c where s + r = s e^c: there the signs under the logarithms are plain."""
    D, s, r, *_ = Domain.of(f"s > 0 at 1, r > 0 at 1{letters}")
    E, _, c, *_ = Domain.of(f"s > 0 at 1, c > 0 at 1{letters}")
    alpha = Printed(order, D).expr
    for small_first in (True, False):
        t1, t2 = (s, s + r) if small_first else (s + r, s)
        put = {r: s * (sp.exp(c) - 1)}
        total = cramer_total(t1, t2, alpha, 2 * alpha - 1, D, small_first)
        total = simplify(substitute(total, put, "the ratio of the scales is e^c", domain=E))
        names = {"t1": sp.expand(t1.subs(put)), "t2": sp.expand(t2.subs(put)), "alpha": alpha}
        yield renyi_of(laws.Cramer(names["t1"]), laws.Cramer(names["t2"]), total, alpha), names


def cramer_forms(printed: str, order: str, letters: str = "") -> list[Form]:
    return [safe(printed, truth, truth.domain, names) for truth, names in cramer_truths(order, letters)]


WITHIN, BEYOND = ", 0 < h < 1 at 1/2", ", h > 1 at 3/2"


@paper.claim("gil.cramer", "Table 2, Cramér, orders other than 1/2", "identity", reads=READS)
def cramer() -> Form:
    """Rényi divergence of two Cramér laws; it is finite at every order."""
    ranges = (("(1 - h)/2", WITHIN), ("(1 + h)/2", WITHIN), ("(1 + h)/2", BEYOND))
    return All(*(form for order, h in ranges for form in cramer_forms(ENTRY, order, h)))


@paper.claim("gil.kl.cramer", "Table 3, Cramér", "identity", reads=READS)
def cramer_kl():
    """Kullback-Leibler divergence of two Cramér laws: the same in both orders."""
    for entry, names in cramer_truths("(1 + h)/2", WITHIN):
        h = entry.domain["h"]
        D = entry.domain.without(h)
        truth = limit(entry, h, 1, "the order rises to 1", side=-1).on(D)
        yield safe("(t1+t2)/(t1-t2)*ln(t1/t2) - 2", truth, D, {n: names[n] for n in ("t1", "t2")})


@paper.claim("gil.cramer.half", "Table 2, Cramér, order 1/2", "identity", reads=READS)
def cramer_half() -> Form:
    """Rényi divergence of order 1/2 of two Cramér laws."""
    return All(*cramer_forms(MIDDLE, "1/2"))
