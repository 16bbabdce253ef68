"""Many levels: a runner that loses nothing, on one machine or a Dask cluster.

reading.py    levels of files, streamed          forms/       when two levels are the same
answer.py     questions and answers              solving.py   what a worker does
executor.py   who does the work:                 local.py, worker.py, frames.py   processes
                                                 cluster.py                       Dask
dispatch.py   chunks out, answers in             runner.py    all of it together
schema.py     the store inside                   store.py, lock.py, runinfo.py, writer.py, query.py
summary.py    counts                             export.py, compare.py
progress.py   how far it is                      many.py, together.py             from Python
"""
