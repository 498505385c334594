"""Section 5: Tables 1 and 2 and the numbers quoted in the text and the abstract (d = 6, sigma = 0.01)."""

import sympy as sp
from synthsym.author import Always, Argued, Domain, Integer, Prints, Truth, largest, parameter, substitute
from . import paper
from .lemmas import degenerates
from .numbers import TAU, bounded, converted, lost, lost_by_replacing, released, smallest

ORDERS = (2, 4, 7, 10, 20, 30)
POWERS = (2, 5, 10, 15, 20)
TEN = {k: 10**k for k in range(4, 8)}

UNBOUNDED_6 = """7.499 14.407 25.920 37.433 48.946 / 7.341 9.644 13.482 17.319 21.157 / 10.978 12.130 14.048 15.967 17.886
 / 15.170 15.937 17.217 18.496 19.775 / 30.046 30.410 31.016 31.622 32.228 / 45.624 45.863 46.260 46.657 47.054"""
BOUNDED_6 = """16.209 23.116 34.629 46.142 57.655 / 24.893 27.195 31.033 34.871 38.708 / 42.046 43.198 45.116 47.035 48.954
 / 60.070 60.838 62.117 63.396 64.675 / 123.482 123.846 124.452 125.058 125.663 / 191.710 191.948 192.345 192.742 193.139"""


def degenerate(n: int) -> Truth:
    """c: the order at which the removal with leverage tau becomes infinite, or n + 1, which is larger."""
    D = Domain(m=Integer >= 5000, at=dict(m=n))
    m = D["m"]
    order = substitute(degenerates(m + 1, TAU, D), {m: sp.Integer(n)}, f"n = {n}")
    return -largest(-order, parameter(order.domain, -(n + 1)), because="the smaller of the two conditions")


def halved(c: Truth) -> Truth:
    """c^2/(2c - 1): the largest order for which some p is left."""
    return c**2 / (c * 2 - 1)


def block(text: str, loss, n: int) -> Prints:
    """A block of Table 2: a row per order, a column per delta."""
    cells = [(alpha, k) for alpha in ORDERS for k in POWERS]
    losses = {alpha: loss(n, alpha) for alpha in ORDERS}
    truths = [converted(losses[alpha], alpha, k) for alpha, k in cells]
    return Prints(text.replace("/", "").split(), truths, labels=[f"alpha={a} delta=1e-{k}" for a, k in cells])


def quoted(loss, texts: list[str]) -> Prints:
    """The smallest entries over the printed orders: n = 10^6 and 10^7, delta = 1e-2, then delta = 1e-10."""
    cells = [(n, k) for k in (2, 10) for n in (TEN[6], TEN[7])]
    truths = [smallest([converted(loss(n, a), a, k) for a in ORDERS]) for n, k in cells]
    return Prints(texts, truths, labels=[f"n={n} delta=1e-{k}" for n, k in cells])


GUARANTEE = "a guarantee of the mechanism on the class, d = 6 and sigma = 0.01: the printed number bounds the loss"


@paper.claim("miura.sec5.2.c", "Section 5.2, threshold c at n=10^4", "constant", of="c")
def threshold_c():
    """c at n = 10^4."""
    return Prints("4.1679", degenerate(TEN[4]), printed_above="unsafe")


@paper.claim(
    "miura.sec5.2.c2", "Section 5.2, bounded threshold at n=10^4", "constant", neighbours="replace", of="c^2/(2*c - 1)"
)
def threshold_c2():
    """c^2/(2c-1) at n = 10^4."""
    return Prints("2.3680", halved(degenerate(TEN[4])), printed_above="unsafe")


@paper.claim("miura.table1.unb", "Table 1, unbounded row, n=10^4, 10^5, 10^6", "constant")
def table1_unbounded():
    """n eps(4, n)."""
    losses = [released(TEN[k], 4) for k in (4, 5, 6)]
    return Prints(["3535.17", "62.5859", "5.8064"], losses, labels=["n=10^4", "n=10^5", "n=10^6"])


@paper.claim("miura.table1.unb7", "Table 1 and Section 5.3, unbounded, n=10^7", "constant", of="n*eps(4, n)")
def table1_unbounded_7():
    """n eps(4, n) at n = 10^7, four decimals."""
    return Prints("0.5764", released(TEN[7], 4), labels=["n=10^7"])


