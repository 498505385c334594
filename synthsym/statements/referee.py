"""The referee: judgements of single statements, settled into verdicts through the graph of what uses what.

`examine` runs one claim's form and returns plain data (it may run in another process, or come out of a cache);
`settle` looks at all of them together, because `misprint` and `gap` are properties of the graph: a false step whose
theorem stands without it, a true theorem whose printed argument does not carry it.

A reader's own file is suspected: a truth that moves under no alteration of what it claims to rest on was typed in.

Every knob of its footprint is turned, and the form is built anew. A truth whose expression then differs was computed from
that foundation, and so was one whose derivation is refused: its steps were true of the unaltered foundation only.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice
from typing import Any

from flint import ctx

from ..balls.enclosure import enclose
from ..core.ledger import altered, foundations
from ..core.origin import cancelled
from ..core.truth import Truth, weakest
from ..effort import Exhausted, counted
from ..errors import StepRejected, SynthsymError, Undecided, UserError
from .base import Form, Judgement
from .claim import Claim
from .finding import finding, other_relation, said_whole
from .judge import statement_effort
from .outcome import NO_VALUE
from .question import Parts
from .verdict import Verdict

Raw = Mapping[str, Mapping[str, Any]]
Seen = Callable[[str, Mapping[str, Any], str], dict[str, Any]]  # id, what was asked, verdict -> the field `coq`


def examine(claim: Claim, debug: bool = False, *, suspected: bool = False, effort: int | None = None,
            asked: Callable[..., dict[str, Any]] | None = None) -> dict[str, Any]:  # fmt: skip
    """The judgement of one claim as plain data; whatever goes wrong makes it unsettled, never true.

    `asked` says what the judgement hands to Coq. The truths of a `suspected` claim, which nobody has perturbed in a test,
    must move when what they rest on is altered.
    """
    try:
        with statement_effort(effort):
            form = counted(claim.form) if suspected else claim.form()  # nobody has seen that a reader's own ends
            if not isinstance(form, Form):
                raise UserError(
                    f"{claim.id} returns {_kind(form)}: return one of the forms, such as Equal(print, truth, D)"
                )
            judged = form.judge()
            told = (t for group in truths_of(form) for t in group) if claim.neighbours else ()
            other = other_relation(claim.neighbours, judged.rests_on, told)
            if other:
                return unsettled(claim, "refused", other)
            if suspected:
                suspect(claim, form, judged)
            judged.coq = asked(claim, judged, form) if asked is not None else {}
            return judged.to_json()
    except StepRejected as error:
        return unsettled(claim, "refused", f"a step was refused ({_place(claim, error)}): {error}")
    except Undecided as error:
        return unsettled(claim, "undecided", str(error))
    except MemoryError:
        return unsettled(claim, "time", "it needs more memory than was allowed")
    except Exhausted:
        return unsettled(claim, "time", "it costs more than was allowed")
    except UserError as error:
        return unsettled(claim, "error", f"{_place(claim, error)}: {error}")
    except SynthsymError as error:
        return unsettled(claim, "error", f"{_place(claim, error)}: {type(error).__name__}: {error}")
    except Exception as error:  # a derivation that breaks is an unsettled claim, and is shown
        if debug:
            raise
        return unsettled(claim, "error", f"{_place(claim, error)}: {type(error).__name__}: {error}")


def unsettled(claim: Claim, reason: str, words: str) -> dict[str, Any]:
    """The judgement of a statement that could not be judged, and why."""
    return Judgement("?", None, claim.says, reason=reason, error=f"{claim.id}: {words}").to_json()


def _kind(value: object) -> str:
    return "nothing" if value is None else f"a value of type {type(value).__name__}"


def _place(claim: Claim, error: BaseException) -> str:
    """The last line of the claim's own file that the failure passed through, with what stands there."""
    file, line = claim.source()
    own = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == file]
    if not own:
        return f"{file}:{line}"
    return f"{file}:{own[-1].lineno}" + (f": {own[-1].line}" if own[-1].line else "")


