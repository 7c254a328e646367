/** @jest-environment node */
import { createGreyImage, type GreyImage } from './image';
import { cutStrip, middleAt, preparePhoto, type TextLine } from './lines';

/** The middle of the left end, the digit height and the slope. `separate` leaves gaps between the dots. */
type Placement = { x: number; y: number; height: number; slope?: number; separate?: boolean };

const WIDTH = 1200;
const HEIGHT = 300;
/** The number of digits of a serial. */
const SERIAL_LENGTH = 19;
/** A digit of a dot-matrix font: seven rows of five dots. */
const DOTS = ['01110', '10001', '10001', '01110', '10001', '10001', '01110'];

/** Finds the lines on white paper with a little noise on which `draw` has drawn. */
function findLinesOn(draw: (picture: GreyImage) => void) {
  const picture = createGreyImage(WIDTH, HEIGHT);
  picture.data.forEach((_, i, data) => (data[i] = 225 + ((i * 7919) % 13)));
  draw(picture);
  const rgba = Uint8ClampedArray.from({ length: picture.data.length * 4 }, (_, i) => picture.data[i >> 2]!);
  return preparePhoto(rgba, WIDTH, HEIGHT).lines;
}

function drawDigits(picture: GreyImage, count: number, place: Placement): void {
  const { x, y, height, slope = 0, separate = false } = place;
  const dot = height / 7;
  const size = Math.ceil(separate ? dot * 0.7 : dot);
  for (let digit = 0; digit < count; digit += 1) {
    DOTS.forEach((row, down) => {
      for (let across = 0; across < row.length; across += 1) {
        const left = (digit * 6 + across) * dot;
        if (row[across] === '1') fill(picture, x + left, y + (down - 3.5) * dot + slope * left, size, size);
      }
    });
  }
}

function fill({ width, data }: GreyImage, left: number, top: number, columns: number, rows: number): void {
  for (let row = Math.round(top); row < Math.round(top) + rows; row += 1) {
    data.fill(40, row * width + Math.round(left), row * width + Math.round(left) + columns);
  }
}

test.each<[string, Placement]>([
  ['level', { x: 100, y: 150, height: 50 }],
  ['sloping down', { x: 100, y: 120, height: 50, slope: 0.08 }],
  ['sloping up', { x: 100, y: 200, height: 45, slope: -0.1 }],
  ['small', { x: 300, y: 150, height: 26 }],
  ['in separate dots', { x: 100, y: 150, height: 50, slope: 0.03, separate: true }],
])('SS-024 a printed line of digits is found: %s', (_how, place) => {
  const { x, y, height, slope = 0 } = place;
  const [line] = findLinesOn((picture) => drawDigits(picture, SERIAL_LENGTH, place));
  expect(Math.abs(middleAt(line!, 500) - (y + slope * (500 - x)))).toBeLessThan(0.15 * height);
  expect(line!.height / height).toBeGreaterThan(0.75);
  expect(line!.height / height).toBeLessThan(1.3);
  expect(line!.left).toBeLessThan(x + height);
  expect(line!.right).toBeGreaterThan(x + ((SERIAL_LENGTH * 6 - 1) * height) / 7 - height);
});

const isAt = (line: TextLine, y: number, tolerance: number) => Math.abs(middleAt(line, 500) - y) < tolerance;

test('SS-024 digits below a bar code are found, and nothing on blank paper', () => {
  const lines = findLinesOn((picture) => {
    for (let bar = 0; bar < 90; bar += 1) fill(picture, 150 + bar * 9, 0, 3 + (bar % 3), 120);
    drawDigits(picture, SERIAL_LENGTH, { x: 150, y: 190, height: 42 });
  });
  expect(lines.some((line) => isAt(line, 190, 8) && Math.abs(line.height - 42) < 10)).toBe(true);
  expect(findLinesOn(() => undefined)).toEqual([]);
});

test('SS-024 each line of a wrapped serial has its other half as a neighbour, and every line has one neighbour above and one below', () => {
  const lines = findLinesOn((picture) => {
    drawDigits(picture, 10, { x: 300, y: 100, height: 48 });
    drawDigits(picture, 9, { x: 300, y: 182, height: 48 });
  });
  for (const [own, other] of [
    [100, 182],
    [182, 100],
  ] as const) {
    const halves = lines.filter((line) => isAt(line, own, 10));
    expect(halves.some(({ neighbours }) => neighbours.some((neighbour) => isAt(neighbour, other, 16)))).toBe(true);
  }
  for (const line of lines) {
    const sides = line.neighbours.map((neighbour) => Math.sign(middleAt(neighbour, 500) - middleAt(line, 500)));
    expect(sides).toEqual([-1, 1]);
  }
});

test.each([0, 0.1, -0.1])('SS-024 a line with the slope %d is cut out level', (slope) => {
  const line = { left: 60, right: 140, slope, offset: 50 - slope * 100, height: 20, score: 1 };
  const cos = Math.cos(Math.atan(slope));
  const cut = (valueAt: (i: number) => number) => {
    const gradient = createGreyImage(200, 100);
    gradient.data.forEach((_, i, data) => (data[i] = valueAt(i)));
    return cutStrip(gradient, line, 20, { marginX: 0, marginY: 0.5 });
  };
  const [columns, rows] = [cut((i) => i % 200), cut((i) => Math.floor(i / 200))];
  expect([rows.width, rows.height]).toEqual([Math.round(80 / cos), 40]);
  for (const x of [5, 40, 75]) {
    const middle = 20 * rows.width + x;
    expect(Math.abs(columns.data[middle]! - (60 + x * cos))).toBeLessThan(1);
    expect(Math.abs(rows.data[middle]! - (50 + slope * (60 + x * cos - 100)))).toBeLessThan(1);
    expect(rows.data[middle + 10 * rows.width]! - rows.data[middle]!).toBeCloseTo(10 * cos, 1);
  }
});
