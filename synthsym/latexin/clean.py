"""Tokens without what only sets them: spacing, sizes, labels, tags; wrappers give their rows to the display."""

from __future__ import annotations

from .signs import OTHERS, RELATIONS
from .tokens import NotRead, Token, Tokens, argument, group_end, optional

_DROPPED = frozenset(
    r"""\, \; \! \: \> \  \nonumber \notag \displaystyle \textstyle \scriptstyle \limits \nolimits \big \Big \bigg \Bigg \bigl \bigr \Bigl
    \Bigr \biggl \biggr \Biggl \Biggr \bigm \Bigm \qedhere \hfill \centering \allowdisplaybreaks \noindent \mathstrut \strut \par \small
    \normalsize \nobreak \relax \mathopen \mathclose \mathrel \mathbin \mathord \middle \hskip \smallskip \medskip \bigskip \quad@""".split()
)
_DROPPED_WITH_ARGUMENT = {
    r"\label": 1, r"\tag": 1, r"\hspace": 1, r"\vspace": 1, r"\phantom": 1, r"\hphantom": 1, r"\vphantom": 1, r"\footnote": 1,
    r"\footnotemark": 0, r"\cite": 1, r"\citep": 1, r"\citet": 1, r"\color": 1, r"\addtocounter": 2, r"\setlength": 2, r"\mspace": 1,
    r"\ref": 1, r"\eqref": 1, r"\cref": 1, r"\Cref": 1,
}  # fmt: skip
_STRUCK = frozenset({r"\cancel", r"\bcancel", r"\xcancel", r"\sout"})
_UNWRAPPED = frozenset({"split", "aligned", "gathered", "alignedat", "multlined"})


def clean(tokens: Tokens) -> list[Token]:
    """Without spacing, sizes, labels and tags; `\\not=` and the like as one relation, `:=` as one token."""
    out: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        if token.text in _DROPPED_WITH_ARGUMENT:
            i += 1
            if i < len(tokens) and tokens[i].text == "*":
                i += 1
            _, i = optional(tokens, i) if token.text != r"\footnotemark" else (None, i)
            for _ in range(_DROPPED_WITH_ARGUMENT[token.text]):
                i = argument(tokens, i)[1] if i < len(tokens) else i
            continue
        if token.text in (r"\stackrel", r"\overset", r"\underset"):
            _, after = argument(tokens, i + 1)
            base, after = argument(tokens, after)
            if len(base) == 1 and (base[0].text in RELATIONS or base[0].text in OTHERS):
                out.append(base[0])
                i = after
                continue
        if token.text in _STRUCK or token.text == r"\boxed":
            inside, after = argument(tokens, i + 1)
            if any(t.text in RELATIONS or t.text in OTHERS for t in inside):
                if token.text in _STRUCK:
                    raise NotRead("a relation that is struck out", token.at)
                out += clean(inside)
                i = after
                continue
        if token.text == r"\not" and i + 1 < len(tokens):
            out.append(Token("cs", r"\neq" if tokens[i + 1].text == "=" else r"\notin", token.at, True))
            i += 2
            continue
        if token.text == ":" and i + 1 < len(tokens) and tokens[i + 1].text == "=":
            out.append(Token("char", ":=", token.at, token.spaced))
            i += 2
            continue
        if token.text not in _DROPPED:
            out.append(token)
        i += 1
    return _unwrapped(out)


def _unwrapped(tokens: list[Token]) -> list[Token]:
    """`split`, `aligned` and `gathered` outside of all brackets give their rows to the display."""
    out: list[Token] = []
    deep, i = 0, 0
    while i < len(tokens):
        token = tokens[i]
        if token.text in (r"\begin", r"\end") and i + 1 < len(tokens) and tokens[i + 1].text == "{":
            end = group_end(tokens, i + 1)
            name = "".join(t.text for t in tokens[i + 2 : end]).rstrip("*")
            if name in _UNWRAPPED and deep == 0:
                i = end + 1
                if name == "alignedat" and token.text == r"\begin":
                    i = argument(tokens, i)[1]
                continue
            deep += 1 if token.text == r"\begin" else -1
        elif token.text in (r"\left", r"\right"):
            deep += 1 if token.text == r"\left" else -1
        out.append(token)
        i += 1
    return out
