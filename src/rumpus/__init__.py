"""Rumpus: party games that friends and bots play on one page."""

__version__ = "0.1.0"
