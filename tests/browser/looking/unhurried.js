/** For whoever looks at length: while it is held, what would go by itself after a time stays. `asked` counts what has not come
 * yet, and whoever only looks up now and then does so at a `glance`. */
(() => {
  const NOW_AND_THEN_MS = 200;
  const { setTimeout: later, clearTimeout: never, setInterval: often, clearInterval: stop, fetch: ask } = window;
  const due = new Map();
  const looks = new Map();
  let held = false;
  window.asked = 0;

  window.setTimeout = (act, time, ...given) => {
    const id = later(() => (held ? due.set(id, () => act(...given)) : act(...given)), time);
    return id;
  };
  window.clearTimeout = (id) => {
    due.delete(id);
    never(id);
  };
  window.hold = (on) => {
    held = on;
    if (on) return;
    const acts = [...due.values()];
    due.clear();
    acts.forEach((act) => act());
  };
  window.setInterval = (act, time, ...given) => {
    const id = often(act, time, ...given);
    if (time <= NOW_AND_THEN_MS) looks.set(id, () => act(...given));
    return id;
  };
  window.clearInterval = (id) => {
    looks.delete(id);
    stop(id);
  };
  window.glance = () => [...looks.values()].forEach((look) => look());
  window.fetch = async (...what) => {
    window.asked += 1;
    try {
      return await ask(...what);
    } finally {
      // Only then does the page hear of it.
      later(() => (window.asked -= 1));
    }
  };
})();
