"""The statement that goes with a release: what was released, for whom privacy holds, how much, why, what is assumed.

Only public things stand in it: the spec, the target, the certified loss, hashes of what is published. Numbers that
bound a loss are rounded up, with one digit too cautious. What only the owner may see is another file (`owner`).
"""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction

from ..errors import UserError
from ..numbers.decimals import decimal
from . import certify
from .columns import Column
from .design import Design
from .drawing import decimal_text
from .forms import Section
from .mechanisms import Part
from .spec import Spec


@dataclass(frozen=True)
class Theorem:
    """A judged statement of the corpus that the number rests on."""

    id: str
    where: str
    says: str
    true: str
    verdict: str
    trust: str

    def words(self) -> str:
        """One sentence: what is printed, the true form, the verdict and the rung of trust."""
        return (
            f"{self.id} ({self.where}): {self.says} True form: {self.true}. "
            f"Print: {self.verdict}; rung of trust: {self.trust}."
        )


@dataclass(frozen=True)
class Facts:
    """What is known of a release once it is written."""

    file: str
    digest: str
    counted: str
    date: str
    version: str


def theorems(design: Design) -> list[Theorem]:
    """Judged now, so that verdict and rung are those of this installation."""
    from ..api import claim

    ids = dict.fromkeys(id for part in design.parts for id in part.rests_on)
    if len(design.parts) > 1:
        ids["zheng.prop2.17"] = None
    found = []
    for id in ids:
        s = claim(id)
        f = s.finding
        if f["verdict"] == "open":
            raise UserError(
                f"--statement: {id}, on which the number rests, is not settled in this installation; "
                "nothing was released"
            )
        found.append(Theorem(id, f"{f['paper']}, {f['where']}", s.claim.says, str(f["true"]), f["verdict"], f["trust"]))
    return found


