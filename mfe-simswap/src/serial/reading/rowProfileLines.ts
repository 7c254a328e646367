import { findPrintRanges, rangesAbove, type Edges } from './edges';
import type { TextLine } from './textLine';

const { max, min, round } = Math;

/** The slopes that are tried, as tangents: ±12° in steps of 0.75°. */
const SLOPES = Array.from({ length: 33 }, (_, i) => Math.tan(((i - 16) * 0.75 * Math.PI) / 180));

/** Rows with fewer edges than this share of the strongest row separate lines. Each threshold is tried. */
const GAP_THRESHOLDS = [0.35, 0.6, 0.18];

/** A line of print starts or ends within this many rows; noise changes from row to row. */
const LINE_EDGE_ROWS = 6;

/** Print with a lower ratio of horizontal to vertical edges is a bar code: bars have hardly any horizontal edges. */
const MIN_EDGE_RATIO = 0.35;

/** The width of a digit with its gap, in digit heights. */
const DIGIT_PITCH = 0.72;

/** Sums the vertical edges of each row with this slope; the index is the row's y in the middle of the picture. */
function rowSums({ width, height, vertical }: Edges, slope: number): Float64Array {
  const sums = new Float64Array(height);
  for (let x = 0; x < width; x += 1) {
    const shift = round(slope * (x - width / 2));
    const to = min(height, height - shift);
    for (let y = max(0, -shift); y < to; y += 1) sums[y] = sums[y]! + vertical[(y + shift) * width + x]!;
  }
  return sums;
}

/** The slope at which lines of print start and end most sharply, with its row sums. */
function findSlope(edges: Edges): { slope: number; sums: Float64Array } {
  let best = { slope: 0, sums: rowSums(edges, 0), sharpness: -1 };
  for (const slope of SLOPES) {
    const sums = rowSums(edges, slope);
    let sharpness = 0;
    for (let y = LINE_EDGE_ROWS; y < sums.length; y += 1) sharpness += (sums[y]! - sums[y - LINE_EDGE_ROWS]!) ** 2;
    if (sharpness > best.sharpness) best = { slope, sums, sharpness };
  }
  return best;
}

/** Finds lines of print as bands of rows with many edges (a projection profile). */
export function rowProfileLines(edges: Edges): TextLine[] {
  const { width, height } = edges;
  const { slope, sums } = findSlope(edges);
  const strongest = max(...sums);
  return GAP_THRESHOLDS.flatMap((threshold) =>
    rangesAbove(sums, threshold * strongest, 1).flatMap((rows) => {
      const rowCount = rows.to - rows.from + 1;
      if (rowCount < 0.06 * height || rowCount > 0.45 * height || rows.from < 2 || rows.to > height - 3) return [];
      const offset = (rows.from + rows.to) / 2 - (slope * width) / 2;
      const line = { slope, offset, height: rowCount, left: 0, right: width, score: 0 };
      return findPrintRanges(edges, line).flatMap(({ from, to, edgeRatio }) => {
        const digits = (to - from) / (DIGIT_PITCH * rowCount);
        return digits < 5 || edgeRatio < MIN_EDGE_RATIO
          ? []
          : [{ ...line, left: from, right: to, score: min(20, digits) }];
      });
    }),
  );
}
