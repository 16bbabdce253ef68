"""Who makes the puzzles: this process, worker processes, or the workers of a Dask cluster.

A crew takes orders (number, again) and hands back what came of each, in whatever order it is ready. What
comes of an order depends on nothing but the order, so a crew of any size makes the same puzzles.
"""

from __future__ import annotations

import json
import pickle
import queue
from abc import ABC, abstractmethod
from collections import deque
from typing import Any

from hakobi.batch.cluster import ClusterExecutor
from hakobi.errors import ClusterError, HakobiError, UsageError
from hakobi.generating.made import Made
from hakobi.generating.making import Order, make_or_excuse
from hakobi.generating.wish import SlidingWish, SokobanWish
from hakobi.workers.frames import Line
from hakobi.workers.inside import Orders, listen
from hakobi.workers.starting import fresh
from hakobi.workers.worker import Mail, Pool, Worker

__all__ = ["Alone", "Cluster", "Crew", "Hands", "crew_of"]

_PAUSE = 0.1
_DEATHS = 2
_AHEAD = 3


class Crew(ABC):
    """Whoever makes it closes it."""

    size = 1

    @abstractmethod
    def order(self, order: Order) -> None:
        """Take an order."""

    @abstractmethod
    def ready(self) -> list[tuple[Order, Made | str]]:
        """What has become ready; waits a moment if nothing has. A text says why there is nothing."""

    @abstractmethod
    def close(self) -> None:
        """Let go of everything, at once."""

    @property
    def ahead(self) -> int:
        """How many orders it is good to have out at once."""
        return _AHEAD * self.size


class Alone(Crew):
    """This process, one order after the other."""

    def __init__(self, wish: SokobanWish | SlidingWish) -> None:
        self._wish = json.dumps(wish.to_json())
        self._orders: deque[Order] = deque()

    @property
    def ahead(self) -> int:
        return 1

    def order(self, order: Order) -> None:
        self._orders.append(order)

    def ready(self) -> list[tuple[Order, Made | str]]:
        order = self._orders.popleft()
        return [(order, make_or_excuse(self._wish, *order))]

    def close(self) -> None:
        self._orders.clear()


class _Hand(Worker):
    def __init__(self, wish: str, mail: Mail) -> None:
        super().__init__(fresh(Orders(make_orders, (wish,))), mail)
        self.orders: deque[Order] = deque()


def make_orders(line: Line, wish: str) -> None:
    """The life of a worker process."""
    orders: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    listen(line, orders.put)
    while True:
        order = pickle.loads(orders.get())
        try:
            made: Made | str | UsageError = make_or_excuse(wish, *order)
        except UsageError as error:
            made = error
        line.send_bytes(pickle.dumps((order, made)))


class Hands(Crew):
    """Worker processes. One that dies is replaced, and its orders are given out again."""

    def __init__(self, wish: SokobanWish | SlidingWish, count: int) -> None:
        self.size = count
        self._wish = json.dumps(wish.to_json())
        self._mail: Mail = queue.SimpleQueue()
        self._pool: Pool[_Hand] = Pool(_Hand)
        self._deaths: dict[Order, int] = {}
        for _ in range(count):
            self._pool.hire(self._wish, self._mail)

    def order(self, order: Order) -> None:
        hand = min(self._pool.members, key=lambda each: len(each.orders))
        hand.orders.append(order)
        hand.tell(pickle.dumps(order))

    def ready(self) -> list[tuple[Order, Made | str]]:
        found: list[tuple[Order, Made | str]] = []
        try:
            hand, data = self._mail.get(timeout=_PAUSE)
            while True:
                if data is None:
                    self._replace(hand)
                else:
                    order, made = pickle.loads(data)
                    hand.orders.remove(order)
                    if isinstance(made, UsageError):
                        raise made
                    found.append((order, made))
                hand, data = self._mail.get_nowait()
        except queue.Empty:
            return found

    def _replace(self, hand: _Hand) -> None:
        reason = str(self._pool.bury(hand))
        self._pool.hire(self._wish, self._mail)
        for place, order in enumerate(hand.orders):
            self._deaths[order] = self._deaths.get(order, 0) + (place == 0)
            if self._deaths[order] > _DEATHS:
                raise HakobiError(f"Workers keep dying over level {order[0] + 1}: {reason}")
            self.order(order)

    def close(self) -> None:
        self._pool.close()


class Cluster(Crew):
    """The workers of a Dask scheduler."""

    def __init__(self, wish: SokobanWish | SlidingWish, address: str) -> None:
        self._executor = ClusterExecutor(address)
        self._client: Any = self._executor.client
        self._wish = json.dumps(wish.to_json())
        self._futures: dict[Order, Any] = {}
        self._done: queue.SimpleQueue[Order] = queue.SimpleQueue()

    @property
    def ahead(self) -> int:
        return _AHEAD * max(1, self._executor.workers)

    def order(self, order: Order) -> None:
        future = self._client.submit(make_or_excuse, self._wish, *order, pure=False)
        self._futures[order] = future
        future.add_done_callback(lambda _: self._done.put(order))

    def ready(self) -> list[tuple[Order, Made | str]]:
        try:
            order = self._done.get(timeout=_PAUSE)
        except queue.Empty:
            return []
        try:
            return [(order, self._futures.pop(order).result(timeout=60))]
        except UsageError:
            raise
        except Exception as error:
            raise ClusterError(
                f"The cluster at {self._executor.name} failed ({type(error).__name__}: {error}). What was "
                "made is stored; the same command goes on where it was."
            ) from None

    def close(self) -> None:
        self._executor.close()


def crew_of(wish: SokobanWish | SlidingWish, workers: int, cluster: str | None = None) -> Crew:
    """One worker is this process itself."""
    if cluster is not None:
        return Cluster(wish, cluster)
    if workers < 1:
        raise UsageError(f"At least one worker is needed, not {workers}.")
    return Alone(wish) if workers == 1 else Hands(wish, workers)
