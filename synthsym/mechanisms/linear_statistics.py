"""`linear-statistics`: Laplace noise of scale sigma on each of `statistics` means of functions with values in [-1, 1].

The release depends on the data through the vector of means only. Replacing one of n records moves each mean by at most
2/n, and one replacement can move all of them by exactly that (every function takes 1 on the new record and -1 on the
old one). Removing a record moves a mean of n by (mean of the others - value)/n, again at most 2/n and attained when
n >= 2; from a single record only an addition is possible, which moves a mean by at most 2/(n + 1).

A smaller shift of one coordinate is a randomised map of a larger one (`worst.linear-statistics.map`), and coordinates are mapped one by
one: the pair in which every coordinate moves by the most is the worst for every divergence.

The exact privacy profile of k Laplace-noised coordinates that all move by a noise scales.

One coordinate: under P its loss is a - 2U with U = min(max(Lap, 0), a), that is U = 0 with probability 1/2, U = a with
probability e^-a/2, and density e^-u/2 between. The sum of k such U has the measure 2^-k e^-u G(du), where G has the
Laplace transform ((1 + 1/s) + e^(-a s)(1 - 1/s))^k, and with c = (k a - eps)/2

    delta(eps) = 2^-k e^-c  integral over [0, c] of 2 sinh(c - u) G(du)
               = 2^-k e^-c  sum over j with j a < c of binom(k, j) Q_j(c - j a),
    Q_j = inverse transform of 2 (s+1)^(k-j-1) (s-1)^(j-1) / s^k,

a polynomial for j >= 1 (and 2^k e^x plus a polynomial for j = 0). The sum alternates, so it is done with k spare bits.
For very many coordinates a second form is used: condition on how many of them fall strictly between the atoms.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import arb, arb_poly, ctx, fmpq, fmpz, fmpz_poly

from ..effort import metered
from ..errors import Undecided
from ..numbers.invert import Profile, least_eps
from ..numbers.quantities import Param, Values, choice, count, nonnegative, positive, quantities_of
from ..planning.rules import largest_int, plan_rule, smallest_int, smallest_real

PARAMS: tuple[Param, ...] = (
    count("n", meaning="records in the data set"),
    count("statistics", meaning="number of linear statistics"),
    positive("sigma", meaning="scale of the Laplace noise"),
    choice("relation", "replace", "add-remove", default="replace"),
)
ALPHA = positive("alpha", allow_inf=True, meaning="Rényi order")
_LARGEST_LOSS = 400  # of all statistics together, in nats, up to which the double sum is computed


def largest_shift(n: int, relation: str = "replace") -> Fraction:
    """How far one record can move the mean of n values in [-1, 1]."""
    if relation == "replace" or n >= 2:
        return Fraction(2, n)
    return Fraction(2, n + 1)


def _exact(x: Any) -> fmpq:
    q = Fraction(int(x.p), int(x.q)) if isinstance(x, fmpq) else Fraction(x)
    return fmpq(q.numerator, q.denominator)


def loss_per_statistic(at: Values) -> fmpq:
    """The largest privacy loss of one coordinate: shift / scale."""
    return _exact(largest_shift(int(_exact(at["n"]).p), at["relation"])) / _exact(at["sigma"])


def pure(at: Values) -> fmpq:
    """The exact pure eps of all statistics together, in nats."""
    return int(_exact(at["statistics"]).p) * loss_per_statistic(at)


_of = quantities_of("linear-statistics", PARAMS, "n=100000 statistics=211 sigma=0.01")


@_of(
    "epsilon",
    [Param("delta", low=Fraction(0), low_strict=False, high=Fraction(1), default=Fraction(0))],
    "smallest eps of (eps, delta)-DP of the noisy statistics; delta=0 (default): pure",
    "delta=1e-6",
    exact=lambda at: pure(at) if at["delta"] == 0 else None,
)
def _epsilon(at: Values, prec: int) -> arb:
    k, a = int(_exact(at["statistics"]).p), loss_per_statistic(at)
    return least_eps(Profile(lambda eps: profile(k, a, eps, ctx.prec), lambda: arb(pure(at))), _exact(at["delta"]))


@_of("delta", [nonnegative("eps")], "exact privacy profile of the noisy statistics", "eps=0.2")
def _delta(at: Values, prec: int) -> arb:
    return profile(int(_exact(at["statistics"]).p), loss_per_statistic(at), _exact(at["eps"]), prec)


@_of("renyi", [ALPHA], "worst Rényi divergence of order alpha between the noisy statistics of neighbours", "alpha=2")
def _renyi(at: Values, prec: int) -> arb:
    k, a = int(_exact(at["statistics"]).p), loss_per_statistic(at)
    return k * laplace_renyi(a, at["alpha"])


def laplace_renyi(a: fmpq, alpha: Any) -> arb:
    """D_alpha of two Laplace laws of scale 1 whose centres are a apart."""
    if isinstance(alpha, str):
        return arb(a)
    al, x = _exact(alpha), arb(a)
    if al == 1:
        return x + (-x).expm1()
    if al == fmpq(1, 2):
        return x - 2 * (x / 2).log1p()
    weight = arb(al / (2 * al - 1))
    moment = weight * ((al - 1) * x).expm1() + arb((al - 1) / (2 * al - 1)) * (-al * x).expm1()
    return moment.log1p() / arb(al - 1)


RHO = (
    "smallest rho of zCDP: sup over alpha > 1 of D_alpha/alpha, reached as alpha falls to 1 (Harrison, Manurangsi 2025)"
)


@_of("rho", summary=RHO)
def _rho(at: Values, prec: int) -> arb:
    return int(_exact(at["statistics"]).p) * laplace_renyi(loss_per_statistic(at), Fraction(1))


@_of("order", summary="the Rényi order at which the divergence becomes infinite: none", example="")
def _order(at: Values, prec: int) -> arb:
    return arb("inf")


def published(at: Values, eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
    """The paper's rule, n sigma eps >= 2 statistics, solved for the parameter that is left out; it knows no delta."""
    value: Any
    if eps == 0:
        return ("bsv.thm22", "none")
    if solved == "n":
        value = -int((-2 * _exact(at["statistics"]) / (_exact(at["sigma"]) * eps)).floor())
    elif solved == "statistics":
        value = int((_exact(at["n"]) * _exact(at["sigma"]) * eps / 2).floor())
    elif solved == "sigma":
        value = arb(2 * _exact(at["statistics"]) / (_exact(at["n"]) * eps))
    else:
        return None
    return ("bsv.thm22", value if solved == "sigma" or value >= 1 else "none")


