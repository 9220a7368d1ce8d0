"""Physics behind a protocol: gestures go in, facts come out. The rules never look in here."""
