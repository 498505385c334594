"""A derivation in about a dozen lines, as one would put it in a paper: named quantities, one a line, each with its reason.

Of the steps of the machine only those are told that make a new quantity: a definition, a worst case, an integral, a theorem.
Rewriting is folded into the quantity that it rewrites. Every equals sign defines a name or stands between a supremum,
infimum or limit of a named quantity and its value, so that none is between things that differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import SynthsymError
from ..notation import Node, parse
from ..notation.printing import each_of
from .alphabet import in_letters_of, scripted
from .fitted import ROOM, Fitted, fit
from .plain import escape
from .words import place, readable

Step = Mapping[str, Any]
MOST = 10  # quantities that are told, beside what follows from them
FOLDED = frozenset({"rewrite", "restrict"})  # the value stays as it is
ASIDE = frozenset({"law", "derivative", "root", "coefficient", "form bounded"})  # told only where there is room
_NAMES = {
    "relation": r"\Delta", "privacy-loss": "L", "hockey-stick": "H", "renyi": r"\mathcal{D}", "zcdp": r"\mathcal{R}", "law": r"\mathcal{P}",
    "posterior": r"\mathcal{P}", "sum over records": r"\ell", "best event": "H",
}  # fmt: skip
_HEADS = {"sup": r"\sup ", "inf": r"\inf ", "lim": r"\lim "}
_BOUNDS = {"<=": " (a bound from above)", ">=": " (a bound from below)"}
_EMPTY = ("collect", "the same on a part of the domain", "rewrite", "restrict")
FOLDED_AWAY = 6  # lines of a formula that are still told
_SHOWN, _KEPT = 160, 150  # characters of a formula on a line, and what is kept of a longer one


@dataclass(frozen=True)
class Told:
    """A quantity: its name, its value as text, and why it is that; of an operation also on what."""

    name: str
    because: str
    value: str
    relation: str
    of: str = ""
    uses: tuple[int, ...] = ()


def chosen(steps: Sequence[Step], most: int = MOST) -> list[int]:
    """The numbers of the steps that are told: the last one always, then those that make something, the latest first to be kept."""
    if not steps:
        return []
    heads = [k for k, s in enumerate(steps) if not _folds(steps, k)]
    weight = {
        k: (1 if steps[k]["rule"] in ASIDE else 0) + (1 if _same_as_before(steps, k, heads) else 0) for k in heads
    }
    kept = sorted(heads, key=lambda k: (k != heads[-1], weight[k], -_users(steps, k), -k))[:most]
    return sorted(kept)


def _folds(steps: Sequence[Step], k: int) -> bool:
    """Whether the step only says again what the step before it made."""
    s = steps[k]
    return s["relation"] == "=" and (s["rule"] in FOLDED or s["before"] == s["after"]) and len(s.get("inputs", ())) == 1


def _same_as_before(steps: Sequence[Step], k: int, heads: Sequence[int]) -> bool:
    return any(steps[j]["after"] == steps[k]["after"] for j in heads if j < k)


def _users(steps: Sequence[Step], k: int) -> int:
    return sum(k in s.get("inputs", ()) for s in steps)


def told(steps: Sequence[Step], most: int = MOST) -> list[Told]:
    """The quantities with their names; each in the form that the last of its rewritings gave it."""
    kept = chosen(steps, most)
    taken = {"".join(c for c in name if c.isalpha()) for k in kept for name in _names_in(steps[k]["after"])}
    stem = {k: _stem(steps[k], taken) for k in kept}
    count = {s: sum(x == s for x in stem.values()) for s in stem.values()}
    seen: dict[str, int] = {}
    name: dict[int, str] = {}
    for k in kept:
        seen[stem[k]] = seen.get(stem[k], 0) + 1
        name[k] = stem[k] if count[stem[k]] == 1 and stem[k] != "Q" else f"{stem[k]}_{{{seen[stem[k]]}}}"
    number = {k: i + 1 for i, k in enumerate(kept)}
    out = []
    for k in kept:
        last = _last_form(steps, k, set(kept))
        s = steps[k]
        inputs = _reached(steps, k, set(kept))
        of = (
            name[inputs[0]]
            if s["relation"] in _HEADS and len(inputs) == 1 and _is_of(steps, k, inputs[0], set(kept))
            else ""
        )
        because = "put together" if s["because"] in _EMPTY else s["because"] or s["rule"]
        uses = tuple(number[i] for i in inputs)
        out.append(
            Told(
                name[k],
                because + _BOUNDS.get(s["relation"], ""),
                steps[last]["after"],
                s["relation"] if of else "=",
                of,
                uses,
            )
        )
    return out


def _stem(step: Step, taken: set[str]) -> str:
    """A name that says what the quantity is, where the formulas do not use that letter."""
    for rule, name in _NAMES.items():
        if (step["rule"] == rule or f"definition:{rule}" in step["rests_on"]) and name.lstrip("\\") not in taken:
            return name
    return "Q"


def _names_in(text: str) -> frozenset[str]:
    try:
        return parse(text).names()
    except (SynthsymError, RecursionError):
        return frozenset()


def _last_form(steps: Sequence[Step], k: int, kept: set[int]) -> int:
    """The last rewriting of the quantity made at k: a chain of steps that each fold into the one before."""
    last = k
    for j in range(k + 1, len(steps)):
        if j not in kept and _folds(steps, j) and list(steps[j]["inputs"]) == [last]:
            last = j
    return last


def _is_of(steps: Sequence[Step], k: int, source: int, kept: set[int]) -> bool:
    """Whether the operation at k is on the told value of the source, and not on something between the two."""
    return steps[k]["before"] == steps[_last_form(steps, source, kept)]["after"]


def _reached(steps: Sequence[Step], k: int, kept: set[int]) -> list[int]:
    """The told quantities that the step uses, through steps that are not told."""
    found, waiting, seen = set[int](), list(steps[k].get("inputs", ())), set[int]()
    while waiting:
        j = waiting.pop()
        if j in seen:
            continue
        seen.add(j)
        if j in kept:
            found.add(j)
        else:
            waiting += steps[j].get("inputs", ())
    return sorted(found)


# -- as LaTeX and as text ---------------------------------------------------------------------------------------------------
def brief_latex(finding: Mapping[str, Any], steps: Sequence[Step]) -> str:
    """A few lines for a paper that loads amsmath and amsthm."""
    lines = [f"% {finding['id']}: {_one_line(finding)}", r"\begin{proof}[Derivation]", r"\begin{enumerate}"]
    for t in told(steps):
        lines += [rf"\item {_sentence(t)}", *display(t, finding["paper"])]
    lines.append(r"\end{enumerate}")
    again = bool(steps) and steps[-1]["after"] == finding["true"]
    lines += ["What is true:", *shown(finding["true"], finding["paper"])] if finding["true"] and not again else []
    return (
        "\n".join(
            [
                *lines,
                rf"The source states (verdict: {finding['verdict']}):",
                *shown(finding["printed"], finding["paper"]),
                r"\end{proof}",
            ]
        )
        + "\n"
    )


def brief_text(finding: Mapping[str, Any], steps: Sequence[Step]) -> str:
    """The same for a terminal."""
    out = [f"{finding['id']}: {_one_line(finding)}"]
    for k, t in enumerate(told(steps), 1):
        head = f"{t.relation} of ({t.uses[0]})" if t.of else "value"
        used = f"   from {', '.join(f'({i})' for i in t.uses)}" if t.uses else ""
        value = t.value if len(t.value) <= _SHOWN else t.value[:_KEPT] + " …"
        out.append(f"({k}) {readable(t.because)}{used}\n    {head} = {value}")
    true = finding["true"] if len(finding["true"]) <= _SHOWN else finding["true"][:_KEPT] + " …"
    return (
        "\n".join(
            [*out, *([f"true:    {true}"] if true else []), f"printed: {finding['printed']} ({finding['verdict']})"]
        )
        + "\n"
    )


def _one_line(finding: Mapping[str, Any]) -> str:
    return place(finding["where"])


def _sentence(t: Told) -> str:
    words = escape(readable(t.because)).rstrip(".")
    used = ", ".join(f"({i})" for i in t.uses)
    return f"{words[:1].upper()}{words[1:]}" + (f", from {used}" if used else "") + ":"


def display(t: Told, paper: str) -> list[str]:
    """`name = value`, over as many lines as it takes."""
    head = f"{t.name} =" if not t.of else rf"{t.name} := {_HEADS[t.relation]}{t.of} ="
    return shown(t.value, paper, head)


def shown(text: str, paper: str, head: str = "") -> list[str]:
    """A display of formulas separated by `; `; what is too long for a page is left to the certificate, and said to be."""
    out: list[str] = []
    for part in each_of(text):
        fitted = fitted_in(part, paper, 2.2 * len(head) / 3)
        if fitted is None:
            out.append(
                rf"\[ {head} \text{{an expression of {len(part)} characters; \texttt{{synthsym derive --full}} prints it}} \]"
            )
        else:
            out += aligned(fitted, head)
    return out


def fitted_in(part: str, paper: str, first: float = 0.0, room: float = ROOM) -> Fitted | None:
    """The formula in lines, or nothing where it takes too many or is no formula of ours."""
    node = tree(part, paper)
    if node is None:
        return None
    found = fit(node, room, first)
    return found if found.fits and len(found.lines) + sum(len(x) for _, x in found.named) <= FOLDED_AWAY else None


def tree(part: str, paper: str) -> Node | None:
    """The formula that is written, in the paper's letters; None where it is none."""
    try:
        return in_letters_of(parse(part), paper)
    except (SynthsymError, TypeError, RecursionError):
        return None


def aligned(fitted: Fitted, head: str = "") -> list[str]:
    """One display; the letters that stand for parts are defined below."""
    rows = [f"{head} {line}" if not k else rf"\quad {line}" for k, line in enumerate(fitted.lines)]
    for k, (name, lines) in enumerate(fitted.named):
        said = r"\text{where } " if not k else ""
        rows += [f"{said}{name} = {line}" if not m else rf"\quad {line}" for m, line in enumerate(lines)]
    if len(rows) == 1:
        return [rf"\[ {scripted(rows[0])} \]"]
    return [
        r"\[ \begin{aligned}",
        *(f"  & {scripted(row)}" + (r" \\" if k + 1 < len(rows) else "") for k, row in enumerate(rows)),
        r"\end{aligned} \]",
    ]
