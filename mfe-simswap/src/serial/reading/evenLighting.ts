import { blurred } from './gaussianBlur';
import { grey, type Grey } from './greyImage';

const { max, min } = Math;

type Line = { offset: number; step: number; length: number };

/** The largest (or smallest) value within `radius` along one line, by a queue of candidates. */
function extremeOf(line: Line, radius: number, largest: boolean, from: Float32Array, to: Float32Array): void {
  const { offset, step, length } = line;
  const queue = new Int32Array(length);
  let first = 0;
  let end = 0;
  for (let i = 0; i < length + radius; i += 1) {
    if (i < length) {
      const value = from[offset + i * step]!;
      const beaten = (k: number) => (largest ? from[offset + k * step]! <= value : from[offset + k * step]! >= value);
      while (end > first && beaten(queue[end - 1]!)) end -= 1;
      queue[end] = i;
      end += 1;
    }
    if (queue[first]! < i - 2 * radius) first += 1;
    if (i >= radius) to[offset + (i - radius) * step] = from[offset + queue[first]! * step]!;
  }
}

function extreme({ width, height, data }: Grey, radius: number, largest: boolean): Grey {
  const rows = grey(width, height);
  for (let y = 0; y < height; y += 1) {
    extremeOf({ offset: y * width, step: 1, length: width }, radius, largest, data, rows.data);
  }
  const result = grey(width, height);
  for (let x = 0; x < width; x += 1) {
    extremeOf({ offset: x, step: width, length: height }, radius, largest, rows.data, result.data);
  }
  return result;
}

/**
 * Takes uneven light, shadow and glare out: every pixel is divided by the paper around it, which is what a closing
 * (largest, then smallest value within `radius` pixels) leaves of the picture.
 */
export function flattened(picture: Grey, radius: number): Grey {
  const paper = blurred(extreme(extreme(blurred(picture, 1), radius, true), radius, false), radius / 2);
  const result = grey(picture.width, picture.height);
  for (let i = 0; i < result.data.length; i += 1) {
    const value = (255 * picture.data[i]!) / max(8, paper.data[i]!);
    result.data[i] = max(0, min(255, value));
  }
  return result;
}
