"""A formula tree as presentation MathML: what a browser shows without any script, and a screen reader reads."""

from __future__ import annotations

import re
from decimal import Decimal
from html import escape

from ..errors import SynthsymError
from ..notation import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym, parse
from ..notation.printing import PRODUCT, SUM, each_of, tightness
from .alphabet import in_letters_of, scripted

GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "eps": "ε", "epsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ", "kappa": "κ",
    "lambda": "λ", "lam": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "φ", "chi": "χ", "psi": "ψ",
    "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "inf": "∞",
}  # fmt: skip
_ACCENTS = {"bar": "¯", "hat": "^", "tilde": "~"}
_RELATIONS = {"<": "<", "<=": "≤", ">": ">", ">=": "≥", "=": "=", "!=": "≠"}
_LOGIC = {"and": "∧", "or": "∨", "=>": "⇒", "<=>": "⇔"}
_NAMES = {
    "gamma": "Γ",
    "lgamma": "ln Γ",
    "loggamma": "ln Γ",
    "beta": "B",
    "Phi": "Φ",
    "Omega": "Ω",
    "Theta": "Θ",
    "digamma": "ψ",
    "psi": "ψ",
}
_TALL = ("<mfrac", "<munder", "<msqrt", "<mtable", "<msubsup")
_BIG = {"sum": "∑", "Sum": "∑", "prod": "∏", "integral": "∫"}


def _mo(sign: str) -> str:
    return f"<mo>{escape(sign)}</mo>"


class _Siblings(str):
    """Several elements side by side: they need an <mrow> only where exactly one element is expected."""

    __slots__ = ()


def _row(*parts: str) -> str:
    return parts[0] if len(parts) == 1 else _Siblings("".join(parts))


def _one(inner: str) -> str:
    """A single element."""
    return f"<mrow>{inner}</mrow>" if isinstance(inner, _Siblings) else inner


def _fence(left: str, inner: str, right: str) -> str:
    """Brackets grow with what is between them, and with nothing else: these rows stay; round what is one line high they do not grow."""
    grows = "" if any(tall in inner for tall in _TALL) else ' stretchy="false"'
    return f"<mrow><mo{grows}>{left}</mo>{inner}<mo{grows}>{right}</mo></mrow>"


def _word(word: str) -> str:
    for ending, accent in _ACCENTS.items():
        stem = word.removesuffix(ending)
        if stem != word and stem and (len(stem) == 1 or stem in GREEK):
            return f'<mover accent="true">{_word(stem)}{_mo(accent)}</mover>'
    text = GREEK.get(word, word)
    return f"<mi>{escape(text)}</mi>"  # longer names are upright by themselves


def name_mathml(name: str) -> str:
    """`n_syn` as n with a subscript; `mu1` likewise; trailing primes stay."""
    primes = len(name) - len(name.rstrip("'"))
    stem, *subs = [part for part in name.rstrip("'").split("_") if part] or [name]
    numbered = re.fullmatch(r"([A-Za-z]+?)(\d+)", stem)
    if numbered:
        stem, subs = numbered[1], [numbered[2], *subs]
    head = _word(stem)
    if subs:
        sub = _row(*[f"<mn>{s}</mn>" if s.isdigit() else _word(s) for s in subs])
        head = f"<msub>{head}{_one(sub)}</msub>"
    return head if not primes else f"<msup>{head}{_mo('′' * primes)}</msup>"


def _at_least(node: Node, level: int) -> str:
    return _fence("(", to_mathml(node), ")") if tightness(node) < level else to_mathml(node)


DIGITS = 6  # a number of more digits is cut, and says so
_LONG = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])")


