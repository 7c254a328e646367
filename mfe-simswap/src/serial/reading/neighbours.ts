import type { GreyImage } from './greyImage';
import { cutStrip } from './cutStrip';
import type { TextLine } from './textLine';

/** Digit height in the analysed strip, in pixels. */
const DIGIT_HEIGHT = 12;
/** How far the middle of a neighbour can be from the middle of the line, in line heights. */
const MIN_NEIGHBOUR_DISTANCE = 1.15;
const MAX_NEIGHBOUR_DISTANCE = 2.7;

function rowDarkness({ width, height, data }: GreyImage): number[] {
  return Array.from({ length: height }, (_, y) => {
    let ink = 0;
    for (let x = 0; x < width; x += 1) ink += 255 - data[y * width + x]!;
    return ink / width;
  });
}

/** Counts as black (255) where the strip has no rows, so that a neighbour at its edge does not stand out. */
const meanDarkness = (rows: number[], from: number, to: number) => {
  const part = rows.slice(Math.max(0, from), Math.max(0, to));
  return part.length === 0 ? 255 : part.reduce((sum, row) => sum + row, 0) / part.length;
};

/**
 * Where the other half of a wrapped serial may be, above and below a line: the rows of the same height that are darkest
 * compared with the rows around them. It always returns two lines; reading them shows whether they hold digits.
 */
export function findNeighbours(picture: GreyImage, line: TextLine): TextLine[] {
  const rows = rowDarkness(cutStrip(picture, line, DIGIT_HEIGHT, { beside: 0, above: MAX_NEIGHBOUR_DISTANCE + 1 }));
  const middle = rows.length / 2;
  return [-1, 1].map((side) => {
    let best = { distance: 1.6 * DIGIT_HEIGHT, contrast: -255 };
    for (
      let distance = MIN_NEIGHBOUR_DISTANCE * DIGIT_HEIGHT;
      distance <= MAX_NEIGHBOUR_DISTANCE * DIGIT_HEIGHT;
      distance += 1
    ) {
      const from = Math.round(middle + side * distance - DIGIT_HEIGHT / 2);
      const to = from + DIGIT_HEIGHT;
      const contrast =
        2 * meanDarkness(rows, from, to) - meanDarkness(rows, from - 3, from) - meanDarkness(rows, to, to + 3);
      if (contrast > best.contrast) best = { distance, contrast };
    }
    const shift = (side * best.distance * line.height) / DIGIT_HEIGHT / Math.cos(Math.atan(line.slope));
    return { ...line, offset: line.offset + shift };
  });
}
