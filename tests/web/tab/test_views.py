"""The views of the page once more, with the tab in place of the server."""

from __future__ import annotations

from web.test_page_better import *  # noqa: F403
from web.test_page_lessons import *  # noqa: F403
from web.test_page_levels import *  # noqa: F403
from web.test_page_sliding import *  # noqa: F403
from web.test_page_solver import *  # noqa: F403

del test_a_drawing_is_saved_in_every_format  # noqa: F821  (pictures and films are drawn by the server)
del test_a_search_is_stopped_half_way_and_the_server_goes_idle  # noqa: F821  (asks the server)
del test_a_search_ends_when_its_page_is_closed  # noqa: F821
