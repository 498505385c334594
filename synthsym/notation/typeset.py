"""A tree to LaTeX: fractions and roots are drawn, nothing is simplified or reordered."""

from __future__ import annotations

import re
from collections.abc import Callable

from .lexer import GREEK
from .node import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym
from .printing import AND, IFF, IMPLIES, NOT, OR, POSTFIX, PRODUCT, SUM, tightness

_VARIANTS = {
    "eps": r"\varepsilon",
    "epsilon": r"\varepsilon",
    "phi": r"\varphi",
    "omicron": "o",
    "inf": r"\infty",
    "ell": r"\ell",
}
_UPPER = {"Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega"}
_ACCENTS = {"bar": "bar", "hat": "hat", "tilde": "tilde", "star": "star"}
_RELATIONS = {"<": "<", "<=": r"\le", ">": ">", ">=": r"\ge", "=": "=", "!=": r"\ne"}
_LOGIC = {
    "and": (r"\wedge", AND),
    "or": (r"\vee", OR),
    "=>": (r"\Rightarrow", IMPLIES),
    "<=>": (r"\Leftrightarrow", IFF),
}
_OPERATORS = {
    "exp": r"\exp", "log": r"\log", "ln": r"\ln", "min": r"\min", "max": r"\max", "gamma": r"\Gamma", "lgamma": r"\ln\Gamma",
    "loggamma": r"\ln\Gamma", "beta": r"\mathrm{B}", "Phi": r"\Phi", "phi": r"\varphi", "digamma": r"\psi", "sign": r"\operatorname{sign}",
    "sin": r"\sin", "cos": r"\cos", "tan": r"\tan", "sinh": r"\sinh", "cosh": r"\cosh", "tanh": r"\tanh", "atan": r"\arctan",
}  # fmt: skip
_BIG = {"sum": r"\sum", "Sum": r"\sum", "prod": r"\prod"}


def brackets(inner: str) -> str:
    """The formula in round brackets that grow with it."""
    return rf"\left({inner}\right)"


def _word(word: str) -> str:
    """A name without subscript."""
    if word in _VARIANTS:
        return _VARIANTS[word]
    if word in GREEK or word in _UPPER:
        return "\\" + word
    if len(word) == 1:
        return word
    if word.endswith("p") and word[:-1].endswith(("bar", "hat")):
        return _word(word[:-1]) + "'"  # xbarp is the neighbour of xbar
    for ending, accent in _ACCENTS.items():
        stem = word.removesuffix(ending)
        if stem != word and stem and (len(stem) == 1 or stem in GREEK or stem in _VARIANTS):
            return f"{_word(stem)}^{{*}}" if accent == "star" else rf"\{accent}{{{_word(stem)}}}"
    return rf"\mathrm{{{word}}}"


def _subscript(part: str) -> str:
    if part in ("min", "max"):
        return "\\" + part
    return part if part.isdigit() else _word(part)


def name_latex(name: str) -> str:
    r"""`n_syn` → `n_{\mathrm{syn}}`, `mu1` → `\mu_{1}`, `sigma'` → `\sigma'`."""
    primes = len(name) - len(name.rstrip("'"))
    stem, *subs = [part for part in name.rstrip("'").split("_") if part] or [name]
    numbered = re.fullmatch(r"([A-Za-z]+?)(\d+)", stem)
    if numbered:
        stem, subs = numbered[1], [numbered[2], *subs]
    head = _word(stem) if stem.isalpha() else rf"\mathrm{{{stem}}}"
    tail = f"_{{{', '.join(_subscript(s) for s in subs)}}}" if subs else ""
    return head + tail + "'" * primes


def number_latex(node: Num) -> str:
    """A number in LaTeX, as it was written."""
    mantissa, _, exponent = node.spelling.lower().partition("e")
    if exponent:
        power = f"10^{{{int(exponent)}}}"
        return power if mantissa in ("1", "1.") else rf"{mantissa} \cdot {power}"
    if node.spelling:
        return node.spelling
    top, bottom = node.value.numerator, node.value.denominator
    return str(top) if bottom == 1 else rf"\frac{{{top}}}{{{bottom}}}"


def _at_least(node: Node, level: int) -> str:
    return brackets(to_latex(node)) if tightness(node) < level else to_latex(node)


