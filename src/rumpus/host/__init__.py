"""The host: serves what a game waits for, with bots and alarms, and never guesses whose turn it is."""
