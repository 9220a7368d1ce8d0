({
  // Texts and what they lie on, wood and pictures included, which axe cannot know.
  //
  // Where each visible line of text is and in which ink; then all of it turns to glass, for a picture of what is behind.
  lift() {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      // What cannot be pressed now may be pale.
      if (!node.data.trim() || parent.closest("svg, .unseen, .unless-focused, select, [aria-disabled=true], :disabled, .dim")) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      let opacity = 1;
      let askew = false;
      const shown = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let at = parent; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        opacity *= Number(style.opacity);
        askew ||= style.rotate !== "none";
        if (style.overflow === "visible") continue;
        const edge = at.getBoundingClientRect();
        for (const side of ["left", "top"]) shown[side] = Math.max(shown[side], edge[side]);
        for (const side of ["right", "bottom"]) shown[side] = Math.min(shown[side], edge[side]);
      }
      // Around what is askew, a box holds more than its own ground; such tags have one colour, which axe knows.
      if (askew) continue;
      const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number);
      const size = parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!above || !(above.contains(parent) || parent.contains(above))) continue;
        const box = [Math.max(shown.left, left), Math.max(shown.top, top), Math.min(shown.right, right), Math.min(shown.bottom, bottom)].map(Math.round);
        if (box[2] - box[0] > 3 && box[3] - box[1] > 3) texts.push({ words: node.data.trim(), box, ink: [red, green, blue, alpha * opacity], least: large ? 3 : 4.5 });
      }
    }
    const glass = new CSSStyleSheet();
    glass.replaceSync("* { -webkit-text-fill-color: transparent !important; caret-color: transparent !important; transition: none !important }");
    document.adoptedStyleSheets = [glass];
    return texts;
  },

  // On a twentieth of the ground a text may be hard to read: a seam in the wood is no wider than a stroke.
  // What moved while the picture was taken is not judged.
  async measure({ texts, picture }) {
    const still = new Set(this.lift().map((text) => JSON.stringify(text)));
    document.adoptedStyleSheets = [];
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    const linear = (part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const found = [];
    for (const { words, box: [left, top, right, bottom], ink, least } of texts.filter((text) => still.has(JSON.stringify(text)))) {
      const { data } = pen.getImageData(left, top, right - left, bottom - top);
      const contrasts = [];
      for (let at = 0; at < data.length; at += 4 * 3) {
        const ground = [data[at], data[at + 1], data[at + 2]];
        const shown = ground.map((part, i) => part * (1 - ink[3]) + ink[i] * ink[3]);
        const [dark, bright] = [light(ground), light(shown)].sort((one, other) => one - other);
        contrasts.push((bright + 0.05) / (dark + 0.05));
      }
      contrasts.sort((one, other) => one - other);
      const worst = contrasts[Math.floor(contrasts.length / 20)];
      if (worst < least) found.push(`contrast ${worst.toFixed(2)}, not ${least}: ${words}`);
    }
    return found;
  },
})
