"""Entries with one scale or rate: exponential, half-normal, Rayleigh, Maxwell-Boltzmann, Lévy, Weibull, Gumbel."""

import sympy as sp
from synthsym.author import (
    Domain, Exponential, Form, Gumbel, HalfNormal, Levy, MaxwellBoltzmann, Rayleigh, Real, Weibull,
)  # fmt: skip
from . import paper
from .orders import READS, Values, entry, kullback, mixed, solve_first, solve_sigma

RATES = Domain(l1=Real > 0, l2=Real > 0, at=dict(l1=1, l2="3/2"))
SIGMAS = Domain(s1=Real > 0, s2=Real > 0, at=dict(s1=1, s2="3/2"))
SHAPED = Domain(k=Real > 0, s1=Real > 0, s2=Real > 0, at=dict(k=2, s1=1, s2="3/2"))
CENTRES = Domain(b=Real > 0, m1=Real, m2=Real, at=dict(b=1, m1=0, m2="1/2"))
MIXED_SIGMA = "(alpha*s2^2 + (1-alpha)*s1^2)"


RATE = solve_first("l1", "l2"), ("l2",)
SIGMA = solve_sigma, ("s1",)


@paper.claim("gil.exponential", "Table 2, exponential", "identity", reads=READS)
def exponential() -> Form:
    """Rényi divergence of two exponential laws."""
    return entry(
        "ln(l1/l2) + 1/(alpha-1)*ln(l1/(alpha*l1 + (1-alpha)*l2))",
        RATES,
        lambda v: (Exponential(v["l1"]), Exponential(v["l2"])),
        *RATE,
    )


@paper.claim("gil.kl.exponential", "Table 3, exponential", "identity", reads=READS)
def exponential_kl() -> Form:
    """Kullback-Leibler divergence of two exponential laws."""
    return kullback("ln(l1/l2) + (l2 - l1)/l1", RATES, lambda v: (Exponential(v["l1"]), Exponential(v["l2"])))


@paper.claim("gil.half-normal", "Table 2, half-normal", "identity", reads=READS)
def half_normal() -> Form:
    """Rényi divergence of two half-normal laws."""
    printed = f"ln(s2/s1) + 1/(alpha-1)*ln((s2^2/{MIXED_SIGMA})^(1/2))"
    return entry(printed, SIGMAS, lambda v: (HalfNormal(v["s1"]), HalfNormal(v["s2"])), *SIGMA)


@paper.claim("gil.kl.half-normal", "Table 3, half-normal", "identity", reads=READS)
def half_normal_kl() -> Form:
    """Kullback-Leibler divergence of two half-normal laws."""
    return kullback("ln(s2/s1) + (s1^2 - s2^2)/(2*s2^2)", SIGMAS, lambda v: (HalfNormal(v["s1"]), HalfNormal(v["s2"])))


@paper.claim("gil.rayleigh", "Table 2, Rayleigh", "identity", reads=READS)
def rayleigh() -> Form:
    """Rényi divergence of two Rayleigh laws."""
    printed = f"2*ln(s2/s1) + 1/(alpha-1)*ln(s2^2/{MIXED_SIGMA})"
    return entry(printed, SIGMAS, lambda v: (Rayleigh(v["s1"]), Rayleigh(v["s2"])), *SIGMA)


@paper.claim("gil.kl.rayleigh", "Table 3, Rayleigh", "identity", reads=READS)
def rayleigh_kl() -> Form:
    """Kullback-Leibler divergence of two Rayleigh laws."""
    return kullback("2*ln(s2/s1) + (s1^2 - s2^2)/s2^2", SIGMAS, lambda v: (Rayleigh(v["s1"]), Rayleigh(v["s2"])))


@paper.claim("gil.maxwell-boltzmann", "Table 2, Maxwell-Boltzmann", "identity", reads=READS)
def maxwell() -> Form:
    """Rényi divergence of two Maxwell-Boltzmann laws."""
    printed = f"3*ln(s2/s1) + 1/(alpha-1)*ln((s2^2/{MIXED_SIGMA})^(3/2))"
    return entry(printed, SIGMAS, lambda v: (MaxwellBoltzmann(v["s1"]), MaxwellBoltzmann(v["s2"])), *SIGMA)


@paper.claim("gil.kl.maxwell-boltzmann", "Table 3, Maxwell-Boltzmann", "identity", reads=READS)
def maxwell_kl() -> Form:
    """Kullback-Leibler divergence of two Maxwell-Boltzmann laws."""
    return kullback(
        "3*ln(s2/s1) + 3*(s1^2 - s2^2)/(2*s2^2)",
        SIGMAS,
        lambda v: (MaxwellBoltzmann(v["s1"]), MaxwellBoltzmann(v["s2"])),
    )


@paper.claim("gil.levy", "Table 2, Lévy with equal supports", "identity", reads=READS)
def levy() -> Form:
    """Rényi divergence of two Lévy laws with a common location."""
    printed = "ln(l1/l2)/2 + 1/(2*(alpha-1))*ln(l1/(alpha*l1 + (1-alpha)*l2))"
    return entry(printed, RATES, lambda v: (Levy(v["l1"]), Levy(v["l2"])), *RATE)


@paper.claim("gil.kl.levy", "Table 3, Lévy with equal supports", "identity", reads=READS)
def levy_kl() -> Form:
    """Kullback-Leibler divergence of two Lévy laws with a common location."""
    return kullback("(ln(l1/l2) + l2/l1 - 1)/2", RATES, lambda v: (Levy(v["l1"]), Levy(v["l2"])))


@paper.claim("gil.weibull", "Table 2, Weibull with a common shape", "identity", reads=READS)
def weibull() -> Form:
    """Rényi divergence of two Weibull laws with a common shape."""
    return entry(
        "ln((s2/s1)^k) + 1/(alpha-1)*ln(s2^k/(alpha*s2^k + (1-alpha)*s1^k))",
        SHAPED,
        lambda v: (Weibull(v["k"], v["s1"]), Weibull(v["k"], v["s2"])),
        lambda v: {"s2": mixed(v["t"], v["w"], v["s1"] ** v["k"]) ** (1 / v["k"])},
        ("k", "s1"),
    )


@paper.claim("gil.gumbel", "Table 2, Gumbel with a common scale", "identity", reads=READS)
def gumbel() -> Form:
    """Rényi divergence of two Gumbel laws with a common scale."""

    def solved(v: Values) -> Values:
        return {"m1": v["b"] * sp.log(mixed(v["t"], v["w"], sp.exp(v["m2"] / v["b"])))}

    printed = "(m1 - m2)/b + 1/(alpha-1)*ln(exp(m1/b)/(alpha*exp(m1/b) + (1-alpha)*exp(m2/b)))"
    return entry(printed, CENTRES, lambda v: (Gumbel(v["m1"], v["b"]), Gumbel(v["m2"], v["b"])), solved, ("b", "m2"))
