/** Drawings of the page as pictures on the table: the same chili is on a card in hand's reach and in the wok. */
import { mount, unmount, type Component } from "svelte";
import { sheet } from "../../shared/draw/canvas";

const SVG = "http://www.w3.org/2000/svg";

/** `width` and `height` are the drawing's own; it is printed `scale` times as large. */
export async function printed<Props extends Record<string, unknown>>(
  drawing: Component<Props>,
  props: Props,
  width: number,
  height: number,
  scale: number,
): Promise<HTMLCanvasElement> {
  const target = document.createElementNS(SVG, "svg");
  target.setAttribute("viewBox", `0 0 ${width} ${height}`);
  target.setAttribute("width", String(Math.round(width * scale)));
  target.setAttribute("height", String(Math.round(height * scale)));
  const shown = mount(drawing, { target, props });
  const text = new XMLSerializer().serializeToString(target);
  void unmount(shown);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const { canvas, brush } = sheet(Math.round(width * scale), Math.round(height * scale));
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
