"""Quantities with one value: the print is it, by the library's definition, on the whole domain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import sympy as sp

from ...balls.functions import Phi
from ...core.lean import EXACT
from ...core.subject import Subject
from ...laws import BetaBinomial, Normal
from ...laws.releases import SharedDraw
from ...laws.subjects import Density, LogDensity
from ...statements import AtLeast, AtMost, Equal
from ...statements.base import Form
from ...statements.goal import Goal, printed_goal
from ...theory.conditioned import OutputLoss
from ...theory.conversions import BestPlain, MomentDelta, MomentEps, MomentEpsSlope
from ...theory.events import EventExcess, LargestLosing
from ...theory.fitted_pairs import SpreadVariance, VarianceMoves
from ...theory.laplace import BothTails, NoiseSize
from ...theory.moments import PairMeanChange
from ...theory.normal_releases import Deviation, Reach
from ...theory.posterior_modes import BetaModeVariance
from ...theory.queries import DrawnMean, MeanGrows, ReweightedMean
from ...theory.rounds import TouchingRounds
from ...theory.statistics import BitsCorrelation, CoinKappa, CubePoints, PairKappa, UniformKappa
from ...theory.variances import (
    LaplaceMean,
    LaplaceVariance,
    MeanVariance,
    ModeVariance,
    NextMean,
    NextVariance,
    OutputFactor,
    SampleMeanCentre,
    SampleMeanVariance,
    SquareSlope,
    WeightOfData,
)
from ..terms import NotExpressible, term
from ..theorems import Theorem, side_term
from .events import EVENTS
from .moments import COMBINED, MOMENTS
from .part import ENDING, Part
from .records import Scene, combined, compared, count
from .shown import Known


def _one_more(x: PairMeanChange) -> bool:
    return x.change == 1


def _deviation(variance: sp.Expr) -> sp.Expr:
    return variance.base if isinstance(variance, sp.Pow) and variance.exp == 2 else sp.sqrt(variance)


def _between(x: SpreadVariance) -> str:
    """That the record lies between the ends: each distance as one fraction."""
    gaps = (term(sp.factor(x.d + side * x.record)) for side in (1, -1))
    low, high = (f"first [lra | apply (Rle_gap {gap}); [nonneg | field; nonzero]]" for gap in gaps)
    return f"split; [{low} | {high}]"


def _normal(x: Density | LogDensity) -> tuple[sp.Expr, sp.Expr, sp.Expr]:
    """Mean, variance and output of a normal law whose parameters are letters or numbers."""
    if not isinstance(x.law, Normal) or x.law.parts:
        raise NotExpressible(f"the density of the {x.law.name} law")
    return x.law.mean, x.law.var, x.output


def _of_one_record(x: Density) -> tuple[sp.Expr, sp.Expr] | None:
    """Of the mass of a one or a zero, where one record is drawn from a Beta law: the weight of what it is, and both weights together."""
    law = x.law
    if not isinstance(law, BetaBinomial) or law.parts or law.m != 1 or x.output not in (0, 1):
        return None
    return law.a if x.output == 1 else law.b, law.a + law.b


def _density_says(x: Density) -> str:
    if isinstance(x.law, BetaBinomial) and _of_one_record(x) is not None:
        return f"BinaryBeside.shared_count {term(x.law.a)} {term(x.law.b)} 1 {x.output}"
    return f"Variances.density_at {_of_normal(x)}"


def _of_normal(x: Density | LogDensity) -> str:
    mean, var, at = _normal(x)
    return f"m_infty p_infty (NormalLaw.pdf {term(mean)} (sqrt {term(var)})) {term(at)}"


def _exponent(x: Density | LogDensity) -> sp.Expr:
    mean, var, at = _normal(x)
    return -((at - mean) ** 2) / (2 * var)


def _density(x: Density) -> sp.Expr:
    one = _of_one_record(x)
    if one is not None:
        return one[0] / one[1]
    return sp.sqrt(2) * sp.exp(_exponent(x)) / (2 * sp.sqrt(sp.pi) * sp.sqrt(_normal(x)[1]))


def _log_density(x: LogDensity) -> sp.Expr:
    return _exponent(x) - (sp.log(_normal(x)[1]) + sp.log(2 * sp.pi)) / 2


def _density_shown(x: Density) -> str:
    if _of_one_record(x) is not None:
        return "eapply BinaryBeside.one_count; [pos | pos | reflexivity | lia]"
    mean, var, at = _normal(x)
    given = " ".join(term(e) for e in (mean, var, at, _exponent(x), _density(x)))
    return f"apply (Variances.normal_density {given}); [pos | field; nonzero | rewrite ?sqrt_1, ?exp_0, ?sqrt_pow2 by lra; field; nonzero]"


def _log_density_shown(x: LogDensity) -> str:
    mean, var, at = _normal(x)
    given = " ".join(term(e) for e in (mean, var, at, _log_density(x)))
    far = "rewrite ?Rminus_0_r, ?Rpow_mult_distr, ?pow2_sqrt by first [lra | apply Rlt_le, Variances.inverse_log_positive; lra]"
    return f"apply (Variances.normal_log_density {given}); [pos | {far}; rewrite ?ln_1; field; nonzero]"


def _excess(x: EventExcess) -> sp.Expr:
    return x.mass - x.mass * sp.exp(x.eps - x.loss)


def _excess_shown(x: EventExcess) -> str:
    given = " ".join(term(e) for e in (x.mass, x.loss, x.eps, x.eps - x.loss, _excess(x)))
    return f"apply (Variances.least_excess_is {given}); [lra | lra | ring | ring]"


def _losing(x: LargestLosing) -> sp.Expr:
    return sp.simplify(x.delta / (1 - sp.exp(sp.expand(x.eps - x.loss))))


def _losing_shown(x: LargestLosing) -> str:
    given = f"{term(sp.expand(x.eps - x.loss))} {term(_losing(x))}"
    small, same = "rewrite <- exp_0 at 2; apply exp_increasing; lra", "first [ring | field; nonzero]"
    return f"apply (Variances.largest_losing_is _ _ _ {given}); [lra | ring | {small} | lra | {same}]"


def _model(x: MeanVariance | ModeVariance | NextMean | NextVariance | SquareSlope | WeightOfData) -> str:
    return f"{term(x.sigma)} {term(x.sigma0)} {count(x.n)}"


def _output_loss(x: OutputLoss) -> sp.Expr:
    (k, l), (k1, l1) = _edges(x.second, x), _edges(x.first, x)
    free = (x.first - x.second) * (2 * x.y - x.second - x.first) / (2 * x.v)
    return sp.factor(sp.expand(free)) + sp.log(Phi(k) - Phi(l)) - sp.log(Phi(k1) - Phi(l1))


def _edges(centre: sp.Expr, x: OutputLoss) -> tuple[sp.Expr, sp.Expr]:
    return (x.R - centre) / sp.sqrt(x.v), (-x.R - centre) / sp.sqrt(x.v)


def _output_loss_shown(x: OutputLoss) -> str:
    """The tails of the library are those of the print, but for how their ends are written."""
    (k, l), (k1, l1) = _edges(x.second, x), _edges(x.first, x)
    given = " ".join(term(e) for e in (x.v, x.R, x.first, x.second, x.y, k1, l1, k, l, _output_loss(x)))
    masses = "; ".join(
        f"replace {a} with {term(Phi(i) - Phi(j))} by ring" for a, i, j in (("p_", k, l), ("q_", k1, l1))
    )
    same = (
        f"unfold Integral.Phi, Integral.phi; match goal with |- _ = _ + ln ?p_ - ln ?q_ => {masses} end; field; nonzero"
    )
    place = "first [reflexivity | field; nonzero]"
    return (
        f"apply (ConditionedLoss.output_loses_at {given}); [lra | lra | {place} | {place} | {place} | {place} | {same}]"
    )


# Integrals whose ends, and logarithms whose arguments, are written in another order.
_TAILS = (
    "repeat match goal with |- context [RInt ?f 0 ?a] => match goal with |- context [RInt f 0 ?b] => "
    "tryif constr_eq a b then fail else replace a with b by (field; nonzero) end end; "
    "repeat match goal with |- context [ln ?a] => match goal with |- context [ln ?b] => "
    "tryif constr_eq a b then fail else replace a with b by ring end end; field; nonzero"
)


def _order_slope(x: MomentEpsSlope) -> sp.Expr:
    return sp.diff(x.tau, x.place).subs(x.place, x.s)


def _deviation_value(x: Deviation) -> sp.Expr:
    if x.of != "draw":
        raise NotExpressible(f"the deviation of the {x.of}")
    return x.sigma * x.sigma0 / sp.sqrt(x.n * x.sigma0**2 + x.sigma**2)


def _deviation_shown(x: Deviation) -> str:
    value = term(_deviation_value(x))
    roots = "repeat match goal with |- context [sqrt ?a ^ 2] => rewrite (pow2_sqrt a) by nonneg end"
    squares = f"rewrite <- ?E0; rewrite ?ConditionedLoss.over_square, ?Rpow_mult_distr; {roots}; field; nonzero"
    return f"apply (ReleaseLoss.draw_deviation {term(x.sigma)} {term(x.sigma0)} {count(x.n)} {value}); [lra | lra | pos | {squares}]"


_FEW = "apply INR_le; simpl INR; lra"
_NOISE = frozenset({"law:laplace", "definition:gamma-function"})
_RECORDS = frozenset(
    {"law:normal", "definition:independence", "definition:flat-prior", "cited:gaussian-integral", "cited:tonelli"}
)
_MODE = frozenset(
    {"law:beta", "law:binomial", "definition:posterior-mode", "definition:variance", "definition:independent-sum"}
)
# Of a concentrated mechanism the divergence stands there as rho times the order: what its definition makes of it.
_MOMENTS = frozenset({"definition:hockey-stick", "definition:renyi", "definition:zcdp"})
VALUES: dict[type[Subject], Known] = {
    BothTails: Known(lambda x: f"Queries.beyond {term(x.scale)} {term(x.far)}", lambda x: sp.exp(-x.far / x.scale), "apply Queries.beyond_is; lra",
                     frozenset({"law:laplace"})),
    NoiseSize: Known(lambda x: f"NoiseMoments.noise_size {term(x.scale)}", lambda x: x.scale, "apply NoiseMoments.noise_size_is; first [lra | pos]", _NOISE),
    LaplaceMean: Known(lambda x: f"NoiseMoments.noise_mean {term(x.scale)}", lambda x: x.value, "apply NoiseMoments.noise_mean_is; first [lra | pos]", _NOISE),
    BetaModeVariance: Known(lambda x: f"BinaryModes.mode_varies {term(x.alpha)} {term(x.beta)} {term(x.theta)} {count(x.n)}",
                            lambda x: x.value,
                            f"eapply BinaryModes.mode_variance; [lra | lra | lra | {_FEW} | reflexivity]", _MODE),
    MeanGrows: Known(lambda x: f"Queries.mean_grows {count(x.rows)} {term(x.mean)} {term(x.value)}", lambda x: (x.value - x.mean) / (x.rows + 1),
                     f"apply Queries.mean_grows_is; {_FEW}", frozenset({"definition:empirical-measure"})),
    BestPlain: Known(lambda x: f"Orders.best_plain {term(x.rho)} {term(x.L)}", lambda x: x.rho + 2 * sp.sqrt(x.rho * x.L), "apply Orders.best_plain_is; lra",
                     frozenset({"definition:hockey-stick", "definition:renyi", "definition:zcdp"})),
    MomentDelta: Known(lambda x: f"Orders.moment_delta {' '.join(map(term, (x.s, x.tau, x.eps)))}",
                       lambda x: x.s * (x.tau - x.eps) + x.s * sp.log(x.s) - (1 + x.s) * sp.log(1 + x.s), "apply Orders.moment_delta_is; lra", _MOMENTS),
    MomentEps: Known(lambda x: f"Orders.moment_eps {' '.join(map(term, (x.s, x.tau, x.L)))}",
                     lambda x: x.tau + (x.L + x.s * sp.log(x.s) - (1 + x.s) * sp.log(1 + x.s)) / x.s, "apply Orders.moment_eps_is; lra", _MOMENTS),
    MomentEpsSlope: Known(lambda x: f"Orders.moment_eps_slope (fun {x.place.name} : R => {term(x.tau)}) {term(x.L)} {term(x.s)}",
                          lambda x: _order_slope(x) - (x.L - sp.log(1 + x.s)) / x.s**2,
                          lambda x: f"eapply (Orders.moment_eps_slope_is _ {term(_order_slope(x))}); [lra | auto_derive; [exact I | ring] | reflexivity]",
                          _MOMENTS | {"definition:zcdp"}),
    TouchingRounds: Known(lambda x: f"Rounds.touch {' '.join(map(term, (x.loss.shift, sp.sqrt(x.loss.variance), x.s, x.L)))}",
                          lambda x: 2 * x.loss.variance * x.L / (x.loss.shift**2 * x.s**2), "apply Rounds.touch_is; first [lra | pos | interval]",
                          _MOMENTS | {"law:normal", "cited:gaussian-integral"}),
    PairKappa: Known(lambda x: f"Tables.pair_kappa {count(x.points)} {' '.join(map(term, (x.first, x.second, x.rest)))}",
                     lambda x: x.points * (x.first**2 + x.second**2 + x.rest), f"apply Tables.pair_kappa_is; {_FEW}",
                     frozenset({"definition:condition-number"})),
    DrawnMean: Known(lambda x: f"Samples.mean_is {term(x.share)} {' '.join(map(term, x.values))} {count(x.draws)}",
                     lambda x: x.share * x.values[0] + (1 - x.share) * x.values[1], f"apply Samples.mean_is_value; {_FEW}",
                     frozenset({"definition:empirical-measure"})),
    ReweightedMean: Known(lambda x: f"Samples.reweighted_mean_is {term(x.share)} {term(x.other)} {' '.join(map(term, x.values))} {count(x.draws)}",
                          lambda x: x.share * x.values[0] + (1 - x.share) * x.values[1],
                          f"apply Samples.reweighted_mean_is_value; [{_FEW} | lra]", frozenset({"definition:radon-nikodym"})),
    CubePoints: Known(lambda x: f"Tables.cube_has {count(x.bits)}", lambda x: 2**x.bits, "apply Tables.cube_is", frozenset({"definition:boolean-cube"})),
    BitsCorrelation: Known(lambda x: f"Tables.bits_correlate {term(x.first)} {term(x.second)} {term(x.both)}",
                           lambda x: (x.both - x.first * x.second) / sp.sqrt(x.first * (1 - x.first) * x.second * (1 - x.second)),
                           "apply Tables.bits_correlation", frozenset({"definition:correlation"})),
    CoinKappa: Known(lambda x: f"Tables.coin_kappa {term(x.share)}", lambda x: 2 * (x.share**2 + (1 - x.share) ** 2), "apply Tables.coin_kappa_is",
                     frozenset({"definition:condition-number"})),

    UniformKappa: Known(lambda x: f"Tables.uniform_kappa {count(x.points)}", lambda x: x.points * x.share**2, f"apply Tables.uniform_kappa_is; [{_FEW} |]",
                        frozenset({"definition:condition-number"}), lambda x: x.share),
    VarianceMoves: Known(lambda x: f"Fits.variance_moves {term(x.d)} {count(x.n)}", lambda x: 4 * x.d**2 / x.n, f"apply Fits.variance_moves_is; [lra | {_FEW}]",
                         frozenset({"definition:sample-variance", "definition:sensitivity", "relation:replace"})),
    PairMeanChange: Known(lambda x: f"Tables.mean_changes (Tables.{'one_more' if _one_more(x) else 'one_less'} {count(x.records)}) {term(x.record)} {term(x.total)}",
                          lambda x: (x.total + x.change * x.record) / (x.records + x.change) - x.total / x.records,
                          f"first [apply Tables.joined_mean; {_FEW} | apply Tables.left_mean; {_FEW}]",
                          frozenset({"definition:sample-mean", "relation:add-remove"})),
    SpreadVariance: Known(lambda x: f"Variances.one_apart_varies {term(x.d)} {term(x.record)} {count(x.n)}", lambda x: sp.simplify((x.record + x.d) ** 2 / x.n),
                          lambda x: f"apply Variances.one_apart; [lra | {_between(x)} | {_FEW} | reflexivity]",
                          frozenset({"definition:sample-variance", "definition:sample-mean"})),
    Density: Known(_density_says, _density, _density_shown, frozenset({"law:normal", "law:beta-binomial"})),
    LogDensity: Known(lambda x: f"Variances.log_density_at {_of_normal(x)}", _log_density, _log_density_shown, frozenset({"law:normal"})),
    LaplaceVariance: Known(lambda x: f"Variances.noise_varies {term(x.scale)}", lambda x: x.value, "apply Variances.noise_variance; first [lra | pos]",
                           _NOISE),
    SampleMeanCentre: Known(lambda x: f"Variances.sample_mean_expects {term(x.sigma)} {count(x.n)} {term(x.mean)}", lambda x: x.mean,
                            f"apply Variances.sample_mean_expectation; [lra | {_FEW}]", _RECORDS),
    SampleMeanVariance: Known(lambda x: f"Variances.sample_mean_varies {term(x.sigma)} {count(x.n)}", lambda x: x.value,
                              f"apply Variances.sample_mean_variance; [lra | {_FEW}]", _RECORDS),
    MeanVariance: Known(lambda x: f"Variances.mean_varies {_model(x)}", lambda x: x.value,
                        f"apply Variances.mean_variance; [lra | lra | {_FEW}]", _RECORDS),
    ModeVariance: Known(lambda x: f"Variances.mode_varies {_model(x)}", lambda x: x.value,
                        f"apply Variances.mode_variance; [lra | lra | {_FEW}]", _RECORDS | {"definition:posterior"}),
    WeightOfData: Known(lambda x: f"Variances.weight_of_data {_model(x)}", lambda x: x.value,
                        f"apply Variances.weight_is; [lra | lra | {_FEW}]", _RECORDS | {"definition:posterior"}),
    NextVariance: Known(lambda x: f"Variances.next_varies {_model(x)}", lambda x: x.value,
                        f"apply Variances.next_variance; [lra | lra | {_FEW}]", _RECORDS | {"definition:posterior"}),
    NextMean: Known(lambda x: f"Variances.next_expects {_model(x)} {term(x.mean)}", lambda x: x.n * x.sigma0**2 * x.mean / (x.n * x.sigma0**2 + x.sigma**2),
                    f"apply Variances.next_expectation; [lra | lra | {_FEW}]", _RECORDS | {"definition:posterior"}),
    SquareSlope: Known(lambda x: f"Variances.square_slope {_model(x)}", lambda x: sp.S.Zero, f"apply Variances.square_slope_zero; [lra | lra | {_FEW}]",
                       _RECORDS | {"definition:posterior"}),
    OutputLoss: Known(lambda x: f"ConditionedLoss.output_loses {' '.join(map(term, (x.v, x.R, x.first, x.second, x.y)))}", _output_loss, _output_loss_shown,
                      frozenset({"law:normal", "definition:privacy-loss"})),
    Reach: Known(lambda x: f"ConditionedLoss.reaches {term(x.deviation)} {term(x.factor)}", lambda x: sp.sqrt(2) * sp.sqrt(sp.log(x.factor)),
                 "apply ConditionedLoss.reaches_at; lra",
                 frozenset({"law:normal"})),
    Deviation: Known(lambda x: f"ReleaseLoss.deviation_of_{x.of} {term(x.sigma)} {term(x.sigma0)} {count(x.n)}", _deviation_value, _deviation_shown,
                     _RECORDS | {"definition:posterior"}),
    LargestLosing: Known(lambda x: f"Variances.largest_losing {' '.join(map(term, (x.loss, x.eps, x.delta)))}",
                         _losing, _losing_shown, frozenset({"definition:hockey-stick"})),
    EventExcess: Known(lambda x: f"Variances.least_excess {' '.join(map(term, (x.mass, x.loss, x.eps)))}", _excess, _excess_shown,
                       frozenset({"definition:hockey-stick"})),
    SharedDraw: Known(lambda x: f"Variances.shared_mean_varies {term(_deviation(x.variance))} {count(x.n)} {count(x.records)}",
                      lambda x: x.variance / x.n + x.variance / x.records, f"apply Variances.shared_mean_variance; [lra | {_FEW} | {_FEW}]",
                      _RECORDS | {"definition:posterior"}),
    OutputFactor: Known(lambda x: f"Variances.output_factors_reach {term(x.sigma)} {term(x.R)} {count(x.n)}", lambda x: x.value,
                        f"apply Variances.output_factors; [lra | lra | {_FEW}]", _RECORDS | {"definition:posterior"}, bound="<="),
    **MOMENTS,
    **COMBINED,
    **EVENTS,
}  # fmt: skip


_SIDES: dict[type[Form], str] = {Equal: "", AtMost: "<=", AtLeast: ">="}


def theorem(part: Part) -> Theorem | None:
    """An identity with such a quantity; or a bound that is the largest, or the least, that something can be."""
    found = _known(part)
    if found is None:
        return None
    x, known = found
    if known.argument is not None:
        return _function(part, x, known, known.argument(x))
    scene, value, says = Scene(part.domain), known.value(x), known.says(x)
    shown, opened = _shown(x, known, scene), f"intros {scene.names}. decompose_hyps. "
    proved = f"assert (U : {scene.all(f'{says} {term(value)}')}). {opened}{shown}."
    used = f"eapply (Most.value_is ({says})); [exact (U {scene.names}) | symmetry; eapply K; eassumption]"
    last = f"intros {scene.names}. first [rewrite K by assumption; exact (U {scene.names}) | exact (U {scene.names}) | {used}]."

    def scripts() -> Iterator[str]:
        yield f"{opened}{shown}."  # print and value are plainly the same
        yield from combined(proved, [compared("K", _related(part, "=", value), part.domain)], last)

    return Theorem(part.name + ENDING, scene.all(f"{says} {side_term(part.printed)}"), scripts)


def loose_theorem(part: Part) -> Theorem | None:
    """A bound beyond the largest, or the least, that something can be: what that is, and that the bound lies beyond it everywhere."""
    found = _known(part)
    if found is None or not found[1].bound or type(part.form) is Equal:
        return None
    x, known = found
    scene, value, says, op = Scene(part.domain), known.value(x), known.says(x), known.bound[0]
    last = (
        f"intros {scene.names}. assert (K_ : {side_term(part.printed)} {_TURNED[op]} {term(value)}) by (apply K; assumption). decompose_hyps. "
        f"exists {term(value)}. split; [{_shown(x, known, scene)} | lra]."
    )
    return Theorem(
        part.name + ENDING,
        scene.all(f"(exists value_ : R, {says} value_ /\\ value_ {op} {side_term(part.printed)})"),
        lambda: combined("", [compared("K", _related(part, _TURNED[op], value), part.domain)], last),
    )


_TURNED: dict[str, Literal["<", ">"]] = {"<": ">", ">": "<"}


def _known(part: Part) -> tuple[Subject, Known] | None:
    """What the print is said of, where it is a bound of its side, and its entry."""
    t, printed = part.truth, part.printed
    if type(part.form) not in _SIDES or t is None or printed is None or printed.derived:
        return None
    x, side = t.subject, _SIDES[type(part.form)]
    known = VALUES.get(type(x)) if x is not None else None
    if x is None or known is None or (side != known.bound if side else t.lean != EXACT):
        return None
    spoken = t.rests_on <= known.rests and x.letters() <= {v.symbol for v in part.domain.variables}
    return (x, known) if spoken else None


def _shown(x: Subject, known: Known, scene: Scene) -> str:
    """The tactic that proves that a number is this, where it is plainly the value of the lemma."""
    lemma = known.lemma if isinstance(known.lemma, str) else known.lemma(x)
    counts = ", ".join(f"<- ?E{k}" for k in range(len(scene.equations)))
    powers = "".join(f"rewrite ?E{k}; " for k in range(len(scene.equations)))
    plain, power = "field; first [lra | nonzero]", f"{powers}symmetry; apply Rpower_pow; lra"
    squares = "unfold Rdiv; rewrite ?Rpow_mult_distr, ?pow_inv, ?pow2_sqrt by nonneg; field; nonzero"
    tails = f" | {_TAILS}" if known.value(x).has(Phi) else ""
    roots = "f_equal; f_equal; ring | rewrite ?sqrt_mult by lra; ring"
    same = f"first [reflexivity | ring | {plain} | f_equal; {plain} | f_equal; [ring | f_equal; ring] | {roots} | {power} | {squares}{tails}]"
    return f"eapply (Most.value_is ({known.says(x)})); [{lemma} | {f'rewrite {counts}; ' if counts else ''}{same}]"


def _function(part: Part, x: Subject, known: Known, letter: sp.Symbol) -> Theorem | None:
    """Of a print that is said to be a function of one letter: what it is at every value of this letter."""
    if part.domain.bounds_another(letter) or part.domain.entangled(letter):
        return None
    scene, own = Scene(part.domain.without(letter)), term(letter)
    last = f"intros {scene.names}. decompose_hyps. {known.lemma}. intros {own} W_. rewrite <- ?E0. apply K; lra."
    return Theorem(part.name + ENDING, scene.all(f"{known.says(x)} (fun {own} => {side_term(part.printed)})"),
                   lambda: combined("", [compared("K", _related(part, "=", known.value(x)), part.domain)], last))  # fmt: skip


def _related(part: Part, op: Literal["=", "<", ">"], value: sp.Expr) -> Goal:
    assert part.printed is not None
    goal = printed_goal("forall", part.printed, op, value, part.domain)[0]
    assert isinstance(goal, Goal)
    return goal
