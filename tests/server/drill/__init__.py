"""The drill: whole servers and their stores in one process, under a clock, net and disk from one seed."""
