"""The laws of the house, to which every game is held, from wherever it comes. They need `hypothesis`."""