SHIFT = "The loss rises with the shift of each coordinate, counted in scales of the noise."

plan_rule(
    "linear-statistics",
    params=("n", "statistics", "sigma", "relation"),
    solves={
        "n": smallest_int(because=SHIFT),
        "sigma": smallest_real(because=SHIFT),
        "statistics": largest_int(because="Fewer statistics are a function of more statistics."),
    },
    printed=published,
    words="The functions take values in [-1, 1]; what is computed from the noisy statistics alone loses nothing more.",
)


CLOSED_LIMIT = 400  # coordinates up to which the closed sum is the faster form
TINY = 600  # bits: smaller values are enclosed, not resolved, by the second form
MILD = 150  # total loss up to which few coordinates fall between the atoms, and the second form is quick


def profile(k: int, a: fmpq, eps: fmpq, prec: int) -> arb:
    """delta(eps) for k coordinates shifted by `a` scales each: exact, as a ball."""
    if k * a <= eps:
        return arb(0)
    if eps < 0:  # delta_PQ(-t) = 1 - e^t + e^t delta_QP(t), and the pair is symmetric
        with ctx.workprec(prec + 20):
            t = arb(-eps)
            return 1 - t.exp() + t.exp() * profile(k, a, -eps, prec + 20)
    if k <= CLOSED_LIMIT:
        return closed_sum(k, a, eps, prec)
    rest = head_bound(k, a, eps)
    if rest < arb(2) ** -(prec + 8):
        return 1 - arb(rest / 2, rest / 2)
    if k * a > MILD and k <= 8 * CLOSED_LIMIT:
        return closed_sum(k, a, eps, prec)
    top = tail_bound(k, a, eps)
    if top < arb(2) ** -TINY:  # enclosed, but not resolved: that would need a great many terms
        return arb(top / 2, top / 2)
    return mixture_sum(k, a, eps, prec)


