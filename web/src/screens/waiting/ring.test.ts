/** Chairs stand clear of each other, in whatever room there is. */
import { expect, test } from "vitest";
import { chairSize, ring } from "./ring";

test.each([
  [288, 390, 10],
  [390, 215, 10],
  [560, 230, 6],
  [900, 600, 20],
])("in a room of %i × %i, %i chairs do not stand on each other", (width, height, chairs) => {
  const size = chairSize(chairs, width, height);
  const [rx, ry] = [width / 2 - size * 0.72, height / 2 - size * 0.85];
  const places = ring(chairs, 0).map(({ x, y }) => ({ x: x * rx, y: y * ry }));
  for (const [i, one] of places.entries()) {
    for (const other of places.slice(i + 1)) {
      const apart = Math.abs(one.x - other.x) >= size * 0.9 || Math.abs(one.y - other.y) >= size * 1.2;
      expect(apart, `chair ${i}`).toBe(true);
    }
  }
});
