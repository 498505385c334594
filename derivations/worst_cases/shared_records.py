"""Records that both data sets share: a release beside more of them is a randomised map of the release beside fewer, for every divergence.

Beside the record that is replaced, the ones weigh u and the zeros v (of several kinds: u, v and z), prior included; s and t weigh
what more of them is shared. Of records that are drawn from the mode the weights are those of the prior less one.
"""

from collections.abc import Sequence
import sympy as sp
from synthsym.author import AtMost, Domain, Forms, Integer, Truth, laws, parameter
from synthsym.theory.beta import mode, predictive, replaced, with_record
from synthsym.theory.binary_records import Method
from synthsym.theory.categorical import coordinate
from synthsym.theory.relabelling import (
    Levels, Release, drawn_towards, every_divergence, next_of_one_draw, relabelled, with_levels,
)  # fmt: skip
from . import paper

Weights = Sequence[sp.Expr]
NIL = sp.S.Zero


def setting(method: Method, letters: str = "u {0}, v {0}, s >= 0, t >= 0", **history: int) -> Domain:
    """The weights, which may be 0 around the mode; of one shared draw also what is released already."""
    weights = Domain(letters.format(">= 0" if method == "map" else "> 0"))
    with_history = weights.extend(at=history, **dict.fromkeys(history, Integer >= 0)) if method == "one" else weights
    return with_levels(with_history)


def history(method: Method, names: str, D: Domain) -> Weights:
    """What is released already counts for one shared draw only."""
    return D.symbols(names) if method == "one" else [NIL] * len(names.split())


def release(method: Method, weights: Weights, D: Domain, counts: Weights = ()) -> Release:
    """The chances of the next record; the replaced one is of the first kind in one data set, and of the second in the other."""
    u, v, *others = (parameter(D, w) for w in weights)

    def chances(here: list[Truth]) -> list[Truth]:
        if method == "one":
            return next_of_one_draw(here, counts, D)
        rest = [sum((w for w in here if w is not own), start=parameter(D, NIL)) for own in here]
        shapes = zip(here, rest, strict=True)
        found = [mode((w + 1, x + 1), D) if method == "map" else predictive((w, x), D) for w, x in shapes]
        return [coordinate(chance) for chance in found] if others else found

    return Release(chances([with_record(u, on=D), v, *others]), chances([u, with_record(v, on=D), *others]))


def kept(bounds: Levels) -> Forms:
    """Each divergence is no larger than it was."""
    return (AtMost(letter, t) for letter, t in bounds)


def beside_more(method: Method, D: Domain, weights: Weights, more: Weights, counts: Weights, own: Weights) -> Levels:
    """A record is one of those that are shared besides with the chance that these give it: a map of the release beside fewer of them.

    Of one shared draw the chances are those of the next record: `counts` of each kind were drawn, and `own` ones the map has put in.
    """
    whole = sp.Add(1, *weights, *more, *counts, *own)
    chances = [(w + x) / whole for w, x in zip(more, own, strict=True)]
    stays = 1 - sp.Add(*chances)
    moves = [[p + stays if i == j else p for j, p in enumerate(chances)] for i, _ in enumerate(chances)]
    heavier = [w + x for w, x in zip(weights, more, strict=True)], [x + y for x, y in zip(counts, own, strict=True)]
    before, after = release(method, weights, D, counts), release(method, heavier[0], D, heavier[1])
    return relabelled(every_divergence(D), before, after, moves, "records that more share are put in")


