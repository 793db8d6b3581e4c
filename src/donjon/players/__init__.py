"""Those who answer: people's opponents and the lab's subjects."""
