"""How a log is told, in the words of each language."""
