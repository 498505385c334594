"""Numbers that the ledger says by a formula, and chances of independent events: what is said of them, what is left, false twins."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import whole_theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.subject import Combined, Defined
from synthsym.laws import DiscreteLaplace, Normal
from synthsym.laws.subjects import LatticeFar
from synthsym.rules.basic import bounded_by, parameter
from synthsym.rules.densities import log_ratio
from synthsym.statements import Always, AtMost, Equal, Exists
from synthsym.statements.base import Form
from synthsym.statements.corpus import load_corpus
from synthsym.theory.datasets import distance_to_threshold, largest_unsigned, records
from synthsym.theory.integers import digits, how_many
from synthsym.theory.lattice import distance_at_least, mass
from synthsym.theory.responses import heads, mixture
from synthsym.theory.rounding import divided_down
from synthsym.theory.trials import all_of_a_kind

COUNTS = Domain(own=Integer >= 0, other=Integer >= 0, at=dict(own=2, other=1))
SIGNED = Domain(x=Integer, T=Integer >= 0, at=dict(x=4, T=3))
COIN = Domain(p=Real.between(0, 1), k=Integer >= 1, at=dict(p="1/3", k=2))


def whole(form: Form) -> tuple[str, ...]:
    return tuple(t.statement for t in whole_theorems("", "t", form, form.judge()).theorems)


def test_records_are_counted_in_data_sets() -> None:
    own, other = COUNTS.symbols("own other")
    count = records(own, other, on=COUNTS)
    assert count.subject == Defined("records", (own, other))
    (said,) = whole(Equal("own + other", count, COUNTS))
    assert "INR n0_0 = own /\\ INR n0_1 = other /\\ Programs.records n0_0 n0_1 (own + other)" in said
    assert "forall count_own count_other : nat" in said
    apart = (records(0, own, on=COUNTS) - records(0, other, on=COUNTS)).apply(sp.Abs)
    (refuted,) = whole(AtMost("0", apart, COUNTS))
    assert refuted.startswith("exists own other : R") and refuted.endswith("value_ > 0")


def test_a_number_made_of_a_bound_or_of_something_unknown_has_no_name() -> None:
    own = COUNTS["own"]
    bound = bounded_by(records(own, 1, on=COUNTS), 2 * own + 1, "no more")
    assert bound.lean == "upper" and bound.subject is None
    assert distance_to_threshold(bound, own).subject is None
    assert distance_to_threshold(parameter(COUNTS, own).apply(sp.Abs), 3).subject == Defined(
        "left to threshold", (sp.Abs(own), sp.Integer(3))
    )


def test_a_letter_that_may_be_negative_is_no_count() -> None:
    left = distance_to_threshold(parameter(SIGNED, SIGNED["x"]), SIGNED["T"])
    (said,) = whole(Equal("T - x", left, SIGNED))
    assert "count_" not in said and said.startswith("(forall x T : R, ")
    two = Domain(x=Integer, at=dict(x=1))
    shifted = Domain(x=Integer >= -3, at=dict(x=1))
    for D in (two, shifted):
        (said,) = whole(Equal("2^64 - 1", largest_unsigned(64, on=D), D))
        assert "count_x" not in said and "forall whole_x : Z, (x = IZR whole_x) -> " in said


def test_integers_are_said_to_be_some_where_a_range_or_a_quotient_is() -> None:
    D = Domain(q=Integer, r=Integer.between(0, 4, closed=True), at=dict(q=1, r=2))
    q, r = D.symbols("q r")
    (said,) = whole(Equal("q", divided_down(5 * q + r, 5, q, on=D), D))
    assert "(r = INR count_r) -> forall whole_q : Z, (q = IZR whole_q) -> " in said and "Integers.quotient_down" in said
    (wrong,) = whole(Equal("r", how_many(0, r, on=D), D))
    assert "Integers.between 0 r (r + 1)" in wrong and "exists r : R" in wrong
    found_at_points = whole(Equal("2", digits(r + 1, 10, on=D), D))
    assert found_at_points and "Integers.digits n0_0 n0_1 value_" in found_at_points[0]


def test_what_a_coin_chooses_is_said_beside_it() -> None:
    p = COIN["p"]
    either = mixture(heads(p, on=COIN), heads(1 - p, on=COIN), 0)
    assert isinstance(either.subject, Defined) and either.subject.given[0] == Defined("heads", (p,))
    (said,) = whole(Equal("p*(1 - p)", either, COIN))
    assert "Programs.heads p d0_0" in said and "Programs.by_either d0_0 d0_1 0 (p * (1 - p))" in said
    assert isinstance((1 - heads(p, on=COIN)).subject, Combined)


def test_independent_events_are_multiplied() -> None:
    p, k = COIN.symbols("p k")
    (said,) = whole(Equal("p^k", all_of_a_kind(p, k, on=COIN), COIN))
    assert "INR count0_ = k" in said and "w0_ ^ count0_" in said
    assert whole(Always("all <= 1", {"all": all_of_a_kind(p, k, on=COIN)}, COIN)) != ()


def test_a_power_that_coq_reads_otherwise_refutes_nothing() -> None:
    """`exp (b * ln a)` is no power of a negative number."""
    D = Domain(own=Integer >= 0, other=Integer >= 0, k=Integer >= 1, at=dict(own=2, other=1, k=1))
    apart = (records(0, D["own"], on=D) - records(0, D["other"], on=D)).apply(sp.Abs)
    assert whole(AtMost("(own - other)^1", apart, D)) != ()
    assert whole(AtMost("(own - other)^(k/2 + 1/2)", apart, D)) == ()


def test_a_letter_that_counts_is_the_power_of_what_is_negative() -> None:
    D = Domain(own=Integer >= 0, other=Integer >= 0, k=Integer >= 1, at=dict(own=2, other=3, k=1))
    apart = (records(0, D["own"], on=D) - records(0, D["other"], on=D)).apply(sp.Abs)
    (said,) = whole(AtMost("(own - other)^k", apart, D))
    assert "exists count_k : nat, INR count_k = k /\\ " in said and said.endswith("value_ > ((own - other) ^ count_k)")
    assert whole(AtMost("(own - other)^(k + 1/2)", apart, D)) == ()


def test_a_mass_on_the_integers_is_said_at_an_integer() -> None:
    D = Domain(s=Real > 0, z=Integer, x=Integer, at=dict(s=2, z=1, x=3))
    at = mass(DiscreteLaplace(D["z"], D["s"]), D["x"], D)
    (said,) = whole(Equal("(1 - exp(-1/s))/(1 + exp(-1/s))*exp(-abs(x - z)/s)", at, D))
    assert "Lattice.laplace_at s (x + ((- (1)) * z))" in said and "forall whole_z : Z, (z = IZR whole_z)" in said
    far = distance_at_least(DiscreteLaplace(D["z"], D["s"]), sp.Integer(2), D)
    assert far.subject == LatticeFar(DiscreteLaplace(D["z"], D["s"]), sp.Integer(2))


def test_a_constant_that_is_said_to_exist_is_refuted_along_a_family() -> None:
    D = Domain(c=Real > 0, eps=Real > 0, x=Real, at=dict(c=2, eps=1))
    loss = log_ratio(Normal(sp.S.One, sp.S.One), Normal(sp.S.Zero, sp.S.One), D["x"], D)
    along = {"x": D["c"] * D["eps"] + 1}
    (said,) = whole(Exists("loss <= c*eps", {"loss": loss}, D, unknown="c", family=along))
    assert said.startswith("(exists c eps : R, c > 0 /\\ eps > 0) /\\ forall c eps : R, ")
    assert "exists x : R, (True) /\\ exists value_0 : R, (Outcome.loss_at " in said and said.endswith(
        "value_0 > (c * eps)"
    )
    premised = Exists("loss <= c*eps", {"loss": loss}, D, unknown="c", family=along, premise="x >= 0")
    assert premised.judge().holds is False and whole(premised) == ()


TWINS = {
    "opendp.counting_query_stability_map.invariant": ("INR n1_1 = other", "INR n1_1 = own"),
    "opendp.score_candidates_map.step_bound": ("value_0 > value_1", "value_0 < value_1"),
    "opendp.score_candidates.count_n": ("INR n0_0 = 64", "INR n0_0 = 63"),
    "opendp.make_quantile_score_candidates.precond": ("18446744073709551615", "18446744073709551616"),
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.instability": ("left_to_threshold deltainf", "left_to_threshold T"),
    "opendp.make_private_group_by.relations": ("INR n0_0 = 1 ", "INR n0_0 = 2 "),
    "opendp.make_randomized_response.probs": ("Programs.by_either d0_0 1 0", "Programs.by_either d0_0 0 1"),
    "opendp.sample_discrete_laplace.reject": ("(Programs.heads (1 / 2)", "(Programs.heads (1 / 3)"),
    "lib.uvm.gauss-graceful": ("(NormalLaw.pdf 0 (sqrt 1))", "(NormalLaw.pdf 1 (sqrt 1))"),
    "lib.tumult.geom-cdf": ("INR steps_ = 0 ", "INR steps_ = 1 "),
    "opendp.sample_geometric_buffer.none": ("INR count0_ = (8 * buffer_len)", "INR count0_ = (7 * buffer_len)"),
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.tails": ("(Laplace.pdf 0 s)", "(Laplace.pdf 1 s)"),
    "opendp.make_randomized_response_bitvec.ratio_product": ("value_ > ", "value_ < "),
    "opendp.make_float_to_bigint.denominator": ("Programs.taxicab (more :: nil)", "Programs.taxicab (0 :: nil)"),
    "lib.uvm.rnm": ("(Noisy.beats 1 t ", "(Noisy.beats 1 (t + 3 * eps) "),
    "lib.handson.above-threshold-mono": ("(Noisy.fourth_is_first 0 c ", "(Noisy.fourth_is_first b c "),
    "lib.uvm.advcomp-plot": ("Average.count_mass 500 366 (((exp 1)) / ((1 + (exp 1))))", "Average.count_mass 500 134 (((exp 1)) / ((1 + (exp 1))))"),
    "opendp.sample_uniform_ubig_below.trailing": ("(k * upper) (r + (k * upper))", "(k * upper) (1 + r + (k * upper))"),
    "opendp.x_mul_2k.shift": ("INR n0_1 = j", "INR n0_1 = (j + 1)"),
    "opendp.floor_div.case": ("quotient_down (r + (q * b)) b q", "quotient_down (b + r + (q * b)) b q"),
    "opendp.sample_bernoulli_float.mantissa": ("positional (2 :: 1 ::", "positional (2 :: 0 ::"),
    "opendp.make_quantile_score_candidates.ex_median5": ("quantile_score (1 / 2)", "quantile_score (1 / 3)"),
    "opendp.conservative_continuous_gaussian_tail_to_alpha.theorem": ("(NormalLaw.pdf 0 ", "(NormalLaw.pdf 1 "),
    "opendp.discrete_laplacian_scale_to_accuracy.chain3": ("Lattice.laplace_far s steps_", "Lattice.laplace_far s (S steps_)"),
    "opendp.discrete_laplacian_scale_to_accuracy.pmf": ("Lattice.laplace_at s y", "Lattice.laplace_at s (1 + y)"),
    "opendp.sample_discrete_laplace.pmf": ("(x + ((- (1)) * mu))", "(x + mu)"),
    "opendp.sample_bernoulli_float.sum": ("value_ > rest", "value_ < rest"),
    "lib.go.threshold-gauss": ("(l + (w * sigma))", "(w * sigma)"),
    "lib.handson.hist-threshold": ("(Laplace.pdf 0 s) (L * s)", "(Laplace.pdf 0 s) (1 + L * s)"),
    "lib.dpevent.dlap-tanh": ("Outcome.mass_is (/ a)", "Outcome.mass_is a"),
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.step2": ("(Lattice.scale_of_ratio r)", "(Lattice.scale_of_ratio (r ^ 2))"),
    "opendp.sample_discrete_laplace.cond2": ("(Programs.heads (1 / 2)", "(Programs.heads (1 / 3)"),
    "lib.borealis.pate-log": ("value_ > (Rmin", "value_ < (Rmin"),
    "opendp.sample_bernoulli_float.subnormal": ("Programs.implicit_bit raw", "Programs.implicit_bit (raw + 1)"),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("id", TWINS)
def test_no_script_proves_a_false_twin(id: str, tmp_path: Path) -> None:
    form = load_corpus()[id].form()
    old, new = TWINS[id]
    true = next(t for t in whole_theorems("", "t", form, form.judge()).theorems if old in t.statement)
    twin = Theorem("twin", true.statement.replace(old, new), lambda: list(true.make_scripts())[:6])
    prepare(tmp_path)
    assert set(search([true, twin], tmp_path, 15)) == {true.name}
