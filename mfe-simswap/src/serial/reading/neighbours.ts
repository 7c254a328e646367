import type { Grey } from './greyImage';
import { stripOf } from './cutStrip';
import type { TextLine } from './textLine';

/** Height of the digits in the small strip that is looked at, in pixels. */
const SMALL = 12;
/** How far away the middle of a neighbour may be, in heights of the line. */
const NEAREST = 1.15;
const FARTHEST = 2.7;

/** How dark every row is, of a strip around the line that is wide enough for its neighbours. */
function darkness({ width, height, data }: Grey): number[] {
  return Array.from({ length: height }, (_, y) => {
    let ink = 0;
    for (let x = 0; x < width; x += 1) ink += 255 - data[y * width + x]!;
    return ink / width;
  });
}

const mean = (rows: number[], from: number, to: number) => {
  const part = rows.slice(Math.max(0, from), Math.max(0, to));
  return part.length === 0 ? 255 : part.reduce((sum, row) => sum + row, 0) / part.length;
};

/**
 * Where the other half of a wrapped serial would be, above and below a line: where rows as high as the line's are darkest
 * against the rows between. There is always an answer; whether digits are there, reading tells.
 */
export function neighboursOf(picture: Grey, line: TextLine): TextLine[] {
  const rows = darkness(stripOf(picture, line, SMALL, { beside: 0, above: FARTHEST + 1 }));
  const middle = rows.length / 2;
  return [-1, 1].map((side) => {
    let best = { apart: 1.6 * SMALL, contrast: -255 };
    for (let apart = NEAREST * SMALL; apart <= FARTHEST * SMALL; apart += 1) {
      const from = Math.round(middle + side * apart - SMALL / 2);
      const to = from + SMALL;
      const contrast = 2 * mean(rows, from, to) - mean(rows, from - 3, from) - mean(rows, to, to + 3);
      if (contrast > best.contrast) best = { apart, contrast };
    }
    const shift = (side * best.apart * line.height) / SMALL / Math.cos(Math.atan(line.slope));
    return { ...line, offset: line.offset + shift };
  });
}
