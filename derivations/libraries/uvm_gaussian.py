"""Programming Differential Privacy: the Gaussian mechanism, and what is said of its failures."""

import sympy as sp
from derivations.conversions.exact import gaussian_profile
from synthsym.author import (
    Always, AtMost, Domain, Equal, Exists, Form, Forms, Instead, Integer, Normal, Phi, Real, Truth, bounded_by,
    log_ratio, masses, renyi, rewrite, simplify, solve_inverse, substitute, supremum,
)  # fmt: skip
from synthsym.theory.costs import laplace_cost
from synthsym.theory.gaussian import PAIR, profile, tail_at_most
from synthsym.theory.moments import added
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.records import independent
from synthsym.theory.trials import all_of_a_kind
from . import uvm


# -- failures ------------------------------------------------------------------------------------------------------------------------
@uvm.claim(
    "lib.uvm.prob-eps",
    "notebooks/ch6.ipynb: after the definition",
    "prose",
    event="the record 1 against the record 0; S: the answer 1 of randomised response with odds e^({eps} + {t})",
    of={"bad": "P(loss > eps)", "delta": "delta(eps)"},
)
def failure_probability() -> Form:
    """The mass of the outputs that lose more than eps, against the delta that the mechanism has at eps.
    Read: outputs whose ratio exceeds e^eps have probability at most delta; tried on an answer whose loss is t above
    eps"""
    D, e, t = Domain.of("eps > 0 at 1, t > 0 at 1/100")
    odds = sp.exp(e + t)
    P, Q = [odds / (1 + odds), 1 / (1 + odds)], [1 / (1 + odds), odds / (1 + odds)]
    return Always(
        "bad <= delta",
        {"bad": masses.bad_mass(P, Q, e, D), "delta": masses.hockey_stick(P, Q, e, D)},
        D,
        asserts="privacy",
    )


@uvm.claim("lib.uvm.gauss-graceful", "notebooks/ch6.ipynb: catastrophe mechanism", "prose")
def graceful() -> Form:
    """A number c such that the loss of every output of the Gaussian mechanism is at most c eps.
    Read: some c for which no output loses more than c eps; sensitivity and noise 1"""
    D = Domain(c=Real > 0, eps=Real > 0, x=Real, at=dict(c=2, eps=1))
    loss = log_ratio(Normal(sp.S.One, sp.S.One), Normal(sp.S.Zero, sp.S.One), D["x"], D)
    loss = rewrite(loss, D["x"] - sp.Rational(1, 2), "linear in the output")
    claimed = Exists("loss <= c*eps", {"loss": loss}, D, unknown="c", family={"x": D["c"] * D["eps"] + 1})
    return Instead(claimed, gaussian_profile(), "delta at eps, eta = sensitivity over noise: no eps without a delta")


# -- noise ---------------------------------------------------------------------------------------------------------------------------
@uvm.claim("lib.uvm.rdp-gauss", "notebooks/ch8.ipynb: Renyi Gaussian", "identity")
def renyi_noise() -> Form:
    """The variance at which the divergence of order alpha is eps_bar. Read: alpha > 1"""
    D = Domain(alpha=Real > 1, eps_bar=Real > 0, Delta=Real > 0, at=dict(alpha=4, eps_bar=1, Delta=1))
    E = D.extend(v_=Real > 0, a_=Real)
    loss = simplify(renyi(Normal(E["a_"] + E["Delta"], E["v_"]), Normal(E["a_"], E["v_"]), E["alpha"], E)).on(
        D.extend(v_=Real > 0)
    )
    needed = solve_inverse(loss, E["v_"], D["eps_bar"], "the divergence is inversely proportional to the variance")
    return Equal("Delta^2*alpha/(2*eps_bar)", needed.on(D), D, printed_above="safe")


def classical(u: sp.Expr, domain: Domain) -> tuple[Truth, sp.Expr]:
    """An upper bound of delta(eps) for a mechanism that moves by eps/u noise deviations: the event's mass, and how far out it lies."""
    exact = substitute(
        profile(), {PAIR["eta"]: domain["eps"] / u, PAIR["eps"]: domain["eps"]}, "the noise that is used", domain
    )
    place = u - domain["eps"] / (2 * u)
    return bounded_by(exact, Phi(-place), "the event's mass under the first law"), place


@uvm.claim("lib.uvm.vec-gauss", "notebooks/ch8.ipynb: vectorised", "constant")
def vectorised() -> Forms:
    """Noise of variance 2 k log(1.25/delta)/eps^2 on k answers that move by sqrt(k): the delta at eps.
    Read: (eps, delta)-private for 0 < eps <= 1, as chapter 6 has it; delta = 1.25 e^(-u^2/2) runs through all of (0,
    1)"""
    for spec, at in ((Real.between("2/3", "3/4", closed=True), "7/10"), (Real >= "3/4", 5)):
        D = Domain(eps=(Real > 0) <= 1, u=spec, k=Integer >= 1, at=dict(eps="1/2", u=at, k=3))
        u = D["u"]
        delta = sp.Rational(5, 4) * sp.exp(-(u**2) / 2)
        event, place = classical(u, D)
        bound = (
            tail_at_most(event, place)
            if at == 5
            else bounded_by(event, Phi(sp.Rational(1, 10)), "at most a tenth below the middle")
        )
        # The move, sqrt(k), is eps/u noise deviations.
        yield Always("2*k*log(1.25/delta)/eps^2*(eps/u)^2 = k", {"delta": delta}, D)
        yield AtMost("delta", bound, D, names={"delta": delta})


@uvm.claim("lib.uvm.grad-clip", "notebooks/ch12.ipynb: gradient clipping", "constant")
def clipped_gradients() -> Forms:
    """The L2 sensitivity of a sum of clipped gradients, and what k iterations and a noisy count pay.
    Read: one example joins or leaves; each iteration is (eps, delta)-private, the count eps-private; losses and
    failures add up"""
    share = Real.between(0, 1, closed=True)
    D = Domain(b=Real > 0, r=share, s=share, rest=Real, at=dict(b=5, r=1, s="1/3"))
    b, r, s, rest = D.symbols("b r s rest")
    # a gradient of length r b
    moves = [added(rest, entry, on=D) - rest for entry in (r * b * sp.sqrt(s), r * b * sp.sqrt(1 - s))]
    length = rewrite(rewrite(moves[0] ** 2 + moves[1] ** 2, (r * b) ** 2).apply(sp.sqrt), r * b, "its length")
    sensitivity = sensitivity_of(supremum(length.on(D.without(rest).without(s)), r))
    E, eps, delta, k = Domain.of("eps > 0 at 1, 0 < delta < 1 at 1/100, k integer >= 1 at 10")
    yield AtMost("b", sensitivity, Domain(b=Real > 0))
    yield AtMost("k*eps + eps", independent(laplace_cost(sp.S.One, 1 / eps, E), k + 1), E)
    yield AtMost("k*delta", 1 - all_of_a_kind(1 - delta, k, on=E), E)
