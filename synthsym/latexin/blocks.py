"""Where what a sentence says of letters ends with the text around it: a proof, an example, an item of a list, a case, a theorem."""

from __future__ import annotations

import re

# What such an environment supposes also counts in the proof after it: to the next one.
STATEMENTS = frozenset({"theorem", "lemma", "proposition", "corollary", "definition", "claim", "fact", "conjecture"})
_CLOSED = "proof|example|remark|quote|quotation|figure|table|exercise|note|case|abstract|itemize|enumerate|description"
# A label at the head of a sentence begins another part of an argument.
HEADINGS = (
    r"\\(?:paragraph|subparagraph|subsubsection|item|bigskip|medskip|qed)(?![A-Za-z])"
    r"|\b(?:Lemma|Theorem|Proposition|Corollary|Definition|Claim|Remark|Example|Case|Step)[ ~]+\d+(?=[.:])"
)
_CASE = re.compile(
    r"\bCase[ ~]+(?:\d+|[IVX]+|[A-Z])\b|(?:^|(?<=[.:;]\s)|(?<=\n))\(?(?:i{1,3}|iv|vi{0,3}|[a-h]|\d)\)(?=\s)|\\item(?![A-Za-z])"
)
_STATEMENT = re.compile(r"\\begin\{(?:" + "|".join(sorted(STATEMENTS)) + r")\*?\}")
_SECTION = re.compile(r"\\(?:chapter|section|subsection)\b")
_BEGIN_END = re.compile(r"\\(begin|end)\{(" + _CLOSED + r")\*?\}")
_ASIDE = re.compile(r"\\(?:footnote|caption|title|author|thanks|marginpar)\s*(?:\[[^\]]*\])?\{")

Block = tuple[int, int]


def blocks_of(text: str) -> list[Block]:
    """The parts of a text at whose end what is supposed in them is over."""
    sections = [m.start() for m in _SECTION.finditer(text)]
    marks = sorted([*sections, *(m.start() for m in _STATEMENT.finditer(text)), len(text)])
    out = [
        (a, b)
        for a, b in zip(marks, marks[1:], strict=False)
        if a not in sections and b not in sections and b < len(text)
    ]
    opened: list[tuple[str, int]] = []
    for m in _BEGIN_END.finditer(text):
        if m.group(1) == "begin":
            opened.append((m.group(2), m.start()))
        elif opened and opened[-1][0] == m.group(2):
            out.append((opened.pop()[1], m.start()))
    cases = [m.start() for m in _CASE.finditer(text)]
    out += [(a, b) for a, b in zip(cases, cases[1:], strict=False) if not any(a < s < b for s in sections)]
    return out + [(m.start(), _brace(text, m.end())) for m in _ASIDE.finditer(text)]


def block_end(blocks: list[Block], at: int) -> int | None:
    """Where the smallest part around a place ends."""
    ends = [end for begin, end in blocks if begin < at < end]
    return min(ends) if ends else None


def _brace(text: str, at: int) -> int:
    """Where the brace that stands open here is closed."""
    depth = 1
    for m in re.compile(r"\\.|[{}]").finditer(text, at, at + 5_000):
        depth += (m.group() == "{") - (m.group() == "}")
        if depth == 0:
            return m.start()
    return at
