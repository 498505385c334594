"""Private synthetic Boolean data from noisy linear statistics (Algorithm 1 of boedihardjo2021), as software.

`run.synthesize` does the whole: read counts, add exact discrete Laplace noise from a secure source, fit a density on
a reduced space by a linear program, and draw the synthetic records. Everything after the noise is post-processing.
Never a second look at the data after the noise, but for the owner's own report. Begin with `run`.
"""