def cut(digits: str) -> str:
    """A number of many digits by its first six: 0.999000999 is 0.999000…, 123456789 is 1.23456…e8."""
    if digits.startswith("-"):
        return "-" + cut(digits[1:])
    mantissa, mark, power = digits.partition("e")
    whole, _, rest = mantissa.partition(".")
    if len(whole + rest) <= DIGITS or not (whole + rest).isdigit():
        return digits
    if len(whole) > DIGITS:
        head, exponent = f"{whole[0]}.{whole[1:DIGITS]}", len(whole) - 1 + int(power or 0)
        exact = not (whole[DIGITS:] + rest).strip("0")
        return (head.rstrip("0").rstrip(".") if exact else head + "…") + f"e{exponent}"
    lead = len(rest) - len(rest.lstrip("0")) if whole == "0" else 0
    if lead + 1 > DIGITS - 3:
        kept = rest[lead : lead + 1] + "." + rest[lead + 1 : lead + DIGITS]
        exact = not rest[lead + DIGITS :].strip("0")
        return (kept.rstrip("0").rstrip(".") if exact else kept + "…") + f"e{int(power or 0) - lead - 1}"
    kept, left = rest[: DIGITS - len(whole)], rest[DIGITS - len(whole) :]
    exact = not left.strip("0")
    return (f"{whole}.{kept}".rstrip("0").rstrip(".") if exact else f"{whole}.{kept}…") + mark + power


def shortened(text: str) -> str:
    """Text with the numbers in it cut to six digits."""
    return _LONG.sub(lambda found: cut(found[0]), text)


def _number(node: Num) -> str:
    top, bottom = node.value.numerator, node.value.denominator
    spelled = cut(node.spelling.lower() or (str(top) if bottom == 1 else ""))
    if not spelled and max(len(str(top)), len(str(bottom))) > DIGITS:
        spelled = cut(f"{Decimal(top) / Decimal(bottom):.17g}")
    mantissa, _, exponent = spelled.partition("e")
    if exponent:
        power = f"<msup><mn>10</mn><mn>{int(exponent)}</mn></msup>".replace("<mn>-", "<mn>−")
        return power if mantissa in ("1", "1.") else _row(f"<mn>{mantissa}</mn>", _mo("·"), power)
    if spelled:
        return f"<mn>{escape(spelled)}</mn>"
    return f"<mn>{top}</mn>" if bottom == 1 else f"<mfrac><mn>{top}</mn><mn>{bottom}</mn></mfrac>"


def _call(node: Call) -> str:
    name, args = node.name, node.args
    if name in _BIG and len(args) == 4:
        var, low, high, body = (_one(to_mathml(a)) for a in args)
        if name == "integral":
            return _row(f"<msubsup>{_mo('∫')}{low}{high}</msubsup>", body, "<mspace width='0.2em'/>", _word("d"), var)
        return _row(
            f"<munderover>{_mo(_BIG[name])}{_one(_row(var, _mo('='), low))}{high}</munderover>",
            _at_least(args[3], PRODUCT),
        )
    if len(args) == 1 and name in ("sqrt", "abs", "floor", "ceil", "factorial"):
        inner = to_mathml(args[0])
        pairs = {"abs": "||", "floor": "⌊⌋", "ceil": "⌈⌉"}
        if name == "sqrt":
            return f"<msqrt>{inner}</msqrt>"
        return _fence(pairs[name][0], inner, pairs[name][1]) if name in pairs else _row(_at_least(args[0], 9), _mo("!"))
    if name in ("binom", "binomial") and len(args) == 2:
        return _fence(
            "(", f'<mfrac linethickness="0">{_one(to_mathml(args[0]))}{_one(to_mathml(args[1]))}</mfrac>', ")"
        )
    inside: list[str] = []
    for i, a in enumerate(args):
        inside += ([_mo(",")] if i else []) + [to_mathml(a)]
    shown = escape(_NAMES.get(name, name))
    head = f'<mi mathvariant="normal">{shown}</mi>' if len(shown) == 1 else f"<mi>{shown}</mi>"
    return _row(head, _mo("\u2061"), _fence("(", _row(*inside), ")"))


