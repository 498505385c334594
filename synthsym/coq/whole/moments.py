"""Moments of lists of records with several coordinates, before and after one comes or goes, and the normal laws that are fitted to them.

Numbers of records and of coordinates are real letters or numbers in the statement; each theorem speaks of all lists of that length
(`Moments.sized`). Rényi divergences are integrals over all coordinates, one after the other, in coordinates in which both
covariance matrices are diagonal.

What an analyst computes from several synthetic copies of normal data, in the words of `library/Combining.v`.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ...core.subject import Subject
from ...laws import Normal
from ...laws.guarantees import ThirdExponent, ThirdOrder
from ...laws.moments import (
    CopulaCovariance,
    CovarianceMoves,
    DegenerateOrder,
    EigenImage,
    FittedRenyi,
    JoinedMean,
    LogDeterminants,
    LogShare,
    MeanAfter,
    MixedAfter,
    SampleCovariance,
    SampleMean,
    VarianceAfter,
)
from ...laws.releases import CubeZcdp
from ...laws.subjects import Alike, AnyBasis, Renyi
from ...theory.combining import (
    BetweenCopies,
    CombinedMean,
    CombinedVariance,
    CopyMean,
    CopyVariance,
    EffectiveDegrees,
    OfCopies,
    PooledVariance,
    SquaresBetween,
    WithinCopy,
)
from ..terms import NotExpressible, term
from .records import count
from .shown import Known

_MEANS = frozenset({"definition:sample-mean"})
_SAMPLES = _MEANS | {"definition:sample-covariance"}
_NEIGHBOURS = _SAMPLES | {"relation:add-remove"}
_MIXED = _NEIGHBOURS | {"definition:mixed-covariance"}
_LAWS = frozenset({"law:normal", "definition:renyi", "definition:independence", "cited:gaussian-integral", "cited:tonelli"})  # fmt: skip

# that a divergence is the same in every basis: what is said of all bases rests on it in the derivation only
_ANY_BASIS = frozenset({"cited:renyi-invariance", "cited:simultaneous-diagonalisation"})


def _root(variance: sp.Expr) -> sp.Expr:
    return variance.base if isinstance(variance, sp.Pow) and variance.exp == 2 else sp.sqrt(variance)


def _sized(records: sp.Expr, says: str) -> str:
    return f"Moments.sized {term(records)} (fun size_ => {says})"


def _terms(*values: sp.Expr) -> str:
    return " ".join(map(term, values))


def _after(x: VarianceAfter | MixedAfter | LogShare | DegenerateOrder) -> sp.Expr:
    return after(x.change, x.records, x.at**2, x.variance)


def after(s: sp.Expr, n: sp.Expr, square: sp.Expr, q: sp.Expr) -> sp.Expr:
    """The variance of the other data set in a coordinate of variance q, the square of the record's distance being this."""
    return sp.factor(n * q / (n + s) + n * s * square / (n + s) ** 2)


_SIDE = "first [lra | pos | interval | nra]"


def _coordinates(x: LogDeterminants | FittedRenyi) -> tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr]:
    """Both variances along and across, and both mixtures."""
    along, across = (after(x.change, x.records, r, sp.S.One) for r in (x.leverage, sp.S.Zero))
    return along, across, *(sp.factor(1 - x.order + x.order * v) for v in (along, across))


def _shown(x: LogDeterminants | FittedRenyi, says: str, lemma: str, value: sp.Expr) -> str:
    """The lemma with the variances and their mixtures as single fractions, and the logarithms of these as they are in the value."""
    along, across, mixed, rest = _coordinates(x)
    s, n, a = x.change, x.records, term(x.order)
    forms = [("along_", x.leverage, along, mixed), ("across_", sp.S.Zero, across, rest)]
    side = f"first [{_SIDE} | apply Rdiv_lt_0_compat; [first [nra | apply (Rmult_lt_reg_l {a}); [lra | nra]] | lra]]"
    named = "".join(
        f"assert (E{name} : Moments.value_after {term(s)} {term(n)} {term(r)} 1 = {term(v)}) by (unfold Moments.value_after; field; nonzero); "
        f"assert (M{name} : 1 - {a} + {a} * {term(v)} = {term(m)}) by (field; nonzero); "
        f"assert (P{name} : 0 < {term(v)}) by {side}; assert (Q{name} : 0 < {term(m)}) by {side}; "
        for name, r, v, m in forms
    )
    sides = "first [ring | lra | rewrite Ealong_; assumption | rewrite Ealong_, Malong_; assumption | rewrite Eacross_, Macross_; assumption]"
    final = "unfold Moments.log_share; rewrite Ealong_, Eacross_, Malong_, Macross_; try (field; nonzero)"
    return f"{named}eapply (Most.value_is ({says}) _ {term(value)}); [apply {lemma}; {sides} | {final}]"


