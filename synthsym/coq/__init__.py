"""What Coq is asked, and what it has seen: goals exported, proved by generated scripts, their axioms read back.

A statement is written by the program from what was judged; nobody types one, and what Coq has not accepted counts for
nothing. Never something that raises trust by itself: `statements` reads what is stored. Begin with `theorems` (a goal
as a statement), `scripts` (how it may be proved) and `session` (what is accepted); `whole` starts at the definitions.
"""
