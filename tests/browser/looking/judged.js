// What axe finds against a screen, as sentences. Daylight has the same page in other colours: only those are judged anew.
async () => {
  const root = document.documentElement;
  const light = root.dataset.theme;
  const found = [];

  // In mid-fade every colour is wrong.
  const settle = () => {
    for (const moving of document.getAnimations()) {
      if (Number.isFinite(moving.effect.getComputedTiming().endTime)) moving.finish();
    }
  };
  // Of a drawing axe knows neither colours nor what is a picture of letters: it sees the paper, and is done sooner.
  const drawings = [...document.querySelectorAll("svg")].filter((svg) => !svg.parentElement.closest("svg"));
  const wiped = drawings.map((svg) => {
    const lines = document.createDocumentFragment();
    lines.append(...svg.childNodes);
    return () => svg.append(lines);
  });

  for (const theme of ["evening", "daylight"]) {
    root.dataset.theme = theme;
    settle();
    const rules = theme === "evening" ? { rules: { "target-size": { enabled: true } } } : { runOnly: ["color-contrast"] };
    const { violations } = await axe.run({ ...rules, preload: false, resultTypes: ["violations"] });
    for (const { id, impact, nodes } of violations) {
      for (const { html, any, all, none } of nodes) {
        const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
        found.push(`${theme}, ${impact} ${id}: ${why} ${html.slice(0, 200)}`);
      }
    }
  }
  wiped.forEach((redraw) => redraw());
  root.dataset.theme = light;
  return found;
}
