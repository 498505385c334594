"""Dirichlet laws: an exponential family on the simplex, mixed parameter by parameter, for 2 and 3 values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from synthsym.author import All, Dirichlet, Domain, Equal, Form, Real, StepRejected, Truth, column, limit, log_density
from synthsym.core.ledger import knob
from synthsym.core.truth import Obligation, Step
from synthsym.decide import prove, prove_equal

from . import paper
from .orders import READS, signed_cases

SIZES = (2, 3)
Weights = Sequence[sp.Expr]


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
    return f"ln({two}/{one})" + "".join(f" + ({x} - {y})*(digamma({x}) - digamma({' + '.join(a)}))" for x, y in zip(a, b, strict=True))


def dirichlet_renyi(a: Weights, b: Weights, alpha: sp.Expr, D: Domain) -> Truth:
    """alpha log p + (1 - alpha) log q is, up to a constant, the log density of the law with mixed parameters, which integrates to 1."""
    mixed = [alpha * x + (1 - alpha) * y for x, y in zip(a, b, strict=True)]
    closed = []
    for w in mixed:
        proof = prove(sp.Gt(w, 0, evaluate=False), D)
        if proof is None:
            raise StepRejected(f"not proved to be a law: {w} > 0")
        closed.append(Obligation(f"{w} > 0", True, proof.method))
    specs: dict[str, Any] = {f"x{i}": Real.between(0, 1) for i in range(len(a) - 1)}
    E = D.extend(at={name: sp.Rational(1, len(a)) for name in specs}, **specs)
    free = [E[name] for name in specs]
    E = E.where(sp.Lt(sum(free), 1))
    x = column([*free, 1 - sum(free)])
    P, Q, M = (Dirichlet(column(v)) for v in (a, b, mixed))
    integrand = alpha * log_density(P, x, D) + (1 - alpha) * log_density(Q, x, D)
    member = log_density(M, x, D)
    even = dict.fromkeys(free, sp.Rational(1, len(a)))
    constant = (integrand.expr - member.expr).subs(even)
    found = prove_equal(integrand.expr, member.expr + constant, E)
    if found is None:
        raise StepRejected("alpha log p + (1 - alpha) log q is not a Dirichlet log density plus a constant")
    step = Step("exponential-family", integrand.expr, constant, "it is the log density of a Dirichlet law plus a constant; that law integrates to one",
                found.engines, found.trust, tuple(closed), (P.foundation,))
    inside = (integrand + 0 * member).then(step, domain=D)
    factor: Any = knob("definition:renyi")
    after = inside.expr * factor / (alpha - 1)
    return inside.then(Step("renyi", inside.expr, after, "definition of the Rényi divergence", rests_on=("definition:renyi",)))


def low_orders(k: int) -> tuple[Domain, list[sp.Expr], list[sp.Expr]]:
    names = names_of(k, "a") + names_of(k, "b")
    specs: dict[str, Any] = dict.fromkeys(names, Real > 0)
    D = Domain(at={**{n: 1 + i for i, n in enumerate(names)}, "alpha": "1/2"}, **specs, alpha=Real.between(0, 1))
    return D, [D[n] for n in names[:k]], [D[n] for n in names[k:]]


@paper.claim("gil.dirichlet", where="multivariate Dirichlet, 2 and 3 values", kind="identity", reads=READS)
def dirichlet() -> Form:
    """Rényi divergence of two Dirichlet laws."""
    forms = []
    for k in SIZES:
        D, a, b = low_orders(k)
        forms.append(Equal(printed(k), dirichlet_renyi(a, b, D["alpha"], D), D, printed_above="safe"))
        pairs = list(zip(names_of(k, "a"), names_of(k, "b"), strict=True))
        for E, values in signed_cases(pairs, symmetric=True):
            truth = dirichlet_renyi([values[x] for x, _ in pairs], [values[y] for _, y in pairs], values["alpha"], E)
            forms.append(Equal(printed(k), truth, E, printed_above="safe", names=values))
    return All(*forms)


@paper.claim("gil.kl.dirichlet", where="multivariate Dirichlet, Kullback-Leibler divergence, 2 and 3 values", kind="identity", reads=READS)
def dirichlet_kl() -> Form:
    """Kullback-Leibler divergence of two Dirichlet laws."""
    forms = []
    for k in SIZES:
        D, a, b = low_orders(k)
        truth = limit(dirichlet_renyi(a, b, D["alpha"], D), D["alpha"], 1, "the order rises to 1", side=-1)
        forms.append(Equal(printed_kl(k), truth, D, printed_above="safe"))
    return All(*forms)