def _determinants_say(x: LogDeterminants) -> str:
    return _sized(x.records, f"Moments.sized {term(x.dimension)} (Moments.log_determinants {term(x.change)} size_ {_terms(x.leverage, x.order)})")  # fmt: skip


def _determinants(x: LogDeterminants) -> sp.Expr:
    along, across, mixed, rest = _coordinates(x)
    a = x.order
    return sp.log(mixed) - a * sp.log(along) + (x.dimension - 1) * (sp.log(rest) - a * sp.log(across))


def _fitted_say(x: FittedRenyi) -> str:
    return _sized(x.records, f"Moments.sized {term(x.dimension)} (FittedNormals.fitted_renyi {term(x.change)} size_ {_terms(x.leverage, x.order)})")  # fmt: skip


def _fitted(x: FittedRenyi) -> sp.Expr:
    along, across, mixed, rest = _coordinates(x)
    a = x.order
    shift = sp.factor(x.leverage / (x.records + x.change) ** 2 / mixed)
    line, other = sp.log(mixed) - a * sp.log(along), sp.log(rest) - a * sp.log(across)
    return a * shift / 2 - (x.dimension - 1) * other / (2 * a - 2) - line / (2 * a - 2)


def _pair(x: Renyi) -> tuple[Normal, Normal]:
    if not isinstance(x.P, Normal) or not isinstance(x.Q, Normal) or x.P.parts or x.Q.parts:
        raise NotExpressible("laws of coordinates that are not normal")
    return x.P, x.Q


def _moments(p: Normal) -> str:
    return f"({term(p.mean)}, {term(p.var)})"


def _mixture(x: Renyi) -> sp.Expr:
    p, q = _pair(x)
    return sp.factor((1 - x.order) * p.var + x.order * q.var)


def _of_coordinate(x: Renyi) -> sp.Expr:
    (p, q), a, w = _pair(x), x.order, _mixture(x)
    logs = sp.log(w) - (1 - a) * sp.log(p.var) - a * sp.log(q.var)
    return a * (p.mean - q.mean) ** 2 / (2 * w) - logs / (2 * (a - 1))


def _alike(x: Alike) -> sp.Expr:
    return x.count * _of_coordinate(x.one)


def _beside(x: AnyBasis) -> sp.Expr:
    return _of_coordinate(x.diagonal.first) + _alike(x.diagonal.rest)


def _alike_say(x: Alike) -> str:
    p, q = _pair(x.one)
    return f"Multinormal.alike {term(x.one.order)} {_moments(p)} {_moments(q)} {term(x.count)}"


def _beside_say(x: AnyBasis) -> str:
    first, rest = x.diagonal.first, x.diagonal.rest
    pairs = " ".join(_moments(law) for pair in (first, rest.one) for law in _pair(pair))
    return f"AnyBasis.one_beside {term(first.order)} {pairs} {term(rest.count)}"


def _coordinates_shown(lemma: str, says: str, value: sp.Expr, *pairs: Renyi) -> str:
    named = "".join(
        f"assert (M{k}_ : (1 - {term(x.order)}) * {term(p.var)} + {term(x.order)} * {term(q.var)} = {term(_mixture(x))}) by ring; "
        f"assert (P{k}_ : 0 < {term(_mixture(x))}) by {_SIDE}; "
        for k, x in enumerate(pairs)
        for p, q in [_pair(x)]
    )
    mixtures = ", ".join(f"?M{k}_" for k in range(len(pairs)))
    sides = f"first [rewrite {mixtures}; assumption | {_SIDE}]"
    return (
        f"{named}eapply (Most.value_is ({says}) _ {term(value)}); [apply {lemma}; {sides} | "
        f"unfold Multinormal.one_coordinate; rewrite {mixtures}, ?ln_1; field; nonzero]"
    )


_THIRD: dict[str, Callable[[sp.Expr, sp.Expr], sp.Expr]] = {
    "first": lambda alpha, p: alpha * p,
    "second": lambda alpha, p: p * (alpha - 1 / p) / (p - 1),
    "factor": lambda alpha, p: (alpha * p - 1) / (p * (alpha - 1)),
}


def _third_shown(x: ThirdOrder) -> str:
    says, value = MOMENTS[ThirdOrder].says(x), term(_THIRD[x.which](x.alpha, x.p))
    same = "Hoelder.no_inverses; first [reflexivity | field; repeat split; first [lra | nra]]"
    return f"eapply (Most.value_is ({says}) _ {value}); [apply Hoelder.{x.which}_order_is; Hoelder.above_one | {same}]"


