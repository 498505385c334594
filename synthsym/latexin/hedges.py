"""Words that take back, divide or except what a sentence says: where they stand, its condition is not taken."""

from __future__ import annotations

import re
from bisect import bisect_right

_LONGEST = 1_000  # letters of a sentence on either side of a formula
_END = re.compile(r"[.;:?!](?=[\s}])|\n[ \t]*\n|\\(?:section|subsection|paragraph|begin|end|item)\b")
_MATH = re.compile(r"\$(?:[^$\\]|\\.)*\$|\\\((?:[^\\]|\\(?!\)))*\\\)")
_HARMLESS = re.compile(
    r"\bif and only if\b|\bnot only\b|\bnot (?:hard|difficult)\b|\bwithout loss of generality\b|\bno loss of generality\b"
    r"|\bwhether or not\b|\bsome fixed\b",
    re.I,
)
_HEDGES = re.compile(
    r"\b(?:not|no|never|nor|neither|none|nothing|cannot|\w+n't|without|unless|except|excepting|excluding|apart from|other than|fails?|false|wrong"
    r"|or|either|otherwise|else|instead|replac\w+|for some|exists?|at least one|contradiction|drop\w*|longer|only|enough|almost|sufficiently"
    r"|might|tempting|but|resp|respectively|is trivial|necessarily|(?:well-)?defined|makes? sense)\b",
    re.I,
)
# What no bound says: it stands before a letter, or after `be`.
_QUALITY = r"(?:even|odd|prime|non-?zero|distinct|different|unequal|irrational|coprime|divisible|multiples?|powers?|small|large)"
_QUALIFIED_BEFORE = re.compile(rf"\b{_QUALITY}\b(?:\s+[a-z]+){{0,2}}\s*$", re.I)
_QUALIFIED_AFTER = re.compile(
    rf"^\s*(?:(?:be|is|are)\b[^.;:$]*\b{_QUALITY}\b|{_QUALITY}\b|(?:if|when|whenever|unless|only|or)\b)", re.I
)
# What makes a condition depend on something, or says how often it is met: it follows the condition at once.
_DEPENDS_AFTER = re.compile(
    r"^\s*(?:in (?:lemma|theorem|proposition|corollary|section|definition)\b"
    r"|(?:in case|in practice|in expectation|on average|provid(?:ed|ing)|iff|as long as|so long as|given|assuming|for|by|on|at|most|mostly|usually|often"
    r"|once|while|until|during|under|up to|per|were|was|in (?:most|many|some|the)|(?:hold|holds|is|are|be)?\s*with\s+(?:[a-z]+\s+){0,2}probability)\b)",
    re.I,
)
# `be a number`, `be given`: what else a condition is said to be, it may not be met.
_IS_SOMETHING = re.compile(r"^\s*(?:be|hold|holds)\s+(\S+)", re.I)
_IS_MET = re.compile(
    r"^(?:an?|any|the|some|our|its|given|fixed|arbitrary|chosen|as|such|positive|non-?negative|negative|real|integers?|numbers?|constants?|reals?)\b",
    re.I,
)
# `greater than $0$`, after a kind: a bound that is not read.
_BOUNDED_IN_WORDS = re.compile(
    r"^[\s,]*(?:(?:that|which) (?:is|are)\s+)?(?:strictly\s+)?(?:greater|larger|bigger|higher|less|smaller|lower|at least|at most|above|below|between|exceeding"
    r"|no (?:more|less|greater|larger|smaller)|up to|from|within|in absolute)\b",
    re.I,
)
_TAKEN_BACK = re.compile(
    r"\b(?:drop|relax|remov|lift|waiv|discard|abandon|forget)\w*\b[^.;$]{0,60}\b(?:assumption|condition|restriction|constraint|hypothes[ie]s|requirement)s?\b"
    r"|\bwe (?:now )?(?:drop|relax|remove|lift|forget) (?:it|this|that|them)\b|\bassume the (?:contrary|opposite)\b|\bin general[\s,:]*(?=\\\[|\\begin\{|\$\$)"
    r"|\b(?:extend|carr)\w*\s+(?:over\s+)?(?:[a-z]+\s+){0,3}to\s+(?:all|the whole|every|any|general|arbitrary|negative|other)\b"
    r"|\bgeneral case\b|\b(?:ours|this|it|the (?:result|claim|statement|proof)) is general\b|\bin full generality\b",
    re.I,
)
_ANY = re.compile(
    r"\b(?:all|every|any|each|arbitrary|whatever)(?:\s+(?:possible|other|real|values? of|choices? of|the))*\s*$", re.I
)
_GIVEN_ANEW = re.compile(
    r"\b(?:set|put|take|taking|choos\w*|pick\w*|(?:re)?defin\w*|consider\w*|replac\w*|substitut\w*|follows|general|generally|write|draw\w*|sampl\w*"
    r"|regardless of|irrespective of|no matter what|forget\w*(?: about)?|sign of|coordinates?|same (?:is true|holds|goes|works) (?:of|for)"
    r"|(?:conditions?|assumptions?|restrictions?|constraints?|hypothes[ie]s) (?:on|to|about)(?: [a-z-]+){0,2})\b(?:[\s,]+(?:that|we|now|any))*[\s,]*$",
    re.I,
)
# What lets a letter take more values than were said: `we allow $x = 0$`, `$x$ may be zero`, `we also permit x < 0`.
_ALLOW = r"(?:allow|permit|admit|includ|tolerat|accept)(?:s|e|es|ed|ing|ting|ted)?"
_WIDENED_BEFORE = re.compile(
    rf"\b{_ALLOW}\b(?:[\s,]+[a-z]+){{0,4}}[\s,]*$|\bextend\w*\b(?:[\s,]+[a-z]+){{0,4}}\s+to(?:\s+[a-z]+){{0,3}}[\s,]*$",
    re.I,
)
_WIDENED_AFTER = re.compile(
    rf"^[\s,]*(?:(?:is|are)\s+(?:also\s+|now\s+|even\s+)?{_ALLOW}\b|(?:now\s+)?stands?\s+for\b|(?:(?:is|are|being)\s+)?replaced\b|does not matter"
    r"|(?:is|are)\s+(?:not|no longer|superfluous|redundant|unnecessary|irrelevant|immaterial|free)\b"
    r"|(?:may|might|can|could|need not)\s+(?:also\s+|now\s+|even\s+|well\s+|always\s+)?(?:vanish|be\s+(?:also\s+|even\s+)?"
    r"(?:zero|0|null|any|arbitrary|negative|positive|infinite|equal|real|an?\b|larger|smaller|greater|less|at|as|\$|\\\())|to\s+be\b)",
    re.I,
)
_WIDENED_WORDS = re.compile(
    rf"\b{_ALLOW}\s+(?:(?:also|even|that|for|the|case|value|values|now)\s+)*([A-Za-z])\s*(?:=|<|>|\\(?:leq?|geq?|in)\b|(?:to\s+(?:be|vanish|take))\b)",
    re.I,
)
# A bound in such a sentence may take the place of a stronger one.
_WIDER = re.compile(
    r"\b(?:relax\w*|weak(?:en\w*|er)|alternatively|instead|this time|even|actually|enough|suffic\w+|more generally|in contrast|otherwise)\b",
    re.I,
)
_NEXT_CASE = re.compile(
    r"\b(?:otherwise|if not|else|conversely|on the other hand|in the (?:other|remaining) case)\b", re.I
)


