import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeOf, WORTH_SAYING } from "./luck";

test("the house and the picture call the same luck usual", () => {
  const source = readFileSync("../src/rumpus/core/luck.py", "utf-8");
  expect(Number(/^WORTH_SAYING = (.+)$/m.exec(source)?.[1])).toBe(WORTH_SAYING);
});

test("a luck is drawn as unusual just when it is called so, and where the words put it", () => {
  for (let fewer = 0; fewer <= 100; fewer++)
    for (let more = 0; fewer + more <= 100; more++) {
      const place = placeOf({ fewer: fewer / 100, more: more / 100 });
      if (fewer >= 70) expect(place, `${fewer} % got less`).toBeCloseTo(fewer / 100);
      else if (more >= 70) expect(place, `${more} % got more`).toBeCloseTo(1 - more / 100);
      else expect(Math.abs(place - 0.5), `${fewer} % got less and ${more} % more`).toBeLessThan(WORTH_SAYING - 0.5);
    }
});
