"""Where a table meets its world: trials out to workers, throws shown to all, bots' hands, recordings."""
