"""False statements by a divergence where a mass, a difference of data or another number is meant."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.exponential_families import family_kl

paper = Paper("falseunasked")
D = Domain(h=Real.between(0, 1), b=Real > 0, s=Real > 0, at=dict(h="1/2", b=1, s=1))
h, b, s = D.symbols("h b s")


def false(id, build):
    paper.claim(f"falseunasked.{id}", where="x", kind="bound", says="false")(build)


def mean_loss():
    return family_kl(laws.Normal(h, 1), laws.Normal(0, 1), D)


def divergence():
    return renyi(laws.Normal(h, 1), laws.Normal(0, 1), 1 + s, D)


def rho():
    return zcdp(laws.Normal(h, 1), laws.Normal(0, 1), D)


def shifted():
    E = D.extend(x=Real)
    return supremum(log_ratio(laws.Laplace(h, b), laws.Laplace(0, b), E["x"], E), E["x"])


false("unasked-loss-for-a-change", lambda: Equal("h/b", th.neighbours.sensitivity_of(shifted())))
false("unasked-divergence-for-a-change", lambda: Equal("h^2/2", th.neighbours.sensitivity_of(mean_loss())))
false("unasked-chance-for-a-change", lambda: Equal("Phi(h)", th.neighbours.sensitivity_of(probability_below(laws.Normal(0, 1), h, D))))  # fmt: skip
false("unasked-rho-for-a-mass", lambda: AtLeast("h^2/2 - exp(s)/2", th.events.excess(rho(), sp.S.Half, s)))
false(
    "unasked-divergence-for-a-mass", lambda: AtMost("log(h^2)", th.composition.loss_of_masses(mean_loss(), sp.S.Half))
)
false(
    "unasked-divergence-for-a-chance", lambda: AtMost("1 - (1 - h^2/2)^2", th.probability.independent_failure(rho(), 2))
)
false("unasked-divergence-for-a-parameter", lambda: Equal("(1+s)*h^2/2", th.categorical.coordinate(divergence())))
false("unasked-loss-for-a-divergence", lambda: AtMost("h/b", th.selection.of_dominated(shifted())))
