/** Evening or daylight: what the visitor chose, else what their device prefers. */
import { recall, remember, whenRemembered } from "../memory";

export type Theme = "evening" | "daylight";

const dusk = () => window.matchMedia("(prefers-color-scheme: dark)");
const themeOf = (value: string | null): Theme | null => (value === "evening" || value === "daylight" ? value : null);

class ThemeChoice {
  #chosen = $state<Theme | null>(null);
  #device = $state<Theme>("evening");
  theme = $derived<Theme>(this.#chosen ?? this.#device);

  /** Reads the wish, also when it is changed in another tab, and follows the device; call once, before the first paint. */
  start(): void {
    this.#chosen = themeOf(recall("theme"));
    whenRemembered("theme", (chosen) => {
      this.#chosen = themeOf(chosen);
      this.#show();
    });
    const device = dusk();
    const follow = () => {
      // A device without a wish gets the evening: it is when one plays.
      this.#device = window.matchMedia("(prefers-color-scheme: light)").matches ? "daylight" : "evening";
      this.#show();
    };
    device.addEventListener("change", follow);
    follow();
  }

  choose(theme: Theme): void {
    this.#chosen = theme;
    remember("theme", theme);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset["theme"] = this.theme;
  }
}

export const look = new ThemeChoice();
