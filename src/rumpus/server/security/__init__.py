"""Who gets in, and how much of it: the door, who is who, limits, and lines that are held open."""
