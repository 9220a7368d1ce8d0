"""Wonky. The table of contents: every function the house needs, and where it lives."""
