import type { Blob } from './connectedComponents';
import type { TextLine } from './textLine';

const { abs, max, min } = Math;

/** A photo is not held more askew than this: the tangent of 15°. */
const STEEPEST = 0.26;
const MOST = 21;

/** Blobs that may be a digit, a few that touch, or half a broken one. What touches top or bottom is a bar code. */
function candidates(blobs: Blob[], height: number): Blob[] {
  return blobs.filter(
    (blob) =>
      blob.height >= height * 0.07 &&
      blob.height <= height * 0.48 &&
      blob.width <= blob.height * 3.2 &&
      blob.width >= blob.height * 0.06 &&
      blob.pixels > 12 &&
      blob.top > 1 &&
      blob.top + blob.height < height - 1,
  );
}

/** How many digits a blob of this shape stands for: thin ones may be bars, wide ones are digits that touch. */
function digitsIn({ width, height }: Blob): number {
  const shape = width / height;
  if (shape > 1) return min(4, shape / 0.68);
  return shape < 0.2 ? 0.25 : 1;
}

/** The blobs of equal height on one straight line, judged as a line of digits. */
function lineOf(blobs: Blob[], first: Blob, last: Blob): (TextLine & { members: Blob[] }) | undefined {
  const slope = (last.y - first.y) / (last.x - first.x);
  const offset = first.y - slope * first.x;
  const height = (first.height + last.height) / 2;
  const members = blobs.filter(
    (blob) =>
      abs(blob.y - slope * blob.x - offset) <= 0.2 * height &&
      blob.height >= 0.72 * height &&
      blob.height <= 1.35 * height,
  );
  const digits = members.reduce((sum, blob) => sum + digitsIn(blob), 0);
  if (digits < 5) return undefined;
  const left = min(...members.map((blob) => blob.left));
  const right = max(...members.map((blob) => blob.left + blob.width));
  const bars = members.filter((blob) => blob.width / blob.height < 0.2).length;
  // Digits stand about 1.1 to 1.8 to the length of their height; bars far closer, loose words farther apart.
  const density = (digits * height) / (right - left);
  const strange = density > 2.6 || density < 0.55 ? 6 : 0;
  return { slope, offset, height, left, right, score: min(digits, MOST) - 1.2 * bars - strange, members };
}

/** Least squares through the middles; the height is the median one. */
function refined({ members, ...line }: TextLine & { members: Blob[] }): TextLine {
  const heights = members.map((blob) => blob.height).sort((a, b) => a - b);
  const height = heights[heights.length >> 1] ?? line.height;
  const count = members.length;
  const meanX = members.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = members.reduce((sum, { y }) => sum + y, 0) / count;
  const spread = members.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (count < 5 || spread === 0) return { ...line, height };
  const slope = members.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  if (abs(slope) > 0.3) return { ...line, height };
  return { ...line, height, slope, offset: meanY - slope * meanX };
}

/** Lines of digits among the blobs of a picture `width` × `height`, the likeliest first. */
export function blobLines(all: Blob[], width: number, height: number, atMost: number): TextLine[] {
  const blobs = candidates(all, height);
  const found = blobs.flatMap((first) =>
    blobs.flatMap((last) => {
      const apart = last.x - first.x;
      const likeness = first.height / last.height;
      const farEnough = apart >= 2 * max(first.height, last.height) && apart <= 0.7 * width;
      if (!farEnough || likeness < 0.8 || likeness > 1.25) return [];
      if (abs(last.y - first.y) > STEEPEST * apart) return [];
      return lineOf(blobs, first, last) ?? [];
    }),
  );
  found.sort((a, b) => b.score - a.score);
  const lines: TextLine[] = [];
  for (const line of found) {
    const x = (line.left + line.right) / 2;
    const y = line.slope * x + line.offset;
    if (lines.some((other) => abs(other.slope * x + other.offset - y) <= 0.6 * other.height)) continue;
    lines.push(refined(line));
    if (lines.length >= atMost) break;
  }
  return lines;
}
