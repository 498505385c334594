"""Plain sentences that say where a letter lies. Only these forms are recognised, and every one is printed back.

for (all|any|every|each) $s > 0$ · with/where/if/when/let/assume/suppose/fix/given $0 < p < 1$
let $n$ be a positive integer · positive integers $n$ and $m$ · $k$ is an integer · $x \\in (0, 1]$ after these words

What a sentence takes back, divides or excepts (see hedges.py), and a condition of these forms that is not read, leaves open where
its letters lie: they are not known then, whatever was said before. What is said after `if` is left open again after its paragraph.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .hedges import (
    bounded_in_words,
    given_anew,
    hedged,
    next_case,
    of_any,
    qualified,
    quoted,
    sentence_around,
    taken_back,
    widened,
    widened_in_words,
    wider_in_words,
)
from .macros import being_defined
from .source import Source

_MATH = r"(?<!\\)\$(?!\$)((?:[^$\\]|\\.){1,200}?)\$|\\\(((?:[^\\]|\\(?!\))){1,200}?)\\\)"
_LEAD = (
    r"(?:for|let|with|where|if|when|whenever|assume|assuming|suppose|supposing|fix|given|provided|that|and|or|such|all|any|every|each|some|a|an|"
    r"only|merely|just|the|fixed|of|there|exist|exists|have|scale|parameter|parameters|sensitivity|we|be|is|are|any|arbitrary|constant|constants|number|numbers|,)"
)
_KIND = r"(positive|non-?negative|negative)?\s*(integer|natural number|real number|real|number|rational)?s?"
_MOOD = re.compile(
    r"\b(for|let|with|where|if|when|whenever|assume|assuming|suppose|supposing|fix|given|provided)\b(?:[\s,]+"
    + _LEAD
    + r")*[\s,]*$",
    re.I,
)
_MORE = re.compile(r"\b(?:assume|suppose|let|fix|given)\b[^.;:]*?\b(and|with|where)[\s,]*$", re.I)
_BEFORE = re.compile(r"\b" + _KIND + r"[\s,]*$", re.I)
_AFTER = re.compile(
    r"^\s*(?:be|is|are|denotes?)\s+(?:an?\s+|any\s+|some\s+|fixed\s+)*(?:arbitrary\s+)?" + _KIND + r"(?=[\s.,;:)]|$)",
    re.I,
)
_JOINED = re.compile(r"^\s*(?:,|and|, and)\s*$")
_RELATED = re.compile(r"[<>]|\\(?:leq?|geq?|in|lt|gt|leqslant|geqslant)(?![A-Za-z])")
_NOT_READ = re.compile(r"[=<>]|\\(?:not|neq?|notin|leq?|geq?|in|lt|gt|leqslant|geqslant|nless|equiv)(?![A-Za-z])")
_GOES_ON = re.compile(
    r"(?:^|[\s,$)])(?:and|with|where|such that|satisfying|subject to|so that|for which|,)[\s,]*$", re.I
)
_ARBITRARY = re.compile(r"^\s*(?:is|are)\s+(?:now\s+|again\s+)?(?:arbitrary|any)\b", re.I)
_MEANT = re.compile(r"^\s*(?:be|denotes?|ranges?|runs?|var(?:y|ies)|takes?)\b", re.I)
_ANEW = re.compile(r"^(?:let\b|for\s+(?:all|any|every|each|arbitrary)\b)", re.I)
_AND_MORE = re.compile(r"(?:^|[\s,])(?:and|with|where)(?:\s+(?:for\s+)?(?:all|any|every|each))?[\s,]*$", re.I)
_SIGNED = re.compile(r"\b(non-?)?(positive|negative)[\s,]*$", re.I)
_SIGN = {("positive", False): ">", ("positive", True): r"\le", ("negative", False): "<", ("negative", True): r"\ge"}


# Where what a sentence says of letters ends with the text around it: a proof, an example, an item of a list, a case, a theorem.

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
    r"|(?:^|(?<=[.!?}]\s)|(?<=[\n{]))(?:Step|Part|Stage)[ ~]+(?:\d+|[IVX]+|[A-Z])(?=\s*[.:])"
)
_STATEMENT = re.compile(r"\\begin\{(?:" + "|".join(sorted(STATEMENTS)) + r")\*?\}")
_SECTION = re.compile(r"\\(?:chapter|section|subsection)\b")
_BEGIN_END = re.compile(r"\\(begin|end)\{(" + _CLOSED + r")\*?\}")
_ASIDE = re.compile(r"\\(?:footnote|caption|title|author|thanks|marginpar)\s*(?:\[[^\]]*\])?\{")
_BREAK = re.compile(rf"\n[ \t]*\n|\\section|\\begin\{{(?:{'|'.join(sorted(STATEMENTS))}|proof)\}}|{HEADINGS}")


@dataclass(frozen=True)
class Said:
    """`formula` is the LaTeX between the dollars; with a kind it is a list of letters. Of an `unclear` one only the letters count."""

    formula: str
    words: str
    at: int
    paragraph: int
    sign: str = ""
    integer: bool = False
    kind: bool = False
    unclear: bool = False
    aside: bool = False  # in no sentence of these forms: a consequence of what is known, or another case
    sentence: int = -1  # where its sentence begins
    anew: bool = False  # `let`, `for all`: its letters may be others than before


def sentences(source: Source, most: int = 2_000) -> list[Said]:
    """All that are recognised, in order, up to a number."""
    text = source.plain
    breaks = [m.start() for m in _BREAK.finditer(text)]
    spans = [(d.start, d.end) for d in source.displays]
    out: list[Said] = []
    for said in _said_in_dollars(source, breaks, spans):
        out += said
        if len(out) >= most:
            break
    for letter, at in widened_in_words(text, *source.body):
        if not any(start <= at < end for start, end in spans):
            out.append(Said(letter, letter, at, bisect_right(breaks, at), unclear=True, sentence=at))
    for at in taken_back(text, *source.body):
        here = bisect_right(breaks, at)
        out += [replace(s, at=at, paragraph=here, unclear=True, aside=False, sentence=at) for s in out if s.at < at]
    return sorted(out, key=lambda said: said.at)


def _said_in_dollars(source: Source, breaks: list[int], spans: list[tuple[int, int]]) -> Iterator[list[Said]]:
    """What is said of each formula between dollars, with where it ends to be so."""
    text, blocks = source.plain, blocks_of(source.plain)
    pieces = _outside_displays(source, spans)
    spoken = -1  # the paragraph of the last one
    for i, m in enumerate(pieces):
        if being_defined(text, m.start()):
            continue
        formula = m.group(1) or m.group(2) or ""
        before = re.sub(r"\s+", " ", text[max(0, m.start() - 160) : m.start()])
        after = re.sub(r"\s+", " ", text[m.end() : m.end() + 80])
        paragraph = bisect_right(breaks, m.start())
        letters = _joined(pieces, i, text)
        told = (formula, letters, before, after, m.start(), paragraph, spoken == paragraph)
        said = None if widened(before, after) else _one(*told)
        said = said or _left_open(*told)
        begin, words = sentence_around(text, m.start(), m.end(), spans)
        if said is None:
            aside = _aside(formula, before, words, m.start(), paragraph)
            yield [] if aside is None else [aside]
            continue
        spoken = paragraph
        doubtful = hedged(words) or qualified(before, after) or quoted(text, begin, m.start())
        mood = _MOOD.search(_BEFORE.sub("", before) if said.kind else before)
        anew = mood is not None and _ANEW.match(mood.group()) is not None
        said = replace(said, sentence=begin, unclear=said.unclear or doubtful, anew=anew)
        over = block_end(blocks, m.start())
        ends = [] if over is None else [over]
        if re.match(r"(?:if|when|whenever)\b", said.words, re.I):
            ends.append(next_case(text, m.end(), breaks))
        yield [said, *(replace(said, at=end, paragraph=-2 - end, unclear=True, sentence=end) for end in ends)]


def _outside_displays(source: Source, spans: list[tuple[int, int]]) -> list[re.Match[str]]:
    starts = [start for start, _ in spans]
    out = []
    for m in re.finditer(_MATH, source.plain[: source.body[1]]):
        inside = bisect_right(starts, m.start()) - 1
        if m.start() >= source.body[0] and not (inside >= 0 and m.start() < spans[inside][1]):
            out.append(m)
    return out


def _aside(formula: str, before: str, words: str, at: int, paragraph: int) -> Said | None:
    """A relation, or the sign of a letter, that stands in no sentence of these forms."""
    related, signed = _RELATED.search(formula), _SIGNED.search(before)
    if not (_NOT_READ.search(formula) or signed) or not (related or signed or wider_in_words(words)):
        return None
    told = formula
    if signed is not None and not related:
        told = f"{formula} {_SIGN[signed.group(2).lower(), bool(signed.group(1))]} 0"
    return Said(told, f"${formula}$", at, paragraph, unclear=wider_in_words(words), aside=True)


def _joined(pieces: list[re.Match[str]], i: int, text: str) -> list[str]:
    """`$n$ and $m$`, read backwards from the last."""
    letters = [pieces[i].group(1) or pieces[i].group(2) or ""]
    while i > 0 and _JOINED.match(text[pieces[i - 1].end() : pieces[i].start()]):
        i -= 1
        letters.insert(0, pieces[i].group(1) or pieces[i].group(2) or "")
    return letters


def _one(
    formula: str, letters: list[str], before: str, after: str, at: int, paragraph: int, goes_on: bool
) -> Said | None:
    kind = None if qualified(before, after) else _AFTER.match(after)
    if kind and bounded_in_words(after[kind.end() :]):
        return None
    if kind and (kind.group(1) or kind.group(2)):
        sign, noun = (kind.group(1) or "").lower(), (kind.group(2) or "").lower()
        lead = f"${'$ and $'.join(letters)}$"
        return Said(
            ", ".join(letters),
            f"{lead}{kind.group()}".strip(),
            at,
            paragraph,
            sign,
            noun in ("integer", "natural number"),
            True,
        )
    noun_before = _BEFORE.search(before)
    if (
        noun_before
        and (noun_before.group(1) or noun_before.group(2))
        and (noun_before.group(2) or "").lower() not in ("number", "")
    ):
        sign, noun = (noun_before.group(1) or "").lower(), noun_before.group(2).lower()
        said = f"{noun_before.group().strip()} ${formula}$"
        return Said(formula, said, at, paragraph, sign, noun in ("integer", "natural number"), True)
    mood = _MOOD.search(before) or _MORE.search(before)
    if _RELATED.search(formula) and (mood or (goes_on and _AND_MORE.search(before))):
        return Said(
            formula,
            f"{(mood.groups()[-1] if mood and mood.re is _MORE else mood.group().strip() if mood else 'and')} ${formula}$",
            at,
            paragraph,
        )
    return None


def _left_open(
    formula: str, letters: list[str], before: str, after: str, at: int, paragraph: int, goes_on: bool
) -> Said | None:
    """A condition that is not one of the forms, such as `with $p + q = 1$`, or a letter that is given another meaning."""
    if widened(before, after):
        return Said(", ".join(letters), f"${'$ and $'.join(letters)}$", at, paragraph, unclear=True)
    mood = _MOOD.search(before) or _MORE.search(before) or given_anew(before)
    if _NOT_READ.search(formula):
        if mood or goes_on and _GOES_ON.search(before):
            return Said(formula, f"${formula}$", at, paragraph, unclear=True)
    elif mood and (_MEANT.match(after) or given_anew(before)) or _ARBITRARY.match(after) or of_any(before):
        return Said(", ".join(letters), f"${'$ and $'.join(letters)}$", at, paragraph, unclear=True)
    return None


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