MOMENTS: dict[type[Subject], Known] = {
    SampleMean: Known(lambda x: _sized(x.records, f"Moments.mean_with size_ {term(x.total)}"), lambda x: x.total / x.records,
                      "apply Moments.mean_with_at", _MEANS),
    SampleCovariance: Known(lambda x: _sized(x.records, f"Moments.covariance_with size_ {_terms(x.products, x.mean_x, x.mean_y)}"),
                            lambda x: x.products / x.records - x.mean_x * x.mean_y, "apply Moments.covariance_with_at", _SAMPLES),
    CovarianceMoves: Known(lambda x: _sized(x.records, f"Moments.covariance_moves {term(x.change)} size_ {_terms(x.x, x.y, x.sum_x, x.sum_y)}"),
                           lambda x: x.records * x.change / (x.records + x.change) ** 2 * (x.x - x.sum_x / x.records) * (x.y - x.sum_y / x.records),
                           "apply Moments.covariance_moves_at; lra", _NEIGHBOURS),
    CopulaCovariance: Known(lambda x: _sized(x.records, f"Moments.copula_covariance size_ {_terms(x.sum_x, x.sum_y, x.products, x.sd_x, x.sd_y)}"),
                            lambda x: (x.products - x.sum_x * x.sum_y / x.records) / x.records, "apply Moments.copula_covariance_at; lra",
                            _SAMPLES | {"definition:gaussian-copula", "definition:standard-score"}),
    JoinedMean: Known(lambda x: _sized(x.n, f"Records.is_sensitivity (Records.of_size size_ (Moments.joining {_terms(x.low, x.high)})) Records.mean"),
                      lambda x: (x.high - x.low) / (x.n + 1), "apply Moments.joined_mean_at; lra",
                      frozenset({"relation:add-remove", "definition:sensitivity"})),
    MeanAfter: Known(lambda x: _sized(x.records, f"Moments.mean_after {term(x.change)} size_ {term(x.at)}"), lambda x: x.change * x.at / (x.records + x.change),
                     "apply Moments.mean_after_at; lra", _NEIGHBOURS),
    VarianceAfter: Known(lambda x: _sized(x.records, f"Moments.variance_after {term(x.change)} size_ {_terms(x.at, x.variance)}"), _after,
                         lambda x: _one_form(x, "variance_after"), _NEIGHBOURS),
    MixedAfter: Known(lambda x: _sized(x.records, f"Moments.mixed_after {term(x.change)} size_ {_terms(x.at, x.variance, x.order)}"),
                      lambda x: sp.factor((1 - x.order) * x.variance + x.order * _after(x)), lambda x: _one_form(x, "mixed_after"), _MIXED),
    LogDeterminants: Known(_determinants_say, _determinants,
                           lambda x: _shown(x, _determinants_say(x), "Moments.log_determinants_at", _determinants(x)), _MIXED),
    FittedRenyi: Known(_fitted_say, _fitted, lambda x: _shown(x, _fitted_say(x), "FittedNormals.fitted_renyi_at", _fitted(x)),
                       _MIXED | _LAWS | _ANY_BASIS),
    EigenImage: Known(lambda x: _sized(x.records, f"Moments.eigen_image {term(x.change)} size_ {_terms(*x.gaps, *x.values)}"),
                      lambda x: x.records * x.change / (x.records + x.change) ** 2 * sum(r**2 / v for r, v in zip(x.gaps, x.values, strict=True))
                      * x.gaps[0] / x.values[0], "apply Moments.eigen_image_at; lra", _NEIGHBOURS),
    Alike: Known(_alike_say, _alike, lambda x: _coordinates_shown("Multinormal.alike_is", _alike_say(x), _alike(x), x.one), _LAWS),
    AnyBasis: Known(_beside_say, _beside,
                    lambda x: _coordinates_shown("AnyBasis.one_beside_is", _beside_say(x), _beside(x), x.diagonal.first, x.diagonal.rest.one),
                    _LAWS | _ANY_BASIS),
    DegenerateOrder: Known(lambda x: _sized(x.records, f"Moments.degenerate_order {term(x.change)} size_ {_terms(x.at, x.variance)}"),
                           lambda x: sp.factor(x.variance / (x.variance - _after(x))), lambda x: _one_form(x, "degenerate_order"), _MIXED),
    CubeZcdp: Known(lambda x: f"Cube.cube_loss {_terms(x.reach, _root(x.variance), x.n, x.dimension, x.records)} 1",
                    lambda x: x.records * x.dimension * (2 * x.reach / x.n) ** 2 / (2 * x.variance), "apply Cube.cube_loss_is; lra",
                    _LAWS | {"definition:sensitivity", "definition:zcdp", "relation:replace"}),
    ThirdOrder: Known(lambda x: f"Hoelder.{x.which}_order {_terms(x.alpha, x.p)}", lambda x: _THIRD[x.which](x.alpha, x.p),
                      _third_shown, frozenset({"definition:renyi"})),
    ThirdExponent: Known(lambda x: f"Hoelder.{x.which}_exponent {_terms(x.alpha, x.level)}",
                         lambda x: x.level / x.alpha if x.which == "first" else (x.level - 1) / (x.level - x.alpha),
                         lambda x: f"apply Hoelder.{x.which}_exponent_is; lra", frozenset({"definition:renyi"})),
}  # fmt: skip


