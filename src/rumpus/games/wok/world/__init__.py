"""The world of Wok Up: tokens that are flicked, a wok, and the judge of how they land."""
