"""The room of truths: domains, truths and the steps that lead to them, and the ledger of where truth may start.

A truth is sealed: only rules make one, and it never forgets its domain, its side or what it rests on. Never a room
with mathematics of its own. Begin with `truth` and `domain`; `ledger` has the names and knobs.
"""
