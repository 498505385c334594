"""Refutations by an event or an output: data sets, a set of outputs, and its two probabilities, where the print promises privacy.

The event of a witness says of which release it speaks and which outputs it means (`Event.of`). The theorem shows the point
with the domain's conditions and the printed premise, and says that there the release is not private: two neighbouring
data sets and a set with P(S) > e^eps Q(S) + delta, the densities by Bayes from prior and likelihood, or those of the noise.
A typical output is one within some standard deviations of its middle that loses more than is printed. Of tables of counts the
data sets are lists of rows, one of which joins, leaves or is replaced by one in other cells.
"""

from __future__ import annotations

import sympy as sp

from ...core.lean import EXACT
from ...laws.releases import Profile
from ...statements import AtMost, Sufficient
from ...statements.base import Form, Judgement
from ...theory.laplace import MeanNoise, NoiseLoss, TableNoise
from ...theory.normal_releases import Beyond, NormalRelease, TypicalLoss
from ...theory.posterior_modes import BetaModeMoves, NoisyBetaMode, NoisyNormalMode, NormalModeMoves
from ..terms import rational, term
from ..theorems import Theorem
from .named import NOTHING, deviations
from .points import Denied, denied
from .records import Scene, count

RELEASES = {
    "post": "drawn_parameter",
    "synth-map": "records_of_mode",
    "synth-one": "records_of_one_draw",
    "synth-many": "records_of_fresh_draws",
}
_LEMMAS = {
    ("post", "no"): "refute_drawn_parameter", ("synth-map", "no"): "refute_records_of_mode",
    ("synth-one", "no"): "refute_records_of_one_draw", ("synth-many", "no"): "refute_records_of_fresh_draws",
    ("post", "yes"): "refute_conditioned_parameter", ("synth-map", "yes"): "refute_conditioned_mode",
    ("synth-many", "yes"): "refute_conditioned_fresh_draws",
}  # fmt: skip
_NUMBERS = (
    "rewrite ?NormalPosterior.count by lia. unfold NormalPosterior.first_centre, NormalPosterior.second_centre, NormalPosterior.draw_spread, "
    "Integral.Phi, Integral.phi. simpl (INR 1). closed."
)


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """The theorem of a statement that fails at a point, with the event of its witness; None where the library knows no such event."""
    shown, d = getattr(judged.told, "of", None), denied(forms, judged)
    if not isinstance(shown, Beyond) or d is None or (shown.release.method, shown.conditioned) not in _LEMMAS:
        return None
    level = _level(d, shown)
    integers = {v.symbol.name: v.integer for v in d.goal.domain.variables}
    known = all(x.name in integers for x in shown.release.letters())
    counted = all(integers.get(x.name) for x in (shown.release.n, shown.release.m) if isinstance(x, sp.Symbol))
    return _theorem(name, d, shown, level) if level and known and counted else None


def _level(d: Denied, shown: Beyond) -> str:
    """What the release is said to meet: the printed eps of a conditioned release, or the letters eps and delta of a free one."""
    letters = d.goal.domain.table()
    if shown.conditioned == "yes":
        return f"({d.level})" if type(d.form) is AtMost or d.goal.right == letters.get("eps") else ""
    return (
        "(eps) (delta)"
        if type(d.form) is not AtMost and d.goal.right == letters.get("delta") and "eps" in letters
        else ""
    )


def _theorem(name: str, d: Denied, shown: Beyond, level: str) -> Theorem:
    """Numbers of records are natural numbers: k is n, and j is m where that is another letter."""
    release, own = shown.release, {x.name: x for x in d.letters}
    counts = ["k"] + (["j"] if isinstance(release.m, sp.Symbol) and release.m != release.n else [])
    equal = " /\\ ".join(f"INR {c} = {term(x)}" for c, x in zip(counts, (release.n, release.m), strict=False))
    records = "" if release.method == "post" else " 1" if release.m == 1 else f" {counts[-1]}"
    refuted = "refuted_conditioned" if shown.conditioned == "yes" else "refuted"
    mechanism = f"(NormalPosterior.{RELEASES[release.method]} {term(release.sigma)} {term(release.sigma0)}{records})"
    claim = f"exists {' '.join(counts)} : nat, {equal} /\\ NormalPosterior.{refuted} {mechanism} {term(release.R)} k {level}"
    named = NormalRelease(
        release.method,
        *(own.get(getattr(x, "name", ""), x) for x in (release.n, release.R, release.sigma, release.sigma0, release.m)),
    )
    return d.theorem(name, claim, _script(d, shown, named, counts))


