"""Thunderstone (base set): a dungeon, a village, and a party that grows."""
