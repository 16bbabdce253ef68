"""Pictures of puzzles. The terminal's is here; it needs nothing but text."""
