"""Tables in memory: who sits there, what is decided, what everybody is told, and what serves them."""
