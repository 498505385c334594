"""A normal form for relations between fractions, exponentials, logarithms, roots and symbolic powers, as a script.

Inner functions come first. The argument of a logarithm is factored into irreducible terms that are positive, whose
logarithms get names; exponents are written in a basis whose exponentials get names, and a multiple of the logarithm of
a term gives back its power; roots of the same terms get names with the square as a fact. What is left is a relation
between fractions of names: `field` if it is an identity, signs of factors if not. Python only says which terms; every
step is an assertion that Coq proves, in the hypotheses as in the goal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import mpmath
import sympy as sp

from ..core.domain import Domain
from ..decide.certificate import Lemma
from ..decide.fractions import Frac, terms, used
from ..errors import SynthsymError
from ..statements.goal import Goal
from .atoms import Letters, product, raised, value_of
from .exponents import Exponents, total
from .orthant import narrowed_domain
from .parse import FUNCTIONS, Tree, below, parse, rewritten, show, walk
from .positivity import Facts
from .terms import NotExpressible, name_of, term

_LONGEST = 30000  # letters of a script beyond which it is not offered
_HIGHEST = 40  # multiples of an exponent beyond which powers are not written out
_TURNED: dict[Lemma, Lemma] = {"exp = 1 + u": "exp = 1/(1 + u)", "exp = 1/(1 + u)": "exp = 1 + u"}
_STUMBLES = (SynthsymError, KeyError, sp.PolynomialError, ValueError, TypeError, OverflowError, ZeroDivisionError)


def normal_script(
    goal: Goal, parameters: list[sp.Symbol], conditions: list[sp.Basic], left: str, right: str
) -> str | None:
    """The script for `left op right`; None where the normal forms do not show it."""
    domain = narrowed_domain(goal) or goal.domain
    names = " ".join(name_of(s.name) for s in parameters)
    try:
        hypotheses, intro = _hypotheses(conditions)
        form = NormalForm(domain, parameters, hypotheses)
        form.facts.vanishing = bool(hypotheses)
        script = form.script((goal.op, parse(left), parse(right)))
    except _STUMBLES:
        return None
    return f"{f'intros {names}. ' if names else ''}{intro} {script}" if len(script) < _LONGEST else None


def known_script(
    domain: Domain,
    parameters: Sequence[sp.Symbol],
    known: Mapping[str, tuple[str, str]],
    relation: tuple[str, str, str],
    lemmas: Mapping[str, Lemma] = MappingProxyType({}),
) -> str | None:
    """The script for a relation where the parameters are introduced and signs of terms are known by name; None as above.

    `lemmas`: by which exponentials and logarithms are to be written.
    """
    op, left, right = relation
    signs = {"=0": "=", ">=0": ">=", ">0": ">"}
    try:
        hypotheses = {name: (signs[sign], parse(text), ("num", 0)) for name, (sign, text) in known.items()}
        form = NormalForm(domain, parameters, hypotheses)
        form.lemmas = [(*parse(atom), lemma) for atom, lemma in lemmas.items()]
        script = form.script((op, parse(left), parse(right)))
    except _STUMBLES:
        return None
    return script if len(script) < _LONGEST else None


def _hypotheses(conditions: list[sp.Basic]) -> tuple[dict[str, Tree], str]:
    """Copies of the conditions that say more than plain bounds do, by name, and how all of them are introduced."""
    found: dict[str, Tree] = {}
    intro = []
    for k, c in enumerate(conditions):
        parts = list(c.args) if isinstance(c, sp.And) else [c]
        names = [f"H{k}"] if len(parts) == 1 else [f"H{k}_{i}" for i in range(len(parts))]
        pattern = names[-1]
        for n in reversed(names[:-1]):
            pattern = f"[{n} {pattern}]"
        intro.append(f"intros {pattern}.")
        for name, r in zip(names, parts, strict=True):
            if (
                isinstance(r, sp.Rel)
                and r.rel_op in ("<", "<=", ">", ">=")
                and not (r.lhs.is_Symbol and r.rhs.is_Rational)
            ):
                found[f"G{name}"] = (r.rel_op, parse(term(r.lhs)), parse(term(r.rhs)))
    # these are rewritten, the others stay what the parameters' bounds are
    copies = [f"pose proof {name[1:]} as {name}." for name in found]
    return found, " ".join([*intro, "decompose_hyps.", *copies])


class NormalForm:
    """One script: names, rewritings and facts in the order in which they are said."""

    def __init__(self, domain: Domain, parameters: Sequence[sp.Symbol], hypotheses: dict[str, Tree]) -> None:
        self.hypotheses = hypotheses
        self.goal: Tree = ()
        self.say: list[str] = []
        self.integrals: dict[object, str] = {}
        self.lemmas: list[tuple[str, Tree, Lemma]] = []
        self.letters = Letters()
        for s in parameters:
            self.letters.add(
                name_of(s.name),
                mpmath.mpf(int(domain.at[s].p)) / int(domain.at[s].q),
                "strict" if s.is_positive else "weak" if s.is_nonnegative else "",
            )
        self.facts = Facts(self.letters, domain, parameters, self.say)
        self.names = Exponents(self.letters, self.facts, self.say, self._product)

    def script(self, goal: Tree) -> str:
        self.goal = goal
        if any(t == ("name", "PI") for a in (goal, *self.hypotheses.values()) for t in walk(a)):
            self.letters.add("PI", mpmath.pi + 0, "strict")
            self.say.append("assert (P_PI : 0 < PI) by exact PI_RGT_0.")
        with mpmath.workdps(60):
            while inner := self._innermost():
                first = next((t for t in inner if t[0] != "exp"), None)
                if first is None:
                    self._exponentials(inner)
                else:
                    steps = {
                        "ln": self._logarithm,
                        "sqrt": self._root,
                        "Rabs": self._absolute,
                        "Rmax": self._larger,
                        "Rmin": self._larger,
                    }
                    steps.get(first[0], self._named)(first)
            self._choose_lemmas()
            self._assume()
            left, right = self._clean(*self.goal[1:])
            last = self._identity(left, right) if goal[0] == "=" else self._inequality(left, right)
        return " ".join([*self.say, last])

    def _innermost(self) -> list[Tree]:
        """Functions of fractions, in the goal and in the hypotheses."""
        found = dict.fromkeys(t for a in (self.goal, *self.hypotheses.values()) for t in walk(a) if t[0] in FUNCTIONS)
        return [t for t in found if not any(s[0] in FUNCTIONS for a in below(t) for s in walk(a))]

    def _identity(self, left: Tree, right: Tree) -> str:
        if not self.letters.reduced(self._value(left) - self._value(right)).is_zero:
            raise NotExpressible("the two sides have different normal forms")
        return f"{self._field}."

    def _inequality(self, left: Tree, right: Tree) -> str:
        big, small = (left, right) if self.goal[0] in (">", ">=") else (right, left)
        strict = self.goal[0] in ("<", ">")
        gap_value = self.letters.reduced(self._value(big) - self._value(small))
        if gap_value.is_zero and not strict:
            return f"orient; right; {self._field}."
        sign, primes, found = self.letters.factors(gap_value)
        if sign < 0:
            raise NotExpressible("the wrong sign at the point")
        for p, k in found:
            if strict or k % 2:
                self.facts.positive(p, strict=strict or None)
        gap = show(self._multiplied(primes, found))
        return f"orient; apply ({'Rlt_gap' if strict else 'Rle_gap'} {gap}); [{'pos' if strict else 'nonneg'} | {self._field}]."

    # -- the pieces ---------------------------------------------------------------------------------------------------
    def _value(self, t: Tree) -> Frac:
        return value_of(t, self.letters)

    @property
    def _field(self) -> str:
        known = " ".join(f"S_{self.letters.names[i]}" for i in self.letters.squares)
        return f"field [{known}]; safe" if known else "field; safe"

    def _rewrite(self, old: Tree, new: Tree, proof: str) -> None:
        places = [name for name, t in self.hypotheses.items() if old in walk(t)]
        here = old in walk(self.goal)
        where = "" if not places else f" in {', '.join(places)}{' |- *' if here else ''}"
        self.say.append(f"assert (Q_ : {show(old)} = {show(new)}) by ({proof}). rewrite Q_{where}. clear Q_.")
        self.goal = rewritten(self.goal, old, new)
        self.hypotheses = {name: rewritten(t, old, new) for name, t in self.hypotheses.items()}
        self.lemmas = [(kind, rewritten(t, old, new), lemma) for kind, t, lemma in self.lemmas]

    def _multiplied(self, primes: dict[int, int], found: list) -> Tree:  # type: ignore[type-arg]
        powers = [(("num", q), k) for q, k in primes.items()] + [_as_square(self.letters.tree(p), k) for p, k in found]
        top = product([raised(t, k) for t, k in powers if k > 0])
        return (
            ("/", top, product([raised(t, -k) for t, k in powers if k < 0])) if any(k < 0 for _, k in powers) else top
        )

    def _product(self, f: Frac) -> tuple[int, Tree]:
        """Sign and a product of positive factors, each of which is a fact from now on."""
        sign, primes, found = self.letters.factors(f)
        for p, _ in found:
            self.facts.positive(p)
        return sign, self._multiplied(primes, found)

    def _clean(self, *wanted: Tree) -> list[Tree]:
        """Sums in denominators as products of positive factors, so that `field` asks for nothing else; the terms as they are then."""
        while True:
            lines = [node[-1] for t in wanted for node in walk(t) if node[0] in ("/", "inv")]
            found = next((s for line in lines for s in _sums(line) if not self._settled(s)), None)
            if found is None:
                return list(wanted)
            sign, new = self._product(self._value(found))
            new = new if sign > 0 else ("neg", new)
            self._rewrite(found, new, self._field)
            wanted = tuple(rewritten(t, found, new) for t in wanted)

    def _settled(self, s: Tree) -> bool:
        sign, primes, found = self.letters.factors(self._value(s))
        if sign > 0 and not primes and len(found) == 1 and found[0][1] == 1:
            self.facts.positive(found[0][0])
            return True
        return False

    def _assume(self) -> None:
        """What the hypotheses say about signs, now that they hold no function."""
        for name in list(self.hypotheses):
            op, left, right = self.hypotheses[name]
            try:
                left, right = self._clean(left, right)
                big, small = (left, right) if op in (">", ">=") else (right, left)
                self.facts.assume(big, small, self._value(big) - self._value(small), op in ("<", ">"))
            except NotExpressible:
                continue

    def _choose_lemmas(self) -> None:
        """The letters that the exponentials and logarithms have which a lemma is to write; a letter of exp(-x) turns it."""
        facts = self.facts
        for kind, inside, lemma in self.lemmas:
            try:
                value = self._value(inside)
            except NotExpressible:
                continue
            for i in range(len(self.letters.names)):
                if kind == "ln" and i in facts.logarithms and Frac(facts.logarithms[i]).key() == value.key():
                    facts.lemmas[i] = lemma
                if kind == "exp" and i in facts.exponentials:
                    ratio = facts.exponentials[i].value / value
                    if ratio.num.is_constant() and ratio.den.is_constant():
                        facts.lemmas[i] = lemma if self.letters.number_of(ratio) > 0 else _TURNED.get(lemma, lemma)

    # -- functions ----------------------------------------------------------------------------------------------------
    def _absolute(self, t: Tree) -> None:
        (inside,) = self._clean(t[1])
        self._assume()
        try:
            sign, size = self._product(self._value(inside))
        except NotExpressible:
            self._named(("Rabs", inside))
            return
        lemma = "Rabs_pos_eq" if sign > 0 else "Rabs_left1"
        self._rewrite(
            ("Rabs", inside),
            inside if sign > 0 else ("neg", inside),
            f"apply {lemma}; apply (Rle_gap {show(size)}); [left; pos | {self._field}]",
        )

    def _larger(self, t: Tree) -> None:
        """A maximum or minimum is the side that the sign of the difference says."""
        one, two = self._clean(t[1], t[2])
        self._assume()
        gap = self._value(one) - self._value(two)
        try:
            sign, primes, found = (1, {}, []) if gap.is_zero else self.letters.factors(gap)
            for p, _ in found:
                if not (len(terms(p)) == 1 and used(p) <= self.letters.weak):
                    self.facts.positive(p, strict=None)
        except NotExpressible:
            self._named((t[0], one, two))
            return
        first = (sign > 0) == (t[0] == "Rmax")
        size = "0" if gap.is_zero else show(self._multiplied(primes, found))
        self._rewrite(
            (t[0], one, two),
            one if first else two,
            f"apply {t[0]}_{'left' if first else 'right'}; apply (Rle_gap {size}); [nonneg | {self._field}]",
        )

    def _logarithm(self, t: Tree) -> None:
        (inside,) = self._clean(t[1])
        sums, powers = total(self.names.of_positive(self._value(inside)))
        self._rewrite(
            ("ln", inside), sums, f"apply (ln_of_product _ _ {show(powers)}); [{self._spread(powers)} | {self._field}]"
        )

    def _root(self, t: Tree) -> None:
        (inside,) = self._clean(t[1])
        found = self.names.of_positive(self._value(inside))
        parts = [raised(e.target, k // 2) for e, k in found if k // 2] + [
            self.names.root(e).target for e, k in found if k % 2
        ]
        self._rewrite(("sqrt", inside), product(parts), f"apply root_of_product; [left; pos | {self._field}]")

    def _named(self, t: Tree) -> None:
        """Any other function is a letter, the same for arguments of the same value; Gamma is positive where its argument is."""
        inside = self._clean(*t[1:])
        term_, key = (t[0], *inside), (t[0], *(self._value(a).key() for a in inside))
        if key not in self.integrals:
            name = self.integrals[key] = f"i_{len(self.integrals)}"
            fact = ""
            if t[0] == "Gamma":
                sign, size = self._product(self._value(inside[0]))
                if sign < 0:
                    raise NotExpressible("Gamma of what is negative")
                above = f"apply Gamma_pos, (Rlt_gap {show(size)}); [pos | {self._field}]"
                fact = f"assert (P_{name} : 0 < {show(term_)}) by ({above}). "
            self.letters.add(name, mpmath.mpf(1) / 3, "strict" if fact else "")
            told = f"destruct (number_named {show(term_)}) as [{name} E_{name}]."
            self.say.append(f"{fact}{told}" + (f" rewrite E_{name} in P_{name}." if fact else ""))
        name = self.integrals[key]
        self._rewrite(term_, ("name", name), f"rewrite <- E_{name}; f_equal; {self._field}")

    def _exponentials(self, found: list[Tree]) -> None:
        cleaned = list(dict.fromkeys(self._clean(*(t[1] for t in found))))
        for inside, parts in zip(cleaned, self.names.in_basis([self._value(a) for a in cleaned]), strict=True):
            if any(abs(k) > _HIGHEST for _, k in parts):
                raise NotExpressible("a high multiple of an exponent")
            sums, powers = total(parts)
            self._rewrite(
                ("exp", inside), powers, f"apply (exp_of_sum _ {show(sums)}); [{self._spread(powers)} | {self._field}]"
            )

    def _spread(self, powers: Tree) -> str:
        inside = set(walk(powers))
        known = dict.fromkeys(e.fact for e in self.names.all() if e.target in inside)
        return f"spread; rewrite ?{', ?'.join(known)}; reflexivity" if known else "apply exp_0"


def _as_square(t: Tree, k: int) -> tuple[Tree, int]:
    """An even power as a square, of which nothing need be known."""
    return (raised(t, k // 2), 2) if k > 2 and k % 2 == 0 else (t, k)


def _sums(t: Tree) -> list[Tree]:
    """The sums that a product consists of."""
    if t[0] in ("*", "/"):
        return _sums(t[1]) + _sums(t[2])
    if t[0] in ("neg", "inv", "^"):
        return _sums(t[1])
    return [t] if t[0] in ("+", "-") else []
