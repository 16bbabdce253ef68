"""One hard level, several searches at once on the workers of a cluster: the first answer wins.

    entrants.py   who runs: a table of methods, options and copies of the board, with its reasons
    running.py    what a worker does: search, tell how far it is, stop when nobody wants it any more
    joined.py     what all of them know together: the best solution, the greatest bound, what it took
    race.py       who runs now, who has died, when it is over

    asker ── Race ── question, copy ──► scheduler ──► worker: search
               ▲                                         │
               ├──── ticks, as the core tells them ◄─────┤
               └──── the answer, as the core gave it ◄───┘
             believe, turn back, replay, join

Nothing that a worker says is believed: it hands over what the core said, and that is held against the level
here, by the same code that checks a search on this machine (`believing.py`). A solution of a turned copy is
turned back and replayed once more.
"""
