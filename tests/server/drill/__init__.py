"""The drill: whole servers with their stores in one process, under a clock, a net and a disk drawn from a seed."""
