"""The privacy maps of integer noise: discrete Laplace and discrete Gaussian vectors, and geometric noise of limited reach."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Domain, Equal, Form, Forms, Truth, density, laws, log_ratio, remembered, rewrite, substitute,
    supremum, zcdp,
)  # fmt: skip
from synthsym.theory import noise, renyi_orders
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.pure import largest_loss
from . import opendp

# -- clamping: bounds L and U = L + width ---------------------------------------------------------------------------------------
claim = opendp.section("opendp.MakeNoise_VectorDomain_for_ConstantTimeGeometric")


@claim("clamp", "proof, chain, lines 78-82", "bound")
def clamping() -> Form:
    """Clamping brings no two numbers further apart.
    Read: coordinate by coordinate, as l1 distances add up; d_in is the largest l1 distance of neighbours, by its definition"""
    D, L, width, above, step = Domain.of(
        "L integer at -2, width integer >= 0 at 5, above integer at 1, step integer >= 0 at 6"
    )
    x, y = L + above, L + above + step  # x is the smaller one
    moved = noise.l1([noise.clamp(x, L, L + width, on=D) - noise.clamp(y, L, L + width, on=D)])
    return AtMost("abs(x - y)", moved, D, names={"x": x, "y": y})


@claim("example_input", "proof, text, lines 72-75", "prose")
def distinguishing_output() -> Form:
    """Whether the output U - 1 tells the inputs L + U and L + U - 1 apart.
    Read: for every L and U with U - 1 strictly between them: the noise that U - 1 needs is within reach from exactly one input"""
    D, L, width = Domain.of("L integer at 1, width integer >= 2 at 5")
    upper = L + width
    first, second = (noise.noise_needed(L + upper - less, upper - 1, on=D) for less in (0, 1))
    printed = "abs(first) > U - L and abs(second) <= U - L or abs(first) <= U - L and abs(second) > U - L"
    return Always(printed, {"first": first, "second": second, "U": upper}, D)


OF = {"limited": "clamp(x + Z_limited)", "unbounded": "clamp(x + Z)"}


@claim("equivalent", "proof, text, lines 91-93", "identity", of=OF)
def censored_noise() -> Forms:
    """Noise of limited reach and unbounded noise give the same output, once it is clamped.
    Read: for every draw z of the unbounded noise: noise beyond +-(U - L) is replaced by that end, and the outputs are the same"""
    BOUNDS, low, w, above = Domain.of("L integer at -2, width integer >= 0 at 5, above integer in [0, width] at 1")
    for place, span in ((-1, ">= 0"), (0, "in [0, 2*width]"), (1, ">= 0")):
        D, t = BOUNDS.adding(f"t integer {span} at 3")
        z = t - w if place == 0 else place * (w + t)
        limited = noise.clamp(low + above + noise.clamp(z, -w, w, on=D), low, low + w)
        unbounded = noise.clamp(low + above + z, low, low + w, on=D)
        yield Always("limited = unbounded", {"limited": limited, "unbounded": unbounded}, D)


# -- discrete Laplace noise -------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.NoisePrivacyMap_for_ZExpFamily1")
MOVED, distance, s = Domain.of("distance integer >= 0 at 2, s > 0 at 2")


def loss_at(x: sp.Symbol, other: sp.Expr, y: sp.Symbol, D: Domain) -> Truth:
    """The loss of the output y, for inputs x and other."""
    raw = log_ratio(laws.DiscreteLaplace(x, s), laws.DiscreteLaplace(other, s), y, D)
    return rewrite(raw, (sp.Abs(other - y) - sp.Abs(x - y)) / s, "the totals cancel")


@claim("points", "chain line 3, lines 63-66", "proof-step")
def sets_and_points() -> Form:
    """A set of outputs loses no more than the output in it that loses most.
    Read: a set of two outputs, of which the first loses at least as much: masses r q1 and share r q2 against q1 and q2"""
    D, q1, q2, r, share = Domain.of("q1 > 0 at 1/3, q2 > 0 at 1/4, r > 0 at 2, 0 < share <= 1 at 1/2")
    masses = {"whole": (r * q1 + share * r * q2, q1 + q2), "first": (r * q1, q1), "second": (share * r * q2, q2)}
    losses = {name: loss_of_masses(*pair, on=D) for name, pair in masses.items()}
    return Always("whole <= max(first, second)", losses, D, asserts="privacy")


@claim("pdf", "chain line 4, lines 67", "proof-step")
def quotient_of_masses() -> Forms:
    """The logarithm of the quotient of two point masses of the discrete Laplace law, and the point masses that are printed in it.
    Read: one coordinate, as logarithms of products add up; z is the output y; what stands in the quotient is printed as the point masses"""
    D, x, step, s, y = Domain.of("x integer at 0, step integer at 2, s > 0 at 2, y integer at 5")
    one, two = (f"(exp(-1/s)-1)/(exp(-1/s)+1)*exp(-abs({centre}-y)/s)" for centre in ("x", "other"))
    yield Equal(one, density(laws.DiscreteLaplace(x, s), y, D), D)
    yield Equal(f"ln(({one})/({two}))", loss_at(x, x + step, y, D), D, names={"other": x + step})


@remembered
def coordinate_loss(sign: int) -> Truth:
    """The largest loss of one coordinate that moves by this distance, to the right (sign 1) or to the left."""
    D, x, y = MOVED.adding("x integer at 0, y integer at 1")
    worst = supremum(loss_at(x, x + sign * distance, y, D), y, "largest at y = x, by the triangle inequality", at=x)
    return rewrite(worst, distance / s, "a distance is not negative").on(MOVED)


@claim("reverse", "chain lines 7-8, lines 73-76", "bound")
def reverse_triangle() -> Forms:
    """The largest loss over the outputs is at most the distance of the inputs over the scale.
    Read: one coordinate, as both sides are sums over the coordinates, each with an output of its own"""
    for sign in (1, -1):
        yield AtMost("abs(move)/s", coordinate_loss(sign), MOVED, names={"move": sign * distance})


@claim("final", "chain line 9, lines 77-81", "bound", uses=["reverse"])
def laplace_map() -> Form:
    """The loss of discrete Laplace noise on vectors.
    Read: two coordinates, distances adding up to d_in at most; d_in an integer"""
    D = Domain("d_in integer >= 0 at 3, s > 0 at 2")
    E, *moves = D.adding("first integer in [0, d_in] at 1, second integer in [0, d_in - first]")
    losses = (substitute(coordinate_loss(1), {distance: move}, "one coordinate", E) for move in moves)
    both = renyi_orders.together(*losses, because="log masses of independent coordinates add up")
    return AtMost("d_in/s", largest_loss(supremum(supremum(both, moves[1]), moves[0])), D)


# -- discrete Gaussian noise --------------------------------------------------------------------------------------------------------
TOTAL = (
    "two coordinates; first and second are their squared moves over squared scales, of which only the sum is bounded"
)
claim = opendp.section("opendp.NoisePrivacyMap_for_ZExpFamily2", reads=TOTAL)


def of_total(D: Domain, total: str) -> Truth:
    """The largest divergence of two independent coordinates with this sum of squared moves over squared scales."""
    E, first, second = D.adding(f"0 <= first <= {total}, 0 <= second <= {total} - first")
    both = renyi_orders.together(*(noise.divergence_in_units(move, E) for move in (first, second)))
    return supremum(supremum(both, second), first)


@claim("thm14", "Theorem 1.2, lines 62-69", "bound")
def gaussian_vector() -> Form:
    """Discrete Gaussian noise of different scales, against the weighted distance of the answers."""
    D, eps, alpha = Domain.of("eps > 0 at 2, alpha > 1 at 2")
    ratio = rewrite(of_total(D, "eps^2") / alpha, eps**2 / 2, "proportional to the order")
    return AtMost("eps^2/2", zcdp(supremum(ratio, alpha)), D.without(alpha))


@claim("final", "proof, last line, lines 71-74", "bound")
def gaussian_map() -> Form:
    """The Rényi divergences of discrete Gaussian noise of one scale."""
    D = Domain("alpha > 1 at 2, sigma > 0 at 2, d_in >= 0 at 3")
    return AtMost("alpha*(d_in/sigma)^2/2", of_total(D, "(d_in/sigma)^2"), D)
