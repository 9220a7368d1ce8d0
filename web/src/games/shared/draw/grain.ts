/** Wood grain as numbers: one periodic field that every wooden thing on the table is cut from. */
const LATTICE = 256;

/** The same tree every time. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const NOISE = (() => {
  const roll = dice(1234567);
  return Float32Array.from({ length: LATTICE * LATTICE }, roll);
})();

const modulo = (value: number, by: number) => ((value % by) + by) % by;
const faded = (value: number) => value * value * (3 - 2 * value);

/** Smooth noise between 0 and 1 that repeats after so many cells. */
export function noise(x: number, y: number, across = LATTICE, down = LATTICE): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = faded(x - column);
  const fy = faded(y - row);
  const left = modulo(column, across);
  const right = modulo(column + 1, across);
  const top = modulo(row, down) * LATTICE;
  const bottom = modulo(row + 1, down) * LATTICE;
  const [a, b, c, d] = [NOISE[left + top], NOISE[right + top], NOISE[left + bottom], NOISE[right + bottom]] as [
    number,
    number,
    number,
    number,
  ];
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}

const SIZE = 512;
let field: Float32Array | null = null;

/** 0 is a dark pore, 1 light wood; fibres run along u. Both repeat after 1. */
export function grainAt(u: number, v: number): number {
  field ??= grown();
  const column = (modulo(u, 1) * SIZE) | 0;
  const row = (modulo(v, 1) * SIZE) | 0;
  return field[row * SIZE + column] as number;
}

function grown(): Float32Array {
  const grain = new Float32Array(SIZE * SIZE);
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const u = column / SIZE;
      const v = row / SIZE;
      const warp = noise(u * 2, v * 4, 2, 4) * 0.9 + noise(u * 5 + 9, v * 9, 5, 9) * 0.18;
      const year = v * 9 + warp * 2.2;
      const ring = year - Math.floor(year);
      // Soft early wood, then a dark line of late wood.
      const late = ring ** 3.2 * (1 - ring ** 18);
      const fibre = noise(u * 5, v * 110, 5, 110) - 0.5;
      const fine = noise(u * 14, v * 230, 14, 230) - 0.5;
      const pore = noise(u * 26 + 3, v * 180, 26, 180);
      const light = 0.8 - 0.46 * late + 0.22 * fibre + 0.16 * fine + 0.18 * (noise(u * 3, v * 6, 3, 6) - 0.5);
      grain[row * SIZE + column] = Math.max(0, Math.min(1, light - Math.max(0, pore - 0.8) * 1.1));
    }
  }
  return grain;
}
