"""Every game that is held to the laws."""

from tests.laws import kart, wok, wonky
from tests.laws.subject import Subject

SUBJECTS: dict[str, Subject] = {"kart": kart.SUBJECT, "wonky": wonky.SUBJECT, "wok": wok.SUBJECT}
