"""Other implementations held against certified values: cases, adapters, baselines, and the pytest plugin.

Never a source of numbers: a deviation is told with the certified value, and nothing is taken over. Begin with `check`.
"""