def _script(d: Denied, shown: Beyond, release: NormalRelease, counts: list[str]) -> str:
    """The lemma at the event's edge; what is left is a comparison of numbers."""
    n, m = (f"(Z.to_nat {d.number(x)})" for x in (release.n, release.m))
    records = [] if release.method == "post" else ["1" if release.m == 1 else m]
    given = " ".join([*map(d.number, (release.sigma, release.sigma0, release.R)), n, *records])
    return (
        f"exists {', '.join([n, m][: len(counts)])}. " + "split; [apply NormalPosterior.count; lia|]. " * len(counts)
        + f"apply (NormalPosterior.{_LEMMAS[release.method, shown.conditioned]} {given}) with (t := {rational(sp.Rational(shown.edge))}); try lra; try lia. "
        + _NUMBERS
    )  # fmt: skip


_MODE_NUMBERS = (
    "rewrite ?NormalPosterior.count by lia; unfold NormalPosterior.first_centre, NormalPosterior.second_centre; closed"
)


def of_modes(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point the mode moves, or loses, more than is printed."""
    d = denied(forms, judged)
    if d is None or d.truth.lean != EXACT:
        return None
    match d.truth.subject:
        case BetaModeMoves(n, alpha, beta):
            said, lemma = f"Modes.beta_mode_moves_beyond {term(alpha)} {term(beta)} k ({d.level})", "beta_mode_moves"
        case NoisyBetaMode((n, alpha, beta), scale):
            said, lemma = (
                f"Modes.noisy_beta_mode_refuted {term(alpha)} {term(beta)} {term(scale)} k ({d.level})",
                "noisy_beta_mode",
            )
        case NormalModeMoves(n, box, sigma, sigma0):
            said, lemma = (
                f"Modes.normal_mode_moves_beyond {term(sigma)} {term(sigma0)} {term(box)} k ({d.level})",
                "normal_mode_moves",
            )
        case NoisyNormalMode((n, box, sigma, sigma0), scale):
            release = f"(Laplace.noisy_mode {term(sigma)} {term(sigma0)} {term(scale)})"
            return _mode_shown(
                name,
                d,
                n,
                f"NormalPosterior.refuted {release} {term(box)} k ({d.level}) 0",
                "Laplace.refute_noisy_mode",
            )
        case _:
            return None
    return _mode_shown(name, d, n, said, f"Modes.{lemma}")


def _mode_shown(name: str, d: Denied, n: sp.Expr, said: str, lemma: str) -> Theorem | None:
    """For a number of records that is a letter of the domain."""
    if not (isinstance(n, sp.Symbol) and n in d.at and n.is_integer):
        return None
    return d.theorem(
        name, f"exists k : nat, INR k = {term(n)} /\\ {said}",
        f"exists (Z.to_nat {d.at[n]}). split; [rewrite NormalPosterior.count by lia; lra | apply {lemma}; first [lra | lia | {_MODE_NUMBERS}]].",
    )  # fmt: skip


_TYPICAL = {"post": "typical_draw", "synth-many": "typical_record"}
_TYPICAL_NUMBERS = "rewrite ?NormalPosterior.count by lia. unfold NormalPosterior.first_centre, NormalPosterior.second_centre, NormalPosterior.draw_spread. closed."


def typical(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """The theorem of a bound of typical losses, or of a condition that is said to keep them at a level, that fails at a point."""
    d = denied(forms, judged)
    subject = None if d is None else d.truth.subject
    if (
        d is None
        or not isinstance(subject, TypicalLoss)
        or subject.release.method not in _TYPICAL
        or subject.release.m != 1
    ):
        return None
    r, domain = subject.release, d.goal.domain
    if (
        not subject.letters() <= set(domain.symbols())
        or not getattr(r.n, "is_integer", False)
        or r.n not in domain.symbols()
    ):
        return None
    named = None
    if isinstance(d.form, AtMost):
        named = deviations(d.form.printed, Scene(domain))
    elif isinstance(d.form, Sufficient) and not d.form.printed.derived:
        named = NOTHING
    if named is None:
        return None
    records = "" if r.method == "post" else " 1"
    mechanism = f"(NormalPosterior.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records})"
    level = f"({named.print})" if isinstance(d.form, AtMost) else d.level
    loses = f"ReleaseLoss.typical_loss_above {mechanism} {term(r.R)} {count(r.n)} {term(subject.deviations)} {level}"
    claim = f"exists {count(r.n)} : nat, INR {count(r.n)} = {term(r.n)} /\\ {named.says(loses)}"
    n = f"(Z.to_nat {d.number(r.n)})"
    given = " ".join(map(d.number, (r.sigma, r.sigma0, r.R)))
    script = (
        f"exists {n}. split; [apply NormalPosterior.count; lia|]. {named.at(d.at)}"
        f"apply (ReleaseLoss.{_TYPICAL[r.method]} {given} {n} ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lia)); [first [lra | closed] | idtac]. {_TYPICAL_NUMBERS}"
    )
    return d.theorem(name, claim, script)


def of_profile(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point the noise loses more than is printed."""
    d = denied(forms, judged)
    s = None if d is None or d.truth.lean != EXACT else d.truth.subject
    if d is None or not isinstance(s, Profile) or (s.second, s.variance) != (0, 1):
        return None
    eta, eps = s.first, s.eps
    # a number of records: the distance comes from data sets, of which nothing is said here
    if any(x.is_integer for x in eta.free_symbols):
        return None
    claim = f"Profile.gaussian_refuted {term(eta)} 1 {term(eps)} {d.level}"
    return d.theorem(
        name,
        claim,
        "apply Profile.refute_gaussian; [closed | lra | unfold Hockey.profile, Integral.Phi, Integral.phi; closed].",
    )


def of_noise(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point tables of counts lose more than the print allows."""
    d = denied(forms, judged)
    s = None if d is None or d.truth.lean != EXACT else d.truth.subject
    if d is None:
        return None
    match s:
        case TableNoise():
            return _tables(name, d, s)
        case NoiseLoss():
            return _sums(name, d, s)
        case MeanNoise():
            return _means(name, d, s)
        case _:
            return None


def _counts(d: Denied, counts: list[sp.Expr]) -> tuple[list[str], str, str] | None:
    """Names of natural numbers, what they are equal to, and their values at the point."""
    numbers = [sp.sympify(n).subs(d.at, simultaneous=True) for n in counts]
    if not all(n.is_Integer and n > 0 for n in numbers):
        return None
    names = [f"k{i}" for i in range(len(counts))]
    equal = " /\\ ".join(f"INR {k} = {term(n)}" for k, n in zip(names, counts, strict=True))
    return names, equal, ", ".join(f"(Z.to_nat {n})" for n in numbers)


def _sums(name: str, d: Denied, noise: NoiseLoss) -> Theorem | None:
    """For all sums over the rows, and all rows that are one sensitivity apart in each of them: a row is replaced by the other."""
    moves = noise.moves
    counted = _counts(d, [n for _, _, n in moves])
    if counted is None or any(h != 1 for h, _, _ in moves):
        return None
    names, equal, given = counted
    lists = [f"t{i}" for i in range(len(moves))]
    lengths = "".join(
        f"length {t} = {k} -> FewRecords.apart first second 1 {t} -> " for t, k in zip(lists, names, strict=True)
    )
    released = "".join(f"FewRecords.noisy_sums {term(b)} {t} ++ " for t, (_, b, _) in zip(lists, moves, strict=True))
    claim = (
        f"exists {' '.join(names)} : nat, ({equal}) /\\ forall (X : Type) (first second : X) ({' '.join(lists)} : list (X -> R)), "
        f"{lengths}Numbers.numbers_refuted (Numbers.replace_row 1) ({released}nil)%list ({d.level})"
    )
    opened = " ".join(f"L{t} A{t}" for t in lists)
    known = ", ".join(f"(FewRecords.lost_sums X first second 1 _ _ A{t}), ?L{t}" for t in lists)
    return d.theorem(
        name, claim,
        f"exists {given}. rewrite ?NormalPosterior.count by lia. split; [repeat split; lra|]. intros X first second {' '.join(lists)} {opened}. "
        "apply (FewRecords.sums_lose X first second); "
        "[repeat (apply List.Forall_app; split); first [apply FewRecords.sums_positive; closed | constructor] | "
        f"rewrite ?FewRecords.lost_app, {known}, ?NormalPosterior.count by lia; unfold Numbers.lost; cbn [List.fold_right]; closed].",
    )  # fmt: skip


def _means(name: str, d: Denied, noise: MeanNoise) -> Theorem | None:
    """Rows in a box, one of which goes from the lower bound to the upper one in all coordinates."""
    counted = _counts(d, [noise.n, noise.coordinates])
    if counted is None:
        return None
    (rows, coordinates), equal, given = counted
    claim = (
        f"exists {rows} {coordinates} : nat, ({equal}) /\\ Numbers.numbers_refuted (FewRecords.boxed_rows {rows} {coordinates} "
        f"{term(noise.low)} {term(noise.high)}) (FewRecords.noisy_means {coordinates} {term(noise.scale)}) ({d.level})"
    )
    return d.theorem(
        name, claim,
        f"exists {given}. rewrite ?NormalPosterior.count by lia. split; [repeat split; lra|]. "
        "apply FewRecords.means_lose; [lia | closed | closed | rewrite ?NormalPosterior.count by lia; closed].",
    )  # fmt: skip


def _tables(name: str, d: Denied, noise: TableNoise) -> Theorem | None:
    """For all tables that tell the two rows apart, where one is replaced; for all tables, where one joins or leaves."""
    sized = noise.rows != 0
    counted = _counts(d, [*(n for _, _, n in noise.tables), *([noise.rows] if sized else [])])
    if counted is None or sized and noise.replaced != "yes":
        return None
    names, equal, given = counted
    lists = [f"t{i}" for i in range(len(noise.tables))]
    lengths = "".join(f"length {t} = {k} -> " for t, k in zip(lists, names, strict=False))
    released = "".join(
        f"Numbers.noisy {term(f)} {term(b)} {t} ++ " for t, (f, b, _) in zip(lists, noise.tables, strict=True)
    )
    if noise.replaced == "yes":
        size = names[-1] if sized else "1"
        rows = "first second : X"
        apart = "".join(f"List.Forall (fun t => t first <> t second) {t} -> " for t in lists)
        near, lemma = f"(Numbers.replace_row {size})", "(Numbers.replaced_tables X first second)"
    else:
        rows, apart, near, lemma = "row : X", "", "Numbers.add_remove_rows", "(Numbers.joined_tables X row)"
    claim = (
        f"exists {' '.join(names)} : nat, ({equal}) /\\ forall (X : Type) ({rows}) ({' '.join(lists)} : list (X -> nat)), "
        f"{lengths}{apart}Numbers.tables_refuted {near} ({released}nil)%list ({d.level})"
    )
    opened = f"intros X {rows.split(' :')[0]} {' '.join(lists)} {' '.join(f'L{t}' for t in lists)} {' '.join(f'A{t}' for t in lists if apart)}".rstrip()
    lengths_known = ", ".join(f"?L{t}" for t in lists)
    return d.theorem(
        name, claim,
        f"exists {given}. rewrite ?NormalPosterior.count by lia. split; [repeat split; lra|]. {opened}. apply {lemma}; "
        "first [lia | solve [repeat (apply List.Forall_app; split); first [apply Numbers.forall_noisy; assumption | constructor]] | "
        "solve [repeat (apply List.Forall_app; split); first [apply Numbers.noisy_positive; closed | constructor]] | "
        f"rewrite ?Numbers.per_table_app, ?Numbers.per_table_noisy, {lengths_known}, ?NormalPosterior.count by lia; "
        "cbn [Numbers.per_table List.fold_right]; closed].",
    )  # fmt: skip
