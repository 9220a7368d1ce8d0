"""The server: rooms around tables, a socket for each seat or watcher, a log that survives being killed."""
