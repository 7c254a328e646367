import type { ConnectedComponent } from './connectedComponents';
import type { TextLine } from './textLine';

const { abs, max, min } = Math;

/** The steepest line, as a tangent: 15°. */
const MAX_SLOPE = 0.26;
/** More digits than this do not raise the score. */
const MAX_DIGITS = 21;

/** Components that may be a digit, a few digits that touch, or half a digit. A bar code touches top or bottom. */
function digitCandidates(components: ConnectedComponent[], height: number): ConnectedComponent[] {
  return components.filter(
    (component) =>
      component.height >= height * 0.07 &&
      component.height <= height * 0.48 &&
      component.width <= component.height * 3.2 &&
      component.width >= component.height * 0.06 &&
      component.pixels > 12 &&
      component.top > 1 &&
      component.top + component.height < height - 1,
  );
}

/** How many digits a component of this shape is: a thin one may be a bar, a wide one is several digits that touch. */
function countDigits({ width, height }: ConnectedComponent): number {
  const shape = width / height;
  if (shape > 1) return min(4, shape / 0.68);
  return shape < 0.2 ? 0.25 : 1;
}

/** The line through two components, with a score; undefined if fewer than five digits are on it. */
function lineThrough(
  components: ConnectedComponent[],
  first: ConnectedComponent,
  last: ConnectedComponent,
): (TextLine & { members: ConnectedComponent[] }) | undefined {
  const slope = (last.y - first.y) / (last.x - first.x);
  const offset = first.y - slope * first.x;
  const height = (first.height + last.height) / 2;
  const members = components.filter(
    (component) =>
      abs(component.y - slope * component.x - offset) <= 0.2 * height &&
      component.height >= 0.72 * height &&
      component.height <= 1.35 * height,
  );
  const digits = members.reduce((sum, component) => sum + countDigits(component), 0);
  if (digits < 5) return undefined;
  const left = min(...members.map((component) => component.left));
  const right = max(...members.map((component) => component.left + component.width));
  const bars = members.filter((component) => component.width / component.height < 0.2).length;
  // Digits per digit height of length: about 1.1 to 1.8; bars are far denser, separate words less dense.
  const density = (digits * height) / (right - left);
  const penalty = density > 2.6 || density < 0.55 ? 6 : 0;
  return { slope, offset, height, left, right, score: min(digits, MAX_DIGITS) - 1.2 * bars - penalty, members };
}

/** Fits the line by least squares to the centres; the height is the median. */
function fitLine({ members, ...line }: TextLine & { members: ConnectedComponent[] }): TextLine {
  const heights = members.map((component) => component.height).sort((a, b) => a - b);
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

/** Finds lines of digits among the components of a picture, the likeliest first. */
export function componentLines(all: ConnectedComponent[], width: number, height: number, atMost: number): TextLine[] {
  const components = digitCandidates(all, height);
  const found = components.flatMap((first) =>
    components.flatMap((last) => {
      const distance = last.x - first.x;
      const heightRatio = first.height / last.height;
      const farEnough = distance >= 2 * max(first.height, last.height) && distance <= 0.7 * width;
      if (!farEnough || heightRatio < 0.8 || heightRatio > 1.25) return [];
      if (abs(last.y - first.y) > MAX_SLOPE * distance) return [];
      return lineThrough(components, first, last) ?? [];
    }),
  );
  found.sort((a, b) => b.score - a.score);
  const lines: TextLine[] = [];
  for (const line of found) {
    const x = (line.left + line.right) / 2;
    const y = line.slope * x + line.offset;
    if (lines.some((other) => abs(other.slope * x + other.offset - y) <= 0.6 * other.height)) continue;
    lines.push(fitLine(line));
    if (lines.length >= atMost) break;
  }
  return lines;
}
