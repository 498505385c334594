"""The privacy maps of integer noise: discrete Laplace and discrete Gaussian vectors, and geometric noise of limited reach."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, DiscreteLaplace, Domain, Equal, Form, Forms, Integer, Real, Truth, at_point, density,
    log_ratio, remembered, rewrite, substitute, supremum, zcdp_from,
)  # fmt: skip
from synthsym.theory import noise, renyi_orders
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.pure import largest_loss
from . import opendp

# -- clamping: bounds L and U = L + width ---------------------------------------------------------------------------------------
claim = opendp.section("opendp.MakeNoise_VectorDomain_for_ConstantTimeGeometric")
BOUNDS = Domain("L integer at -2, width integer >= 0 at 5, above integer at 1, step integer >= 0 at 6")


@claim("clamp", "proof, chain, lines 78-82", "bound")
def clamping() -> Form:
    """Clamping brings no two numbers further apart.
    Read: coordinate by coordinate, as l1 distances add up; d_in is the largest l1 distance of neighbours, by its
    definition"""
    L, width, above, step = BOUNDS.symbols()
    x, y = L + above, L + above + step  # x is the smaller one
    moved = noise.l1([noise.clamp(x, L, L + width, on=BOUNDS) - noise.clamp(y, L, L + width, on=BOUNDS)])
    return AtMost("abs(x - y)", moved, BOUNDS, names={"x": x, "y": y})


@claim("example_input", "proof, text, lines 72-75", "prose")
def distinguishing_output() -> Form:
    """Whether the output U - 1 tells the inputs L + U and L + U - 1 apart.
    Read: for every L and U with U - 1 strictly between them: the noise that U - 1 needs is within reach from
    exactly one input"""
    D = Domain("L integer at 1, width integer >= 2 at 5")
    upper = D["L"] + D["width"]
    first, second = (noise.noise_needed(D["L"] + upper - less, upper - 1, on=D) for less in (0, 1))
    printed = "abs(first) > U - L and abs(second) <= U - L or abs(first) <= U - L and abs(second) > U - L"
    return Always(printed, {"first": first, "second": second, "U": upper}, D)


@claim(
    "equivalent",
    "proof, text, lines 91-93",
    "identity",
    of={"limited": "clamp(x + Z_limited)", "unbounded": "clamp(x + Z)"},
)
def censored_noise() -> Forms:
    """Noise of limited reach and unbounded noise give the same output, once it is clamped.
    Read: for every draw z of the unbounded noise: noise beyond +-(U - L) is replaced by that end, and the outputs
    are the same"""
    for place in (-1, 0, 1):
        span = Integer.between(0, "2*width") if place == 0 else Integer >= 0
        D = Domain(
            L=Integer,
            width=Integer >= 0,
            above=Integer.between(0, "width"),
            t=span,
            at=dict(L=-2, width=5, above=1, t=3),
        )
        low, w, x = D["L"], D["width"], D["L"] + D["above"]
        z = D["t"] - w if place == 0 else place * (w + D["t"])
        limited = noise.clamp(z, -w, w, on=D)
        ends = noise.clamp(x + limited, low, low + w), noise.clamp(x + z, low, low + w, on=D)
        yield Always("limited = unbounded", {"limited": ends[0], "unbounded": ends[1]}, D)


# -- discrete Laplace noise -------------------------------------------------------------------------------------------------------
PAIR = Domain("x integer at 0, step integer at 2, s > 0 at 2, y integer at 5")
MOVED = Domain("distance integer >= 0 at 2, s > 0 at 2")
POSITIVE = Domain("q1 > 0 at 1/3, q2 > 0 at 1/4, r > 0 at 2, 0 < share <= 1 at 1/2")


def loss_at(D: Domain) -> Truth:
    """The loss of the output y, for inputs x and x + step."""
    x, step, s, y = D.symbols("x step s y")
    raw = log_ratio(DiscreteLaplace(x, s), DiscreteLaplace(x + step, s), y, D)
    return rewrite(raw, (sp.Abs(x + step - y) - sp.Abs(x - y)) / s, "the totals cancel")


claim = opendp.section("opendp.NoisePrivacyMap_for_ZExpFamily1")


@claim("points", "chain line 3, lines 63-66", "proof-step")
def sets_and_points() -> Form:
    """A set of outputs loses no more than the output in it that loses most.
    Read: a set of two outputs, of which the first loses at least as much: masses r q1 and share r q2 against q1 and
    q2"""
    q1, q2, r, share = POSITIVE.symbols()
    first, second = loss_of_masses(r * q1, q1, on=POSITIVE), loss_of_masses(share * r * q2, q2, on=POSITIVE)
    whole = loss_of_masses(r * q1 + share * r * q2, q1 + q2, on=POSITIVE)
    return Always(
        "whole <= max(first, second)", {"whole": whole, "first": first, "second": second}, POSITIVE, asserts="privacy"
    )


@claim("pdf", "chain line 4, lines 67", "proof-step")
def quotient_of_masses() -> Form:
    """The logarithm of the quotient of two point masses of the discrete Laplace law, and the point masses that are printed in it.
    Read: one coordinate, as logarithms of products add up; z is the output y; what stands in the quotient is
    printed as the point masses"""
    constant = "(exp(-1/s)-1)/(exp(-1/s)+1)"
    names = {"other": PAIR["x"] + PAIR["step"]}
    mass = density(DiscreteLaplace(PAIR["x"], PAIR["s"]), PAIR["y"], PAIR)
    one, two = (f"{constant}*exp(-abs({centre}-y)/s)" for centre in ("x", "other"))
    return All(Equal(one, mass, PAIR), Equal(f"ln(({one})/({two}))", loss_at(PAIR), PAIR, names=names))


@remembered
def coordinate_loss(sign: int) -> Truth:
    """The largest loss of one coordinate that moves by this distance, to the right (sign 1) or to the left."""
    D = MOVED.extend(x=Integer, y=Integer, at=dict(x=0, y=1))
    x, y, distance, s = D.symbols("x y distance s")
    other = x + sign * distance
    raw = log_ratio(DiscreteLaplace(x, s), DiscreteLaplace(other, s), y, D)
    loss = rewrite(raw, (sp.Abs(other - y) - sp.Abs(x - y)) / s, "the totals cancel")
    worst = at_point(loss, y, x, "largest at y = x, by the triangle inequality")
    return rewrite(worst, distance / s, "a distance is not negative").on(MOVED)


@claim("reverse", "chain lines 7-8, lines 73-76", "bound")
def reverse_triangle() -> Forms:
    """The largest loss over the outputs is at most the distance of the inputs over the scale.
    Read: one coordinate, as both sides are sums over the coordinates, each with an output of its own"""
    for sign in (1, -1):
        yield AtMost("abs(move)/s", coordinate_loss(sign), MOVED, names={"move": sign * MOVED["distance"]})


@claim("final", "chain line 9, lines 77-81", "bound", uses=["reverse"])
def laplace_map() -> Form:
    """The loss of discrete Laplace noise on vectors.
    Read: two coordinates, distances adding up to d_in at most; d_in an integer"""
    D = Domain("d_in integer >= 0 at 3, s > 0 at 2")
    E = D.extend(first=Integer.between(0, "d_in"), second=Integer.between(0, "d_in - first"), at=dict(first=1))
    losses = [
        substitute(coordinate_loss(1), {MOVED["distance"]: E[name]}, "one coordinate", E)
        for name in ("first", "second")
    ]
    both = renyi_orders.together(*losses, because="log masses of independent coordinates add up")
    return AtMost("d_in/s", largest_loss(supremum(supremum(both, E["second"]), E["first"])), D)


# -- discrete Gaussian noise --------------------------------------------------------------------------------------------------------
TOTAL = (
    "two coordinates; first and second are their squared moves over squared scales, of which only the sum is bounded"
)


def of_total(D: Domain, total: str) -> Truth:
    """The largest divergence of two independent coordinates with this sum of squared moves over squared scales."""
    E = D.extend(first=Real.between(0, total, closed=True), second=Real.between(0, f"{total} - first", closed=True))
    both = renyi_orders.together(*(noise.divergence_in_units(E[name], E) for name in ("first", "second")))
    return supremum(supremum(both, E["second"]), E["first"])


claim = opendp.section("opendp.NoisePrivacyMap_for_ZExpFamily2", reads=TOTAL)


@claim("thm14", "Theorem 1.2, lines 62-69", "bound")
def gaussian_vector() -> Form:
    """Discrete Gaussian noise of different scales, against the weighted distance of the answers."""
    D = Domain("eps > 0 at 2")
    E = D.extend(alpha=Real > 1, at={"alpha": 2})
    ratio = rewrite(of_total(E, "eps^2") / E["alpha"], E["eps"] ** 2 / 2, "proportional to the order")
    return AtMost("eps^2/2", zcdp_from(supremum(ratio, E["alpha"])), D)


@claim("final", "proof, last line, lines 71-74", "bound")
def gaussian_map() -> Form:
    """The Rényi divergences of discrete Gaussian noise of one scale."""
    D = Domain("alpha > 1 at 2, sigma > 0 at 2, d_in >= 0 at 3")
    return AtMost("alpha*(d_in/sigma)^2/2", of_total(D, "(d_in/sigma)^2"), D)
