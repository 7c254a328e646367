import type { Grey } from './greyImage';
import { middleAt, type TextLine } from './textLine';

const { abs, floor, max, min, round } = Math;

/** Changes from pixel to pixel: along the row (sides of strokes) and down the column (their ends). */
export type Edges = { width: number; height: number; across: Float32Array; down: Float32Array };

/** More contrast than this makes an edge no more of an edge. */
const FULL = 60;

/** The edges of a picture. */
export function edgesOf({ width, height, data }: Grey): Edges {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const i = y * width + x;
      across[i] = min(FULL, abs(data[i]! - data[i - 1]!));
      down[i] = min(FULL, abs(data[i]! - data[i - width]!));
    }
  }
  return { width, height, across, down };
}

/** A stretch of rows or columns, both ends included. */
export type Run = { from: number; to: number };

/** Where `values` reach the limit, with at most `gap` positions below it inside a stretch. */
export function runsAbove(values: ArrayLike<number>, limit: number, gap: number): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i < values.length; i += 1) {
    if (values[i]! < limit) continue;
    const last = runs[runs.length - 1];
    if (last && i - last.to <= gap + 1) last.to = i;
    else runs.push({ from: i, to: i });
  }
  return runs;
}

/** A stretch of print on a line; `ends` is how many ends of strokes there are to the sides of strokes. */
export type Print = Run & { ends: number };

/** Gaps in a serial are narrower than this, in digit heights. */
const GAP = 2.2;

/** Where print is along a line: stretches without what stands far aside. */
export function printAlong({ width, height, across, down }: Edges, line: TextLine): Print[] {
  const sides = new Float64Array(width);
  const ends = new Float64Array(width);
  const half = line.height / 2;
  for (let x = 0; x < width; x += 1) {
    const middle = middleAt(line, x);
    const bottom = min(height - 1, round(middle + half));
    for (let y = max(0, round(middle - half)); y <= bottom; y += 1) {
      sides[x] = sides[x]! + across[y * width + x]!;
      ends[x] = ends[x]! + down[y * width + x]!;
    }
  }
  const strong = [...sides].sort((a, b) => a - b)[floor(width * 0.95)] ?? 0;
  return runsAbove(sides, 0.25 * strong, round(GAP * line.height)).map(({ from, to }) => {
    const total = (values: Float64Array) => values.subarray(from, to + 1).reduce((sum, value) => sum + value, 0);
    return { from, to, ends: total(ends) / max(1, total(sides)) };
  });
}
