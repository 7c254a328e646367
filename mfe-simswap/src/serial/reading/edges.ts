import type { GreyImage } from './greyImage';
import { middleAt, type TextLine } from './textLine';

const { abs, floor, max, min, round } = Math;

/** The contrast at vertical edges (sides of strokes) and at horizontal edges (ends of strokes), for each pixel. */
export type Edges = { width: number; height: number; vertical: Float32Array; horizontal: Float32Array };

/** Contrast above this counts as this much. */
const MAX_CONTRAST = 60;

export function detectEdges({ width, height, data }: GreyImage): Edges {
  const vertical = new Float32Array(width * height);
  const horizontal = new Float32Array(width * height);
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const i = y * width + x;
      vertical[i] = min(MAX_CONTRAST, abs(data[i]! - data[i - 1]!));
      horizontal[i] = min(MAX_CONTRAST, abs(data[i]! - data[i - width]!));
    }
  }
  return { width, height, vertical, horizontal };
}

/** A range of rows or columns, both ends included. */
type IndexRange = { from: number; to: number };

/** The ranges in which `values` reach the limit, with gaps of at most `gap` positions. */
export function rangesAbove(values: ArrayLike<number>, limit: number, gap: number): IndexRange[] {
  const runs: IndexRange[] = [];
  for (let i = 0; i < values.length; i += 1) {
    if (values[i]! < limit) continue;
    const last = runs[runs.length - 1];
    if (last && i - last.to <= gap + 1) last.to = i;
    else runs.push({ from: i, to: i });
  }
  return runs;
}

/** A range of print on a line; `edgeRatio` is horizontal edges divided by vertical edges. */
type PrintRange = IndexRange & { edgeRatio: number };

/** Gaps in a serial are narrower than this, in digit heights. */
const MAX_DIGIT_GAP = 2.2;

/** The ranges along a line that contain print. */
export function findPrintRanges({ width, height, vertical, horizontal }: Edges, line: TextLine): PrintRange[] {
  const sides = new Float64Array(width);
  const ends = new Float64Array(width);
  const half = line.height / 2;
  for (let x = 0; x < width; x += 1) {
    const middle = middleAt(line, x);
    const bottom = min(height - 1, round(middle + half));
    for (let y = max(0, round(middle - half)); y <= bottom; y += 1) {
      sides[x] = sides[x]! + vertical[y * width + x]!;
      ends[x] = ends[x]! + horizontal[y * width + x]!;
    }
  }
  const strong = [...sides].sort((a, b) => a - b)[floor(width * 0.95)] ?? 0;
  return rangesAbove(sides, 0.25 * strong, round(MAX_DIGIT_GAP * line.height)).map(({ from, to }) => {
    const total = (values: Float64Array) => values.subarray(from, to + 1).reduce((sum, value) => sum + value, 0);
    return { from, to, edgeRatio: total(ends) / max(1, total(sides)) };
  });
}
