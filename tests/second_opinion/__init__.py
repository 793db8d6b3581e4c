"""Second opinions: rules written once more, plainly and without the engine, and played beside it."""