def head_bound(k: int, a: fmpq, eps: fmpq) -> arb:
    """1 - delta <= 2 e^(eps/2) BC^k, where BC = e^(-a/2)(1 + a/2) is the affinity of one coordinate."""
    with ctx.workprec(64):
        return (2 * (arb(eps) / 2 + k * ((arb(a) / 2).log1p() - arb(a) / 2)).exp()).upper()


def tail_bound(k: int, a: fmpq, eps: fmpq) -> arb:
    """delta <= exp((alpha - 1)(k D_alpha - eps)) for every order: the least over a ladder of orders."""
    with ctx.workprec(64):
        best = arb(1)
        for step in range(-2, 40):
            t = arb(2) ** step  # alpha - 1
            high, low = (t * arb(a)).expm1(), (-(t + 1) * arb(a)).expm1()
            moment = k * (((t + 1) * high + t * low) / (2 * t + 1)).log1p()
            if not moment.is_finite():
                break
            best = min(best, (moment - t * arb(eps)).exp().upper())
        return best


# -- the closed sum ---------------------------------------------------------------------------------------------------
@lru_cache(maxsize=2048)
def _reciprocal_factorials(length: int, bits: int) -> tuple[arb, ...]:
    with ctx.workprec(bits):
        out = [arb(1)]
        for i in range(1, length):
            out.append(out[-1] / i)
    return tuple(out)


def _as_polynomial(numerator: list[fmpz], k: int, bits: int) -> arb_poly:
    """Inverse Laplace transform of numerator(s)/s^k, where deg numerator < k."""
    inv = _reciprocal_factorials(k, bits)
    coefficients = [arb(0)] * k
    for i, value in enumerate(numerator):
        coefficients[k - 1 - i] = arb(value) * inv[k - 1 - i]
    return arb_poly(coefficients)


def closed_sum(k: int, a: fmpq, eps: fmpq, prec: int) -> arb:
    """The sum over j of binom(k, j) Q_j(c - j a)."""
    c = (k * a - eps) / 2
    bits = prec + 2 * k + 64
    with ctx.workprec(bits):
        plus, minus = fmpz_poly([1, 1]), fmpz_poly([-1, 1])
        # j = 0: 2 (s+1)^(k-1) / ((s-1) s^k) = 2^k/(s-1) - N(s)/s^k
        power = plus ** (k - 1)
        rest = (fmpz(2) ** k * fmpz_poly([0] * k + [1]) - 2 * power) // minus
        x = arb(c)
        total = arb(2) ** k * x.exp() - _as_polynomial(list(rest), k, bits)(x)
        current = power // plus if k >= 2 else None  # (s+1)^(k-j-1) (s-1)^(j-1) at j = 1
        binomial = fmpz(1)
        j = 1
        while j * a < c and current is not None:
            binomial = binomial * (k - j + 1) // j
            total += 2 * binomial * _as_polynomial(list(current), k, bits)(arb(c - j * a))
            j += 1
            current = current // plus * minus if j <= k - 1 else None
        value = total * (-x).exp() / arb(2) ** k
    return value


