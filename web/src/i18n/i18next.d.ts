/** Makes a misspelt text key a type error. */
import type { resources } from "./index.svelte";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "page";
    resources: (typeof resources)["en"];
  }
}
