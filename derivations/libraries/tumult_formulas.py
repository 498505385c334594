"""Tumult Core: partition selection, conversions, noise scales, truncation."""

import sympy as sp
from derivations.conversions.exact import pure_as_concentrated
from derivations.neunhoeffer2024.gaussian_demand import of_concentrated
from synthsym.author import (
    Always, AtMost, DiscreteLaplace, Domain, Equal, Form, Forms, Integer, Monotone, Real, Truth, largest, level_root,
    parameter, simplify, substitute, supremum, zcdp_from,
)  # fmt: skip
from synthsym.theory import lattice_pair
from synthsym.theory.conversions import ORDER, epsilon
from synthsym.theory.costs import bounded_range_cost, laplace_cost
from synthsym.theory.datasets import symmetric_distance
from synthsym.theory.events import divergence_at_order
from synthsym.theory.guarantees import GROUP, group_delta
from synthsym.theory.lattice import beyond
from synthsym.theory.noise import divergence_of_lattice_normals
from synthsym.theory.pure import loss_interval
from . import tumult
from .handson_scripts import lost_with

SPARK = "src/tmlt/core/measurements/spark_measurements.py: "
CONVERTERS = "src/tmlt/core/measurements/converters.py: "
ONE, ZERO = sp.S.One, sp.S.Zero


# -- partition selection ---------------------------------------------------------------------------------------------------------------
def alone(t: sp.Expr, high: bool, domain: Domain) -> Truth:
    """P(1 + Z >= tau) of geometric noise: tau = 2 + t, or (high=False) tau = 1 - t, where it is all but P(1 + Z > 1 + t)."""
    law = DiscreteLaplace(ONE, domain["alpha"])
    return beyond(law, t, domain) if high else 1 - beyond(law, t, domain)


@tumult.claim("lib.tumult.partition-delta", SPARK + "441-442", "threshold")
def partition_selection() -> Forms:
    """eps and delta of showing the groups whose noisy count is at least tau, when one row is added.
    Read: outputs without the new row's group lose at most 1/alpha; CDF as the library computes it, at tau - 2 above 0,
    and up to 0"""
    D, alpha, t = Domain.of("alpha > 0 at 1, t integer >= 0 at 3")
    loss = substitute(lattice_pair.shift_loss(), {lattice_pair.RATE["a"]: 1 / alpha}, "a count moves by 1", D)
    yield AtMost("1/alpha", loss, D)
    above, below = "1 - (1 - exp(-k/alpha)/(exp(1/alpha) + 1))", "1 - exp(1/alpha)/(exp(1/alpha) + 1)*exp(k/alpha)"
    for text, k, high in ((above, t, True), (below, -1 - t, False)):
        yield Equal(text, lost_with(alone(t, high, D), 1 / alpha, D), D, printed_above="safe", names={"k": k})


@tumult.claim("lib.tumult.partition-group", SPARK + "444-445", "bound")
def group() -> Form:
    """The delta of d rows. Read: delta of d = j + 1 rows from that of j rows"""
    return AtMost("d*exp(d*eps)*delta", group_delta(), GROUP, names={"d": GROUP["j"] + 1})


# -- conversions -----------------------------------------------------------------------------------------------------------------------
@tumult.claim("lib.tumult.pure-zcdp", CONVERTERS + "52", "bound")
def pure_to_concentrated() -> Form:
    """rho of an eps-private mechanism. Read: the divergence of every order alpha = 1 + s, over alpha"""
    return pure_as_concentrated()


