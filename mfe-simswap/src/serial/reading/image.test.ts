/** @jest-environment node */
import {
  binarise,
  binaryToGrey,
  gaussianBlur,
  unsharpMask,
  addMargin,
  createGreyImage,
  rgbaToGrey,
  stretchContrast,
  type GreyImage,
} from './image';
import { cutStrip } from './lines';

/** A picture with this value at each place. */
function createPicture(width: number, height: number, valueAt: (x: number, y: number) => number): GreyImage {
  const picture = createGreyImage(width, height);
  picture.data.forEach((_, i) => (picture.data[i] = valueAt(i % width, Math.floor(i / width))));
  return picture;
}
const valueAt = ({ width, data }: GreyImage, x: number, y: number) => data[y * width + x];
const sum = ({ data }: GreyImage) => data.reduce((total, value) => total + value, 0);

test('SS-024 a grey value is the mean of red and green', () => {
  expect([...rgbaToGrey([100, 50, 200, 255, 0, 10, 255, 255], 2, 1).data]).toEqual([75, 5]);
});

test('SS-024 a margin is white, and the picture is unchanged inside it', () => {
  const picture = createPicture(3, 2, (x, y) => 10 * y + x);
  const framed = addMargin(picture, 2, 1);
  expect([framed.width, framed.height]).toEqual([7, 4]);
  expect([...framed.data]).toEqual([
    ...[255, 255, 255, 255, 255, 255, 255],
    ...[255, 255, 0, 1, 2, 255, 255],
    ...[255, 255, 10, 11, 12, 255, 255],
    ...[255, 255, 255, 255, 255, 255, 255],
  ]);
});

test('SS-024 contrast is stretched to black and white, and noise on plain paper is not', () => {
  const picture = createPicture(10, 10, (x) => (x < 3 ? 100 : 160));
  expect([...new Set(stretchContrast(picture).data)]).toEqual([0, 255]);
  const plain = createPicture(10, 10, (x) => (x < 3 ? 158 : 160));
  expect([...new Set(stretchContrast(plain).data)].map(Math.round)).toEqual([0, 43]);
});

test('SS-024 a blur spreads a point evenly to all sides, keeps the sum, and leaves a plain picture plain up to its edges', () => {
  const point = createPicture(21, 21, (x, y) => (x === 10 && y === 10 ? 1000 : 0));
  const blurred = gaussianBlur(point, 2);
  const sides = [valueAt(blurred, 8, 10), valueAt(blurred, 12, 10), valueAt(blurred, 10, 8), valueAt(blurred, 10, 12)];
  for (const value of sides) expect(value).toBeCloseTo(sides[0]!, 3);
  expect(valueAt(blurred, 10, 10)!).toBeGreaterThan(sides[0]!);
  expect(sides[0]! / valueAt(blurred, 10, 10)!).toBeCloseTo(Math.exp(-0.5), 2);
  expect(sum(blurred)).toBeCloseTo(1000, 0);
  for (const value of gaussianBlur(createGreyImage(9, 7, 120), 1.6).data) expect(value).toBeCloseTo(120, 3);
  expect(gaussianBlur(point, 0.1)).toBe(point);
});

test('SS-024 sharpening raises the contrast of an edge, stays between black and white, and leaves plain areas unchanged', () => {
  const edge = createPicture(40, 5, (x) => (x < 20 ? 100 : 150));
  const sharpened = unsharpMask(edge, 1.5, 1.5);
  expect(valueAt(sharpened, 19, 2)!).toBeLessThan(90);
  expect(valueAt(sharpened, 20, 2)!).toBeGreaterThan(160);
  expect(valueAt(sharpened, 3, 2)).toBeCloseTo(100, 2);
  expect(valueAt(sharpened, 36, 2)).toBeCloseTo(150, 2);
  const strong = unsharpMask(
    createPicture(40, 5, (x) => (x < 20 ? 5 : 250)),
    1.5,
    3,
  ).data;
  expect([Math.min(...strong), Math.max(...strong)]).toEqual([0, 255]);
});

test('SS-024 ink is what is clearly darker than its surroundings, also in uneven light', () => {
  const isInk = (x: number, y: number) => x >= 20 && x < 24 && y >= 8 && y < 16;
  const paper = createPicture(60, 24, (x, y) => (isInk(x, y) ? 40 : 140 + x));
  const { data } = binarise(paper, 15, 0.2);
  const expected = createPicture(60, 24, (x, y) => (isInk(x, y) ? 1 : 0)).data;
  expect([...data]).toEqual([...expected]);
  const grey = binaryToGrey({ width: 60, height: 24, data });
  expect([valueAt(grey, 21, 10), valueAt(grey, 40, 10)]).toEqual([0, 255]);
});

test.each([0, 0.1, -0.1])('SS-024 a line with the slope %d is cut out level', (slope) => {
  const line = { left: 60, right: 140, slope, offset: 50 - slope * 100, height: 20, score: 1 };
  const rows = cutStrip(
    createPicture(200, 100, (_, y) => y),
    line,
    20,
    { beside: 0, above: 0.5 },
  );
  const columns = cutStrip(
    createPicture(200, 100, (x) => x),
    line,
    20,
    { beside: 0, above: 0.5 },
  );
  expect([rows.width, rows.height]).toEqual([Math.round(80 / Math.cos(Math.atan(slope))), 40]);
  for (const x of [5, 40, 75]) {
    const inPicture = 60 + x * Math.cos(Math.atan(slope));
    expect(Math.abs(valueAt(rows, x, 20)! - (50 + slope * (inPicture - 100)))).toBeLessThan(1);
    expect(Math.abs(valueAt(columns, x, 20)! - inPicture)).toBeLessThan(1);
  }
  expect(valueAt(rows, 40, 30)! - valueAt(rows, 40, 20)!).toBeCloseTo(10 * Math.cos(Math.atan(slope)), 1);
});
