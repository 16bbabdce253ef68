"""Processes that work for others: the searches of a batch, the searches and errands of the page.

    asker                                                  worker process
    ─────                                                  ──────────────
    Pool ─ hire, lose, close                               inside.run: Ctrl-C is the asker's business,
      └─ Worker ─ tell ───── line of messages ──────────►  memory has a cap that holds
            hear, stop, kill ◄──────────────────────────   work(line, …)
            end ─► Obituary                                listen: the asker has gone ─► so do we

There are two ways to start one (`starting.py`). A *fresh* one is a new interpreter, a child of its asker that
shares nothing with it: for those that are kept, and for programs of other people, whose `__main__` must not
run twice. A *forked* one comes within milliseconds from a small process that has loaded what is needed: for
searches that begin whenever somebody presses a button.

A message is bytes; what they mean is between asker and worker. A worker whose asker has gone, however it
went, ends by itself, also in the middle of a search: searches run without the interpreter's lock.

Workers on other machines are those of a Dask cluster: `cluster.py` is the line to its scheduler.
"""
