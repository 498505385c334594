"""Dirichlet laws: an exponential family on the simplex, mixed parameter by parameter, for 2 and 3 values."""

from collections.abc import Sequence
from typing import Any
import sympy as sp
from synthsym.author import Domain, Real, limit
from synthsym.theory.categorical import dirichlet_renyi
from . import paper
from .orders import READS, safe, signed_cases

SIZES = (2, 3)


def names_of(k: int, letter: str) -> list[str]:
    return [f"{letter}{i + 1}" for i in range(k)]


def multivariate_beta(terms: Sequence[str]) -> str:
    """The printed B of a vector of parameters."""
    return "*".join(f"gamma({x})" for x in terms) + f"/gamma({' + '.join(terms)})"


def printed(k: int) -> str:
    a, b = names_of(k, "a"), names_of(k, "b")
    mixed = [f"(alpha*{x} + (1-alpha)*{y})" for x, y in zip(a, b, strict=True)]
    one, two, mix = (f"({multivariate_beta(v)})" for v in (a, b, mixed))
    return f"ln({two}/{one}) + 1/(alpha-1)*ln({mix}/{one})"


def printed_kl(k: int) -> str:
    a, b = names_of(k, "a"), names_of(k, "b")
    one, two = (f"({multivariate_beta(v)})" for v in (a, b))
    return f"ln({two}/{one})" + "".join(
        f" + ({x} - {y})*(digamma({x}) - digamma({' + '.join(a)}))" for x, y in zip(a, b, strict=True)
    )


def low_orders(k: int) -> tuple[Domain, list[sp.Expr], list[sp.Expr]]:
    names = names_of(k, "a") + names_of(k, "b")
    specs: dict[str, Any] = dict.fromkeys(names, Real > 0)
    D = Domain(at={**{n: 1 + i for i, n in enumerate(names)}, "alpha": "1/2"}, **specs, alpha=Real.between(0, 1))
    return D, [D[n] for n in names[:k]], [D[n] for n in names[k:]]


@paper.claim("gil.dirichlet", "multivariate Dirichlet, 2 and 3 values", "identity", reads=READS)
def dirichlet():
    """Rényi divergence of two Dirichlet laws."""
    for k in SIZES:
        D, a, b = low_orders(k)
        yield safe(printed(k), dirichlet_renyi(a, b, D["alpha"], D), D)
        pairs = list(zip(names_of(k, "a"), names_of(k, "b"), strict=True))
        for E, values in signed_cases(pairs, symmetric=True):
            truth = dirichlet_renyi([values[x] for x, _ in pairs], [values[y] for _, y in pairs], values["alpha"], E)
            yield safe(printed(k), truth, E, values)


@paper.claim(
    "gil.kl.dirichlet", "multivariate Dirichlet, Kullback-Leibler divergence, 2 and 3 values", "identity", reads=READS
)
def dirichlet_kl():
    """Kullback-Leibler divergence of two Dirichlet laws."""
    for k in SIZES:
        D, a, b = low_orders(k)
        truth = limit(dirichlet_renyi(a, b, D["alpha"], D), D["alpha"], 1, "the order rises to 1", side=-1)
        yield safe(printed_kl(k), truth, D)
