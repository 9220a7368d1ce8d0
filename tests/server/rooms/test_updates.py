"""What each seat is told of a moment: the message of the protocol, however it was put together."""

from typing import Any

import msgspec
import pytest
from msgspec import Raw

from rumpus.core.inputs import Act, Ms, Seat
from rumpus.core.play import Play
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import Draw
from rumpus.games.kart.rules.options import KartOptions
from rumpus.server.rooms.updates import GameNews, SeatUpdates, encode
from rumpus.server.wire.messages import ServerMessage, Update

PEOPLE = {"Ada": Seat(0), "Bob": Seat(1)}


def moment(due: Ms | None) -> GameNews:
    """Some card was drawn: its drawer sees more of it than the other."""
    play: Any = Play(KART, 2, KartOptions(), b"some luck")
    play.begin()
    seat = play.state.turn
    while Draw() not in play.actions(seat):
        play.act(Act(seat, play.actions(seat)[0]))
        seat = play.state.turn
    events = play.act(Act(seat, Draw()))
    return GameNews(play, 3, 77, Ms(1234), events, due, PEOPLE.get)


@pytest.mark.parametrize("due", [None, Ms(9000)])
@pytest.mark.parametrize("cause", [None, 'an "id"'])
@pytest.mark.parametrize("person", ["Ada", "Bob", "somebody who watches"])
def test_the_message_is_an_update_to_the_letter(person: str, cause: str | None, due: Ms | None) -> None:
    news = moment(due)
    play, seat = news.play, PEOPLE.get(person)
    sights = [Raw(encode(sight)) for sight in play.sights(news.events, seat)]
    view = Raw(encode(play.view(seat)))
    actions = Raw(encode(() if seat is None else play.actions(seat)))
    update = Update(77, 3, Ms(1234), sights, view, actions, cause, due)
    said = SeatUpdates(news).to(person).message(cause)
    assert said == encode(update)
    assert msgspec.json.decode(said, type=ServerMessage) == update


def test_what_hides_nothing_is_told_as_it_is_and_the_rest_by_seat() -> None:
    news = moment(None)
    told = {person: SeatUpdates(news).to(person).message(None) for person in PEOPLE}
    drawn = [b'"cards":["' in said.partition(b',"view":')[0] for said in told.values()]
    assert sorted(drawn) == [False, True], "only the drawer sees the card"
    open_to_all = [event for event in news.events if KART.witness(event, None) is event]
    plain = SeatUpdates(news._replace(events=open_to_all))
    for person in PEOPLE:
        assert encode(open_to_all) in plain.to(person).message(None)
