"""What whoever runs a house sees of it: what happens, line by line, and how much, in numbers."""
