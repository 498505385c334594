"""Limits as theorems: what truth/printed tends to as one variable grows, stated with Coquelicot's filters.

The script puts 1/t^2 (or a + t^2) for the variable. Every root becomes a power of t times a root of something positive at
t = 0, every exponential of a vanishing argument goes through E1(u) = (exp u - 1)/u, and the quotient is then an
expression that is continuous at t = 0. SymPy proposes all of this; `field`, signs and continuity check it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import sympy as sp

from ..balls.reading import to_sympy
from ..errors import SynthsymError
from ..notation import Call, Node
from ..statements.goal import LimitGoal
from .logs import positive_factors, product_term, signed_factors
from .terms import NotExpressible, name_of, printed_term, term

_T = sp.Symbol("t_near", positive=True)


def statement(goal: LimitGoal, parameters: list[sp.Symbol], conditions: str) -> str:
    """For all other parameters the quotient tends to what the finding says."""
    x = name_of(goal.variable.name)
    f = f"(fun {x} : R => {term(goal.truth.subs(goal.path, simultaneous=True))} / {printed_side(goal)})"
    source = "(Rbar_locally p_infty)" if goal.to == sp.oo else f"(at_right {term(goal.to)})"
    limit = {
        "zero": f"filterlim {f} {source} (locally 0)",
        "one": f"filterlim {f} {source} (locally 1)",
        "infinite": f"filterlim {f} {source} (Rbar_locally p_infty)",
        "nonzero": f"exists V : R, V <> 0 /\\ filterlim {f} {source} (locally V)",
        "other": f"exists V : R, V <> 1 /\\ filterlim {f} {source} (locally V)",
    }[goal.growth]
    names = " ".join(name_of(s.name) for s in parameters)
    return f"forall {names} : R, {conditions}{limit}" if parameters else limit


def values_of(goal: LimitGoal) -> dict[str, sp.Expr]:
    """What the printed names stand for, along the path."""
    return {
        name: v.subs(goal.path, simultaneous=True)
        for name, v in goal.printed._symbols.items()
        if isinstance(v, sp.Expr)
    }


def printed_side(goal: LimitGoal) -> str:
    """The print along the path, with what its names stand for there."""
    values = {
        name: term(v)
        for name, v in values_of(goal).items()
        if v != sp.Symbol(name) and name in goal.printed.node.names()
    }
    return printed_term(goal.printed.node, values)


def other_parameters(goal: LimitGoal) -> list[sp.Symbol]:
    """The letters of the domain that are left beside the one that grows."""
    free = goal.truth.subs(goal.path, simultaneous=True).free_symbols
    for name in goal.printed.node.names():
        free |= values_of(goal).get(name, sp.S.Zero).free_symbols
    return [v.symbol for v in goal.domain.variables if v.symbol in free - {goal.variable}]


class _Near:
    """The quotient near t = 0: its roots and exponentials as new symbols, and the sentences that make them so in Coq."""

    def __init__(
        self, image: sp.Expr, variable: sp.Symbol, at: Mapping[sp.Symbol, sp.Expr], primes: bool = False
    ) -> None:
        self.primes = primes
        self.image, self.variable, self.at = image, variable, {**at, _T: sp.Rational(1, 10**6)}
        self.unbounded: set[sp.Symbol] = set()
        self.numbers: list[str] = []
        self.words: dict[str, str] = {}  # placeholder -> Coq term
        self.sentences: list[str] = []
        self.positive: list[sp.Expr] = []

    def root(self, base: sp.Expr) -> sp.Expr:
        num, den = sp.fraction(sp.cancel(sp.together(base)))
        power = _lowest(num) - _lowest(den)
        if power % 2:
            raise NotExpressible("a root of an odd power")
        rest = sp.cancel(sp.together(base) / _T**power)
        scale = (
            "1" if power == 0 else f"({_word(_T)} ^ {power // 2})" if power > 0 else f"(/ {_word(_T)} ^ {-power // 2})"
        )
        factors = positive_factors(rest, self.at)
        sentence = f"root_is {self.words_in(product_term(factors))} {scale}."
        if sentence not in self.sentences:
            self.sentences.append(sentence)
        return _T ** (power // 2) * sp.prod([self._factor_root(f, k) for f, k in factors], start=sp.S.One)

    def _factor_root(self, f: sp.Expr, k: int) -> sp.Expr:
        if f.is_Rational and sp.sqrt(f).is_Rational:
            return sp.sqrt(f) ** k
        if _T in f.free_symbols:
            self.positive.append(f)
        sign = 1 if k > 0 else -1
        whole = f ** (sign * (abs(k) // 2))
        return whole * self._placeholder(f"(sqrt {self.text(f)})") ** sign if k % 2 else whole

    def logarithm(self, a: sp.Expr) -> sp.Expr:
        """A sum of logarithms of factors; that of an exponential is its exponent."""
        total = sp.S.Zero
        for f, k in positive_factors(sp.powsimp(a), self.at):
            if isinstance(f, sp.Pow) and not f.exp.is_Rational and f.base is not sp.E:
                total += k * self.walk(f.exp) * self.logarithm(f.base)
                continue
            total += k * (
                self.walk(f.args[0]) if isinstance(f, sp.exp) else self.number_log(f) if f.is_Rational else sp.log(f)
            )
        if _T in {s for log in total.atoms(sp.log) for s in log.free_symbols}:
            raise NotExpressible("a logarithm of the variable")
        return total

    def number_log(self, f: sp.Rational) -> sp.Expr:
        if f.q != 1:
            return self.number_log(sp.Integer(f.p)) - self.number_log(sp.Integer(f.q))
        if f == 1:
            return sp.S.Zero
        if self.primes and not sp.isprime(f):
            return sp.Add(*(k * self.number_log(sp.Integer(p)) for p, k in sp.factorint(f).items()))
        if str(f) not in self.numbers:
            self.numbers.append(str(f))
        return self._placeholder(f"(ln {f})")

    def exponential(self, a: sp.Expr) -> sp.Expr:
        if _T not in a.free_symbols:
            return sp.exp(a)
        a = sp.cancel(sp.together(a))
        if sp.fraction(a)[1].subs(_T, 0) == 0:  # it must cancel
            self.unbounded.add(self._placeholder(f"(exp {self.text(a)})"))
            return self._placeholder(f"(exp {self.text(a)})")
        if a.subs(_T, 0) != 0:
            raise NotExpressible("an exponential that does not vanish")
        sentence = f"exp_is_E1 {self.text(a)}."
        if sentence not in self.sentences:
            self.sentences.append(sentence)
        return 1 + a * self._placeholder(f"(E1 {self.text(a)})")

    def _placeholder(self, word: str) -> sp.Symbol:
        for name, known in self.words.items():
            if known == word:
                return sp.Symbol(name, positive=True)
        name = f"near{len(self.words)}_x"
        self.words[name] = word
        return sp.Symbol(name, positive=True)

    def text(self, e: sp.Expr) -> str:
        return self.words_in(term(e))

    def words_in(self, text: str) -> str:
        return re.sub(r"near\d+_x", lambda m: self.words[m.group()], text)

    def walk(self, e: sp.Expr) -> sp.Expr:
        """A SymPy expression with the variable replaced, roots and exponentials by placeholders."""
        if e == self.variable:
            return self.image
        if not e.args:
            return e
        if isinstance(e, sp.log):
            return self.logarithm(e.args[0].subs(self.variable, self.image))
        if isinstance(e, sp.exp):
            return self.exponential(self.walk(e.args[0]))
        if isinstance(e, sp.Pow) and e.exp.is_Rational and e.exp.q == 2:
            return self.root(self.walk(e.base)) ** (2 * e.exp)
        if isinstance(e, sp.Pow) and not e.exp.is_Rational:
            raise NotExpressible("a power with a symbolic exponent")
        parts = [self.walk(a) for a in e.args]
        if isinstance(e, sp.Pow) and e.exp.is_Integer and e.exp < 0:
            self.nonzero(parts[0])
        return e.func(*parts)

    def nonzero(self, e: sp.Expr) -> None:
        num, _ = sp.fraction(sp.cancel(sp.together(e)))
        num = sp.cancel(num / _T ** _lowest(num)) if _T in num.free_symbols else num
        if _T in num.free_symbols:
            self.positive.append(num if num.subs(_T, 0).is_positive is not False else -num)


def _word(s: sp.Symbol) -> str:
    return name_of(s.name)


def _lowest(e: sp.Expr) -> int:
    """The lowest power of t in a polynomial."""
    return min(m[0] for m in sp.Poly(sp.expand(e), _T).monoms()) if _T in e.free_symbols else 0


def _roots_in(node: Node) -> Iterator[Node]:
    for n in node.walk():
        if isinstance(n, Call) and n.name == "sqrt":
            yield n.args[0]


def limit_scripts(goal: LimitGoal, parameters: list[sp.Symbol], hypotheses: int) -> tuple[str, ...]:
    """The script for a limit, and one with logarithms of primes only; none where no continuous form was found."""
    if goal.to != sp.oo and not goal.to.is_Rational:
        return ()
    return _limit_script(goal, parameters, hypotheses, False) + (
        _limit_script(goal, parameters, hypotheses, True) if _composites(goal) else ()
    )


def _composites(goal: LimitGoal) -> list[int]:
    """Numbers in the statement whose logarithms split, where there are logarithms."""
    text = f"{term(goal.truth.subs(goal.path, simultaneous=True))} {printed_side(goal)}"
    return (
        sorted({int(n) for n in re.findall(r"\b\d{1,9}\b", text) if int(n) > 3 and not sp.isprime(int(n))})
        if "ln " in text
        else []
    )


def _limit_script(goal: LimitGoal, parameters: list[sp.Symbol], hypotheses: int, primes: bool) -> tuple[str, ...]:
    near = _Near(_T**-2 if goal.to == sp.oo else goal.to + _T**2, goal.variable, goal.domain.at, primes)
    try:
        truth = near.walk(goal.truth.subs(goal.path, simultaneous=True))
        printed = near.walk(goal.printed.expr.subs(goal.path, simultaneous=True))
        read: Callable[[Node], Any] = lambda n: to_sympy(n, values_of(goal))  # noqa: E731
        for inside in _roots_in(goal.printed.node):
            near.root(near.walk(read(inside)))
        quotient = printed / truth if goal.growth == "infinite" else truth / printed
        form = sp.factor(sp.cancel(sp.together(quotient)))
        parts = signed_factors(form, near.at)
        num, den = (sp.prod([f ** abs(k) for f, k in parts if (k > 0) == up], start=sp.S.One) for up in (True, False))
        form = num / den
        if den.subs(_T, 0) == 0 or form.free_symbols & near.unbounded:
            return ()
        return (_script(goal, near, form, den, parameters, hypotheses),)
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError, AttributeError):
        return ()


def _split_number(n: int) -> str:
    """ln n as a sum of logarithms of primes."""
    powers = sp.factorint(n).items()
    sums = " + ".join(f"{k} * ln {p}" for p, k in powers)
    product = " * ".join(f"{p} ^ {k}" for p, k in powers)
    proof = f"apply (ln_of_product _ _ ({product})); [spread; rewrite ?exp_ln by lra; reflexivity | lra]"
    return f"assert (L : ln {n} = {sums}) by ({proof}). rewrite ?L. clear L. "


def _script(
    goal: LimitGoal, near: _Near, form: sp.Expr, den: sp.Expr, parameters: list[sp.Symbol], hypotheses: int
) -> str:
    t = _word(_T)
    g = near.text(form)
    at_zero = re.sub(rf"\b{t}\b", "0", g)
    facts: list[str] = []
    for e in [*near.positive, den]:
        fact = near.text(e)
        if _T in e.free_symbols and fact not in facts:
            facts.append(fact)
    intro = (f"intros {' '.join(name_of(s.name) for s in parameters)}. " if parameters else "") + " ".join(
        f"intros H{i}." for i in range(hypotheses)
    )
    known = " ".join(f"ln_sign {x}." for x in [*(name_of(s.name) for s in parameters), *near.numbers])
    far = goal.to == sp.oo
    lemma = (
        ("beyond_all" if far else "beyond_from")
        if goal.growth == "infinite"
        else "to_infinity"
        if far
        else "to_the_right"
    )
    out = [intro, "decompose_hyps.", known, "exp_facts."]
    if goal.growth in ("nonzero", "other"):
        out.append(f"exists {at_zero}. split. {'signed' if goal.growth == 'nonzero' else 'at_zero; lra'}.")
    names = ["near_t"]
    for k, fact in enumerate(facts):
        out.append(f"assert (N{k} : at_right 0 (fun {t} : R => 0 < {fact})) by near.")
        names.append(f"N{k}")
    arguments = {
        "to_infinity": "_ {} _",
        "to_the_right": "_ {} " + (term(goal.to) if goal.to != sp.oo else "") + " _",
        "beyond_all": "_ {}",
        "beyond_from": "_ {} " + (term(goal.to) if not far else ""),
    }[lemma]
    out.append(f"apply ({lemma} {arguments.format(f'(fun {t} : R => {g})')}).")
    out.append("cont.")
    out.append(
        "reflexivity." if goal.growth in ("nonzero", "other") else "cbv beta; at_zero; field; repeat split; signed."
    )
    joined = names[-1]
    for n in reversed(names[:-1]):
        joined = f"(filter_and _ _ {n} {joined})"
    pattern = " & ".join(["Ht"] + [f"M{k}" for k in range(len(facts))])
    opened = f"generalize {joined}. apply filter_imp. intros {t} {'(' + pattern + ')' if facts else 'Ht'}."
    if goal.growth == "infinite":
        out.append(f"{opened} signed.")
        out.append(opened)
    else:
        out.append(opened)
    numbers = "".join(_split_number(n) for n in (_composites(goal) if near.primes else []))
    out.append(
        "cbv beta. split_log. " + " ".join(near.sentences) + f" split_root. {numbers}field; repeat split; signed."
    )
    return " ".join(s for s in out if s)