def _one_form(x: VarianceAfter | MixedAfter | DegenerateOrder, name: str) -> str:
    """The lemma with its value put in one fraction; a record at a root stands at its square."""
    says, value = MOMENTS[type(x)].says(x), term(MOMENTS[type(x)].value(x))
    form = "unfold Moments.value_after; rewrite ?Rpow_mult_distr, ?pow2_sqrt by nonneg"
    apart = f"{form}; first [apply Rgt_not_eq; apply Rlt_gt; interval | apply Rlt_not_eq; interval | nonzero]"
    return f"eapply (Most.value_is ({says}) _ {value}); [apply Moments.{name}_at; first [lra | {apart}] | {form}; field; nonzero]"


_FEW = "apply INR_le; simpl INR; lra"
_RESTS = frozenset(
    {
        "law:normal",
        "definition:independence",
        "definition:flat-prior",
        "definition:sample-variance",
        "cited:gaussian-integral",
        "cited:tonelli",
    }
)
_DRAWN = {"plug-in": "false", "bayes": "true"}


def _copies(x: OfCopies, *more: sp.Expr) -> str:
    if x.how not in _DRAWN:
        raise NotExpressible(f"copies by {x.how}")
    return " ".join([_DRAWN[x.how], term(x.sigma), *map(count, (x.n, x.n_syn, *more))])


def _by(lemma: str, numbers: int) -> Callable[[OfCopies], str]:
    """The lemma for these copies, with the spread between them written out; one copy is the number 1."""
    sides = f"[lra{f' | {_FEW}' * numbers}]"

    def shown(x: OfCopies) -> str:
        known, one = f"Combining.{lemma} {_DRAWN[x.how]}", ""
        if getattr(x, "copies", None) == 1:
            known, one = f"fun s n k => {known} s n k 1%nat", "change (INR 1) with 1 in H_; "
        return f"pose proof ({known}) as H_; cbv beta iota delta [Combining.spread] in H_; {one}apply H_; {sides}"

    return shown


COMBINED: dict[type[Subject], Known] = {
    CopyMean: Known(
        lambda x: f"Combining.copy_centred {_copies(x)} {term(x.centre)}",
        lambda x: x.value,
        _by("copy_centre", 2),
        _RESTS,
    ),
    CopyVariance: Known(
        lambda x: f"Combining.copy_varies {_copies(x)}", lambda x: x.value, _by("copy_variance", 2), _RESTS
    ),
    CombinedMean: Known(
        lambda x: f"Combining.combined_centred {_copies(x, x.copies)} {term(x.Q)}",
        lambda x: x.value,
        _by("combined_centre", 3),
        _RESTS,
    ),
    CombinedVariance: Known(
        lambda x: f"Combining.combined_varies {_copies(x, x.copies)}",
        lambda x: x.value,
        _by("combined_variance", 3),
        _RESTS,
    ),
    BetweenCopies: Known(
        lambda x: f"Combining.between_copies {_copies(x, x.copies)}", lambda x: x.value, _by("between_value", 3), _RESTS
    ),
    SquaresBetween: Known(
        lambda x: f"Combining.squares_between {_copies(x, x.copies)}",
        lambda x: x.value,
        _by("squares_value", 3),
        _RESTS,
    ),
    WithinCopy: Known(
        lambda x: f"Combining.within_copy {term(x.sigma)} {count(x.n_syn)}",
        lambda x: x.value,
        f"apply Combining.within_value; [lra | {_FEW}]",
        _RESTS,
    ),
    PooledVariance: Known(
        lambda x: f"CopyEstimates.pooled {count(x.copies)} {count(x.n_syn)} {term(x.squares)}",
        lambda x: x.value,
        f"apply CopyEstimates.pooled_is; [{_FEW} | {_FEW} | nonneg]",
        frozenset({"definition:sample-variance"}),
    ),
    EffectiveDegrees: Known(
        lambda x: f"CopyEstimates.effective_degrees {count(x.copies)} {term(x.between)} {term(x.within)}",
        lambda x: x.value,
        f"apply CopyEstimates.effective_degrees_are; [{_FEW} | lra]",
        frozenset(
            {
                "definition:effective-degrees",
                "definition:independence",
                "law:normal",
                "cited:gaussian-integral",
                "cited:tonelli",
            }
        ),
    ),
}
