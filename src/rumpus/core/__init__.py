"""The core: inputs are decided into events, events alone change state. Knows no game, clock or network."""
