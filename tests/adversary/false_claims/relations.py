"""False statements by neighbours of another relation than that of the derivation."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.guarantees import SAMPLE

paper = Paper("otherneighbours")
D = Domain(n=Integer >= 2, b=Real > 0, u=Real > 0, q=Real.between(0, 1), at=dict(n=10, b=1, u=1, q="1/10"))
n, b, u, q = D.symbols("n b u q")
COUNT = {"n": SAMPLE["m"] + SAMPLE["more"]}


def false(id, neighbours, build):
    paper.claim(f"otherneighbours.relation-{id}", where="x", kind="bound", says="false", neighbours=neighbours)(build)


def mean():
    return mean_shift(n, 0, 1, D)


false("replaced-for-joined", "add-remove", lambda: Equal("1/n", mean(), D))
false(
    "sample-of-any-size",
    "replace",
    lambda: Equal(
        "ln(1 + q*(exp(eps) - 1))", th.sampling.sampled_loss(sp.log(1 + u), q, D), D, names={"eps": sp.log(1 + u)}
    ),
)
false(
    "sample-of-one-size",
    "add-remove",
    lambda: AtMost("ln(1 + (m/n)*(exp(eps) - 1))", th.guarantees.amplified_loss(), SAMPLE, names=COUNT),
)
