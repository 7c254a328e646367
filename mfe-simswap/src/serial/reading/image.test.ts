/** @jest-environment node */
import {
  addMargin,
  binarise,
  binaryToGrey,
  createGreyImage,
  rgbaToGrey,
  stretchContrast,
  unsharpMask,
  type GreyImage,
} from './image';

/** A picture with this value at each place. */
function createPicture(width: number, height: number, value: (x: number, y: number) => number): GreyImage {
  const picture = createGreyImage(width, height);
  picture.data.forEach((_, i) => (picture.data[i] = value(i % width, Math.floor(i / width))));
  return picture;
}
const valueAt = ({ width, data }: GreyImage, x: number, y: number) => data[y * width + x]!;

test('SS-024 a grey value is the mean of red and green', () => {
  expect([...rgbaToGrey([100, 50, 200, 255, 0, 10, 255, 255], 2, 1).data]).toEqual([75, 5]);
});

test('SS-024 a margin is white, and the picture is unchanged inside it', () => {
  const framed = addMargin(createGreyImage(1, 1, 7), 2, 1);
  const white = [255, 255, 255, 255, 255];
  expect([...framed.data]).toEqual([...white, 255, 255, 7, 255, 255, ...white]);
});

test('SS-024 contrast is stretched to black and white, and noise on plain paper is not', () => {
  const picture = createPicture(10, 10, (x) => (x < 3 ? 100 : 160));
  expect([...new Set(stretchContrast(picture).data)]).toEqual([0, 255]);
  const plain = createPicture(10, 10, (x) => (x < 3 ? 158 : 160));
  expect([...new Set(stretchContrast(plain).data)].map(Math.round)).toEqual([0, 43]);
});

test('SS-024 sharpening raises the contrast of an edge, stays between black and white, and leaves plain areas unchanged', () => {
  const edge = createPicture(40, 5, (x) => (x < 20 ? 100 : 150));
  const sharpened = unsharpMask(edge, 1.5, 1.5);
  expect(valueAt(sharpened, 19, 2)).toBeLessThan(90);
  expect(valueAt(sharpened, 20, 2)).toBeGreaterThan(160);
  expect(valueAt(sharpened, 3, 2)).toBeCloseTo(100, 2);
  expect(valueAt(sharpened, 36, 2)).toBeCloseTo(150, 2);
  const strong = unsharpMask(edge, 1.5, 30).data;
  expect([Math.min(...strong), Math.max(...strong)]).toEqual([0, 255]);
});

test('SS-024 ink is what is clearly darker than its surroundings, also in uneven light', () => {
  const isInk = (x: number, y: number) => x >= 20 && x < 24 && y >= 8 && y < 16;
  const paper = createPicture(60, 24, (x, y) => (isInk(x, y) ? 40 : 140 + x));
  const inked = createPicture(60, 24, (x, y) => (isInk(x, y) ? 0 : 255));
  expect(binaryToGrey(binarise(paper, 15, 0.2))).toEqual(inked);
});
