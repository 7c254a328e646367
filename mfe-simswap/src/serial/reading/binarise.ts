import { createGreyImage, type GreyImage } from './greyImage';

const { max, min, sqrt } = Math;

/** 1 is ink, 0 is background. */
export type BinaryImage = { width: number; height: number; data: Uint8Array };

/** The dynamic range of the standard deviation in Sauvola's formula. */
const MAX_DEVIATION = 128;

/**
 * Sauvola's adaptive threshold, by integral images: a pixel is ink if it is clearly darker than the mean of the `window`
 * around it. `strictness` is the parameter k of the formula.
 */
export function binarise({ width, height, data }: GreyImage, window: number, strictness: number): BinaryImage {
  const radius = window >> 1;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x]!;
      sum += value;
      square += value * value;
      const below = (y + 1) * stride + x + 1;
      sums[below] = sums[below - stride]! + sum;
      squares[below] = squares[below - stride]! + square;
    }
  }
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = max(0, y - radius) * stride;
    const bottom = min(height, y + radius + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x += 1) {
      const left = max(0, x - radius);
      const right = min(width, x + radius + 1);
      const count = (right - left) * rows;
      const sumInWindow = (table: Float64Array) =>
        table[bottom + right]! - table[top + right]! - table[bottom + left]! + table[top + left]!;
      const mean = sumInWindow(sums) / count;
      const deviation = sqrt(max(0, sumInWindow(squares) / count - mean * mean));
      const threshold = mean * (1 + strictness * (deviation / MAX_DEVIATION - 1));
      if (data[y * width + x]! < threshold) result[y * width + x] = 1;
    }
  }
  return { width, height, data: result };
}

export function binaryToGrey({ width, height, data }: BinaryImage): GreyImage {
  const result = createGreyImage(width, height, 255);
  for (let i = 0; i < data.length; i += 1) if (data[i]) result.data[i] = 0;
  return result;
}
