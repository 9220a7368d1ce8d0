"""What is kept: the log, and beside it worlds in mid-flight and recordings; how it is written and read."""
