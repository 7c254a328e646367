import { grey, type Grey } from './greyImage';

const { max, min, sqrt } = Math;

/** 1 where there is ink, 0 elsewhere. */
export type Ink = { width: number; height: number; data: Uint8Array };

/** Half of the range of grey values: the deviation of a perfect black and white print. */
const FULL_DEVIATION = 128;

/**
 * Sauvola's threshold: ink is what is clearly darker than the mean of its surroundings (`window` pixels wide); the more
 * the surroundings vary, the closer to the mean.
 */
export function inked({ width, height, data }: Grey, window: number, strictness: number): Ink {
  const radius = window >> 1;
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  const squares = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x]!;
      sum += value;
      square += value * value;
      const below = (y + 1) * across + x + 1;
      sums[below] = sums[below - across]! + sum;
      squares[below] = squares[below - across]! + square;
    }
  }
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = max(0, y - radius) * across;
    const bottom = min(height, y + radius + 1) * across;
    const rows = (bottom - top) / across;
    for (let x = 0; x < width; x += 1) {
      const left = max(0, x - radius);
      const right = min(width, x + radius + 1);
      const count = (right - left) * rows;
      const within = (table: Float64Array) =>
        table[bottom + right]! - table[top + right]! - table[bottom + left]! + table[top + left]!;
      const mean = within(sums) / count;
      const deviation = sqrt(max(0, within(squares) / count - mean * mean));
      const threshold = mean * (1 + strictness * (deviation / FULL_DEVIATION - 1));
      if (data[y * width + x]! < threshold) result[y * width + x] = 1;
    }
  }
  return { width, height, data: result };
}

/** Black ink on white. */
export function printed({ width, height, data }: Ink): Grey {
  const result = grey(width, height, 255);
  for (let i = 0; i < data.length; i += 1) if (data[i]) result.data[i] = 0;
  return result;
}
