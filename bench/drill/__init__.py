"""A thousand simulated hours of houses in trouble, and the hunt for planted bugs."""
