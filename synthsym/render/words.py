"""The words of the report: what verdicts and rungs mean, sources as one cites them, numbers and definitions as one reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any

from ..notation.printing import each_of, in_one
from ..statements.claim import PAPERS
from ..statements.remedy import LEFT_OUT, idle
from .mathml import GREEK

Finding = Mapping[str, Any]
MEANS = {
    "confirmed": "true as printed and, where it is a bound or a condition, shown to be tight",
    "holds": "true as printed; whether it can be improved is not known",
    "loose": "true as printed, and not tight: a sharper value is known",
    "misprint": "false as printed; what uses it stands without it, or one small alteration mends it",
    "gap": "true, but the printed argument does not establish it",
    "false-safe": "false as printed; it only overstates the loss, or asks for more than is needed",
    "unsound": "false as printed, and whoever relies on it gets less than promised",
    "false": "false as printed; on which side it errs is not known",
    "open": "not settled: never a pass",
}
RUNGS = {
    "kernel": "the Coq kernel accepted a theorem that says the whole of it",
    "derived": "every step was checked by two engines that share no code",
    "enclosed": "computed with proved error bounds, or a step was checked by one engine only",
    "sampled": "tested at points only",
    "assumed": "something in it was granted, not shown",
}
NEIGHBOURS = {
    "replace": "Neighbouring data sets differ in the value of one record.",
    "add-remove": "Of two neighbouring data sets one is the other with one record added.",
    "none": "",
}
PLACES = tuple(
    "theorem proposition corollary lemma definition remark section table figure chapter equation appendix algorithm".split()
)
DIGITS, PROSE = 6, 4  # more digits than these are not shown; so many are kept in a sentence
_SUB = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_SUPER = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def is_library(f: Finding) -> bool:
    """Whether the statement stands in a library's documents or code, and not in a publication."""
    paper = PAPERS.get(f["paper"])
    return paper is not None and paper.sort == "library"


def is_own(f: Finding) -> bool:
    """Whether the statement is one of this project, about its own values: no paper prints it."""
    paper = PAPERS.get(f["paper"])
    return paper is not None and paper.sort == "own"


def short_name(id: str) -> str:
    """A source as one speaks of it: `Gil et al. 2013`, a library by its name."""
    paper = PAPERS.get(id)
    if paper is None or not paper.authors:
        return paper.title if paper is not None and paper.title else id
    if paper.sort != "paper":
        return paper.title.removeprefix("Proofs of the ")
    names = [a.strip().split()[-1] for a in paper.authors.split(",") if a.strip()]
    return (
        names[0]
        + (" et al." if len(names) > 2 else f" and {names[1]}" if len(names) == 2 else "")
        + (f" {paper.year}" if paper.year else "")
    )


def place(where: str) -> str:
    """A place as one writes it: `theorem 7.8` is Theorem 7.8; a file of a repository loses the repository and the commit."""
    where = re.sub(r"^[\w.-]+/[\w.-]+@[0-9a-f]+ ", "", where)
    if "/" in where.partition(" ")[0]:
        return where
    return readable(re.sub(rf"\b({'|'.join(PLACES)})(?= [0-9A-Z])", lambda w: w[0].capitalize(), where))


