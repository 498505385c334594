"""Synthetic data from real data that one can sign: public spec, exact draws, certified number, ledger, statement.

`spec` says what is public, `reading` turns cells into integers, `design` splits the budget over `mechanisms`, whose
loss `certify` computes, `drawing` draws from the system's source, `ledger` adds up what was spent, `statement` says it
all in words, and `run` does these things in the only safe order. Never floats in what is drawn, and never a cell of
the data in a message. Begin with `run`.
"""
