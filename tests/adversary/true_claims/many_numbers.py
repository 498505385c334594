"""True statements beside the false ones: each noise pays for its own norm, each mechanism for its own level."""

# ruff: noqa: F403, F405

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("truenorms")
D = Domain(h=Real > 0, b=Real > 0, n=Integer >= 1, c=Integer >= 1, at=dict(h=1, b=1, n=3, c=2))
h, b, n, c = D.symbols("h b n c")


def true(id, build):
    paper.claim(f"truenorms.{id}", where="x", kind="bound", says="true")(build)


def moves():
    return th.costs.l1_of_marginal(D, replaced=True)


def squares():
    return th.costs.squared_l2_of_marginal(D, replaced=True)


def mean():
    return mean_shift(n, 0, h, D)


true("norm-l1-for-laplace", lambda: Equal("2/b", th.costs.laplace_cost(moves(), b, D)))
true("norm-part-of-l1", lambda: Equal("2/(n*b)", th.costs.laplace_cost(moves() / n, b, D)))
true("norm-one-number", lambda: Equal("h/(n*b)", th.costs.laplace_cost(mean(), b, D)))
true("norm-l2-for-gauss", lambda: Equal("1/b", th.costs.gaussian_cost(squares(), b, D)))
true("norm-several-marginals", lambda: Equal("n/b", th.costs.gaussian_cost(n * squares(), b, D)))
true("norm-square-of-one", lambda: Equal("h^2/(2*n^2*b)", th.costs.gaussian_cost(mean() ** 2, b, D)))


def winner(noise, **how):
    return th.noisy_choices.winner_loss(noise, th.noisy_max.level_moves(h, h, on=D), D)


true("level-of-scores", lambda: AtMost("2*h", winner(laws.Laplace)))
true("level-of-one-way", lambda: AtMost("h", th.noisy_choices.winner_loss(laws.Laplace, th.noisy_max.level_moves_one_way(h, on=D), D)))  # fmt: skip
true("level-of-first-above", lambda: AtMost("h/b + 2*h/b", th.sparse_vector.first_above(h, b, b, D)))
true("level-of-several-above", lambda: AtMost("h/b + 2*c*h/b", th.sparse_vector.several_above(h, b, b, c, D)))
true("level-flipped", lambda: AtMost("2*h", th.noisy_max.of_permute_and_flip(winner(laws.Exponential))))
true("level-as-private", lambda: AtMost("2*h", th.pure.largest_loss(winner(laws.Gumbel))))
