/** @jest-environment node */
import { drawBars, greyToRgba, createPaper, drawDigits, type Placement } from '../testing/drawDigits';
import { preparePhoto, middleAt, type TextLine } from './lines';

const SERIAL = '8923301943024613012';
const PAPER_SIZE = { width: 1200, height: 300 };

function findLinesOn(draw: (picture: ReturnType<typeof createPaper>) => void) {
  const picture = createPaper(PAPER_SIZE.width, PAPER_SIZE.height);
  draw(picture);
  return preparePhoto(greyToRgba(picture), PAPER_SIZE.width, PAPER_SIZE.height).lines;
}

const findPrintedLines = (place: Placement, digits = SERIAL) =>
  findLinesOn((picture) => drawDigits(picture, digits, place));

test.each([
  ['level', { x: 100, y: 150, height: 50 }],
  ['sloping down', { x: 100, y: 120, height: 50, slope: 0.08 }],
  ['sloping up', { x: 100, y: 200, height: 45, slope: -0.1 }],
  ['small', { x: 300, y: 150, height: 26 }],
  ['in separate dots', { x: 100, y: 150, height: 50, slope: 0.03, separate: true }],
])('SS-024 a printed line of digits is found: %s', (_how, place) => {
  const [line] = findPrintedLines(place);
  const x = 500;
  const expected = place.y + ('slope' in place ? place.slope : 0) * (x - place.x);
  expect(Math.abs(middleAt(line!, x) - expected)).toBeLessThan(0.15 * place.height);
  expect(line!.height / place.height).toBeGreaterThan(0.75);
  expect(line!.height / place.height).toBeLessThan(1.3);
  const width = ((SERIAL.length * 6 - 1) * place.height) / 7;
  expect(line!.left).toBeLessThan(place.x + place.height);
  expect(line!.right).toBeGreaterThan(place.x + width - place.height);
});

test('SS-024 digits below a bar code are found', () => {
  const lines = findLinesOn((picture) => {
    drawBars(picture, { x: 150, y: 60, height: 120 }, 90);
    drawDigits(picture, SERIAL, { x: 150, y: 190, height: 42 });
  });
  expect(lines.some((line) => Math.abs(middleAt(line, 500) - 190) < 8 && Math.abs(line.height - 42) < 10)).toBe(true);
});

test('SS-024 no line is found on blank paper', () => {
  expect(findLinesOn(() => undefined)).toEqual([]);
});

test('SS-024 each line of a wrapped serial has its other half as a neighbour, and every line has one neighbour above and one below', () => {
  const lines = findLinesOn((picture) => {
    drawDigits(picture, '8923301943', { x: 300, y: 100, height: 48 });
    drawDigits(picture, '024613012', { x: 300, y: 182, height: 48 });
  });
  const isAt = (line: TextLine, y: number, tolerance: number) => Math.abs(middleAt(line, 500) - y) < tolerance;
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
