"""The priors under which the pure privacy of binary synthetic records is stated; its losses stand in synthsym/theory/binary_records.py."""

from synthsym.author import Domain, Integer, Real

PRIOR = Domain(m=Integer >= 1, alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))
MODE_PRIOR = Domain(m=Integer >= 1, alpha=Real > 1, beta=Real > 1, eps=Real > 0, at=dict(m=3, alpha=4, beta=3, eps=1))
