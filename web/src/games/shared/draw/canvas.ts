/** Pictures painted by hand, to be wrapped around things. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly brush: CanvasRenderingContext2D;
}

/** Kept where it is quick to read: much of it is painted point by point. */
export function sheet(width: number, height: number): Sheet {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  if (!brush) throw new Error("no canvas to paint on");
  return { canvas, brush };
}

export type Colour = readonly [red: number, green: number, blue: number];

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Every point of the sheet gets the colour that `paint` mixes into `point`. */
export function painted(
  { canvas, brush }: Sheet,
  paint: (column: number, row: number, point: [number, number, number]) => void,
): HTMLCanvasElement {
  const { width, height } = canvas;
  const image = brush.createImageData(width, height);
  const point: [number, number, number] = [0, 0, 0];
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 4) {
      paint(column, row, point);
      image.data.set(point, at);
      image.data[at + 3] = 255;
    }
  }
  brush.putImageData(image, 0, 0);
  return canvas;
}
