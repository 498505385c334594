"""Entries by an own integral over a bounded range: uniform laws, and Cramér laws through u = (1 + t2 x)/(1 + t1 x)."""

from collections.abc import Callable, Iterator
from typing import Any
import sympy as sp
from synthsym.author import (
    All, Cramer, Domain, Equal, Form, Real, Truth, Uniform, integral, limit, moved, rewrite, simplify, substitute,
)  # fmt: skip
from synthsym.theory.divergence import mixture, renyi_of
from . import paper
from .orders import READS


# -- uniform -----------------------------------------------------------------------------------------------------------
def uniform_renyi(P: Uniform, Q: Uniform, alpha: sp.Expr, low: sp.Expr, high: sp.Expr, D: Domain) -> Truth:
    """From the integral over the part of the line that both supports cover."""
    x = sp.Symbol("x", real=True)
    E = D.integrating(x, low, high)
    return renyi_of(P, Q, integral(mixture(P, Q, alpha, x, E).apply(sp.exp), x, low, high), alpha)


@paper.claim("gil.uniform", "Table 2, uniform, the first support inside the second", "identity", reads=READS)
def uniform() -> Form:
    """Rényi divergence of two uniform laws, the first support inside the second: the same at every order."""
    forms = []
    for order, at in ((Real.between(0, 1), "1/2"), (Real > 1, "3/2")):
        D = Domain(a2=Real, u=Real >= 0, v=Real > 0, w=Real >= 0, alpha=order, at=dict(a2=0, u=1, v=1, w=1, alpha=at))
        a2, u, v, w, alpha = D.symbols("a2 u v w alpha")
        a1, b1, b2 = a2 + u, a2 + u + v, a2 + u + v + w
        P, Q = Uniform(a1, b1), Uniform(a2, b2)
        low, high = P.support()
        truth = uniform_renyi(P, Q, alpha, low, high, D)
        forms.append(Equal("ln((b2-a2)/(b1-a1))", truth, D, printed_above="safe", names={"a1": a1, "b1": b1, "b2": b2}))
    return All(*forms)


@paper.claim("gil.uniform.overlap", "Table 2, uniform, overlapping supports, orders below 1", "identity", reads=READS)
def uniform_overlap() -> Form:
    """Rényi divergence of two uniform laws that overlap: only what both support counts."""
    forms = []
    for first_left in (True, False):
        D, a, u, v, w, alpha = Domain.of("a real at 0, u >= 0 at 1, v > 0 at 1, w >= 0 at 1, 0 < alpha < 1 at 1/2")
        ends = [(a, a + u + v), (a + u, a + u + v + w)]
        (a1, b1), (a2, b2) = ends if first_left else ends[::-1]
        P, Q = Uniform(a1, b1), Uniform(a2, b2)
        low, high = (Q.support()[0], P.support()[1]) if first_left else (P.support()[0], Q.support()[1])
        truth = uniform_renyi(P, Q, alpha, low, high, D)
        names = {"a1": a1, "b1": b1, "a2": a2, "b2": b2}
        forms.append(
            Equal(
                "ln((b2-a2)/(b1-a1)) + 1/(alpha-1)*ln((min(b1,b2)-max(a1,a2))/(b1-a1))",
                truth,
                D,
                printed_above="safe",
                names=names,
            )
        )
    return All(*forms)


# -- Cramér ------------------------------------------------------------------------------------------------------------
def cramer_total(t1: sp.Expr, t2: sp.Expr, alpha: sp.Expr, power: sp.Expr, D: Domain, small_first: bool) -> Truth:
    """The integral of p^alpha q^(1-alpha) over the line, by symmetry twice that over x > 0, in u = (1 + large x)/(1 + small x)."""
    x, u = sp.symbols("x u", positive=True)
    P, Q = Cramer(t1), Cramer(t2)
    small, large = (t1, t2) if small_first else (t2, t1)
    right = D.integrating(x, sp.S.Zero, None)
    exponent = power if small_first else -power
    constant = alpha * sp.log(t1) + (1 - alpha) * sp.log(t2) - sp.log(2) - sp.log(large - small)
    place, halves = (u - 1) / (large - small * u), []
    for point in (x, -x):
        inside = rewrite_without_signs(mixture(P, Q, alpha, point, right), x)
        t = moved(
            inside, x, u, sp.S.One, large / small, place, "u = (1 + large x)/(1 + small x) runs from 1 to large/small"
        )
        plain = rewrite(t, constant + (exponent - 1) * sp.log(u), "every factor is a power of u")
        mass = rewrite(plain.apply(sp.exp), sp.exp(constant) * u ** (exponent - 1), "out of the logarithm")
        anti = sp.exp(constant) * (sp.log(u) if exponent == 0 else u**exponent / exponent)
        halves.append(integral(mass, u, sp.S.One, large / small, anti))
    return halves[0] + halves[1]


