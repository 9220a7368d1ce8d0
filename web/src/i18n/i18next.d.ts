/** Makes a misspelt text key a type error. */
import type { Texts } from "./texts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "page";
    resources: Texts;
  }
}
