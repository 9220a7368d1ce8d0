// What fingers press and may miss: less than 44 pixels either way. What reaches beyond its looks counts as far as it reaches;
// what only keys and ears find is no finger's.
() => {
  const LEAST = 43.5;
  const pressed = "button:not(.unless-focused), a[href], select, summary, input:not(.unseen), label:has(input.unseen)";
  const size = (element) => {
    const reach = getComputedStyle(element, "::before");
    const beyond = element.matches(".reach") ? reach : {};
    return [
      Math.max(element.offsetWidth, parseFloat(beyond.width) || 0),
      Math.max(element.offsetHeight, parseFloat(beyond.height) || 0),
    ];
  };
  return [...document.querySelectorAll(pressed)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target) => ({ target, sizes: size(target) }))
    .filter(({ sizes: [width, height] }) => width > 0 && (width < LEAST || height < LEAST))
    .map(({ target, sizes: [width, height] }) => `only ${Math.round(width)} by ${Math.round(height)} pixels: ${target.outerHTML.slice(0, 200)}`);
}
