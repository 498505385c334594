"""True statements beside the false ones: what is put there is what the entry speaks of."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("trueasked")
D = Domain(h=Real.between(0, 1), s=Real > 0, at=dict(h="1/2", s=1))
h, s = D.symbols("h s")


def true(id, build):
    paper.claim(f"trueasked.{id}", where="x", kind="bound", says="true")(build)


def below(at):
    return probability_below(laws.Normal(0, 1), at, D)


true("asked-a-change", lambda: Equal("h", th.neighbours.change_of_sum(0, h, D)))
true("asked-a-loss", lambda: Equal("log(2*Phi(h))", th.composition.loss_of_masses(below(h), below(sp.S.Zero))))
true("asked-a-chance", lambda: Equal("1 - (1 - Phi(h))^2", th.probability.independent_failure(below(h), 2)))
true("asked-a-divergence", lambda: AtMost("(1+s)*h^2/2", th.selection.of_dominated(renyi(laws.Normal(h, 1), laws.Normal(0, 1), 1 + s, D))))  # fmt: skip
