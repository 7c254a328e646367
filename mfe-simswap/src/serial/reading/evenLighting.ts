import { gaussianBlur } from './gaussianBlur';
import { createGreyImage, type GreyImage } from './greyImage';

const { max, min } = Math;

/** A row or column in the data of an image: its first index, the distance of its pixels, and their number. */
type PixelLine = { offset: number; step: number; length: number };

/** Sliding-window maximum (or minimum) within `radius` along a row or column, by a monotonic queue. */
function slidingExtreme(line: PixelLine, radius: number, largest: boolean, from: Float32Array, to: Float32Array): void {
  const { offset, step, length } = line;
  const queue = new Int32Array(length);
  let first = 0;
  let end = 0;
  for (let i = 0; i < length + radius; i += 1) {
    if (i < length) {
      const value = from[offset + i * step]!;
      const isSuperseded = (k: number) =>
        largest ? from[offset + k * step]! <= value : from[offset + k * step]! >= value;
      while (end > first && isSuperseded(queue[end - 1]!)) end -= 1;
      queue[end] = i;
      end += 1;
    }
    if (queue[first]! < i - 2 * radius) first += 1;
    if (i >= radius) to[offset + (i - radius) * step] = from[offset + queue[first]! * step]!;
  }
}

/** Grey dilation (largest value) or erosion (smallest value). */
function dilateOrErode({ width, height, data }: GreyImage, radius: number, largest: boolean): GreyImage {
  const rows = createGreyImage(width, height);
  for (let y = 0; y < height; y += 1) {
    slidingExtreme({ offset: y * width, step: 1, length: width }, radius, largest, data, rows.data);
  }
  const result = createGreyImage(width, height);
  for (let x = 0; x < width; x += 1) {
    slidingExtreme({ offset: x, step: width, length: height }, radius, largest, rows.data, result.data);
  }
  return result;
}

/**
 * Removes uneven light, shadow and glare: divides each pixel by its background, which is the morphological closing of the
 * picture (dilation, then erosion) with `radius` pixels.
 */
export function evenLighting(picture: GreyImage, radius: number): GreyImage {
  const background = gaussianBlur(
    dilateOrErode(dilateOrErode(gaussianBlur(picture, 1), radius, true), radius, false),
    radius / 2,
  );
  const result = createGreyImage(picture.width, picture.height);
  for (let i = 0; i < result.data.length; i += 1) {
    const value = (255 * picture.data[i]!) / max(8, background.data[i]!);
    result.data[i] = max(0, min(255, value));
  }
  return result;
}
