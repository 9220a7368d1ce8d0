"""UNO Mario Kart: cards, rules, bots, words, story; `registration` brings them into the house."""
