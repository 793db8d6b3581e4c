"""What good players know, one file a game."""