# -- verdicts -------------------------------------------------------------------------------------------------------------
def own_verdict(j: Mapping[str, Any]) -> Verdict:
    """The verdict of a statement taken alone, whatever it stands on."""
    if j["holds"] is None:
        return Verdict.OPEN
    if j["holds"]:
        if not j["bound"] or j["tight"]:
            return Verdict.CONFIRMED
        return Verdict.HOLDS if j["tight"] is None else Verdict.LOOSE
    if j["errs"] == "unsafe":
        return Verdict.UNSOUND
    if j["errs"] == "safe":
        return Verdict.FALSE_SAFE
    return Verdict.MISPRINT if j["side_known"] else Verdict.FALSE


def settle(raw: Raw, claims: Mapping[str, Claim]) -> dict[str, Verdict]:
    """Verdicts of all examined statements: what they would be, and `open` where they stand on too little."""
    would = granted(raw, claims)
    return {id: Verdict.OPEN if trust_of(id, raw, claims) in ("assumed", "sampled") else v for id, v in would.items()}


def granted(raw: Raw, claims: Mapping[str, Claim]) -> dict[str, Verdict]:
    """Verdicts with everything granted that is assumed, the graph of what uses what taken into account."""
    own = {id: own_verdict(j) for id, j in raw.items()}
    users: dict[str, list[str]] = {id: [] for id in raw}
    for id in raw:
        for used in claims[id].uses:
            users.setdefault(used, []).append(id)
    final = dict(own)
    for id, j in raw.items():
        if j["holds"] is False:
            final[id] = _false_step(id, raw, own, users)
    for id, j in raw.items():
        if j["holds"] is True and (j["argument"] is False or breaks(claims[id], raw, final)):
            final[id] = Verdict.GAP
    return final


def _false_step(id: str, raw: Raw, own: Mapping[str, Verdict], users: Mapping[str, list[str]]) -> Verdict:
    j = raw[id]
    dependents = [u for u in users.get(id, []) if u in raw]
    stands = all(raw[u]["holds"] is True for u in dependents)
    if dependents and stands and (j["evident"] or j["errs"] is None and j["side_known"]):
        return Verdict.MISPRINT
    if j["errs"] is None and dependents:  # neutral in itself: it does the harm of what is built on it
        worst = {own[u] for u in dependents if raw[u]["holds"] is False}
        if Verdict.UNSOUND in worst:
            return Verdict.UNSOUND
        if Verdict.FALSE_SAFE in worst and j["side_known"]:
            return Verdict.FALSE_SAFE
    return own[id]


def breaks(claim: Claim, raw: Raw, final: Mapping[str, Verdict]) -> list[str]:
    """The used lines that are false in a way that no evident repair mends."""
    return [u for u in claim.uses if u in raw and raw[u]["holds"] is False and final[u] is not Verdict.MISPRINT]


def failing_lines(claim: Claim, raw: Raw, final: Mapping[str, Verdict]) -> list[str]:
    """The printed lines at which the argument fails: used lines that are false or not shown; else the statement's own argument.

    Of a gap a line may be named that is only a misprint: the statement is true by another way, and this is the line it does not follow from.
    """
    lines = breaks(claim, raw, final)
    if lines or final[claim.id] is not Verdict.GAP:
        return lines
    used = [u for u in claim.uses if u in raw]
    return [u for u in used if raw[u]["holds"] is False] or [u for u in used if final[u] is Verdict.GAP] or [claim.id]


def trust_of(id: str, raw: Raw, claims: Mapping[str, Claim], whole: Collection[str] = ()) -> str:
    """The weakest rung among a statement and all that it uses, however far; what is not settled lends and takes nothing.

    Statements that are `whole` stand on a theorem of their own, and not on the rung of their derivation.
    """
    rungs = ["kernel" if id in whole else raw[id]["trust"]]
    waiting, seen = list(claims[id].uses), {id}
    while waiting:
        used = waiting.pop()
        if used in seen or used not in raw:
            continue
        seen.add(used)
        waiting += claims[used].uses
        if raw[used]["holds"] is not None or raw[used]["trust"] in ("assumed", "sampled"):
            rungs.append("kernel" if used in whole else raw[used]["trust"])
    return weakest(rungs)


