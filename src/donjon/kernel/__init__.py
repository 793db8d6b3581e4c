"""The rules kernel: effects as values on an explicit stack. It knows no game and does no input or output."""
