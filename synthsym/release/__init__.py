"""Synthetic data from real data that one can sign: a public spec, exact draws, a certified number, a ledger, a
statement.

`spec` says what is public, `reading` turns cells into integers, `design` splits the budget and certifies, `drawing`
draws from the system's source, `ledger` adds up what was spent, `statement` says it all in words.
"""
