"""Many levels: a runner that loses nothing, on one machine or a Dask cluster.

reading.py    levels of files, streamed          registering.py  into the store, page by page
forms/        when two levels are the same       answer.py       what comes back
executor.py   who does the work:                 local.py, worker.py   processes (hakobi.workers)
                                                 cluster.py            Dask
                                                 spread.py             Dask, several searches a level
solving.py    what a worker does, wherever       dispatch.py     chunks out, answers in
runner.py     all of it together                 progress.py     how far it is
rounds.py     one after the other, with higher limits
schema.py     the store inside                   store.py, lock.py, runinfo.py, writer.py
stored.py     what may stand in it               query.py, summary.py, export.py, compare.py
many.py, together.py   from Python
"""
