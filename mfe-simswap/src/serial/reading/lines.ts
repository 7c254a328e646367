import { gaussianBlur, createGreyImage, type GreyImage, evenLighting, rgbaToGrey } from './image';

const { abs, floor, max, min, round } = Math;

/** A line of print: its middle is y = slope · x + offset; digits are `height` high; a higher `score` is likelier. */
export type TextLine = { slope: number; offset: number; height: number; left: number; right: number; score: number };

/** The y of the line's middle at this x. */
export const middleAt = ({ slope, offset }: TextLine, x: number) => slope * x + offset;

const centreX = ({ left, right }: TextLine) => (left + right) / 2;

/** Whether two found lines are the same print. */
function isSameLine(a: TextLine, b: TextLine): boolean {
  const x = (max(a.left, b.left) + min(a.right, b.right)) / 2;
  const distance = abs(middleAt(a, x) - middleAt(b, x));
  const higher = max(a.height, b.height);
  const overlap = min(a.right, b.right) - max(a.left, b.left);
  return (
    distance < 0.4 * higher &&
    higher < 1.3 * min(a.height, b.height) &&
    abs(a.slope - b.slope) < 0.03 &&
    overlap > 0.8 * max(a.right - a.left, b.right - b.left)
  );
}

/** Whether `lower` can hold the second half of a serial that is wrapped after `upper`. */
export function canContinueSerial(upper: TextLine, lower: TextLine): boolean {
  const x = (centreX(upper) + centreX(lower)) / 2;
  const distance = middleAt(lower, x) - middleAt(upper, x);
  const height = max(upper.height, lower.height);
  const overlap = min(upper.right, lower.right) - max(upper.left, lower.left);
  return (
    distance > 0.8 * height &&
    distance < 2.8 * height &&
    height < 1.4 * min(upper.height, lower.height) &&
    overlap > 0.5 * min(upper.right - upper.left, lower.right - lower.left)
  );
}

/** Margins around the digits, in digit heights, and the horizontal scale. */
type StripOptions = { marginX: number; marginY: number; scaleX?: number };

/** Cuts a line out and rotates it to the horizontal, with digits `digitHeight` pixels high. White outside the picture. */
export function cutStrip(picture: GreyImage, line: TextLine, digitHeight: number, options: StripOptions): GreyImage {
  const { marginX, marginY, scaleX = 1 } = options;
  const scale = line.height / digitHeight;
  const angle = Math.atan(line.slope);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const width = max(1, round(scaleX * ((line.right - line.left) / cos / scale + 2 * marginX * digitHeight)));
  const strip = createGreyImage(width, round(digitHeight * (1 + 2 * marginY)), 255);
  const startX = line.left - marginX * line.height * cos;
  const startY = middleAt(line, line.left) - marginX * line.height * sin;
  // Blur before scaling down prevents aliasing.
  const source = scale > 1.3 ? gaussianBlur(picture, 0.45 * scale) : picture;
  for (let y = 0; y < strip.height; y += 1) {
    const down = (y - strip.height / 2 + 0.5) * scale;
    for (let x = 0; x < width; x += 1) {
      const along = (x * scale) / scaleX;
      const value = interpolate(source, startX + along * cos - down * sin, startY + along * sin + down * cos);
      if (value >= 0) strip.data[y * width + x] = value;
    }
  }
  return strip;
}

/** Bilinear interpolation; -1 outside the picture. */
function interpolate({ width, height, data }: GreyImage, x: number, y: number): number {
  const left = floor(x);
  const top = floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return -1;
  const right = x - left;
  const down = y - top;
  const i = top * width + left;
  const upper = data[i]! * (1 - right) + data[i + 1]! * right;
  const lower = data[i + width]! * (1 - right) + data[i + width + 1]! * right;
  return upper * (1 - down) + lower * down;
}

/** The contrast at vertical edges (sides of strokes) and at horizontal edges (ends of strokes), for each pixel. */
type Edges = { width: number; height: number; vertical: Float32Array; horizontal: Float32Array };

/** Contrast above this limit counts as the limit. */
const MAX_CONTRAST = 60;

function detectEdges({ width, height, data }: GreyImage): Edges {
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
function rangesAbove(values: ArrayLike<number>, limit: number, gap: number): IndexRange[] {
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
function findPrintRanges({ width, height, vertical, horizontal }: Edges, line: TextLine): PrintRange[] {
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

/** Finds lines of print as groups of rows with many edges (a projection profile). */
function findLines(edges: Edges): TextLine[] {
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

/** The mean of these rows; black (255) where the strip has no rows, so that the edge makes no contrast. */
const meanDarkness = (rows: number[], from: number, to: number) => {
  const part = rows.slice(max(0, from), max(0, to));
  return part.length === 0 ? 255 : part.reduce((sum, row) => sum + row, 0) / part.length;
};

/**
 * Where the other half of a wrapped serial may be, above and below a line: the rows of the same height that are darkest
 * compared with the rows around them. It always returns two lines; reading them shows whether they hold digits.
 */
function findNeighbours(picture: GreyImage, line: TextLine): TextLine[] {
  const rows = rowDarkness(cutStrip(picture, line, DIGIT_HEIGHT, { marginX: 0, marginY: MAX_NEIGHBOUR_DISTANCE + 1 }));
  const middle = rows.length / 2;
  return [-1, 1].map((side) => {
    let best = { distance: 1.6 * DIGIT_HEIGHT, contrast: -255 };
    for (
      let distance = MIN_NEIGHBOUR_DISTANCE * DIGIT_HEIGHT;
      distance <= MAX_NEIGHBOUR_DISTANCE * DIGIT_HEIGHT;
      distance += 1
    ) {
      const from = round(middle + side * distance - DIGIT_HEIGHT / 2);
      const to = from + DIGIT_HEIGHT;
      const contrast =
        2 * meanDarkness(rows, from, to) - meanDarkness(rows, from - 3, from) - meanDarkness(rows, to, to + 3);
      if (contrast > best.contrast) best = { distance, contrast };
    }
    const shift = (side * best.distance * line.height) / DIGIT_HEIGHT / Math.cos(Math.atan(line.slope));
    return { ...line, offset: line.offset + shift };
  });
}

/** No more of the found lines are kept than this: the crop of a card contains no more. */
const MAX_LINES = 6;

/** The crop with even lighting, and its lines, the likeliest first. */
export type PreparedPhoto = { picture: GreyImage; lines: LineWithNeighbours[] };

/** A line, and where the other half of a wrapped serial may be: above and below it. */
export type LineWithNeighbours = TextLine & { neighbours: TextLine[] };

/** Finds the lines of print in a crop (RGBA pixels) that is 1200 pixels wide. */
export function preparePhoto(rgba: ArrayLike<number>, width: number, height: number): PreparedPhoto {
  const picture = evenLighting(rgbaToGrey(rgba, width, height), round(height * 0.12));
  const lines: TextLine[] = [];
  for (const line of findLines(detectEdges(gaussianBlur(picture, 1.6))).sort((a, b) => b.score - a.score)) {
    if (!lines.some((other) => isSameLine(line, other))) lines.push(line);
  }
  const likeliest = lines.slice(0, MAX_LINES);
  return { picture, lines: likeliest.map((line) => ({ ...line, neighbours: findNeighbours(picture, line) })) };
}
