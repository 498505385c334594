"""What follows from a verdict for whoever reads the print: the correction, what to use instead, what is known from below, one number.

Everything is read off the judgement. A relation that the witness itself refutes is no truth: a form without a value of its
own restates the print there, and nothing may be built on that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any

import sympy as sp

from ..balls.enclosure import holds
from ..balls.reading import to_sympy
from ..errors import SynthsymError
from ..notation import Logic, Node, Not, Rel, Sym, parse
from ..notation.printing import each_of, each_of_latex, in_one, in_one_latex
from .verdict import Verdict

Judged = Mapping[str, Any]
_CORRECTION = 120  # letters of a value that still corrects a relation
LEFT_OUT = "leave it out: what uses it holds without it"
_DECIMAL = re.compile(r"[+-]?\d*\.?\d+(?:e[+-]?\d+)?", re.ASCII)
_FRACTION = re.compile(r"[+-]?\d{1,6}/\d{1,6}", re.ASCII)
# forms whose truth is an answer
_ANSWERS = ("Equal", "AtMost", "AtLeast", "Always", "Sufficient", "Necessary", "Iff", "Order", "NoClosedForm")


# -- what is true -----------------------------------------------------------------------------------------------------------
def truth(j: Judged) -> tuple[str, str]:
    """What is true of a print, as text and LaTeX; where it only restates a false print, the values of the names in it."""
    parts, latex = each_of(str(j["true"])), each_of_latex(str(j["true_latex"]))
    again = restated(j)
    if not again:
        return j["true"], j["true_latex"]
    if len(latex) != len(parts):
        latex = [parse(part).latex() for part in parts]
    told: list[tuple[str, str]] = []
    for k, part in enumerate(parts):
        told += [(node.text(), node.latex()) for node, _ in again[k]] if k in again else [(part, latex[k])]
    return in_one(t for t, _ in told), in_one_latex(x for _, x in told)


def restated(j: Judged) -> dict[int, list[tuple[Node, bool]]]:
    """The parts of the truth that are the false print again, each with its `name = value`, and whether a bound was to be above that value."""
    if j["holds"] is not False or j["form"] != "Always":
        return {}
    at = (j["witness"] or {}).get("at") or {}
    parts, prints = each_of(str(j["true"])), each_of(str(j["printed"]))
    return {
        k: _values(part, prints[k] if len(prints) == len(parts) else "", at)
        for k, part in enumerate(parts)
        if restates(part, at)
    }


def _values(part: str, printed: str, at: Mapping[str, str]) -> list[tuple[Node, bool]]:
    """The values of the derived names that stand alone on a side of `small <= big`."""
    try:
        meant, told = parse(part), parse(printed)
    except (SynthsymError, RecursionError):
        return []
    if not (
        isinstance(meant, Rel)
        and isinstance(told, Rel)
        and list(meant.ops) == list(told.ops)
        and len(told.ops) == 1
        and told.ops[0] in ("<=", "<")
    ):
        return []
    pairs = zip(told.operands, meant.operands, (True, False), strict=True)
    return [
        (Rel(("=",), (name, value)), small)
        for name, value, small in pairs
        if isinstance(name, Sym) and name.name not in {*at, *value.names()}
    ]


def restates(part: str, at: Mapping[str, str]) -> bool:
    """Whether a relation fails at the witness, or is not seen to hold there; a name that is given a value is no such relation."""
    try:
        node = parse(part)
    except (SynthsymError, RecursionError):
        return False
    if not isinstance(node, (Rel, Logic, Not)) or names_a_value(node) is not None:
        return False
    letters = {name: sp.Symbol(name, real=True) for name in at}
    try:
        return not holds(to_sympy(node, letters), {letters[name]: sp.Rational(value) for name, value in at.items()})
    except (SynthsymError, TypeError, ValueError, ZeroDivisionError, KeyError, AttributeError, RecursionError):
        return True


def names_a_value(node: Node) -> Node | None:
    """The value in `name = value`, where the name does not occur in the value."""
    if not isinstance(node, Rel) or len(node.operands) != 2 or list(node.ops) != ["="]:
        return None
    name, value = node.operands
    return value if isinstance(name, Sym) and name.name not in value.names() else None


def idle(relation: str) -> bool:
    """A relation that says nothing: 0 = 0."""
    left, sign, right = relation.partition(" = ")
    return not relation or bool(sign) and left == right


def says_something(true: str) -> str:
    """The parts of a truth that tell a reader something."""
    return in_one(part for part in each_of(true) if not idle(part))


# -- what to do -------------------------------------------------------------------------------------------------------------
def repair(j: Judged, verdict: Verdict) -> str | None:
    """The smallest correction of a misprint: one alteration, the statement beside it, the digits that round, the derived value; else to leave it out."""
    if j["repair"] or verdict is not Verdict.MISPRINT:
        return j["repair"]
    if j["instead"] and j["instead_words"]:
        return str(j["instead"])
    if j["form"] == "Prints":
        return digits(j["printed"], j["true"])
    said = "" if restated(j) else in_digits(j, says_something(j["true"]))
    denies = any(part.startswith("not ") or " != " in part for part in each_of(said))
    # the value of a name, which corrects no relation
    names_too_much = j["form"] == "Always" and len(said) > _CORRECTION
    usable = said and said != j["printed"] and not denies and not names_too_much
    return said if usable and j["form"] in _ANSWERS else LEFT_OUT


def digits(printed: str, true: str) -> str:
    """The printed numbers, properly rounded to as many places; whatever is no number stands as it is true."""
    told, exact = re.split(r"([;,] )", printed), re.split(r"([;,] )", true)
    if len(told) != len(exact):
        return true or LEFT_OUT
    return "".join(
        _rounded(Decimal(e), Decimal(t)) if _DECIMAL.fullmatch(t) and _DECIMAL.fullmatch(e) else e
        for t, e in zip(told, exact, strict=True)
    )


def _rounded(value: Decimal, like: Decimal) -> str:
    exponent = like.as_tuple().exponent
    assert isinstance(exponent, int)
    rounded = value.quantize(Decimal(1).scaleb(min(exponent, 0)))
    return str(rounded if abs(rounded) * 2 > abs(value) else f"{value:.4g}").lower()


def instead(j: Judged, verdict: Verdict, from_below: bool) -> str | None:
    """The exact rule or value, where there is one to use. A bound from below is none: what may be promised is not known of it."""
    if verdict not in (Verdict.UNSOUND, Verdict.FALSE_SAFE, Verdict.FALSE, Verdict.LOOSE):
        return None
    if j["instead"]:
        return str(j["instead"])
    if from_below or verdict is Verdict.FALSE:
        return None
    return in_digits(j, says_something(truth(j)[0])) or None


def in_digits(j: Judged, said: str) -> str:
    """What has no letters and is no fraction is told by its proved digits, where the witness has them."""
    exact = ((j["witness"] or {}).get("true") or {}).get("mid")
    number = exact is not None and j["form"] == "Equal" and not j["domain"] and ";" not in said
    return str(exact) if said and number and not _DECIMAL.fullmatch(said) and not _FRACTION.fullmatch(said) else said


def instead_words(j: Judged, verdict: Verdict) -> str | None:
    """What the rule to use is, where it is a statement of its own; the exact value of what is printed needs no words."""
    return (
        str(j["instead_words"])
        if j["instead"] and verdict in (Verdict.UNSOUND, Verdict.FALSE_SAFE, Verdict.FALSE)
        else None
    )


def at_least(j: Judged, verdict: Verdict, from_below: bool) -> str | None:
    """What no promise can be below, where a safe rule is not known: a loss that was computed for two data sets that are written out."""
    if verdict is not Verdict.UNSOUND or not from_below or j["instead"]:
        return None
    if again := restated(j):
        return (
            in_one(
                node.operands[1].text()
                for nodes in again.values()
                for node, small in nodes
                if small and isinstance(node, Rel)
            )
            or None
        )
    values = []
    for part in each_of(says_something(j["true"])):
        try:
            node = parse(part)
        except (SynthsymError, RecursionError):
            return None
        value = names_a_value(node)
        if value is not None or not isinstance(node, (Rel, Logic, Not)):
            values.append(part if value is None else value.text())
    return in_one(values) or None


# -- by how much ------------------------------------------------------------------------------------------------------------
def magnitude(j: Judged) -> str | None:
    """By how much the truth and the print differ, at the point that tells most."""
    if j["holds"] is None or j["holds"] and j["tight"] is not False:
        return None
    rows = _rows(j)
    told = [(r, q) for r in rows if (q := _quotient(r)) is not None and q != 1]
    if j["holds"] is False and j["witness"] and told and told[0][0] is rows[0]:
        above = abs(told[0][1]) > 1  # rows on the other side of the print say nothing of the error
        told = [(r, q) for r, q in told if (abs(q) > 1) is above]
    if told:
        row, q = max(told, key=lambda rq: max(abs(rq[1]), 1 / abs(rq[1])))
        said = (
            f"the truth is {factor(q)} times the print"
            if abs(q) > 1
            else f"the print is {factor(1 / q)} times the truth"
        )
        return said + at_words(row)
    apart = next(
        (
            r
            for r in rows
            if _value(r, "printed") != _value(r, "true") and None not in (_value(r, "printed"), _value(r, "true"))
        ),
        None,
    )
    grows = next((x for r in rows for x, v in r["at"].items() if v == "inf"), None)
    if apart is not None and grows is not None:
        share = short(_value(apart, "true") or Fraction(0))
        return f"truth/print tends to {share} as {grows} grows"
    if apart is not None:
        true, printed = (short(_value(apart, name) or Fraction(0)) for name in ("true", "printed"))
        return f"the truth is {true} where the print is {printed}{at_words(apart)}"
    return _in_words(j, rows)


def _in_words(j: Judged, rows: Sequence[Mapping[str, Any]]) -> str | None:
    """Where a print or a truth is no number: it has no value there, or no constant will do."""
    row = next((r for r in rows if r["printed"] == "undefined"), None)
    if row is not None:
        return f"the print has no value{at_words(row)}"
    edge = next((r for r in rows if _value(r, "printed") is not None), None)
    if j["holds"] is False and edge is not None:
        return (
            f"print and truth part where both sides are {short(_value(edge, 'printed') or Fraction(0))}{at_words(edge)}"
        )
    if j["holds"] is False and (found := re.search(r"truth/print tends to (\S+) as (\w+) → (\S+?)\.", j["why"])):
        return f"truth/print tends to {found[1]} as {found[2]} → {found[3]}"
    if j["holds"] is False and (found := re.search(r"Whatever (\w+) is, it fails", j["why"])):
        return f"no {found[1]} is large enough"
    return None


def _rows(j: Judged) -> list[Mapping[str, Any]]:
    witness = j["witness"]
    first = (
        [{**witness, "true": witness["true"]["mid"]}] if witness and isinstance(witness.get("true"), Mapping) else []
    )
    return first + list(j["ratio"])


def at_words(row: Mapping[str, Any]) -> str:
    """The point of a row in words."""
    at = ", ".join(f"{k}={v}" for k, v in row["at"].items())
    return f" at {at}" if at else ""


def _value(row: Mapping[str, Any], name: str) -> Fraction | None:
    text = str(row[name])
    try:
        return Fraction(text) if "/" in text else Fraction(Decimal(text))
    except (InvalidOperation, ValueError, OverflowError, ZeroDivisionError):
        return None


def _quotient(row: Mapping[str, Any]) -> Fraction | None:
    printed, true = _value(row, "printed"), _value(row, "true")
    return true / printed if printed and true else None


def factor(q: Fraction) -> str:
    """Three digits, and as many more as it takes to tell the factor from 1."""
    said = short(q)
    digits = 3
    while said == "1" and digits < 17:
        digits += 1
        said = f"{float(q):.{digits}g}"
    return said


def short(q: Fraction) -> str:
    """Three digits, of however large a number."""
    return (
        f"{float(q):.3g}"
        if not q or Fraction(1, 10**300) < abs(q) < 10**300
        else f"{Decimal(q.numerator) / Decimal(q.denominator):.3g}"
    )
