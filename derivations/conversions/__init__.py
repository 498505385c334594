"""Conversions, composition and amplification, as printed in the papers that they come from."""

from synthsym.author import Paper

mironov = Paper("mironov2017", title="Rényi differential privacy", authors="I. Mironov", year=2017, venue="CSF")
bun = Paper(
    "bun2016",
    title="Concentrated differential privacy: simplifications, extensions, and lower bounds",
    authors="M. Bun, T. Steinke",
    year=2016,
    venue="TCC",
)
canonne = Paper(
    "canonne2020",
    title="The discrete Gaussian for differential privacy",
    authors="C. Canonne, G. Kamath, T. Steinke",
    year=2020,
    venue="NeurIPS",
)
dwork = Paper(
    "dwork2014",
    title="The algorithmic foundations of differential privacy",
    authors="C. Dwork, A. Roth",
    year=2014,
    venue="Foundations and Trends in Theoretical Computer Science 9",
)
kairouz = Paper(
    "kairouz2015",
    title="The composition theorem for differential privacy",
    authors="P. Kairouz, S. Oh, P. Viswanath",
    year=2015,
    venue="ICML",
)
balle = Paper(
    "balle2018",
    title="Privacy amplification by subsampling: tight analyses via couplings and divergences",
    authors="B. Balle, G. Barthe, M. Gaboardi",
    year=2018,
    venue="NeurIPS",
)
analytic = Paper(
    "balle2018gauss",
    title="Improving the Gaussian mechanism for differential privacy: analytical calibration and optimal denoising",
    authors="B. Balle, Y.-X. Wang",
    year=2018,
    venue="ICML",
)
