import { createGreyImage, type GreyImage } from './greyImage';

const { ceil, max, min } = Math;

/** Gaussian blur; `sigma` in pixels. It joins the dots of dot-matrix print and reduces noise. */
export function gaussianBlur(picture: GreyImage, sigma: number): GreyImage {
  if (sigma < 0.2) return picture;
  const { width, height, data } = picture;
  const radius = ceil(sigma * 3);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  for (let i = 0; i < kernel.length; i += 1) kernel[i] = kernel[i]! / total;

  const rows = createGreyImage(width, height);
  const line = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y += 1) {
    line.fill(data[y * width]!, 0, radius);
    line.set(data.subarray(y * width, (y + 1) * width), radius);
    line.fill(data[(y + 1) * width - 1]!, radius + width);
    for (let x = 0; x < width; x += 1) {
      let value = 0;
      for (let k = 0; k < kernel.length; k += 1) value += kernel[k]! * line[x + k]!;
      rows.data[y * width + x] = value;
    }
  }
  const result = createGreyImage(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let k = -radius; k <= radius; k += 1) {
      const from = min(height - 1, max(0, y + k)) * width;
      const weight = kernel[k + radius]!;
      for (let x = 0; x < width; x += 1) {
        result.data[y * width + x] = result.data[y * width + x]! + weight * rows.data[from + x]!;
      }
    }
  }
  return result;
}

/** Sharpens: adds the difference to the blurred picture `strength` times. */
export function unsharpMask(picture: GreyImage, sigma: number, strength: number): GreyImage {
  const result = gaussianBlur(picture, sigma);
  for (let i = 0; i < result.data.length; i += 1) {
    const value = picture.data[i]!;
    result.data[i] = max(0, min(255, value + strength * (value - result.data[i]!)));
  }
  return result;
}
