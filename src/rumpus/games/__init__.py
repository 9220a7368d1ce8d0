"""The games. Each has a folder of its own; `registry` knows them all."""
