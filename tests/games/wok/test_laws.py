"""Wok Up keeps the laws of the house."""

import pytest

from tests.laws.holding import hold
from tests.laws.laws import LAWS, Law
from tests.laws.wok import SUBJECT

JOURNEYS = 10


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds(law: Law) -> None:
    hold(SUBJECT, law, JOURNEYS)
