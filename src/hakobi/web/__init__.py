"""The page: a local server, and the files that a browser loads from it.

    browser ──► guard ──► app ──► errands   reading, checking, drawing: answered by kept processes
                            └──► jobs      searches: a queue, a process of its own for each

The server's own process parses no puzzle and searches nothing, so that it always answers at once.
"""
