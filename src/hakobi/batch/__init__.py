"""Many levels."""
