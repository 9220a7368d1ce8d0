/** Pig's table: draws what the house says, and asks. It holds no rules: what may be done now is in `table.actions`. */

const WORDS = {
  en: { roll: "Roll", hold: "Hold", pot: "At stake:", goal: "First to", wins: "wins!" },
  it: { roll: "Tira", hold: "Fermati", pot: "In palio:", goal: "Si arriva a", wins: "ha vinto!" },
};

/** Where the pips of each face lie, in a field of three by three. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export function mount(element, table) {
  const style = make("link", { rel: "stylesheet", href: new URL("table.css", import.meta.url).href });
  const goal = make("p", { className: "pig-goal" });
  const scores = make("ol", { className: "pig-scores" });
  const die = make("div", { className: "pig-die", role: "img" });
  const pot = make("p", { className: "pig-pot", ariaLive: "polite" });
  const buttons = ["roll", "hold"].map((type) => make("button", { type: "button", name: type }));
  const hands = make("div", { className: "pig-hands" });
  hands.append(...buttons);
  const board = make("section", { className: "pig" });
  board.append(goal, scores, die, pot, hands);
  element.replaceChildren(style, board);

  function update({ table: { chairs }, view, you, actions, language, send }) {
    const words = WORDS[language] ?? WORDS.en;
    const target = view.options.target;
    const over = view.scores.some((score) => score >= target);
    goal.textContent = `${words.goal} ${target}`;
    scores.replaceChildren(
      ...view.scores.map((score, seat) => {
        const won = score >= target;
        const current = over ? won : seat === view.turn;
        const row = make("li", { className: seat === you ? "pig-you" : "", ariaCurrent: String(current) });
        const name = chairs[seat]?.name ?? "";
        row.append(make("b", { textContent: won ? `${name} ${words.wins}` : name }), make("span", { textContent: score }));
        row.style.setProperty("--way", Math.min(1, score / target));
        return row;
      }),
    );
    die.ariaLabel = String(view.die || "");
    die.replaceChildren(
      ...Array.from({ length: 9 }, (_, place) => make("i", { className: PIPS[view.die].includes(place) ? "pig-pip" : "" })),
    );
    pot.textContent = `${words.pot} ${view.pot}`;
    for (const button of buttons) {
      const action = actions.find(({ type }) => type === button.name);
      button.textContent = words[button.name];
      button.ariaDisabled = String(!action); // not `disabled`: that would take the focus away
      button.onclick = (event) => action && send(action, event.timeStamp);
    }
  }

  update(table);
  return { update, destroy: () => element.replaceChildren() };
}

const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
