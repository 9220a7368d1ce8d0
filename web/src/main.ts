/** The front door: lights, fonts, words, then the page. */
import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./i18n/index.svelte";
import { look } from "./look/theme.svelte";
import { address } from "./route.svelte";
import { makeRoomForKeyboard } from "./shell/keyboard";
import { settle } from "./shell/settle";
import { sound } from "./sound/sound";
import { keepFocus } from "./ui/focus";

const FONT_PATIENCE_MS = 1500;

/** Card faces are drawn with letters: they must not appear in another font first. */
function fonts(): Promise<unknown> {
  const patience = new Promise((done) => setTimeout(done, FONT_PATIENCE_MS));
  const faces = ['700 20px "Fredoka Variable"', '700 16px "Nunito Variable"'];
  return Promise.race([patience, Promise.all(faces.map((face) => document.fonts.load(face)))]);
}

const target = document.getElementById("app");
if (!target) throw new Error("index.html has lost its #app");

// Whoever comes by a link waits for its screen no longer than for the words.
if (address.route.at === "table") void import("./screens/table/TableScreen.svelte").catch(() => undefined);
look.start();
keepFocus();
makeRoomForKeyboard();
sound.start();
await Promise.all([fonts(), speech.start()]);
target.replaceChildren(); // the block that teetered meanwhile
mount(App, { target });
settle();