def sentence_around(text: str, start: int, end: int, displays: list[tuple[int, int]]) -> tuple[int, str]:
    """Where the sentence with this formula begins, and its words without formulas; a display ends a sentence."""
    i = bisect_right(displays, (start, start)) - 1
    low = max(displays[i][1] if i >= 0 else 0, start - _LONGEST)
    high = min(displays[i + 1][0] if i + 1 < len(displays) else len(text), end + _LONGEST)
    for found in _END.finditer(text, low, start):
        low = found.end()
    found_end = _END.search(text, end, high)
    high = found_end.start() if found_end else high
    return low, re.sub(r"\s+", " ", _MATH.sub(" ", text[low:high]))


def hedged(words: str) -> bool:
    """Whether a sentence says something else than that its conditions are met."""
    return _HEDGES.search(_HARMLESS.sub(" ", words)) is not None


def qualified(before: str, after: str) -> bool:
    """Whether words beside a formula say more of its letters than bounds and kinds do, or make it depend on something."""
    said_to_be = _IS_SOMETHING.match(after)
    other = said_to_be is not None and not _IS_MET.match(said_to_be.group(1)) and "$" not in said_to_be.group(1)
    found = _QUALIFIED_BEFORE.search(before), _QUALIFIED_AFTER.match(after), _DEPENDS_AFTER.match(after)
    return other or any(found)


def bounded_in_words(after_kind: str) -> bool:
    """Whether words after a kind bound its letters: `a real number greater than $0$`."""
    return _BOUNDED_IN_WORDS.match(after_kind) is not None


def of_any(before: str) -> bool:
    """Whether a bare letter after these words takes any value: `for every $x$`."""
    return _ANY.search(before) is not None


def quoted(text: str, begin: int, at: int) -> bool:
    """Whether this place of a sentence stands in quotation marks, as the words of somebody else."""
    return text.rfind("``", begin, at) > text.rfind("''", begin, at)


def taken_back(text: str, begin: int, end: int) -> list[int]:
    """Where a sentence takes back all that was said of letters: `we now drop this assumption`, `now the general case`."""
    return [begin + m.start() for m in _TAKEN_BACK.finditer(text[begin:end])]


def given_anew(before: str) -> re.Match[str] | None:
    """Whether the words before a formula give its letter another meaning: `Set $x = -1$`."""
    return _GIVEN_ANEW.search(before)


def widened(before: str, after: str) -> bool:
    """Whether the words beside a formula let its letter take more values than were said before."""
    return bool(_WIDENED_BEFORE.search(before) or _WIDENED_AFTER.match(after))


def widened_in_words(text: str, begin: int, end: int) -> list[tuple[str, int]]:
    """The letters that a sentence without formulas lets take more values, and where."""
    plain = _MATH.sub(lambda m: " " * len(m.group()), text[begin:end])
    return [(m.group(1), begin + m.start()) for m in _WIDENED_WORDS.finditer(plain)]


def wider_in_words(words: str) -> bool:
    """Whether a bound in a sentence of these words may take the place of a stronger one."""
    return _WIDER.search(words) is not None


def next_case(text: str, at: int, breaks: list[int]) -> int:
    """Where what was said after `if` no longer counts: at the other case, at the latest after the paragraph."""
    i = bisect_right(breaks, at)
    end = breaks[i] if i < len(breaks) else len(text)
    other = _NEXT_CASE.search(text, at, min(end, at + 20 * _LONGEST))
    return other.start() if other else end