def today() -> str:
    """The date, as it stands in a statement."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdigit() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%d")


def cautious(x: Fraction, digits: int = 3) -> str:
    """Rounded up to so many digits."""
    return decimal(x, digits, toward=1)


def sections(spec: Spec, design: Design, cited: Sequence[Theorem], facts: Facts) -> list[Section]:
    """The parts of a statement, for all forms."""
    return [
        ("What was released", _what(spec, design, facts)),
        ("For whom privacy holds", _whom(spec)),
        ("How much", _how_much(design, facts)),
        ("How exact", _how_exact(spec, design)),
        ("How it was done", _how(spec, design)),
        ("Why the number holds", [*WHY, *(t.words() for t in cited)]),
        ("What is assumed", ASSUMED + (ASSUMED_OF_SIZE if spec.relation == "replace" else [])),
    ]


def _what(spec: Spec, design: Design, facts: Facts) -> list[str]:
    holder = spec.about.get("holder")
    return [
        f"{spec.about.get('title', facts.file)}: the file {facts.file}, {design.synthetic} synthetic records of "
        f"{len(spec.columns)} columns ({', '.join(c.name for c in spec.columns)}).",
        f"SHA-256 of the file: {facts.digest}",
        f"SHA-256 of the spec: {hashlib.sha256(spec.text.encode()).hexdigest()}",
        f"Made on {facts.date} with synthsym {facts.version}" + (f" by {holder}." if holder else "."),
    ]


def _whom(spec: Spec) -> list[str]:
    unit = spec.about.get("unit_of_privacy", "one record of the table")
    replaced = (
        "Compared are tables in which this one record has any other content (replacement); "
        "the number of records is public."
    )
    removed = "Compared are tables with and without this one record; the number of records is private."
    return [
        f"For every person whose data are {unit}, whatever they answered, and whatever anybody knows about the others.",
        replaced if spec.relation == "replace" else removed,
    ]


def _how_much(design: Design, facts: Facts) -> list[str]:
    odds = cautious(certify.upper(certify.ball(design.eps).exp()))
    after = cautious(certify.upper(100 / (1 + 99 * (-certify.ball(design.eps)).exp()), 2), 2)
    return [
        f"eps = {cautious(design.eps)}, delta = {cautious(design.delta)} (both rounded up).",
        "Except with a probability that delta accounts for, one person's true answers change the odds of anything "
        f"that can be seen in the file by at most the factor exp(eps) = {odds}. Whoever thought something about you "
        f"1 % likely before should, having seen the file, think it at most {after} % likely.",
        *([f"Counted in zero-concentrated privacy, rho = {cautious(design.rho)}."] if design.rho else []),
        facts.counted,
    ]


def _how_exact(spec: Spec, design: Design) -> list[str]:
    """From public numbers only: the noise of the counts, and the sampling of the synthetic records."""
    found = []
    for part in design.parts:
        if part.mechanism not in ("laplace", "gaussian"):
            continue
        variance = 2 * part.noise**2 if part.mechanism == "laplace" else part.noise
        size = Fraction(math.isqrt(math.ceil(variance * 10**6)) + 1, 1000)
        known = spec.relation == "replace" and spec.records is None
        share = f", {cautious(size / design.synthetic)} of a share" if known else ""
        found.append(
            f"The counts behind {', '.join(part.columns)} carry noise of standard deviation {cautious(size)} "
            f"records{share}; negative counts were then brought back to zero."
        )
    half = cautious(Fraction(1000, 2 * math.isqrt(10**6 * design.synthetic)))
    return [
        *found,
        f"Drawing the records adds to every share a standard deviation of at most {half}. "
        "Whoever estimates from the file should allow for both.",
    ]


def _how(spec: Spec, design: Design) -> list[str]:
    return [
        *(_part(number, part) for number, part in enumerate(design.parts, 1)),
        "All draws that touch the data are integers drawn exactly from the operating system's random source; "
        "no floating-point number enters them. What follows them is post-processing.",
        *(_column(c) for c in spec.columns),
    ]


def _part(number: int, part: Part) -> str:
    cost = f"eps = {cautious(part.eps)}, delta = {cautious(part.delta)}"
    return f"Mechanism {number}, {part.mechanism}, for {', '.join(part.columns)}: {part.words} ({cost})."


def _column(c: Column) -> str:
    if c.kind == "number":
        low, high = decimal_text(c.low), decimal_text(c.low + c.top * c.step)
        unit = f" {c.unit}" if c.unit else ""
        text = f"number from {low} to {high}{unit} in steps of {decimal_text(c.step)}, clamped and rounded"
        text += f", {c.bins} bins" if c.mechanism in ("auto", "histogram") else ""
    else:
        text = f"one of {len(c.values)} values" if c.kind == "category" else "yes or no"
    gone = {"none": "none expected", "category": "a value of their own", "impute": "replaced by a public value"}
    return (
        f"{c.name}: {text}; missing cells: {gone[c.missing]}" + (f"; drawn given {c.parent}" if c.parent else "") + "."
    )


WHY = [
    "The loss is that of the integer law that was really drawn (lattice, rounding and clamping included), computed by "
    "exact fractions or by sums in ball arithmetic with proved tails (rung of trust: enclosed). That several numbers "
    "with discrete Gaussian noise lose what their sum loses, and how far that sum is from such noise itself, is argued "
    "in words in synthsym.release.certify and tested against sums over all outputs; no proof assistant has checked it. "
    "Besides, the number rests on these judged statements:"
]
ASSUMED = [
    "Each person's data stand in one record only. Who has several records loses that many times as much.",
    "The spec (columns, ranges, values, standard deviations, which columns are drawn together) and the target were "
    "chosen without looking at the data.",
    "The operating system's random numbers cannot be predicted, and nobody watched how long the program took or what "
    "was in its memory.",
    "Other publications from the same data, synthetic or not, add to the loss; this statement counts only what it "
    "names.",
    "Python, NumPy, FLINT and the computer did what they are documented to do.",
]
ASSUMED_OF_SIZE = ["The number of records in the private table is no secret."]