def _power_base(node: Node) -> str:
    plain = isinstance(node, Sym) or (
        isinstance(node, Num) and "e" not in node.spelling.lower() and tightness(node) > PRODUCT
    )
    plain = plain or (isinstance(node, Call) and node.name == "abs")
    inner = to_latex(node)
    if isinstance(node, Sym) and inner.endswith(("'", "^{*}")):
        return f"{{{inner}}}"
    return inner if plain else brackets(inner)


def _product(left: Node, right: Node) -> str:
    a, b = _at_least(left, PRODUCT), _at_least(right, PRODUCT + 1)
    if isinstance(right, Bin) and right.op == "/":
        b = to_latex(right)
    digit_ahead = b[:1].isdigit() or b.startswith(r"\frac")
    return rf"{a} \cdot {b}" if digit_ahead and a[-1:] in "0123456789}" else rf"{a} \, {b}"


def _big(sign: str, args: tuple[Node, ...]) -> str:
    var, low, high, body = args
    return rf"{sign}_{{{to_latex(var)} = {to_latex(low)}}}^{{{to_latex(high)}}} {_at_least(body, PRODUCT)}"


_SPECIAL: dict[str, Callable[[tuple[Node, ...]], str]] = {
    "sqrt": lambda a: rf"\sqrt{{{to_latex(a[0])}}}",
    "abs": lambda a: rf"\left|{to_latex(a[0])}\right|",
    "floor": lambda a: rf"\left\lfloor {to_latex(a[0])} \right\rfloor",
    "ceil": lambda a: rf"\left\lceil {to_latex(a[0])} \right\rceil",
    "factorial": lambda a: _at_least(a[0], POSTFIX) + "!",
    "binom": lambda a: rf"\binom{{{to_latex(a[0])}}}{{{to_latex(a[1])}}}",
    "binomial": lambda a: rf"\binom{{{to_latex(a[0])}}}{{{to_latex(a[1])}}}",
}
_ARITY = {"binom": 2, "binomial": 2}


def _call(name: str, args: tuple[Node, ...]) -> str:
    if name in _BIG and len(args) == 4:
        return _big(_BIG[name], args)
    if name == "integral" and len(args) == 4:
        var, low, high, body = (to_latex(a) for a in args)
        return rf"\int_{{{low}}}^{{{high}}} {body} \, d{var}"
    if name in _SPECIAL and len(args) == _ARITY.get(name, 1):
        return _SPECIAL[name](args)
    head = _OPERATORS.get(name) or (
        name_latex(name) if len(name.rstrip("'")) == 1 or "_" in name or name in GREEK else rf"\operatorname{{{name}}}"
    )
    return head + brackets(", ".join(to_latex(a) for a in args))


def to_latex(node: Node) -> str:
    """LaTeX without the dollar signs."""
    match node:
        case Num():
            return number_latex(node)
        case Sym(name):
            return name_latex(name)
        case Call(name, args):
            return _call(name, args)
        case Neg(arg):
            return "-" + _at_least(arg, PRODUCT)
        case Factorial(arg):
            return _at_least(arg, POSTFIX) + "!"
        case Bin("^", left, right):
            return f"{_power_base(left)}^{{{to_latex(right)}}}"
        case Bin("/", left, right):
            return rf"\frac{{{to_latex(left)}}}{{{to_latex(right)}}}"
        case Bin("*", left, right):
            return _product(left, right)
        case Bin(op, left, right):
            return f"{_at_least(left, SUM)} {op} {_at_least(right, SUM + 1 if op == '-' else SUM)}"
        case Rel(ops, operands):
            parts = [_at_least(operands[0], SUM)]
            for op, operand in zip(ops, operands[1:], strict=True):
                parts += [_RELATIONS[op], _at_least(operand, SUM)]
            return " ".join(parts)
        case Logic(op, left, right):
            sign, level = _LOGIC[op]
            return rf"{_at_least(left, level + 1)} \; {sign} \; {_at_least(right, level + (op != '=>'))}"
        case Not(arg):
            return rf"\neg {_at_least(arg, NOT + 2)}"
    raise TypeError(f"not a formula: {type(node).__name__}")
