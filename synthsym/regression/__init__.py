"""Other implementations held against certified values: cases, adapters, baselines, and the pytest plugin."""