@paper.claim("miura.table1.bnd", "Table 1, bounded row", "constant", neighbours="replace")
def table1_bounded():
    """n times the infimum over p; there is no entry at n = 10^4, where 4 exceeds the admissible order."""
    c2 = halved(degenerate(TEN[4]))
    losses = [bounded(TEN[k], 4) for k in (5, 6, 7)]
    yield Prints(["266.7349", "23.3577", "2.3071"], losses, labels=["n=10^5", "n=10^6", "n=10^7"])
    yield Always("1 < c2 and c2 < 4", {"c2": c2}, c2.domain)


@paper.claim("miura.table2.n6.unb", "Table 2, n=10^6, unbounded block (30 entries)", "constant")
def table2_unbounded():
    """n eps(alpha, n) + log(1/delta)/(alpha-1)."""
    return block(UNBOUNDED_6, released, TEN[6])


@paper.claim("miura.table2.n6.bnd", "Table 2, n=10^6, bounded block (30 entries)", "constant", neighbours="replace")
def table2_bounded():
    """The same under replacement."""
    return block(BOUNDED_6, bounded, TEN[6])


@paper.claim("miura.sec5.4.unb", "Section 5.4, quoted (eps,delta) values, unbounded", "constant")
def quoted_unbounded():
    """Smallest over the printed orders."""
    return quoted(released, ["7.341", "1.777", "13.482", "4.001"])


@paper.claim("miura.sec5.4.bnd", "Section 5.4, quoted (eps,delta) values, bounded", "constant", neighbours="replace")
def quoted_bounded():
    """Smallest over the printed orders."""
    return quoted(bounded, ["16.209", "3.842", "31.033", "7.879"])


def promised(id: str, where: str, text: str, order: int, says: str, replaced: bool = False) -> None:
    """The printed number against the largest loss at n = 10^7, and what is paid for delta, beside the value that the theorem itself gives."""
    bought = "" if order == 4 else f" + 10*log(10)/{order - 1}"

    def build() -> Argued:
        loss, by_theorem = (t(TEN[7], order) for t in ((lost_by_replacing, bounded) if replaced else (lost, released)))
        own = Always(f"theorem{bought} <= {text}", {"theorem": by_theorem.expr}, Domain())
        printed = Always(f"loss{bought} <= {text}", {"loss": loss}, Domain())
        return Argued(printed, "that the theorem gives no more", own)

    named = dict(of={"loss": f"n*D({order}, n)"}, neighbours="replace" if replaced else "")
    uses = "" if order == 4 else "miura.prop2.6"
    paper.claim(f"miura.{id}", where, "constant", says=says, reads=GUARANTEE, uses=uses, **named)(build)


COMES, REPLACED = "-private when a record comes or goes", "-private when a record is replaced"
for promise in (
    ("abs.rdp_unb", "Abstract, Introduction, Conclusion: RDP value at n=10^7, alpha=4, unbounded", "0.576", 4,
     f"n records are (4, 0.576){COMES}; Theorem 3.1 times n gives a little more."),
    ("abs.dp_unb", "Abstract, Introduction: (eps,delta) value at n=10^7, unbounded", "4.00", 10,
     f"n records are (4.00, 1e-10){COMES}: by order 10, at which Theorem 3.1 gives a little more."),
    ("intro.rdp_bnd", "Introduction, Conclusion: RDP value at n=10^7, alpha=4, bounded", "2.307", 4,
     f"n records are (4, 2.307){REPLACED}; Corollary 3.2 times n gives a little more.", True),
    ("intro.dp_bnd", "Introduction: (eps,delta) value at n=10^7, bounded", "7.88", 7,
     f"n records are (7.88, 1e-10){REPLACED}: by order 7.", True),
):  # fmt: skip
    promised(*promise)


@paper.claim("miura.sec6.3", "Section 6.3 and Conclusion", "prose")
def computable():
    """The bound can be computed: the two values are repeated."""
    return Prints(["0.576", "2.307"], [released(TEN[7], 4), bounded(TEN[7], 4)], labels=["unbounded", "bounded"])
