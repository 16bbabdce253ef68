"""Files of puzzles into other files: what they become, how they are changed, what is lost on the way.

targets    what --to can name, and the texts that a collection becomes
changes    turned, mirrored, trimmed; copies found
losses     what a format has no place for, found by reading back what was written
"""