# -- conditioning on the coordinates between the atoms ------------------------------------------------------------------
def mixture_sum(k: int, a: fmpq, eps: fmpq, prec: int) -> arb:
    """sum over l (coordinates between the atoms) and j (coordinates at the upper atom); the tail in l is bounded."""
    if k * a > _LARGEST_LOSS:
        raise Undecided(
            f"the profile of {k} statistics with a total loss of {float(k * a):.3g} is beyond what is computed here"
        )
    c = (k * a - eps) / 2
    top = min(_floor(c / a), k)  # the largest j with j a <= c
    with ctx.workprec(prec + 96):
        aa = arb(a)
        up, half = (-aa).exp() / 2, arb(1) / 2
        between = half - up  # P(one coordinate is strictly between)
        plain = _PartialSums(k, top, up, half)
        tilted = _PartialSums(k, top, up * (2 * aa).exp(), half)
        low, high, discount = between, (aa.exp() - 1) / 2, (-2 * arb(c)).exp()
        total, l, floor = arb(0), 0, arb(2) ** (-prec)
        weight = (1 - between) ** k  # P(l coordinates between)
        while True:
            # j <= top - l: every position of the l coordinates counts in full; above, only a part of them does
            inside = plain.value * low**l - discount * tilted.value * high**l
            inside += _partial_positions(k - l, l, a, c, top, up)
            total += arb.bin_uiui(k, l) * inside
            if l == k:
                return total
            ratio = between * (k - l) / ((1 - between) * (l + 1))
            weight = weight * ratio
            l += 1
            if ratio < half and 2 * weight < floor:  # from here on the weights fall at least geometrically
                tail = (2 * weight).upper()
                return total + arb(tail / 2, tail / 2)
            plain.step()
            tilted.step()


class _PartialSums:
    """S(n, J) = sum over j <= J of binom(n, j) x^j y^(n-j), stepped from (n, J) to (n - 1, J - 1) in constant time."""

    def __init__(self, n: int, top: int, x: arb, y: arb) -> None:
        self.n, self.top, self.x, self.y = n, top, x, y
        p = x / (x + y)
        share = arb(1) if top >= n else (1 - p).beta_lower(n - top, top + 1, regularized=True)
        self.value = share * (x + y) ** n

    def step(self) -> None:
        edge = arb(0)
        if 0 <= self.top < self.n:
            edge = arb.bin_uiui(self.n - 1, self.top) * self.x**self.top * self.y ** (self.n - self.top)
        self.n, self.top = self.n - 1, self.top - 1
        self.value = arb(0) if self.top < 0 else (self.value - edge) / (self.x + self.y)


def _partial_positions(n: int, l: int, a: fmpq, c: fmpq, top: int, up: arb) -> arb:
    """The outcomes with top - l < j <= top: inclusion and exclusion over the cube of the l positions."""
    if l == 0:
        return arb(0)
    first = max(top - l + 1, 0)
    tails = [_sinh_tail(l, c - i * a) for i in metered(range(first, top + 1), 10)]
    signs = [arb(-1) ** r * arb.bin_uiui(l, r) for r in range(l + 1)]
    total = arb(0)
    for j in range(first, min(top, n) + 1):
        inner = arb(0)
        for r in metered(range(top - j + 1)):
            inner += signs[r] * tails[j + r - first]
        total += arb.bin_uiui(n, j) * arb(2) ** (-(n - j)) * up**j * inner * (-arb(c - j * a)).exp()
    return total / arb(2) ** l


def _sinh_tail(l: int, x: fmpq) -> arb:
    """2 sum over q >= 0 of x^(l+1+2q)/(l+1+2q)!, the remainder bounded by a geometric series."""
    y = arb(x)
    term, total, m = 2 * y ** (l + 1) / arb.fac_ui(l + 1), arb(0), l + 1
    floor, square = arb(2) ** (-ctx.prec), y * y
    while True:
        total += term
        factor = square / ((m + 1) * (m + 2))
        term = term * factor
        m += 2
        if term.is_zero():
            return total
        if factor < arb("0.5") and term < floor * total:
            rest = (2 * term).upper()
            return total + arb(rest / 2, rest / 2)


def _floor(q: fmpq) -> int:
    return int(q.p // q.q)
