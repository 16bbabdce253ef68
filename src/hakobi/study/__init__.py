"""For people who study how searches work rather than what they find."""
