/** Draws pixel art on a canvas, from the paths of the sprite sheet. */

import { ART } from '#components/ui/palette.ts';
import sheet from '#components/ui/PixelArt/art.svg?raw';
import type { ArtName } from '#components/ui/PixelArt/artNames.ts';

const SYMBOLS = new DOMParser().parseFromString(sheet, 'image/svg+xml');

/**
 * Draws one picture.
 *
 * @param dot the width of an art pixel in canvas pixels
 */
export function drawArt(
  pen: CanvasRenderingContext2D,
  name: ArtName,
  { x, y, dot }: { readonly x: number; readonly y: number; readonly dot: number },
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(dot, dot);
  for (const path of SYMBOLS.querySelectorAll(`#${name} path`)) {
    pen.fillStyle = colorOf(path.getAttribute('fill') ?? '');
    pen.fill(shapeOf(path));
  }
  pen.restore();
}

function shapeOf(path: Element): Path2D {
  return new Path2D(path.getAttribute('d') ?? '');
}

/** Returns the value of a fill: the sheet refers to colours by their names in the palette. */
function colorOf(fill: string): string {
  const [, color] = Object.entries(ART.normal).find(([name]) => fill === `var(--art-${name})`) ?? [];
  return color ?? fill;
}
