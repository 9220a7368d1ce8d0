// What cannot be read, in one language after the other, as if its reader chose them in another window. `spaced` are languages
// that are looked at once more with more room between letters, words, lines and paragraphs, as WCAG 2.2 wants it in 1.4.12.
async ({ languages, spaced, lost }) => {
  // Nothing needs to be painted before it is measured, and painting takes most of the time.
  const NOTHING = "inset(50%)";
  const root = document.documentElement;
  const before = root.style.clipPath;
  root.style.clipPath = NOTHING;
  const found = [];
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const roomier = new CSSStyleSheet();
  roomier.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);

  async function look(how) {
    await document.fonts.ready;
    do await frames();
    while (window.asked > 0);
    window.glance();
    await frames();
    for (const moving of document.getAnimations()) {
      if (Number.isFinite(moving.effect.getComputedTiming().endTime)) moving.finish();
    }
    root.style.clipPath = "";
    found.push(...lost.flatMap((what) => what()).map((what) => `${how}: ${what}`));
    root.style.clipPath = NOTHING;
  }

  async function speak(language) {
    localStorage.setItem("rumpus.language", language);
    dispatchEvent(new StorageEvent("storage", { key: "rumpus.language", newValue: language }));
    while (document.documentElement.lang !== language) await frames();
  }

  for (const language of languages) {
    await speak(language);
    await look(language);
    if (!spaced.includes(language)) continue;
    document.adoptedStyleSheets = [roomier];
    await look(`${language}, spaced`);
    document.adoptedStyleSheets = [];
  }
  await speak("en");
  root.style.clipPath = before;
  return found;
}
