"""The table itself: seats, host, options, games one after the other. Another decide/evolve, with a log."""
