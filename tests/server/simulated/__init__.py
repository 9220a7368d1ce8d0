"""A whole server in simulated time at the end of simulated lines; all but disk and physics is real."""
