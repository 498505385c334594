"""What pyproject.toml has no stable word for: a counter in C, left out where there is no compiler."""

from setuptools import Extension, setup

setup(ext_modules=[Extension("synthsym._ticks", ["synthsym/_ticks.c"], optional=True)])
