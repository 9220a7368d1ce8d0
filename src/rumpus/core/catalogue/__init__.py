"""The rules as data: `<game>.toml` holds the numbers, `<game>.<language>.toml` the words."""
