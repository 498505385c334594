"""Formulas and constants that libraries of differential privacy carry in documents, docstrings and code."""

from synthsym.author import Paper


def _library(id: str, title: str, authors: str, repository: str) -> Paper:
    return Paper(id, title=title, authors=authors, year=2025, venue=f"github.com/{repository}", sort="library")


google = _library("google-dp", "Differential privacy libraries and accounting", "Google", "google/differential-privacy")
ibm = _library("diffprivlib", "Diffprivlib", "IBM", "IBM/differential-privacy-library")
uvm = _library("programming-dp", "Programming Differential Privacy", "J. Near, C. Abuah", "uvm-plaid/programming-dp")
autodp = _library("autodp", "autodp", "Y.-X. Wang and contributors", "yuxiangw/autodp")
pgm = _library("private-pgm", "Private-PGM", "R. McKenna", "ryan112358/private-pgm")
tumult = _library("tumult-core", "Tumult Core", "Tumult Labs, OpenDP", "opendp/tumult-core")
handson = _library(
    "hands-on-dp",
    "Hands-On Differential Privacy",
    "E. Cowan, M. Shoemate, M. Pereira",
    "Hands-on-Differential-Privacy-Book/hands-on-differential-privacy",
)
smartnoise = _library("smartnoise-sdk", "SmartNoise SDK", "OpenDP", "opendp/smartnoise-sdk")
opacus = _library("opacus", "Opacus", "Meta", "meta-pytorch/opacus")
borealis = _library(
    "private-data-generation", "Private data generation", "Borealis AI", "BorealisAI/private-data-generation"
)
prv = _library("prv-accountant", "PRV accountant", "Microsoft", "microsoft/prv_accountant")
datasynthesizer = _library("datasynthesizer", "DataSynthesizer", "DataResponsibly", "DataResponsibly/DataSynthesizer")
tensorflow = _library("tensorflow-privacy", "TensorFlow Privacy", "Google", "tensorflow/privacy")
