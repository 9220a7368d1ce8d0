"""Wonky: cards, blocks, rules, world, bots, words, story; `registration` brings them into the house."""
