"""The command in this process, as the tests of the command run it."""

from cli.conftest import hakobi

__all__ = ["hakobi"]
