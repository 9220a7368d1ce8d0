"""Who plays when no person does: what a bot is. Each game's own bots are in its folder."""
