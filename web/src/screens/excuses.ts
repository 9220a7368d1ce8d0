/** What the page says when the server would not: in words, never in codes. */
import { t } from "../i18n/index.svelte";
import en from "../i18n/en.json";
import { ApiRefusal } from "../socket/api";
import { house } from "../store/house.svelte";
import { toasts } from "../ui/toasts/toasts.svelte";

type Why = keyof (typeof en)["no"];
type Params = Readonly<Record<string, string | number>>;

const isKnown = (why: string): why is Why => why in en.no;

/** The sentence for a refusal of the table's; nothing for a word we do not know. */
export function sentence(why: string, params: Params = {}): string | null {
  // i18next takes a trailing _many for a plural, so the key is made by hand.
  return isKnown(why) ? (t as (key: string, params: Params) => string)(`no.${why}`, params) : null;
}

export function refuse(why: string, params: Params = {}): void {
  const words = sentence(why, params);
  if (words) toasts.show({ title: t("no.title"), body: words });
  else toasts.show({ title: t("line.oops"), body: t("line.oopsBody") });
}

/** For a failed call to the server. */
export function excuse(error: unknown): void {
  if (!(error instanceof ApiRefusal)) throw error;
  if (error.code !== "offline") return refuse(error.code, error.params);
  toasts.show({ title: t("line.offline"), body: t("line.offlineBody") });
  void house.ask();
}
