"""Letters: how LaTeX writes a name, and the name that our grammar has for it."""

from __future__ import annotations

from ..notation.lexer import GREEK
from .tokens import NotRead, Token, Tokens, argument, spelled

_VARIANTS = {
    "epsilon": "eps",
    "varepsilon": "eps",
    "varphi": "phi",
    "vartheta": "theta",
    "varrho": "rho",
    "varsigma": "sigma",
}
_CAPITALS = ("Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega")
TWO_SHAPES = tuple(sorted(_VARIANTS.keys() - {"epsilon"}))
GREEK_COMMANDS = {
    # a file that has both shapes of a letter means two letters by them: Source writes the second one with a capital
    **{"\\V" + name[1:]: name for name in TWO_SHAPES},
    **{"\\" + name: name for name in (*GREEK, *_CAPITALS)}, **{"\\" + k: v for k, v in _VARIANTS.items()}, r"\ell": "ell", r"\hbar": "hbar",
}  # fmt: skip
CLASHING = {"E": "E_"}  # our grammar's E is Euler's number
# Wrappers that make another letter of a letter.
ACCENTS = {
    r"\hat": "hat", r"\widehat": "hat", r"\tilde": "tilde", r"\widetilde": "tilde", r"\bar": "bar", r"\overline": "bar", r"\vec": "vec",
    r"\dot": "dot", r"\mathbf": "bf", r"\boldsymbol": "bf", r"\bm": "bf", r"\mathcal": "cal", r"\mathbb": "bb", r"\mathbbm": "bb",
    r"\mathfrak": "frak", r"\mathscr": "scr", r"\underline": "under", r"\check": "check",
}  # fmt: skip
ROMAN = frozenset(
    r"\mathrm \textrm \text \operatorname \mathsf \mathit \texttt \mathtt \textsf \textit \textbf \mbox \rm \textsc \textnormal".split()
)
# A single letter in one of these is another letter than the plain one; a word in them is a name.
_FACES = {r"\mathsf": "sf", r"\textsf": "sf", r"\mathtt": "tt", r"\texttt": "tt", r"\textsc": "sc", r"\textbf": "bf"}
_STARS = {"*": "star", r"\ast": "star", r"\star": "star", r"\dagger": "dagger", r"\top": "top"}
_SIGNS = {
    "+": "plus",
    "-": "minus",
    ",": "_",
    "'": "prime",
    r"\max": "max",
    r"\min": "min",
    r"\infty": "infty",
    "(": "",
    ")": "",
    "*": "star",
    r"\ast": "star",
    r"\cdot": "",
    r"\prime": "prime",
    "=": "eq",
    "|": "given",
    "/": "over",
    r"\sup": "sup",
    r"\inf": "inf",
    r"\log": "log",
}


def letters_of_name(name: str) -> str:
    """The token that prints a name of one letter."""
    return next((command for command, known in GREEK_COMMANDS.items() if known == name), name)


def begins(token: Token) -> bool:
    """Whether a name begins here."""
    return token.kind == "letter" or token.text in GREEK_COMMANDS or token.text in ACCENTS or token.text in ROMAN


def roman(tokens: Tokens) -> str:
    """The name in `\\mathrm{…}` or `\\texttt{d\\_in}`; words, signs or formulas in there are no name."""
    text = spelled(tokens).replace(r"\_", "_").replace("-", "_").replace(".", "_").replace("::", "_").strip().strip("_")
    while text.startswith("{") and text.endswith("}"):
        text = text[1:-1].strip()
    primes = len(text) - len(text.rstrip("'"))
    text = text.rstrip("'")
    if not text or not text.isascii() or not text.replace("_", "").isalnum() or not text[0].isalpha() or text == "inf":
        raise NotRead(f"{text or 'an empty group'!r} in roman letters is no name", tokens[0].at if tokens else -1)
    return text + "'" * primes


def base(tokens: Tokens, at: int) -> tuple[str, int, set[str]]:
    """The name without scripts, the index after it, and the letters in it."""
    token = tokens[at]
    if token.kind == "letter":
        name = CLASHING.get(token.text, token.text)
        return name, at + 1, {name}
    if token.text in GREEK_COMMANDS:
        name = GREEK_COMMANDS[token.text]
        return name, at + 1, {name}
    if not begins(token):
        raise NotRead(f"{token.text} is not a letter", token.at)
    after = at + 1
    if token.text == r"\operatorname" and after < len(tokens) and tokens[after].text == "*":
        after += 1
    inner, after = argument(tokens, after)
    if token.text in ROMAN:
        name = roman(inner)
        face = _FACES.get(token.text, "") if len(name.rstrip("'")) == 1 else ""
        name = f"{name[0]}_{face}{name[1:]}" if face else name
        return name, after, {name}
    if not inner or not begins(inner[0]):
        raise NotRead(f"{token.text} of something that is not a letter", token.at)
    name, stop, letters = base(inner, 0)
    name, stop, more = scripted(inner, name, stop)
    if stop != len(inner):
        raise NotRead(f"{token.text} of something that is not a letter", token.at)
    return f"{name}_{ACCENTS[token.text]}", after, letters | more | {f"{name}_{ACCENTS[token.text]}"}


def names_in(tokens: Tokens) -> frozenset[str]:
    """The names of all letters that stand in a formula, whether it can be read or not."""
    out, at = set[str](), 0
    while at < len(tokens):
        try:
            name, stop, _ = base(tokens, at)
            name, stop, _ = scripted(tokens, name, stop)
        except NotRead:
            at += 1
            continue
        out.add(name)
        at = stop
    return frozenset(out)


def scripted(tokens: Tokens, name: str, at: int) -> tuple[str, int, set[str]]:
    """Primes, stars and subscripts belong to the name; a power does not."""
    primes, star, sub, letters = "", "", "", set[str]()
    while at < len(tokens):
        token = tokens[at]
        if token.text == "'":
            primes, at = primes + "'", at + 1
        elif token.text == "^" and at + 1 < len(tokens):
            try:
                inner, after = argument(tokens, at + 1)
            except NotRead:
                break
            texts = [t.text for t in inner]
            if texts and all(t in (r"\prime", "'") for t in texts):
                primes, at = primes + "'" * len(texts), after
            elif len(texts) == 1 and texts[0] in _STARS and not star:
                star, at = "_" + _STARS[texts[0]], after
            else:
                break
        elif token.text == "_" and not sub:
            inner, at = argument(tokens, at + 1)
            sub, letters = _subscript(inner, token)
        else:
            break
    return name + sub + star + primes, at, letters


def _subscript(inner: Tokens, mark: Token) -> tuple[str, set[str]]:
    """`_{min}`, `_1`, `_{i+1}` as part of a name."""
    out, letters, i = "", set[str](), 0
    while i < len(inner):
        token = inner[i]
        if begins(token):
            name, i, found = base(inner, i)
            letters |= found
            out += (
                name
                if token.kind == "letter" and out[-1:].isalpha() and not token.spaced
                else ("_" if out else "") + name
            )
        elif token.kind == "num" and token.text.isdigit():
            out, i = out + token.text, i + 1
        elif token.text in _SIGNS:
            out, i = out + "_" + _SIGNS[token.text] if _SIGNS[token.text] else out, i + 1
        elif token.text in ("_", "^", "{", "}", r"\{", r"\}"):
            i += 1
        else:
            raise NotRead(f"the subscript {spelled(inner)} is not a name", mark.at)
    while "__" in out:
        out = out.replace("__", "_")
    if not out.strip("_"):
        raise NotRead("an empty subscript", mark.at)
    return "_" + out.strip("_"), letters
