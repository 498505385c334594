"""Unknown variance: what two fitted normals reveal, and the sample variances of real neighbouring data sets.

The release depends on the data through their mean and sample variance; n_syn records tell the mean and the sample
variance of the synthetic data, and nothing more.
"""

import sympy as sp
from synthsym.author import Domain, Integer, Real, Truth, laws, log_ratio, remembered, rewrite
from synthsym.theory.fitted_pairs import largest_variance_change
from synthsym.theory.records import sum_over_records

# s2 and v2 are the two fitted variances, c1 and c2 the two fitted means; ybar and S2 are what the records show.
FIT = Domain(
    "n_syn integer >= 2, c1 real, c2 real, s2 > 0, v2 > 0, y real, ybar real, S2 > 0, t > 0",
    at=dict(n_syn=100, c1=0, c2="1/10", s2=1, v2="11/10", ybar="1/5", S2="9/10"),
)
n_syn, c1, c2, s2, v2, y, ybar, S2, t = FIT.symbols("n_syn c1 c2 s2 v2 y ybar S2 t")


@remembered
def loss_of_records() -> Truth:
    """Privacy loss of n_syn records: quadratic in each, so a function of their mean and sample variance."""
    flat = rewrite(log_ratio(laws.Normal(c1, s2), laws.Normal(c2, v2), y, FIT), sp.expand, "expand")
    square = (n_syn - 1) * S2 / n_syn + ybar**2  # mean square of records with this mean and sample variance
    return sum_over_records(flat, y, ybar, square, n_syn)


# -- sample variances of data ----------------------------------------------------------------------------------------------
SAMPLE = Domain(n=Integer >= 2, d=Real > 0, at=dict(n=1000, d=4))


# largest change of the sample variance
variance_sensitivity = remembered(lambda: largest_variance_change(SAMPLE))
