"""What is signed: by what, for what, and that nobody guesses it."""

from itsdangerous import URLSafeSerializer

from rumpus.server.security.identity import Identity


def test_a_cookie_signed_in_the_old_way_is_believed_and_signed_anew() -> None:
    old = URLSafeSerializer(["key"], salt="person").dumps("ada")
    identity = Identity("key")
    assert identity.person(old) == "ada"
    assert not identity.is_signed_anew(old, "ada")
    assert identity.is_signed_anew(identity.cookie("ada"), "ada")


def test_what_was_signed_for_one_purpose_is_worth_nothing_for_another() -> None:
    identity = Identity("key")
    assert identity.person(identity.move_token("BCDF", "ada")) is None
    assert identity.read_move(identity.cookie("ada")) is None


def test_nobody_guesses_who_somebody_is() -> None:
    people = {Identity("key").new_person() for _ in range(100)}
    assert len(people) == 100
    assert all(len(person) * 6 >= 128 for person in people), "bits"
