"""Whole theorems of what is never private, of small mechanisms and of the beta model: what they speak of, what they leave, false twins."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, basics, impossible, outcomes, tails, whole_theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.errors import StepRejected
from synthsym.laws import Normal
from synthsym.rules.basic import parameter, substitute
from synthsym.rules.neighbours import mean_shift
from synthsym.statements import Always, AtMost, Condition, Equal, Never, Sufficient
from synthsym.statements.base import Form
from synthsym.theory import beta, gaussian, normal_releases, private_pairs, releases
from synthsym.theory.laplace import laplace_loss
from synthsym.theory.posterior_modes import SIZE, shift

ROWS = Domain(
    n=Integer >= 1, w=Real > 0, eps=Real >= 0, delta=Real.between(0, 1), at=dict(n=3, w=1, eps=1, delta="1/10")
)
LOOSE = Domain(n=Integer >= 1, w=Real > 0, eps=Real >= 0, delta=Real > 0, at=dict(n=3, w=1, eps=1, delta="1/10"))
EMPTY = Domain(
    n=Integer >= 1, w=Real >= 0, eps=Real >= 0, delta=Real.between(0, 1), at=dict(n=3, w=1, eps=1, delta="1/10")
)
FREE = Domain(n=Integer >= 1, R=Real > 0, sigma=Real > 0, sigma0=Real > 0, m=Integer >= 1, eps=Real > 0, delta=Real.between(0, 1),
              at=dict(n=3, R=1, sigma=1, sigma0=1, m=2, eps=1, delta="1/10"))  # fmt: skip
COUNTS = Domain(k=Integer >= 0, l=Integer >= 0, alpha=Real > 1, beta=Real > 1, at=dict(k=2, l=3, alpha=2, beta=3))
NOISE = Domain(eps=Real > 0, sen=Real > 0, at=dict(eps=1, sen=2))


def parts(*forms: Form) -> list[Part]:
    return [Part("", f"t_{k}", f) for k, f in enumerate(forms)]


def bare(D: Domain, moved: Truth, printed: str = "step > 0", level: sp.Expr | None = None) -> tuple[Theorem, ...]:
    excess = private_pairs.certain_event(D["eps"], D, moved) - (D["delta"] if level is None else level)
    return impossible.theorems(parts(Always(printed, {"step": moved}, D, asserts="no-privacy"), Never(excess, D)))


def mean(D: Domain) -> Truth:
    return mean_shift(D["n"], sp.S.Zero, D["w"], D)


def release(method: str, m: sp.Expr) -> normal_releases.NormalRelease:
    n, R, sigma, sigma0 = FREE.symbols("n R sigma sigma0")
    return normal_releases.NormalRelease(method, n, R, sigma, sigma0, m)


def unbounded(method: str) -> tuple[Theorem, ...]:
    shown = release(method, FREE["m"])
    variance, weight = parameter(FREE, shown.spread), parameter(FREE, shown.weight)
    change = normal_releases.change_that_shows(shown, FREE["eps"], FREE["delta"], variance, weight, FREE)
    excess = gaussian.far_apart()
    return impossible.theorems(
        parts(Always("change > 0", {"change": change}, FREE, asserts="no-privacy"), Never(excess, excess.domain))
    )


def far(printed: str, m: sp.Expr = sp.S.One) -> tuple[Theorem, ...]:
    shown = release("synth-map", m)
    step, variance = parameter(FREE, shown.step), parameter(FREE, shown.single)
    loss = normal_releases.loss_of_far_output(shown, FREE["eps"], step, variance, FREE)
    return impossible.theorems(parts(Always(printed, {"loss": loss}, FREE, asserts="no-privacy")))


def cost(printed: str, truth: Truth) -> Theorem:
    made = basics.theorem(parts(AtMost(printed, truth, truth.domain))[0])
    assert made is not None
    return made


def noise() -> Truth:
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    e, s = NOISE.symbols("eps sen")
    return substitute(t, {b: s / e, h: s}, "the statistic moves by its sensitivity", NOISE)


def counted(printed: str, truth: Truth) -> Theorem:
    made = basics.theorem(parts(Equal(printed, truth, COUNTS))[0])
    assert made is not None
    return made


def test_outputs_that_may_be_the_same_show_nothing() -> None:
    with pytest.raises(StepRejected, match="the outputs differ"):
        bare(EMPTY, mean(EMPTY))


MEANS = FREE.extend(x=Real, y=Real, u=Real, at=dict(x="1/2", y="1/3", u="1/5"))
LINE = "(x - y)*n*sigma0^2/(2*sigma^2*(n*sigma0^2 + sigma^2)^2)*(2*u*(n*sigma0^2 + sigma^2) - n*sigma0^2*(x + y))"


def mode_loss(printed: str, of: sp.Expr | None = None) -> Theorem:
    n, sigma, sigma0, x, y, u = MEANS.symbols("n sigma sigma0 x y u")
    laws = tuple(Normal(n * sigma0**2 * c / (n * sigma0**2 + sigma**2), sigma**2) for c in (x, y))
    truth = normal_releases.loss_between(release("synth-map", sp.S.One), (x, y), (laws[0], laws[1]), u, MEANS)
    made = outcomes.theorem(
        parts(Equal(printed, truth if of is None else substitute(truth, {sigma: of}, domain=MEANS), MEANS))[0]
    )
    assert made is not None
    return made


TAIL = Domain(k=Real > 0, u=Real > 0, at=dict(k=3, u=2))


def tail(printed: str) -> Theorem:
    k = TAIL["k"]
    made = tails.loose_theorem(parts(AtMost(printed, gaussian.two_sided_tail(k, TAIL), TAIL))[0])
    assert made is not None
    return made


def beyond(printed: str) -> Theorem:
    level = sp.exp(-(TAIL["u"] ** 2) / 2)
    form = Sufficient(
        printed, Condition((gaussian.two_sided_tail(TAIL["k"], TAIL), "<=", level)), TAIL, names={"delta": level}
    )
    made = tails.loose_theorem(parts(form)[0])
    assert made is not None
    return made


def shape() -> tuple[sp.Expr, sp.Expr]:
    k, l, alpha, beta_ = COUNTS.symbols("k l alpha beta")
    return k + alpha, l + beta_


def test_each_begins_at_the_data_sets_and_ends_at_an_event() -> None:
    D = SIZE.extend(delta=Real.between(0, 1), at={"delta": "1/10"})
    (mode,) = bare(D, shift())
    assert mode.statement.endswith(
        "Impossible.bare_refuted (BetaBin.neighbours count_n) (Binary.is_mode alpha beta) eps delta)"
    )
    (average,) = bare(ROWS, mean(ROWS))
    assert "Records.of_size count_n (Records.replace_one 0 w)" in average.statement and average.statement.endswith(
        "eps delta)"
    )
    (drawn,) = unbounded("synth-one")
    assert (
        "refuted_unbounded (NormalPosterior.records_of_one_draw sigma sigma0 count_m) count_n eps delta"
        in drawn.statement
    )
    (output,) = far("loss > eps")
    assert (
        "NormalPosterior.refuted (NormalPosterior.records_of_mode sigma sigma0 1) R_ count_n eps 0" in output.statement
    )
    assert (
        "Basics.mode_at alpha beta count_k count_l"
        in counted("(k + alpha - 1)/(k + l + alpha + beta - 2)", beta.mode(shape(), COUNTS)).statement
    )


def test_other_prints_have_no_theorem() -> None:
    assert bare(ROWS, mean(ROWS), "step > delta") == ()  # not that something changes
    assert bare(ROWS, mean(ROWS), level=2 * ROWS["delta"] / 3) == ()  # no letter delta
    assert bare(ROWS, parameter(ROWS, ROWS["w"])) == ()  # nobody knows of what this is the change
    assert far("loss > 2*eps") == () and far("loss > eps", FREE["m"]) == ()
    known = mean(ROWS)
    held = Always("step > 0", {"step": known}, ROWS, asserts="no-privacy")
    assert impossible.theorems(parts(held)) == ()  # the event is missing
    plain = Never(parameter(ROWS, 1 - ROWS["delta"]), ROWS)
    assert impossible.theorems(parts(held, plain)) == ()  # an excess of nothing that is known


def test_a_release_follows_the_letters_that_are_put() -> None:
    assert "NormalPosterior.records_of_mode sigma sigma0 1" in mode_loss(LINE).statement
    assert "NormalPosterior.records_of_mode (2 * sigma) sigma0 1" in mode_loss(
        LINE, 2 * MEANS["sigma"]
    ).statement.replace("(sigma * 2)", "(2 * sigma)")


def test_a_misprint_has_its_value_from_the_definitions_and_a_point() -> None:
    form = Equal("(k + alpha)/(k + alpha + beta)", beta.predictive(shape(), COUNTS), COUNTS)
    made = whole_theorems("", "t", form, form.judge())
    assert made.verdicts == ("misprint",)
    assert (
        "Basics.next_one alpha beta count_k count_l" in made.theorems[0].statement
        and "/\\ (exists k l alpha beta : R," in made.theorems[0].statement
    )


@pytest.mark.slow
def test_true_prints_have_a_proof_and_false_twins_have_none(tmp_path: Path) -> None:
    prepare(tmp_path)
    eps, delta, n = ROWS.symbols("eps delta n")
    D = SIZE.extend(delta=Real.between(0, 1), at={"delta": "1/10"})
    everything, row = releases.full_release(delta, eps, ROWS), releases.random_row(n, eps, ROWS)
    mode, fresh = beta.mode(shape(), COUNTS), beta.predictive(shape(), COUNTS)
    true = [
        *bare(D, shift()), *bare(ROWS, mean(ROWS)), *unbounded("post"), *unbounded("synth-many"), *far("loss > eps"), cost("eps", noise()),
        cost("delta", everything), cost("1/n", row), counted("(k + alpha - 1)/(k + l + alpha + beta - 2)", mode),
        counted("(k + alpha)/(k + l + alpha + beta)", fresh), mode_loss(LINE),
        tail("sqrt(2/pi)*exp(-k^2/2)/k"), beyond("k >= max(sqrt(2*log(1/delta)), sqrt(pi/2))"),
    ]  # fmt: skip
    false = [
        *bare(LOOSE, mean(LOOSE)), cost("eps/2", noise()), cost("2*eps", noise()), cost("delta/2", everything),
        cost("2*delta", everything), cost("1/(n+1)", row), cost("2/n", row), counted("(k + alpha)/(k + l + alpha + beta)", mode),
        counted("(k + alpha - 1)/(k + l + alpha + beta - 1)", mode), counted("(k + alpha)/(k + alpha + beta)", fresh),
        counted("(l + beta)/(k + l + alpha + beta)", fresh), mode_loss(f"2*{LINE}"), mode_loss(LINE.replace("(x + y)", "(x - y)")),
        tail("sqrt(1/pi)*exp(-k^2/2)/k"), tail("sqrt(2/pi)*exp(-k^2)/k"), beyond("k >= max(sqrt(log(1/delta)), sqrt(pi/2))"),
        beyond("k >= max(sqrt(2*log(1/delta)), sqrt(pi))"),
    ]  # fmt: skip
    named = [Theorem(f"true_{k}", t.statement, t.make_scripts) for k, t in enumerate(true)]
    twins = [Theorem(f"false_{k}", t.statement, t.make_scripts) for k, t in enumerate(false)]
    assert len(named) == 13 and set(search(named + twins, tmp_path, seconds=8)) == {t.name for t in named}
