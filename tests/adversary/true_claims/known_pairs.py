"""The true neighbours of what is not known of the pair of laws."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.theory import conditioned, gaussian, laplace_pair, relabelling
from tests.adversary.known_pairs import *

paper = Paper("trueknownpairs")


def true(id, build):
    paper.claim(f"trueknownpairs.pair-{id}", where="x", kind="bound", says="true")(build)


true("tau", lambda: AtMost("tau", as_it_was(known())))
true("delta", lambda: AtMost("delta", as_it_was(relabelling.delta_kept(W), "delta")))
true("apart", lambda: AtMost(
    GAUSSIAN, apart(rho()), D, names={"h": 2 * d * sp.sqrt(records / var) / n}))  # fmt: skip


def renamed():
    found = conditioned.loss_of_any_pair()
    other = found.domain.without(found.domain["gain"]).extend(g=Real)
    bound = substitute(found, {found.domain["gain"]: other["g"]}, "another name", other)
    return AtMost("h*(2*R + 2*b - h)/(2*v) - g", bound)


true("gain", renamed)
true("profile-at", lambda: Equal(
    GAUSSIAN, gaussian.profile_at(mean_shift(n, -d, d, D) / sp.sqrt(var), eps, D), D, names={"h": 2 * d / (n * sp.sqrt(var))}))  # fmt: skip
true("laplace-at", lambda: Equal(
    "x + exp(-x) - 1", laplace_pair.kullback_at_shift(mean_shift(n, -d, d, D), sp.S.One, D), D, names={"x": 2 * d / n}))  # fmt: skip
