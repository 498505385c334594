"""The normal synthesizers: laws of their releases, what a neighbour can change, and their exact zCDP.

n records in [-d, d], one of them replaced; m copies of n_syn synthetic records. Everything starts from the densities.
"""

import sympy as sp
from synthsym.author import Domain, Truth, mean_shift, parameter, remembered
from synthsym.theory.normal import flat_posterior, log_density_of_shared_mean, loss_of_means, normal_variance
from synthsym.theory.records import independent

DATA, n, d, sigma = Domain.of("n integer >= 1 at 1000, d > 0 at 4, sigma > 0 at 1")
RELEASE, m, n_syn = DATA.adding("m integer >= 1 at 1, n_syn integer >= 1 at 100")
TARGET, rho = RELEASE.adding("rho > 0 at 1/2")

# largest change of the sample mean: one record moves from one end to the other
sensitivity = remembered(lambda: mean_shift(n, -d, d, DATA))
# zCDP of one plug-in record
record_loss = remembered(lambda: loss_of_means(sigma**2, sensitivity(), DATA))
# zCDP of m copies of n_syn plug-in records, all of them independent given the data
plugin_loss = remembered(lambda: independent(record_loss(), m * n_syn, on=RELEASE))


# -- Bayesian synthesis ---------------------------------------------------------------------------------------------------
POST, xbar, mu, z, q2 = RELEASE.adding("xbar real at 1/2, mu real at 1/5, z real at 2/7, q2 >= 0 at 1")


# mean and variance of mu, the posterior of n records with mean xbar and mean square q2
posterior = remembered(lambda: flat_posterior(n, sigma**2, mu, xbar, q2, POST))
posterior_variance = remembered(lambda: posterior()[1].on(RELEASE))


@remembered
def log_marginal(count: sp.Expr = sp.S.One) -> Truth:
    """Log density at z of the mean of `count` records that share one posterior draw of their mean."""
    drawn = posterior()[0], posterior_variance()
    return log_density_of_shared_mean(parameter(RELEASE, sigma**2), drawn, count, z, POST)


# variance of the mean of one Bayesian copy of n_syn records, given the data
copy_mean_variance = remembered(lambda: normal_variance(log_marginal(n_syn), z).on(RELEASE))
# zCDP of m posterior draws of the mean
posterior_loss = remembered(lambda: independent(loss_of_means(posterior_variance(), sensitivity(), RELEASE), m))
# zCDP of one posterior draw of the mean
single_draw_loss = remembered(lambda: loss_of_means(posterior_variance().on(DATA), sensitivity(), DATA))
# zCDP of m copies of n_syn records, one posterior draw a copy: given the data, a copy tells its mean and nothing more
bayes_loss = remembered(lambda: independent(loss_of_means(copy_mean_variance(), sensitivity(), RELEASE), m))
