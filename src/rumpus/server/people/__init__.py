"""What the house knows of a person, for that person alone."""
