"""Groups of records: how many of them a person can change and by how much, covers of the grouping columns, row functions."""

import sympy as sp
from synthsym.author import Always, AtMost, Domain, Equal, Form, Forms, Integer, Truth, parameter, supremum
from synthsym.theory.datasets import (
    choices, in_cells, in_intersection, in_union, path_length, ranked_below, symmetric_distance, together,
)  # fmt: skip
from synthsym.theory.norms import largest_sum, smaller, sup_norm
from . import opendp

PATH = "d_in = d_Sym + slack"


def apart(a: Truth, b: Truth) -> Truth:
    return (a - b).apply(sp.Abs)


# -- the distances of grouped data -----------------------------------------------------------------------------------------
@opendp.claim("opendp.make_private_group_by.relations", "display 1, lines 169-172", "bound")
def relations() -> Forms:
    """Of grouped distances in whole records: number of changed groups, largest change and total change.
    Read: k groups change, each by at least one record; the first of them by at least as many as any other"""
    # total: of the groups but the first, each changed by 1 to `most`
    D, others, most, total = Domain.of(
        "others integer >= 0 at 2, most integer >= 1 at 3, total integer in [others, others*most] at 4"
    )
    cells = {"delta0": [1, others], "deltainf": [most], "delta1": [most, total]}
    names = {name: in_cells(counts, on=D) for name, counts in cells.items()}
    for printed in ("delta0 <= delta1", "deltainf <= delta1", "delta1 <= delta0*deltainf"):
        yield Always(printed, names, D, asserts="privacy")


# -- group-by as a transformation ------------------------------------------------------------------------------------------
@opendp.claim("opendp.make_stable_group_by.double", "stability proof, display, lines 61-71", "bound")
def influenced_rows() -> Form:
    """A person with at most r rows in at most g groups, each of which becomes one row.
    Read: at most min(r, g) groups are influenced; each has one row or none in either result"""
    rows, before, after = Domain.of("before integer in [0, 1] at 1, after integer in [0, 1] at 1")
    one = supremum(supremum(symmetric_distance([before], [after], on=rows), before), after)
    D = Domain("r integer >= 0 at 3, g integer >= 0 at 2").extend({"groups": 1}, groups=Integer.between(0, "min(r, g)"))
    groups = D["groups"]
    return AtMost("2*min(r, g)", supremum(largest_sum(one, groups, on=D), groups), D.without(groups))


# -- from identifiers to rows ----------------------------------------------------------------------------------------------
claim = opendp.section("opendp.truncate_id_bound")


@claim("per_group", "proof, chain 1, lines 58-64", "bound")
def rows_of_a_group() -> Form:
    """In each group at most `ids` identifiers differ, each in at most b rows there; the largest of two groups stands for any number of them."""
    D, b, *ids = Domain.of("b integer >= 0 at 2, ids1 integer >= 0 at 1, ids2 integer >= 0 at 3")
    return AtMost("max(ids1, ids2)*b", sup_norm([largest_sum(b, i, on=D) for i in ids]), D)


@claim("num_groups", "proof, chain 2, lines 66-74", "bound")
def groups_of_identifiers() -> Form:
    """The groups that differ are those of the identifiers that differ, each of which has at most so many.
    Read: reached where no two identifiers differ in the same group"""
    D, total, groups = Domain.of("total_ids integer >= 0 at 3, num_groups integer >= 0 at 2")
    return AtMost("total_ids*num_groups", together(groups, total, on=D), D, lower=largest_sum(groups, total, on=D))


@claim("min", "proof, chain 4, lines 84-89", "bound")
def groups_by_both() -> Form:
    """Both bounds on the number of groups that differ hold, and so does the smaller one.
    Read: the relation is missing in the print; it is read as at most"""
    D, total, groups, direct = Domain.of(
        "total_ids integer >= 0 at 3, num_groups integer >= 0 at 2, id_groups integer >= 0 at 4"
    )
    # a group in which rows differ is one in which identifiers differ
    return AtMost("min(total_ids*num_groups, id_groups)", smaller(largest_sum(groups, total, on=D), direct), D)


@opendp.claim("opendp.match_num_groups_predicate.threshold", "proof, lines 56-61", "bound", of="groups(id)")
def groups_by_rank() -> Form:
    """Of the groups of one identifier those with a dense rank less than the threshold are kept.
    Read: dense ranks begin with 1"""
    D, threshold = Domain.of("threshold integer >= 0 at 3")
    return AtMost("threshold", ranked_below(threshold, on=D), D)


# -- covers of columns -----------------------------------------------------------------------------------------------------
@opendp.claim("opendp.get_margin.product", "proof, lines 48-54", "bound", hurts="accuracy")
def product_of_groups() -> Forms:
    """The number of groups is at most the product of the numbers of groups by each set of a cover.
    Read: one to four sets; a group of the columns is given by its group in each set, since the sets cover them"""
    for m in range(1, 5):
        D = Domain(", ".join(f"g{j} integer >= 1" for j in range(1, m + 1)))
        E, *numbers = D.adding(", ".join(f"n{j} integer in [1, g{j}]" for j in range(1, m + 1)))
        most = choices(numbers, on=E)
        for n in numbers:
            most = supremum(most, n)
        yield AtMost("*".join(f"g{j}" for j in range(1, m + 1)), most, D)


claim = opendp.section("opendp.find_min_covering", hurts="accuracy")


@claim("postcondition", "theorem; end of proof, lines 35, 50-51", "prose", of={"in_intersection": "covers(S)"})
def covering() -> Form:
    """Each element that must be covered lies in the intersection of the returned sets.
    Read: two returned sets; a and b say whether an element of must_cover lies in them; in the end each element lies in one at least"""
    D, *members = Domain.of("a integer in [0, 1] at 1, b integer in [1 - a, 1] at 1")
    names = {"in_intersection": in_intersection(members, on=D), "in_union": in_union(members, on=D)}
    return Always("in_intersection = 1", names, D, premise="in_union = 1")


# -- functions of rows -------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.make_row_by_row_fallible")


@claim("lemma", "Lemma 1.2, lines 53-58", "bound")
def row_function() -> Forms:
    """A function of rows brings no two data sets further apart.
    Read: symmetric distance: two values that f makes one, and so any number of them, one after the other;
    insert-delete distance: the images of the data sets on a path of insertions and deletions are such a path"""
    H, u1, v1, u2, v2 = Domain.of(
        "u1 integer >= 0 at 3, v1 integer >= 0 at 1, u2 integer >= 0 at 0, v2 integer >= 0 at 2"
    )
    one, two = (apart(in_cells([u], on=H), in_cells([v], on=H)) for u, v in ((u1, v1), (u2, v2)))
    names = {
        "merged": apart(in_cells([u1, u2], on=H), in_cells([v1, v2], on=H)),
        "separate": parameter(H, 0) + one + two,
    }
    yield Always("merged <= separate", names, H, asserts="privacy")
    P, *path = Domain.of("inserted integer >= 0 at 2, deleted integer >= 0 at 1")
    yield AtMost("inserted + deleted", path_length(*path, on=P), P)


@claim("din", "stability proof, line 4, lines 79-80", "proof-step", of="d(x, x')", reads=PATH)
def as_far_apart() -> Form:
    """Data sets that are d_in-close have the distance d_in."""
    D = Domain("own integer >= 0 at 2, other integer >= 0 at 1, slack integer >= 0 at 1")
    distance = symmetric_distance([D["own"]], [D["other"]], on=D)
    return Equal("d_in", distance, D, names={"d_in": distance + D["slack"]}, printed_above="safe")