def _begins_with_number(node: Node) -> bool:
    """Whether a factor would run into the one before it."""
    while isinstance(node, Bin) and node.op in "*^":
        node = node.left
    return isinstance(node, Num)


def to_mathml(node: Node) -> str:
    """MathML of a tree, without the surrounding <math>."""
    match node:
        case Num():
            return _number(node)
        case Sym(name):
            return name_mathml(name)
        case Call():
            return _call(node)
        case Neg(arg):
            return _row(_mo("−"), _at_least(arg, PRODUCT))
        case Factorial(arg):
            return _row(_at_least(arg, 9), _mo("!"))
        case Bin("^", left, right):
            plain = isinstance(left, (Sym, Num)) or (isinstance(left, Call) and left.name in ("abs", "sqrt"))
            base = to_mathml(left) if plain else _fence("(", to_mathml(left), ")")
            return f"<msup>{_one(base)}{_one(to_mathml(right))}</msup>"
        case Bin("/", left, right):
            return f"<mfrac>{_one(to_mathml(left))}{_one(to_mathml(right))}</mfrac>"
        case Bin("*", left, right):
            named = isinstance(right, Call) and right.name not in ("abs", "sqrt", "floor", "ceil")
            between = (
                _mo("·")
                if _begins_with_number(right)
                else _mo("\u2062") + ('<mspace width="0.17em"/>' if named else "")
            )
            return _row(_at_least(left, PRODUCT), between, _at_least(right, PRODUCT + 1))
        case Bin(op, left, right):
            return _row(
                _at_least(left, SUM), _mo("−" if op == "-" else op), _at_least(right, SUM + 1 if op == "-" else SUM)
            )
        case Rel(ops, operands):
            parts = [_at_least(operands[0], SUM)]
            for op, operand in zip(ops, operands[1:], strict=True):
                parts += [_mo(_RELATIONS[op]), _at_least(operand, SUM)]
            return _row(*parts)
        case Logic(op, left, right):
            return _row(_fence("(", to_mathml(left), ")"), _mo(_LOGIC[op]), _fence("(", to_mathml(right), ")"))
        case Not(arg):
            return _row(_mo("¬"), _fence("(", to_mathml(arg), ")"))
    raise TypeError(f"no MathML for {type(node).__name__}")


SPOKEN, FOLDED, TYPESET = 120, 400, 900  # characters: up to here with a text alternative; shown open; typeset at all


def formula(text: str, typeset: int = TYPESET, paper: str = "") -> str:
    """Formula text (one, or several separated by `; `) as HTML: MathML where it parses, readable text where it does not.

    A long formula is folded away, and a very long one is shown as text, which is a tenth of its MathML. `paper` is the source in
    whose letters it is set.
    """
    return "\n".join(_part(part, typeset, paper) for part in each_of(text))


def _part(part: str, typeset: int, paper: str) -> str:
    if len(part) > typeset:
        return _folded(part, f"<p><code>{escape(shortened(part))}</code></p>")
    try:
        spoken = f' alttext="{escape(shortened(part), quote=True)}"' if len(part) <= SPOKEN else ""
        shown = f'<math display="block"{spoken}>{scripted(to_mathml(in_letters_of(parse(part), paper)))}</math>'
    except (SynthsymError, TypeError, RecursionError):
        shown = f'<p class="words">{_readable(shortened(part))}</p>'
    return _folded(part, shown) if len(part) > FOLDED else shown


def _folded(part: str, shown: str) -> str:
    return f"<details><summary>a long expression, {len(part)} characters</summary>{shown}</details>"


def _readable(words: str) -> str:
    """Text with the names of Greek letters and the signs of relations as one writes them."""
    out = re.sub(r"\b[A-Za-z]+\b", lambda w: GREEK.get(w[0], w[0]), words)
    for typed, sign in (("<=>", "⇔"), ("=>", "⇒"), ("<=", "≤"), (">=", "≥"), ("!=", "≠"), (" - ", " − ")):
        out = out.replace(typed, sign)
    return escape(out)
