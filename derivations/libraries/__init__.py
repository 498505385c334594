"""Formulas and constants that libraries of differential privacy carry in documents, docstrings and code."""

from synthsym.author import Paper


def _library(id: str, title: str, authors: str, repository: str, commit: str) -> Paper:
    venue = f"github.com/{repository}"
    return Paper(id, title, authors, year=2025, venue=venue, files=f"{repository}@{commit}", sort="library")


google = _library(
    "google-dp", "Differential privacy libraries and accounting", "Google", "google/differential-privacy", "b5b0286"
)
ibm = _library("diffprivlib", "Diffprivlib", "IBM", "IBM/differential-privacy-library", "5d9c9d8")
uvm = _library(
    "programming-dp", "Programming Differential Privacy", "J. Near, C. Abuah", "uvm-plaid/programming-dp", "bb27a8e"
)
autodp = _library("autodp", "autodp", "Y.-X. Wang and contributors", "yuxiangw/autodp", "06489ea")
pgm = _library("private-pgm", "Private-PGM", "R. McKenna", "ryan112358/private-pgm", "4d2b3c5")
tumult = _library("tumult-core", "Tumult Core", "Tumult Labs, OpenDP", "opendp/tumult-core", "1dc7b93")
handson = _library(
    "hands-on-dp",
    "Hands-On Differential Privacy",
    "E. Cowan, M. Shoemate, M. Pereira",
    "Hands-on-Differential-Privacy-Book/hands-on-differential-privacy",
    "5530b02",
)
smartnoise = _library("smartnoise-sdk", "SmartNoise SDK", "OpenDP", "opendp/smartnoise-sdk", "81d1351b")
opacus = _library("opacus", "Opacus", "Meta", "meta-pytorch/opacus", "88919b66")
borealis = _library(
    "private-data-generation", "Private data generation", "Borealis AI", "BorealisAI/private-data-generation", "737df84"
)
prv = _library("prv-accountant", "PRV accountant", "Microsoft", "microsoft/prv_accountant", "a844f72")
datasynthesizer = _library(
    "datasynthesizer", "DataSynthesizer", "DataResponsibly", "DataResponsibly/DataSynthesizer", "9072285"
)
tensorflow = _library("tensorflow-privacy", "TensorFlow Privacy", "Google", "tensorflow/privacy", "03035d5")
