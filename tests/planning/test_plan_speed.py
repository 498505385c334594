"""Plans answer within seconds, also where the search goes to the ends of what may be tried."""

from __future__ import annotations

import time

import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.balls.special import noncentral_chi2_cdf, noncentral_chi2_sf
from synthsym.cli import run
from synthsym.mechanisms.bernoulli import loss_profile, outer


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("bernoulli-post n=1000 b=10 delta=1e-6 eps=1", "a = none"),  # every a up to the end of the search is tried
        ("normal-unknown n=100000 d=4 var=1 eps=1 delta=1e-10", "records = 144111"),
        ("categorical-synth-one k=3 a=10 m=5 eps=1 delta=1e-6", "n = "),
        ("gauss-post n=1000 var=1 prior_var=1 truncated=yes eps=1 delta=0", "R = 0.506438492"),
    ],
)
def test_plans_that_try_extreme_values_answer_within_seconds(
    words: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    start = time.process_time()
    assert run(["plan", *words.split()]) == 0
    assert answer in capsys.readouterr().out
    assert time.process_time() - start < 5


@settings(max_examples=40)
@given(
    st.integers(2, 40),
    st.fractions(1, 30, max_denominator=7),
    st.fractions(1, 30, max_denominator=7),
    st.fractions(0, 3, max_denominator=5),
)
def test_a_quick_bound_hides_no_larger_loss(n: int, a: object, b: object, eps: object) -> None:
    at = {"n": fmpq(n), "a": _exact(a), "b": _exact(b)}
    with ctx.workprec(80):
        found = loss_profile("post", at, eps)  # type: ignore[arg-type]
        for p in outer("post", at):
            assert not p.hockey_stick(eps) > found  # type: ignore[arg-type]
            assert not p.hockey_stick(eps) > p.at_most(eps)  # type: ignore[arg-type]


def _exact(x: object) -> fmpq:
    return fmpq(x.numerator, x.denominator)  # type: ignore[attr-defined]


@pytest.mark.long
@settings(max_examples=60)
@given(st.floats(0.5, 1e5), st.floats(1e-6, 1e5), st.floats(-12, 12), st.sampled_from([64, 200]))
def test_the_window_leaves_out_only_what_is_bounded(k: float, lam: float, away: float, prec: int) -> None:
    """cdf and survival function are computed apart: their sum is one, and both are sharp however far out."""
    x = max(1e-9, k + lam + away * (2 * (k + 2 * lam)) ** 0.5)
    with ctx.workprec(prec):
        cdf, sf = noncentral_chi2_cdf(arb(x), arb(k), arb(lam)), noncentral_chi2_sf(arb(x), arb(k), arb(lam))
        assert (cdf + sf).overlaps(arb(1))
        assert min(cdf.rel_accuracy_bits(), sf.rel_accuracy_bits()) > prec // 2
