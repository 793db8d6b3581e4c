"""Hero: Immortal King, with boxes of our own."""
