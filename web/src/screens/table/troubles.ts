/** What is wrong with the line, on slips of paper; those that say why there is none are put away once there is one. */
import { t } from "../../i18n/index.svelte";
import type { Problem } from "../../protocol/messages";
import { toasts } from "../../ui/toasts/toasts.svelte";

type Words = Readonly<Partial<Record<Problem["code"], () => string>>>;

const NO_LINE: Words = {
  closing: () => t("line.closing"),
  crowded: () => t("line.crowded"),
  too_many_tries: () => t("line.tooManyTries"),
  too_many_pages: () => t("line.tooManyPages"),
};
const TOO_MUCH: Words = {
  too_fast: () => t("line.tooFast"),
  too_many_emotes: () => t("line.tooManyEmotes"),
};

export class Troubles {
  #lying: number[] = [];

  tell(problem: Problem["code"]): void {
    const [why, much] = [NO_LINE[problem], TOO_MUCH[problem]];
    if (why) this.#lying.push(toasts.show({ title: why() }));
    else if (much) toasts.show({ title: much() });
    // Of a table that is not there a whole screen tells.
    else if (problem !== "unknown_table") toasts.show({ title: t("line.oops"), body: t("line.oopsBody") });
  }

  over(): void {
    this.#lying.splice(0).forEach((id) => toasts.dismiss(id));
  }
}
