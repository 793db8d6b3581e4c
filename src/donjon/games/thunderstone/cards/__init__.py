"""The cards, one file a set; the base set is large and has four."""
