"""The first query above a noisy threshold, and several of them, as textbooks and libraries print the loss."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Domain, Equal, Form, Instead, assume, bounded_by, laws, parameter, renyi, substitute,
)  # fmt: skip
from synthsym.theory import lattice_pair, sparse_vector
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.events import excess
from synthsym.theory.noisy_choices import moved_level_loss
from synthsym.theory.noisy_max import level_moves, loss_of_first_above
from synthsym.theory.pure import divergence_of_log_moment, largest_loss
from synthsym.theory.renyi_orders import of_adaptive_pair
from . import autodp, handson, tumult, uvm
from .ibm_models import spent

claim = autodp.section("lib.autodp", "autodp/")


@uvm.claim("lib.uvm.at", "notebooks/ch10.ipynb: AboveThreshold", "constant", of="loss(M)")
def textbook() -> Form:
    """The loss of AboveThreshold, queries of sensitivity 1, noise of scale 2/eps on the threshold and 4/eps on the queries."""
    D, eps = Domain.of("eps > 0 at 1")
    return AtMost("eps", sparse_vector.first_above(sp.S.One, 2 / eps, 4 / eps, D), D)


@handson.claim("lib.handson.above-threshold", "scripts/ch04_stream.py: 25-41", "constant")
def stream() -> Form:
    """The loss with noise of scale s on the threshold and 2 s on the queries, queries moving by at most b."""
    D, b, s = Domain.of("b > 0 at 1, s > 0 at 1")
    return AtMost("2*b/s", sparse_vector.first_above(b, s, 2 * s, D))


# -- queries that all move one way ---------------------------------------------------------------------------------------------------
@handson.claim("lib.handson.above-threshold-mono", "scripts/ch04_stream.py: 41", "constant")
def one_way() -> Form:
    """The loss of stopping at the fourth query, printed as at most b/s.
    Read: s = 1; three queries that rise by b, and a fourth, c below the threshold, that stays
    Event: three queries that rise by {b} between the data sets, and a fourth, {c} below the threshold, that stays; S:
    the first answer `above` is the fourth"""
    moves = sparse_vector.ONE_WAY["b"]
    loss = loss_of_masses(*map(sparse_vector.stops_at_fourth, (sp.S.Zero, moves)))
    return Always("loss <= b/s", {"loss": loss, "s": sp.S.One}, sparse_vector.ONE_WAY, asserts="privacy")


# -- geometric noise -----------------------------------------------------------------------------------------------------------------
@tumult.claim("lib.tumult.bounds", "src/tmlt/core/measurements/spark_measurements.py: 678-710", "constant")
def prefix_sums() -> Form:
    """eps of the first prefix sum above a fraction of the total, geometric noise of scale alpha on the sums and alpha/2 on the threshold.
    Read: d counts change by one, in any groups; the threshold, a fraction of the total, rounds up to an integer that
    moves by at most 1"""
    D, alpha, d = Domain.of("alpha > 0 at 1, d integer >= 1 at 2")
    rate, said = lattice_pair.RATE["a"], "noise of scale alpha; a sum and the threshold each move by at most 1"
    threshold = substitute(lattice_pair.shift_loss(), {rate: 2 / alpha}, "noise of scale alpha/2", D)
    query = substitute(lattice_pair.level_loss(), {rate: 1 / alpha}, said, D)
    return AtMost("4/alpha*d", d * loss_of_first_above(threshold, query), D)


# -- autodp: query noise is twice as wide as the threshold's by default --------------------------------------------------
@claim("svt-laplace", "rdp_bank.py: 332-366", "bound")
def laplace() -> Form:
    """The loss of c answers above one noisy threshold.
    Read: b is the scale of the threshold's noise at sensitivity 1; the queries' noise has the default scale 2 b;
    queries move either way"""
    D, b, c = Domain.of("b > 0 at 1, c integer >= 1 at 2")
    query = moved_level_loss(laws.Laplace, level_moves(1 / (2 * b), 1 / (2 * b), on=D), D)
    return AtMost("(c+1)/b", largest_loss(sparse_vector.loss_of_several_above(spent(1 / b, D), query, c)))


@claim("gauss-svt-c1-rho", "rdp_bank.py: 420-428", "constant")
def one_answer() -> Form:
    """The divergence of the first query above a noisy threshold. Read: at most k queries until the first above"""
    D, s1, s2, sen, t, k = Domain.of("s1 > 0 at 1, s2 > 0 at 2, D > 0 at 1, t > 0 at 1, k integer >= 1 at 10")
    threshold = renyi(laws.Normal(sen, s1**2), laws.Normal(0, s1**2), 1 + t, D)
    moment = sparse_vector.log_moment_until_first(k, 1 + t, 2 * sen, s2**2, D)
    answers = divergence_of_log_moment(moment, parameter(D, 1 + t))
    truth, _ = of_adaptive_pair(1 + t, threshold, answers, D)
    return AtMost("log(k)/(a-1) + a*D^2/s1^2 + 2*a*D^2/s2^2", truth, names={"a": 1 + t})


@claim("gauss-svt-eps", "dp_bank.py: 116-127", "bound")
def staged() -> Form:
    """What nine answers below and one above say of a neighbour, against delta' at the printed eps.
    Read: s is the deviation of the threshold's noise, the queries' is 2 s; one chunk of one answer among ten, delta' =
    e^(-50)
    Event: ten queries, nine of which lie below the threshold, one above; for the neighbour the last moves down and the
    others up; S: nine answers `below` and one `above`"""
    D = Domain()
    names = {"s": sp.S.One, "c": sp.S.One, "k": sp.Integer(10), "L": sp.Integer(50)}
    eps = sp.S.One + sp.sqrt(sp.log(10) + 50)
    level, gap = sp.Rational(-87, 20), sp.Rational(28, 5)
    places = ((level, gap), (level - 1, gap + 1))
    first, second = (sparse_vector.mass_of_pattern(below, 9, above, 1, D) for below, above in places)
    lost = excess(first, second, eps, "the last query moves down and the others up")
    printed = "(1+c)/(2*s^2) + sqrt((1+c)/(2*s^2)*(log(binom(k, c)) + L))"
    claimed = All(Equal(printed, parameter(D, eps), D, names=names), AtMost("exp(-L)", lost, D, names=names))
    said = "the divergence of order a, noise s1 and s2 on threshold and queries; then eps = that + log(1/delta)/(a-1)"
    return Instead(claimed, one_answer(), said)


@claim("gauss-svt-rdp", "rdp_bank.py: 369-384", "bound")
def several_answers() -> Form:
    """The divergence of two answers above a noisy threshold among at most k.
    Read: sigma is the deviation of the threshold's noise, the queries' is 2 sigma; c = 2; granted is the bound with the
    logarithm of binom(k, 2), the number of patterns, which is more than 2 log(k/2)"""
    D, sigma, t, k = Domain.of("sigma > 0 at 1, t > 0 at 1, k integer >= 2 at 3")
    noises = ((1, sigma**2), (2, 4 * sigma**2))
    threshold, query = (renyi(laws.Normal(shift, var), laws.Normal(0, var), 1 + t, D) for shift, var in noises)
    granted = "beyond the divergences of the noises, patterns of answers cost at most log(number of patterns)/(a-1)"
    truth = threshold + 2 * query + assume(D, sp.log(k * (k - 1) / 2) / t, granted)
    names = {"a": 1 + t, "c": sp.Integer(2)}
    truth = bounded_by(truth, truth.expr, "as granted")
    return AtMost("c*log(k/c)/(a-1) + (c+1)*a/(2*sigma^2)", truth, D, names=names)
