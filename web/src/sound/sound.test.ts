/** What somebody wants to hear is remembered; what they do not hear, they may read or feel. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import SoundButton from "../ui/sound/SoundButton.svelte";
import { captions } from "./captions.svelte";
import { hearing } from "./hearing.svelte";
import { sound } from "./sound";

let close: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  hearing.setVolume(70);
});
afterEach(() => {
  close();
  close = () => undefined;
  hearing.write(false);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function shown(): { readonly button: HTMLButtonElement; readonly slider: () => HTMLInputElement } {
  const app = mount(SoundButton, { target: document.body });
  flushSync();
  close = () => void unmount(app);
  const find = <T extends Element>(what: string) => document.querySelector(what) as T;
  return { button: find("[data-testid=sound] button"), slider: () => find("[data-testid=volume]") };
}

test("one tap is silence and one more is sound again, and both are remembered", () => {
  const { button } = shown();
  button.click();
  flushSync();
  expect(hearing.silent).toBe(true);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("rumpus.muted")).toBe("yes");
  button.click();
  flushSync();
  expect(hearing.silent).toBe(false);
  expect(localStorage.getItem("rumpus.muted")).toBe("no");
});

test("the tap shows how loud it is; turning it up ends the silence, all the way down begins it", () => {
  const { button, slider } = shown();
  button.click();
  flushSync();
  const turn = (volume: string) => {
    slider().value = volume;
    slider().dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  };
  turn("40");
  expect([hearing.silent, localStorage.getItem("rumpus.volume")]).toEqual([false, "40"]);
  turn("0");
  expect(hearing.silent).toBe(true);
  button.click();
  flushSync();
  expect([hearing.silent, hearing.volume]).toEqual([false, 70]);
});

test("another visit is as loud as the last one, and nonsense in the memory is not loud at all", async () => {
  const visit = async (volume: string, muted: string) => {
    localStorage.setItem("rumpus.volume", volume);
    localStorage.setItem("rumpus.muted", muted);
    vi.resetModules();
    const { hearing: again } = await import("./hearing.svelte");
    return [again.volume, again.muted];
  };
  expect(await visit("25", "yes")).toEqual([25, true]);
  expect(await visit("loud", "perhaps")).toEqual([70, false]);
  expect(await visit("9000", "no")).toEqual([100, false]);
});

test("captions say what is heard, muted or not, for a moment and each once", () => {
  sound.play({ name: "crash" });
  expect(captions.shown).toEqual([]);
  hearing.write(true);
  hearing.mute(true);
  sound.play({ name: "creak" });
  sound.play({ name: "creak" });
  sound.play({ name: "crash", after: 100 });
  expect(captions.shown).toEqual(["creak"]);
  vi.advanceTimersByTime(150);
  expect(captions.shown).toEqual(["creak", "crash"]);
  vi.advanceTimersByTime(5000);
  expect(captions.shown).toEqual([]);
});

test("the softest of many knocks are not written down", () => {
  hearing.write(true);
  sound.play({ name: "wood", hard: 0.1 });
  expect(captions.shown).toEqual([]);
  sound.play({ name: "wood", hard: 0.8 });
  expect(captions.shown).toEqual(["wood"]);
});

test("while nobody looks, only your turn is told", () => {
  hearing.write(true);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  sound.play({ name: "crash" });
  sound.play({ name: "turn" });
  expect(captions.shown).toEqual(["turn"]);
});

test("a hand feels taps after its first touch, and not when it does not want to", async () => {
  const vibrate = vi.fn(() => true);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { vibrate }));
  vi.resetModules();
  const [{ sound: fresh }, { hearing: wishes }] = await Promise.all([import("./sound"), import("./hearing.svelte")]);
  fresh.start();
  fresh.play({ name: "slap" });
  expect(vibrate).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pointerup"));
  fresh.play({ name: "slap" });
  fresh.play({ name: "draw" });
  expect(vibrate).toHaveBeenCalledTimes(1);
  wishes.feel(false);
  fresh.play({ name: "slap" });
  expect(vibrate).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