@tumult.claim("lib.tumult.zcdp-approx", CONVERTERS + "210-241", "bound")
def concentrated_to_approximate() -> Forms:
    """The level that solves the printed equation meets (eps, delta), and is the only one that solves it.
    Read: 0 < delta = e^(-L) < 1, eps > 0; rho > 0 is L/s^2, s + 1 the best order; eps is the printed function of rho,
    which rises"""
    D, s, L = Domain.of("s > 0 at 3, L > 0 at 10")
    sharper = substitute(
        epsilon(),
        {ORDER["tau"]: divergence_at_order(L / s**2, 1 + s, on=D)},
        "at the best order of the plain conversion",
        domain=D,
    )
    E = Domain(rho=Real > 0, L=Real > 0, at=dict(rho=1, L=10))
    left = parameter(E, E["rho"] + 2 * sp.sqrt(E["rho"] * E["L"]))
    F = Domain(eps=Real > 0, L=Real > 0, at=dict(eps=1, L=10))
    only = level_root(
        left,
        E["rho"],
        (F["eps"] / (sp.sqrt(F["eps"] + F["L"]) + sp.sqrt(F["L"]))) ** 2,
        parameter(F, F["eps"]),
        "it rises from 0 without bound",
    )
    yield AtMost(
        "rho + 2*sqrt(rho*log(1/delta))",
        sharper,
        D,
        names={"delta": sp.exp(-L), "rho": L / s**2},
        attained=of_concentrated(),
    )
    yield Monotone(left, "rho", "increasing", E, strict=True)
    yield Equal("eps", only + 2 * (only * F["L"]).apply(sp.sqrt), F)


# -- noise -----------------------------------------------------------------------------------------------------------------------------
@tumult.claim("lib.tumult.noise-scale", "src/tmlt/core/utils/parameters.py: 33-48", "constant", of="rho(M)")
def noise_scale() -> Forms:
    """rho of Laplace, geometric and discrete Gaussian noise of scale d_in/sqrt(2 rho).
    Read: geometric noise: d_in an integer"""
    D, rho, d = Domain.of("rho > 0 at 1/2, d integer >= 1 at 2")
    scale = d / sp.sqrt(2 * rho)
    continuous = laplace_cost(d, scale, D)
    far = lattice_pair.FAR
    geometric = substitute(lattice_pair.far_loss(), {far["a"]: 1 / scale, far["d"]: d}, "noise of this scale", D)
    forms: list[Form] = [
        AtMost("rho", simplify(bounded_range_cost(loss_interval(simplify(loss)), D)), D)
        for loss in (continuous, geometric)
    ]
    E = D.extend(over=Real > 0, at=dict(rho="1/2", d=2, over=1))
    order = 1 + E["over"]
    ratio = simplify(divergence_of_lattice_normals(d, scale**2, order, E) / order, "over the order")
    forms.append(AtMost("rho", zcdp_from(supremum(ratio, E["over"])), D))
    yield from forms


# -- truncation ------------------------------------------------------------------------------------------------------------------------
@tumult.claim("lib.tumult.truncate", "src/tmlt/core/transformations/spark_transformations/join.py: 570-575", "constant")
def truncation() -> Forms:
    """The stability of dropping keys with more than tau rows, and of keeping the first tau rows of each key.
    Read: tau >= 1; a key of up to tau - 1 rows, of tau, and of more rows gets one more; dropping leaves no row of a key
    with more than tau"""
    D = Domain(tau=Integer >= 1, at=dict(tau=2))
    room, full, over = (
        symmetric_distance([own], [new], on=D) for own, new in ((ZERO, ONE), (D["tau"], ZERO), (ZERO, ZERO))
    )
    displaced = symmetric_distance([ONE], [ONE], on=D)  # the new row comes before one that was kept
    yield Equal("tau", largest(room, full, over), D, printed_above="safe")
    yield Equal("2", largest(room, displaced, over), D, printed_above="safe")


@tumult.claim("lib.tumult.zcdp-order", CONVERTERS + "217-218", "prose", hurts="accuracy")
def order_of_elements() -> Form:
    """The equation for rho has a real root in it, the first element of d_out in the place of delta.
    Read: the measure's d_out is (eps, delta) with any eps > 0; with the first element as delta, what stands under the
    root"""
    D = Domain(first=Real > 0, rho=Real > 0, at=dict(first=2, rho=1))
    return Always("rho*log(1/delta) >= 0", {"delta": D["first"]}, D)