def readable(words: str) -> str:
    """A sentence with Greek letters, signs and powers as one writes them, and with no number of more digits than anyone reads."""
    out = _WORD.sub(_in_greek, as_stated(words).replace("**", "^"))
    out = re.sub(r"\bsqrt\(", "√(", out)
    for typed, sign in (("<=>", "⇔"), ("=>", "⇒"), ("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("->", "→"), (" - ", " − ")):
        out = out.replace(typed, sign)
    return re.sub(r"(?<=[\w)])\^(\d)(?![\w.^/])", lambda p: p[1].translate(_SUPER), rounded(out))


_NUMBER = re.compile(r"(?<![\w.])\d+(?:/\d+|(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w/])(?!\.\d)")


_WORD = re.compile(
    r"(?<![A-Za-z])([A-Za-z]+)(\d*)(?![A-Za-z0-9])(?! (?:law|prior|function|distribution|posterior|mechanism|draw|variable))"
)


def _in_greek(found: re.Match[str]) -> str:
    """The letter that a name stands for; a capital one only where it is a letter of a formula: `Gamma(s)`, `Sigma1`."""
    name, index = found[1], found[2]
    capital = name[:1].isupper() and not index and found.string[found.end() : found.end() + 1] not in ("(", "_")
    return GREEK[name] + index.translate(_SUB) if name in GREEK and not capital else found[0]


def rounded(text: str) -> str:
    """The text with every number of many digits cut to a few."""
    return _NUMBER.sub(lambda found: number(found[0]), text)


def number(spelling: object, digits: int = PROSE) -> str:
    """A number as one says it: 0.00031740404 is 3.174 × 10⁻⁴, 1/1000000 is 10⁻⁶; 3/7 and what is short stay."""
    text = str(spelling)
    try:
        value = Fraction(text) if "/" in text else Fraction(Decimal(text))
    except (InvalidOperation, ValueError, OverflowError, ZeroDivisionError):
        return {"inf": "∞", "oo": "∞", "-inf": "−∞"}.get(text, text)
    if not value:
        return "0"
    short = sum(ch.isdigit() for ch in text) <= PROSE + ("/" in text) and "e" not in text
    if short and ("/" in text or Fraction(1, 1000) <= abs(value)):
        return (text.rstrip("0").rstrip(".") if "." in text else text).replace("-", "−")
    if value.denominator == 1 and abs(value) < 10**DIGITS:
        return str(value.numerator).replace("-", "−")
    with_digits = f"{Decimal(value.numerator) / Decimal(value.denominator):.{digits - 1}e}"
    head, _, power = with_digits.partition("e")
    head, exponent = head.rstrip("0").rstrip("."), int(power)
    whole = f"{Decimal(head).scaleb(exponent):f}" if -DIGITS < exponent < DIGITS else ""
    if whole and sum(ch.isdigit() for ch in whole) <= DIGITS:
        return (whole.rstrip("0").rstrip(".") if "." in whole else whole).replace("-", "−")
    power = "10" + str(exponent).translate(_SUPER)
    return power if head == "1" else f"−{power}" if head == "-1" else f"{head.replace('-', '−')} × {power}"


def point(at: Mapping[str, object]) -> str:
    """`n = 1000, ε = 1/2`."""
    return ", ".join(f"{letter(name)} = {number(value)}" for name, value in at.items())


def typed(text: str) -> str:
    """Text to type at a terminal, with powers of ten short: 1/1000000 is 1e-6, 10000000 is 1e7."""
    out = re.sub(r"(?<![\w.])1/10{4,}(?!\d)", lambda found: f"1e-{len(found[0]) - 3}", str(text))
    return re.sub(r"(?<![\w./])10{6,}(?![\d./])", lambda found: f"1e{len(found[0]) - 1}", out)


def letter(name: str) -> str:
    """A parameter's letter: `sigma0` is σ0."""
    stem = re.match(r"[A-Za-z]+", name)
    return GREEK.get(stem[0], stem[0]) + _lowered(name[len(stem[0]) :]) if stem else name


def _lowered(rest: str) -> str:
    return rest.translate(_SUB) if rest.isdigit() else rest


# What a perturbation test multiplies a constant with is 1 in every statement, and no part of a definition that one reads.
_FACTOR = (
    (r" \* \(knob-tilted:.*?knob\)", ""), (r",? \(?(?:the values of which are multiplied by|times) (?:the )?knob(?:, for each)?\)?", ""),
    (r", each record counted knob times", ""), (r"`knob` times that", "that"),
    (r"`knob` records", "one record"), (r"`knob` of them are", "one of them is"),
    (r"`knob`", "1"), (r"knob times ", ""), (r"knob-fold ", ""), (r"\s*\*\s*knob\b", ""), (r"\bknob\s*\*\s*", ""),
    (r" / knob\b", ""), (r"\^knob\b", ""),
    (r"(?<=\d) knob\b", ""), (r"\bis knob in\b", "is 1 in"), (r"(?<![+-] )\bknob (?=[A-Za-z(|])", ""), (r" knob(?= /)", ""), (r"\bknob\b", "1"),
)  # fmt: skip


def as_stated(text: str) -> str:
    """A definition as it stands, without the factor that tests turn."""
    if "knob" in text:
        for pattern, instead in _FACTOR:
            text = re.sub(pattern, instead, text)
    return text


def sizes(f: Finding) -> dict[str, Any] | None:
    """The first point, the witness if there is one, at which print and truth are numbers and differ; both values and the factor between them."""
    for row in rows(f):
        try:
            printed, true = (
                Fraction(str(row[k])) if "/" in str(row[k]) else Fraction(Decimal(str(row[k])))
                for k in ("printed", "true")
            )
            if printed * true > 0 and printed != true:
                ratio = max(true / printed, printed / true)
                return {
                    **row,
                    "ratio": ratio,
                    "factor": number(f"{float(ratio):.3g}"),
                    "larger": abs(true) > abs(printed),
                }
        except (InvalidOperation, ValueError, OverflowError, ZeroDivisionError):
            continue
    return None


def rows(f: Finding) -> list[dict[str, Any]]:
    """Points with the printed and the true value: the witness first."""
    witness = f["witness"]
    first = (
        [{"at": witness["at"], "printed": witness["printed"], "true": witness["true"]["mid"]}]
        if witness and isinstance(witness.get("true"), Mapping)
        else []
    )
    out = []
    for row in [*first, *f["ratio"]]:
        plain = {k: row[k] for k in ("at", "printed", "true")}
        if plain not in out:
            out.append(plain)
    return out


def in_fact(f: Finding) -> tuple[str, str]:
    """What is so, in one clause with one magnitude, and the point at which it is so."""
    told = sizes(f)
    if order := infinite_from(f):
        return f"no finite value: the divergence is infinite from order {order} on", data(f)
    if told is not None:
        return f"{number(told['true'])} instead of {number(told['printed'])}", point(told["at"])
    return plainly(_first_sentence(f["why"])).rstrip("."), ""


_INFINITE = re.compile(r"the divergence is infinite from ([\d/.]+) on")


def infinite_from(f: Finding) -> str:
    """The order from which the event of the finding has an infinite divergence, if it says so."""
    found = _INFINITE.search((f["witness"] or {}).get("event") or "")
    return number(found[1]) if found else ""


def data(f: Finding) -> str:
    """The two data sets of the event."""
    return readable(in_one(each_of((f["witness"] or {}).get("event", ""))[:2]))


_LETTERS = re.compile(r"[A-Za-z]+")
_FUNCTIONS = frozenset(
    "exp log ln sqrt abs min max floor ceil binom Phi Gamma lgamma erf erfc sum prod integral sinh cosh tanh and or not inf syn".split()
)


def in_letters(formula: str) -> bool:
    """Whether a formula has letters and functions only: a placeholder such as `needed` tells a reader nothing."""
    return all(len(w) <= 2 or w in GREEK or w in _FUNCTIONS for w in _LETTERS.findall(formula))


def magnitude(f: Finding) -> str:
    """One sentence with one number for the box."""
    told = sizes(f)
    if order := infinite_from(f):
        return f"No finite value is right: the divergence is infinite from order {order} on ({data(f)})."
    if told is None:
        return plainly(_first_sentence(f["why"]))
    at = point(told["at"])
    stated = "text" if is_library(f) else "paper"
    much = f"{told['factor']} times as much" if told["larger"] else f"the stated value is {told['factor']} times that"
    return f"{'At ' + at if at else 'Everywhere'} the {stated} gives {number(told['printed'])}; the true value is {number(told['true'])}, {much}."


def _first_sentence(text: str) -> str:
    end = re.search(r"\.(?=\s+[A-Z])", text)
    return text[: end.start() + 1] if end else text


def instead(f: Finding, widest: int = 120) -> str:
    """The formula to use in place of the print, if there is one that fits."""
    for formula in (f["repair"], f["use_instead"]):
        if formula and len(formula) <= widest and not all(idle(part) for part in each_of(formula)):
            return str(formula)
    return ""


UNKNOWN = "A safe rule is not known"


def advice(f: Finding, widest: int = 120) -> tuple[str, str]:
    """What to use instead: words that say what kind of advice it is, and a formula; either may be missing where it would mislead.

    A loss that was computed for two data sets that are written out is a bound from below: no smaller promise can be kept, and whether
    that one can is not said.
    """
    if f["verdict"] in ("confirmed", "holds", "open", "gap"):
        return "", ""
    if infinite_from(f):
        return "No finite value can be promised", ""
    if f.get("use_words") and f["use_instead"] and len(f["use_instead"]) <= widest:
        words = str(f["use_words"])
        return words[:1].upper() + words[1:], str(f["use_instead"])
    if f["verdict"] == "misprint" and f["repair"] == LEFT_OUT:
        return LEFT_OUT[:1].upper() + LEFT_OUT[1:], ""
    if f["verdict"] == "unsound" and not f["use_instead"] and not f["repair"]:
        below = f.get("at_least") or ""
        short = len(below) <= widest and in_letters(below) and len(each_of(below)) == 1
        return (f"{UNKNOWN}; no promise can be kept that is below", below) if below and short else (UNKNOWN, "")
    formula = instead({"repair": f["repair"], "use_instead": f["use_instead"] or f["true"]}, widest)
    if not formula or not in_letters(formula):
        return "", ""
    if f["repair"] == formula:
        derived = set(each_of(formula)) <= set(each_of(f["true"]))
        return "The derived value in its place" if derived else "One small correction mends it", formula
    if f["kind"] == "prose":
        return "What is so", formula
    return "The derived condition" if f["kind"] == "threshold" else "The derived value", formula


def plainly(why: str) -> str:
    """A reason without the name of the method by which it was proved: that is for the certificate."""
    why = why.replace("the print gives", "the stated formula gives").replace(", the truth is ", "; the true value is ")
    said = re.sub(r"(Proved on the whole domain|It errs on one side only|it fails along [^:.]*): [^.]*\.", r"\1.", why)
    return readable(said)
