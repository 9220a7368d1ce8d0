"""The lab: games by the thousand, who wins them, and a log told as a story."""
