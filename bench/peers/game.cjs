/** A game of cards as boardgame.io likes it: about as much state, and as many secrets, as a hand of Kart. */
const COLOURS = ["R", "Y", "G", "B"];
const FACES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"];

const deck = () => [
  ...COLOURS.flatMap((colour) => FACES.flatMap((face) => (face === "0" ? [colour + face] : [colour + face, colour + face]))),
  ...Array(12).fill("W"),
];

const fits = (G, card) => card === "W" || card[0] === G.colour || card.slice(1) === G.discards.at(-1).slice(1);

function deal(random, seats) {
  const pile = random.Shuffle(deck());
  const hands = Array.from({ length: seats }, () => pile.splice(-7));
  const discards = [pile.pop()];
  return { hands, pile, discards, colour: discards[0][0], counts: hands.map((hand) => hand.length), dealt: 1 };
}

function draw(G, random, seat) {
  if (G.pile.length === 0) G.pile = random.Shuffle(G.discards.splice(0, G.discards.length - 1));
  const card = G.pile.pop();
  if (card) G.hands[seat].push(card);
  G.counts[seat] = G.hands[seat].length;
}

module.exports = {
  name: "cards",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => deal(random, ctx.numPlayers),
  playerView: ({ G, playerID }) => {
    const { hands, pile, ...open } = G;
    return { ...open, pile: pile.length, hand: playerID === null ? [] : hands[Number(playerID)] };
  },
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, events, random }, card) => {
        const seat = Number(ctx.currentPlayer);
        const at = G.hands[seat].indexOf(card);
        if (at < 0 || !fits(G, card)) return "INVALID_MOVE";
        G.hands[seat].splice(at, 1);
        G.discards.push(card);
        G.colour = card === "W" ? COLOURS[G.discards.length % 4] : card[0];
        G.counts[seat] = G.hands[seat].length;
        // The match goes on with a new hand, as a match of Kart does.
        if (G.hands[seat].length === 0) Object.assign(G, { ...deal(random, ctx.numPlayers), dealt: G.dealt + 1 });
        events.endTurn();
      },
    },
    draw: {
      client: false,
      move: ({ G, ctx, events, random }) => {
        draw(G, random, Number(ctx.currentPlayer));
        events.endTurn();
      },
    },
  },
};
