// For whoever asked for less motion: what moved all the same, or took longer than a blink, in `restless`.
(() => {
  const BLINK_MS = 200;
  // Clocks: time that runs out is what they say.
  const CLOCKS = ["shrink", "empty"];
  const MOVES = /transform|translate|rotate|scale|left|top|right|bottom|width|height|margin|offset|inset/i;
  const SAID = ["offset", "computedOffset", "easing", "composite"];
  window.restless = [];

  function note(animation) {
    const { target } = animation.effect;
    const name = animation.animationName ?? animation.transitionProperty ?? "animate()";
    if (!target?.isConnected || CLOCKS.some((clock) => name.endsWith(clock))) return;
    const changed = new Set(animation.effect.getKeyframes().flatMap(Object.keys).filter((one) => !SAID.includes(one)));
    const { activeDuration } = animation.effect.getComputedTiming();
    if (activeDuration <= BLINK_MS && ![...changed].some((one) => MOVES.test(one))) return;
    const line = `${target.tagName.toLowerCase()}.${target.className?.baseVal ?? target.className}: ${name} of ${[...changed].join(", ")} for ${activeDuration} ms`;
    if (!window.restless.includes(line)) window.restless.push(line);
  }
  const look = ({ target }) => target.getAnimations?.({ subtree: true }).forEach(note);
  for (const begun of ["animationstart", "transitionrun"]) addEventListener(begun, look, true);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    note(animation);
    return animation;
  };
})();
