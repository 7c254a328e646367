import { printAlong, runsAbove, type Edges } from './edges';
import type { TextLine } from './textLine';

const { max, min, round } = Math;

/** Slopes that are tried, as a tangent: ±12° in steps of three quarters of a degree. */
const SLOPES = Array.from({ length: 33 }, (_, i) => Math.tan(((i - 16) * 0.75 * Math.PI) / 180));

/** Between lines are rows with less than such a share of the strongest row's edges: each is tried. */
const QUIET = [0.35, 0.6, 0.18];

/** Over so many rows a line of print begins or ends; noise changes from row to row. */
const ONSET = 6;

/** Bars have sides, hardly any ends; digits have about as many of both. */
const BARS = 0.35;

/** A digit with its gap is so wide, in its heights. */
const PITCH = 0.72;

/** The edges in every row that is `slope` askew, counted where it crosses the middle of the picture. */
function rowSums({ width, height, across }: Edges, slope: number): Float64Array {
  const sums = new Float64Array(height);
  for (let x = 0; x < width; x += 1) {
    const shift = round(slope * (x - width / 2));
    const to = min(height, height - shift);
    for (let y = max(0, -shift); y < to; y += 1) sums[y] = sums[y]! + across[(y + shift) * width + x]!;
  }
  return sums;
}

/** The slope at which lines of print begin and end most sharply, and the edges in its rows. */
function sharpest(edges: Edges): { slope: number; sums: Float64Array } {
  let best = { slope: 0, sums: rowSums(edges, 0), sharpness: -1 };
  for (const slope of SLOPES) {
    const sums = rowSums(edges, slope);
    let sharpness = 0;
    for (let y = ONSET; y < sums.length; y += 1) sharpness += (sums[y]! - sums[y - ONSET]!) ** 2;
    if (sharpness > best.sharpness) best = { slope, sums, sharpness };
  }
  return best;
}

/**
 * Lines of print found without looking at single signs: bands with many edges. Finds what falls apart into dots or runs
 * together.
 */
export function bandLines(edges: Edges): TextLine[] {
  const { width, height } = edges;
  const { slope, sums } = sharpest(edges);
  const strongest = max(...sums);
  return QUIET.flatMap((quiet) =>
    runsAbove(sums, quiet * strongest, 1).flatMap((rows) => {
      const tall = rows.to - rows.from + 1;
      if (tall < 0.06 * height || tall > 0.45 * height || rows.from < 2 || rows.to > height - 3) return [];
      const offset = (rows.from + rows.to) / 2 - (slope * width) / 2;
      const line = { slope, offset, height: tall, left: 0, right: width, score: 0 };
      return printAlong(edges, line).flatMap(({ from, to, ends }) => {
        const digits = (to - from) / (PITCH * tall);
        return digits < 5 || ends < BARS ? [] : [{ ...line, left: from, right: to, score: min(20, digits) }];
      });
    }),
  );
}
