"""False statements by a norm for another one, and by a loss of one output for that of exceeding a level."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("falsenorms")
D = Domain(h=Real > 0, b=Real > 0, n=Integer >= 1, c=Integer >= 1, at=dict(h=1, b=1, n=3, c=2))
h, b, n, c = D.symbols("h b n c")
Noise = th.noisy_choices


def false(id, build):
    paper.claim(f"falsenorms.{id}", where="x", kind="bound", says="false")(build)


def shifted():
    E = D.extend(x=Real)
    return supremum(log_ratio(laws.Laplace(h, b), laws.Laplace(0, b), E["x"], E), E["x"])


def moves():
    return th.costs.l1_of_marginal(D, replaced=True)


def squares():
    return th.costs.squared_l2_of_marginal(D, replaced=True)


def mean():
    return mean_shift(n, 0, h, D)


# Laplace noise pays for the moves themselves, Gaussian noise for their squares
false("norm-l2-for-laplace", lambda: AtMost("sqrt(2)/b", th.costs.laplace_cost(squares().apply(sp.sqrt), b, D)))
false("norm-squares-for-laplace", lambda: AtMost("2*n/b", th.costs.laplace_cost(squares() * n, b, D)))
false("norm-l1-for-gauss", lambda: AtMost("2/b", th.costs.gaussian_cost(2 * moves(), b, D)))
false("norm-square-of-l1-for-gauss", lambda: AtLeast("2/b", th.costs.gaussian_cost(moves() ** 2, b, D)))
false("norm-length-for-gauss", lambda: AtMost("h/(2*n*b)", th.costs.gaussian_cost(mean(), b, D)))
false("norm-root-for-gauss", lambda: AtMost("1/(sqrt(2)*b)", th.costs.gaussian_cost(squares().apply(sp.sqrt), b, D)))
false("norm-square-for-laplace", lambda: AtMost("h^2/(n^2*b)", th.costs.laplace_cost(mean() ** 2, b, D)))

# what a winner or a query above a threshold loses is not what one noisy number loses
false("level-of-a-number", lambda: AtMost("h/b", th.noisy_max.loss_of_winner(shifted())))
false("level-of-a-query", lambda: AtMost("2*h/b", th.noisy_max.loss_of_first_above(shifted(), shifted())))
false("level-of-queries", lambda: AtMost("(c+1)*h/b", th.sparse_vector.loss_of_several_above(shifted(), shifted(), c)))
false("level-moved-by-a-shift", lambda: AtMost("h/n", Noise.winner_loss(laws.Laplace, mean(), D)))
false("level-of-another-noise", lambda: AtMost("2*h", th.noisy_max.of_permute_and_flip(winner(laws.Laplace))))
false("level-of-gumbel-noise", lambda: AtMost("2*h", th.noisy_max.of_permute_and_flip(winner(laws.Gumbel))))
false("level-flipped-by-a-number", lambda: AtMost("h/b", th.noisy_max.of_permute_and_flip(shifted())))


def winner(noise):
    return Noise.winner_loss(noise, th.noisy_max.level_moves(h, h, on=D), D)
