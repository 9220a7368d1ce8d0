"""Wok Up: cards, tokens, rules, world, bots, words, story; `registration` brings them into the house."""
