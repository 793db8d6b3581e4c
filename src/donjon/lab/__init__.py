"""Experiments: simulation, benchmarks, perft."""