def findings(ids: Any, raw: Raw, claims: Mapping[str, Claim], seen: Seen | None = None) -> list[dict[str, Any]]:
    """The findings of these statements, settled together; `seen` says what Coq has accepted of one of them."""
    would, verdicts = granted(raw, claims), settle(raw, claims)
    coq = {} if seen is None else {id: seen(id, raw[id]["coq"], str(v)) for id, v in verdicts.items()}
    whole = {id for id, c in coq.items() if said_whole(raw[id], verdicts[id], c)}
    if seen is not None:
        gaps = _whole_gaps(raw, claims, seen, whole, verdicts, would)
        coq, whole = coq | gaps, whole | set(gaps)
    return [
        finding(
            claims[id],
            raw[id],
            verdicts[id],
            would[id],
            trust_of(id, raw, claims, whole),
            failing_lines(claims[id], raw, would),
            coq.get(id),
        )
        for id in ids
    ]


def _whole_gaps(
    raw: Raw,
    claims: Mapping[str, Claim],
    seen: Seen,
    whole: Collection[str],
    verdicts: Mapping[str, Verdict],
    would: Mapping[str, Verdict],
) -> dict[str, dict[str, Any]]:
    """What Coq has seen of statements that are true and not shown by their argument: all that they say, and of each line that fails that it does."""
    found: dict[str, dict[str, Any]] = {}
    for id in (id for id, v in verdicts.items() if v is Verdict.GAP):
        lines = set(failing_lines(claims[id], raw, would))
        for holding in (Verdict.CONFIRMED, Verdict.LOOSE, Verdict.HOLDS):
            own = seen(id, raw[id]["coq"], str(holding))
            if lines and lines <= set(whole) - {id} and said_whole(raw[id], holding, own):
                found[id] = own
                break
    return found


FACTORS: tuple[int | str, ...] = (2, "1/2", "11/10")


def truths_of(form: Any) -> Iterator[tuple[Truth, ...]]:
    """The truths that each statement of a form compares its print with, in order."""
    inner = getattr(form, "form", None)
    if not hasattr(form, "question") and inner is not None:
        yield from truths_of(inner)
        return
    asked = form.question()
    if isinstance(asked, Parts):
        for part in asked.questions:
            yield from truths_of(part)
    else:
        yield tuple(t for q in (asked, *asked.first) for t in q.truths)


def suspect(claim: Claim, form: Form, judged: Judgement) -> None:
    """Lowers the trust of a judgement one of whose truths was typed in."""
    typed = typed_in(claim, form)
    if not typed:
        return
    judged.trust = weakest([judged.trust, "assumed"])
    judged.why = f"{judged.why or judged.error} {' '.join(typed)}".strip()


def typed_in(claim: Claim, form: Form) -> list[str]:
    """What is said of each truth of the form that moves under no alteration."""
    said: list[str] = []
    for i, group in enumerate(truths_of(form)):
        for k, t in enumerate(group):
            if t.step.rule == "letters" and (t.expr.is_Symbol or t.expr.is_number) and any(o.rests_on for o in group):
                continue  # a level or a count beside a derived truth asserts nothing
            names = sorted(n for n in t.rests_on if n in foundations())
            if names and cancelled(t):
                said.append(f"typed in: what {t.expr} rests on cancels.")
            elif not names:
                said.append(f"typed in: {t.expr} rests on no definition, law or theorem.")
            elif not any(_moves(claim, i, k, t, name) for name in names):
                said.append(f"typed in: it does not move when {', '.join(names)} is altered.")
    return list(dict.fromkeys(said))


def _moves(claim: Claim, i: int, k: int, t: Truth, name: str) -> bool:
    for factor in FACTORS:
        try:
            with altered(name, factor):
                again = list(truths_of(claim.form()))
        except UserError:
            continue
        except (SynthsymError, ArithmeticError):
            return True
        if len(again) <= i or len(again[i]) <= k or _differ(t, again[i][k]):
            return True
    return False


def _differ(a: Truth, b: Truth) -> bool:
    if a.expr == b.expr:
        return False
    with ctx.workprec(128):
        for point in islice(a.domain.points(12), 12):
            try:
                if not enclose(a.expr, point).overlaps(enclose(b.expr, point)):
                    return True
            except NO_VALUE:
                continue
    return a.expr.free_symbols != b.expr.free_symbols
