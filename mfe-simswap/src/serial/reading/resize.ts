import { createGreyImage, type GreyImage } from './greyImage';

const { abs, floor, max, min } = Math;

/** The Catmull-Rom kernel: sharp enough for small print, with less ringing than wider kernels. */
function catmullRom(distance: number): number {
  const d = abs(distance);
  if (d <= 1) return 1.5 * d ** 3 - 2.5 * d * d + 1;
  return d < 2 ? -0.5 * d ** 3 + 2.5 * d * d - 4 * d + 2 : 0;
}

/** The source pixels of each target pixel, with their weights; more of them when the picture gets smaller. */
function resampleWeights(from: number, to: number) {
  const ratio = from / to;
  const spread = max(1, ratio);
  return Array.from({ length: to }, (_, i) => {
    const centre = (i + 0.5) * ratio - 0.5;
    const first = floor(centre - 2 * spread) + 1;
    const indexes: number[] = [];
    const weights: number[] = [];
    for (let k = first; k <= floor(centre + 2 * spread); k += 1) {
      const weight = catmullRom((k - centre) / spread);
      if (weight === 0) continue;
      indexes.push(min(from - 1, max(0, k)));
      weights.push(weight);
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return { indexes, weights: weights.map((weight) => weight / total) };
  });
}

export function resize(picture: GreyImage, width: number, height: number): GreyImage {
  const wide = createGreyImage(width, picture.height);
  resampleWeights(picture.width, width).forEach(({ indexes, weights }, x) => {
    for (let y = 0; y < picture.height; y += 1) {
      let value = 0;
      for (let k = 0; k < indexes.length; k += 1) {
        value += weights[k]! * picture.data[y * picture.width + indexes[k]!]!;
      }
      wide.data[y * width + x] = value;
    }
  });
  const result = createGreyImage(width, height);
  resampleWeights(picture.height, height).forEach(({ indexes, weights }, y) => {
    for (let k = 0; k < indexes.length; k += 1) {
      const weight = weights[k]!;
      const row = indexes[k]! * width;
      for (let x = 0; x < width; x += 1) {
        result.data[y * width + x] = result.data[y * width + x]! + weight * wide.data[row + x]!;
      }
    }
  });
  return result;
}