def rewrite_without_signs(t: Truth, x: sp.Symbol) -> Truth:
    """x is positive: |x| and |-x| are x."""
    return rewrite(t, sp.simplify(t.expr.subs(sp.Abs(x), x)), "x > 0")


ENTRY = "ln(t1/t2) + 1/(alpha-1)*ln(t1/(t1-t2)*(1 - (t2/t1)^(2*alpha-1))/(2*alpha-1))"
MIDDLE = "ln(t1/t2) - 2*ln(t1/(t1-t2)*ln(t1/t2))"
Spec = tuple[Any, str]


def cramer_truths(order: Callable[[Domain], sp.Expr], **specs: Spec) -> Iterator[tuple[Truth, dict[str, sp.Expr]]]:
    """Truth for scales s and s + r, compared in s and c where s + r = s e^c: there the signs under the logarithms are plain."""
    D = Domain(
        at={"s": 1, "r": 1, **{k: v[1] for k, v in specs.items()}},
        s=Real > 0,
        r=Real > 0,
        **{k: v[0] for k, v in specs.items()},
    )
    E = Domain(
        at={"s": 1, "c": 1, **{k: v[1] for k, v in specs.items()}},
        s=Real > 0,
        c=Real > 0,
        **{k: v[0] for k, v in specs.items()},
    )
    alpha, (s, r), growth = order(D), D.symbols("s r"), sp.exp(E["c"])
    for small_first in (True, False):
        t1, t2 = (s, s + r) if small_first else (s + r, s)
        put = {r: s * (growth - 1)}
        total = substitute(
            cramer_total(t1, t2, alpha, 2 * alpha - 1, D, small_first), put, "the ratio of the scales is e^c", domain=E
        )
        names = {"t1": sp.expand(t1.subs(put)), "t2": sp.expand(t2.subs(put)), "alpha": alpha}
        yield renyi_of(Cramer(names["t1"]), Cramer(names["t2"]), simplify(total), alpha), names


def cramer_forms(printed: str, order: Callable[[Domain], sp.Expr], **specs: Spec) -> list[Any]:
    return [
        Equal(printed, truth, truth.domain, printed_above="safe", names=names)
        for truth, names in cramer_truths(order, **specs)
    ]


@paper.claim("gil.cramer", "Table 2, Cramér, orders other than 1/2", "identity", reads=READS)
def cramer() -> Form:
    """Rényi divergence of two Cramér laws; it is finite at every order."""
    unit, beyond = (Real.between(0, 1), "1/2"), (Real > 1, "3/2")
    low = cramer_forms(ENTRY, lambda D: (1 - D["h"]) / 2, h=unit)
    middle = cramer_forms(ENTRY, lambda D: (1 + D["h"]) / 2, h=unit)
    return All(*low, *middle, *cramer_forms(ENTRY, lambda D: (1 + D["h"]) / 2, h=beyond))


@paper.claim("gil.kl.cramer", "Table 3, Cramér", "identity", reads=READS)
def cramer_kl() -> Form:
    """Kullback-Leibler divergence of two Cramér laws: the same in both orders."""
    forms = []
    for entry, names in cramer_truths(lambda D: (1 + D["h"]) / 2, h=(Real.between(0, 1), "1/2")):
        h = entry.domain["h"]
        D = entry.domain.without(h)
        truth = limit(entry, h, 1, "the order rises to 1", side=-1).on(D)
        forms.append(
            Equal(
                "(t1+t2)/(t1-t2)*ln(t1/t2) - 2",
                truth,
                D,
                printed_above="safe",
                names={n: names[n] for n in ("t1", "t2")},
            )
        )
    return All(*forms)


@paper.claim("gil.cramer.half", "Table 2, Cramér, order 1/2", "identity", reads=READS)
def cramer_half() -> Form:
    """Rényi divergence of order 1/2 of two Cramér laws."""
    return All(*cramer_forms(MIDDLE, lambda D: sp.S.Half))
