"""Who gets in, and how much of it: what requests must bring, who is who, limits, and slow connections."""
