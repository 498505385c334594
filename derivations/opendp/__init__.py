"""The proofs that the OpenDP library carries as LaTeX beside its code, read at commit bc6e18b."""

from synthsym.author import Paper

opendp = Paper(
    "opendp",
    title="Proofs of the OpenDP library",
    authors="The OpenDP contributors",
    year=2025,
    venue="github.com/opendp/opendp@bc6e18b",
    sort="library",
)
