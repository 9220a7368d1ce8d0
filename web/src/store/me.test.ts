/** What a visitor is called: as they say, and before that by a word of their own language. */
import { afterAll, expect, test } from "vitest";
import { speech, t } from "../i18n/index.svelte";
import { me } from "./me.svelte";

afterAll(() => speech.choose("en"));

test("somebody new is called a tasty name in the language that they read, and keeps it", async () => {
  await speech.choose("es");
  const names = t("name.random", { returnObjects: true });
  const given = me.name;
  expect(names).toContain(given);
  expect(Array.from({ length: 20 }, () => me.name)).toEqual(Array(20).fill(given));
});

test("somebody who says their name is called that, and no longer than fits", () => {
  me.rename("Maximiliana Wolfeschlegel");
  expect(me.name).toBe("Maximiliana Wolf");
});
