"""What a conversion to (eps, delta) must allow for: the Gaussian mechanism, whose concentrated and Rényi losses are exact.

One event is enough: the output lies above a point. A print below what it demands is refuted by two normal laws that anyone can look at.
"""

import sympy as sp
from synthsym.author import Attained, Domain, Truth, joined, laws, renyi, simplify, zcdp
from synthsym.theory.events import demanded_eps
from synthsym.theory.fitted_pairs import chance

# eta = sensitivity over the noise's standard deviation, a = alpha - 1, the event {output > eta + z}; nearly the worst at the stored point.
LAWS, eta, a, z, delta = Domain.of("eta > 0 at 1, a > 0 at 5, z real at 19/5, 0 < delta < 1 at 1/1000000")
FAR, NEAR = laws.Normal(eta, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One)


def demanded(level: Truth) -> Truth:
    """The eps that the event demands at delta, beside a loss that the print speaks of."""
    p, q = (chance(law, ">", eta + z, LAWS) for law in (FAR, NEAR))
    likely = LAWS.where(sp.Gt(p.expr, delta, evaluate=False))
    return joined(demanded_eps(p.on(likely), q.on(likely), delta), level)


def of_concentrated() -> Attained:
    """In the letters rho, L and s, where delta = exp(-L) = exp(-rho s^2)."""
    rho = zcdp(FAR, NEAR, LAWS)
    return Attained(demanded(rho), {"rho": rho.expr, "L": -sp.log(delta), "s": sp.sqrt(-sp.log(delta) / rho.expr)})


def of_renyi() -> Attained:
    """In the letters a or s for alpha - 1, eps or tau for the divergence, and delta = exp(-L)."""
    loss = simplify(renyi(FAR, NEAR, 1 + a, LAWS))
    named = {"a": a, "s": a, "eps": loss.expr, "tau": loss.expr, "delta": delta, "L": -sp.log(delta)}
    return Attained(demanded(loss), named)
