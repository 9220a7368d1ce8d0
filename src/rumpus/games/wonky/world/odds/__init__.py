"""The odds that stand in for the physics of towers, where games are played by the thousand."""
