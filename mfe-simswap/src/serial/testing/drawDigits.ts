import { createGreyImage, type GreyImage } from '../reading/image';

/** A dot-matrix font: seven rows of five dots for each digit. */
const DIGIT_DOTS = [
  ['01110', '10001', '10001', '10001', '10001', '10001', '01110'],
  ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  ['01110', '10001', '00001', '00010', '00100', '01000', '11111'],
  ['11111', '00010', '00100', '00010', '00001', '10001', '01110'],
  ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
];

/** The middle of the left end, the digit height and the slope. `separate` leaves gaps between the dots. */
export type Placement = { x: number; y: number; height: number; slope?: number; separate?: boolean };

/** White paper with a little noise. */
export function createPaper(width: number, height: number): GreyImage {
  const picture = createGreyImage(width, height);
  for (let i = 0; i < picture.data.length; i += 1) picture.data[i] = 225 + ((i * 7919) % 13);
  return picture;
}

export function drawDigits(
  picture: GreyImage,
  digits: string,
  { x, y, height, slope = 0, separate = false }: Placement,
): void {
  const dot = height / 7;
  const size = Math.ceil(separate ? dot * 0.7 : dot);
  Array.from(digits).forEach((digit, place) => {
    (DIGIT_DOTS[Number(digit)] ?? []).forEach((row, down) => {
      Array.from(row).forEach((ink, across) => {
        if (ink === '1')
          fillRectangle(picture, x + (place * 6 + across) * dot, y + (down - 3.5) * dot, size, size, slope, x);
      });
    });
  });
}

/** Draws a bar code. */
export function drawBars(picture: GreyImage, { x, y, height }: Placement, count: number): void {
  for (let i = 0; i < count; i += 1) fillRectangle(picture, x + i * 9, y - height / 2, 3 + (i % 3), height, 0, x);
}

function fillRectangle(
  picture: GreyImage,
  x: number,
  y: number,
  width: number,
  height: number,
  slope: number,
  from: number,
): void {
  for (let right = 0; right < width; right += 1) {
    for (let down = 0; down < height; down += 1) {
      const column = Math.round(x + right);
      const row = Math.round(y + down + slope * (x + right - from));
      if (column >= 0 && row >= 0 && column < picture.width && row < picture.height) {
        picture.data[row * picture.width + column] = 40;
      }
    }
  }
}

export function greyToRgba({ data }: GreyImage): Uint8ClampedArray<ArrayBuffer> {
  return Uint8ClampedArray.from({ length: data.length * 4 }, (_, i) => (i % 4 === 3 ? 255 : data[i >> 2]!));
}