def state(method: Method) -> None:
    """What more shared records do to one way of drawing records, of two kinds and of several."""

    @paper.claim(f"worst.bernoulli-synth-{method}.shared", f"bernoulli-synth-{method}", "bound", uses=["dwork.prop2.1"])
    def of_two_kinds() -> Forms:
        """Beside more shared records, or under more weight of the prior, the release is a randomised map of what it was.

        Read: delta at eps and tau at any order are those beside ones and zeros of weight u and v, and bound those beside s and t more;
        of one shared draw: for the record after i ones and j zeros of the release, g and h of the map
        """
        D = setting(method, i=2, j=1, g=1, h=2)
        i, j, g, h = history(method, "i j g h", D)
        return kept(beside_more(method, D, D.symbols("u v"), D.symbols("s t"), (i, j), (g, h)))

    @paper.claim(
        f"worst.categorical-synth-{method}.shared", f"categorical-synth-{method}", "bound", uses=["dwork.prop2.1"]
    )
    def of_several_kinds() -> Forms:
        """So it is of several kinds, and where shared records of other kinds are of the two between which one is replaced.

        Read: as of two kinds; y or w weighs the other ones, of which k records stayed
        """
        D = setting(method, "u {0}, v {0}, y {0}, s >= 0, t >= 0, w >= 0", i=2, j=1, k=1, g=1, h=2, l=1)
        i, j, k, g, h, l = history(method, "i j k g h l", D)
        yield from kept(beside_more(method, D, D.symbols("u v y"), D.symbols("s t w"), (i, j, k), (g, h, l)))
        D = setting(method, "u {0}, v {0}, s >= 0, t >= 0, w > 0", i=2, j=1, k=1, g=1, h=2)
        u, v, s, t, w = D.symbols("u v s t w")
        i, j, k, g, h = history(method, "i j k g h", D)
        before = release(method, (u, v, s + t + w), D, (i, j, k + g + h))
        after = release(method, (u + s, v + t, w), D, (i + g, j + h, k))
        seen = s + t + w + k + g + h
        moves = [[1, 0, 0], [0, 1, 0], [(s + g) / seen, (t + h) / seen, (w + k) / seen]]
        yield from kept(relabelled(every_divergence(D), before, after, moves, "records of other kinds are relabelled"))

    @paper.claim(
        f"worst.categorical-synth-{method}.bystanders", f"categorical-synth-{method}", "bound", uses=["dwork.prop2.1"]
    )
    def of_other_kinds() -> Forms:
        """Two kinds that no record leaves or joins tell as much as one: each release is a map of the other.

        Read: y and w weigh them; delta and tau are those of the one release, and bound those of the other
        """
        D = setting(method, "u {0}, v {0}, y {0}, w > 0", i=2, j=1, g=1, h=2)
        u, v, y, w = D.symbols("u v y w")
        i, j, g, h = history(method, "i j g h", D)
        apart = release(method, (u, v, y, w), D, (i, j, g, h))
        merged = release(method, (u, v, y + w), D, (i, j, g + h))
        share = (y + g) / (y + w + g + h)
        merge, split = (
            [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1]],
            [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, share, 1 - share]],
        )
        together = relabelled(every_divergence(D), apart, merged, merge, "two kinds are called one")
        back = relabelled(every_divergence(D), merged, apart, split, "one kind is split in two")
        return kept([*together, *back])


for each in ("map", "many", "one"):
    state(each)


# -- one draw of theta -----------------------------------------------------------------------------------------------------------
DRAW = with_levels(Domain("u > 0, v > 0, s > 0"))


@paper.claim("worst.bernoulli-post.shared", "bernoulli-post", "bound", uses=["dwork.prop2.1"])
def draws() -> Forms:
    """A draw beside more shared ones is 1 - (1 - theta) W, of the draw theta beside fewer; W is a beta variable that knows no data.

    Read: delta at eps and tau at any order are those beside fewer; towards zeros the same of 1 - theta
    """
    u, v, s = DRAW.symbols("u v s")
    pairs = [tuple(laws.Beta(*shape) for shape in replaced(ones, v, DRAW)) for ones in (u, u + s)]
    forms: list[tuple[str, Truth]] = []
    for before, after in (pairs, [pair[::-1] for pair in pairs]):  # both orders of the data sets
        forms += drawn_towards(every_divergence(DRAW), before, laws.Beta(u + v + 1, s), after, "drawn towards one")
    return kept(forms)
