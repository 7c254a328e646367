const { ceil, floor, max, min, sqrt } = Math;

/** One value from 0 (black) to 255 (white) for each pixel, row by row. */
export type GreyImage = { width: number; height: number; data: Float32Array };

export function createGreyImage(width: number, height: number, fill = 0): GreyImage {
  const data = new Float32Array(width * height);
  if (fill !== 0) data.fill(fill);
  return { width, height, data };
}

/** Averages red and green only: dark ink on yellow plastic has hardly any contrast in blue. */
export function rgbaToGrey(rgba: ArrayLike<number>, width: number, height: number): GreyImage {
  const result = createGreyImage(width, height);
  for (let i = 0, from = 0; i < result.data.length; i += 1, from += 4) {
    result.data[i] = (rgba[from]! + rgba[from + 1]!) / 2;
  }
  return result;
}

/** Adds `x` white pixels on the left and right, and `y` above and below. */
export function addMargin(picture: GreyImage, x: number, y: number): GreyImage {
  const result = createGreyImage(picture.width + 2 * x, picture.height + 2 * y, 255);
  for (let row = 0; row < picture.height; row += 1) {
    const line = picture.data.subarray(row * picture.width, (row + 1) * picture.width);
    result.data.set(line, (row + y) * result.width + x);
  }
  return result;
}

/** Contrast stretching: the darkest `low` share becomes black, everything above the `high` share white. */
export function stretchContrast(picture: GreyImage, low = 0.02, high = 0.75): GreyImage {
  const sorted = Float32Array.from(picture.data).sort();
  const share = (part: number) => sorted[min(sorted.length - 1, floor(sorted.length * part))]!;
  const black = share(low);
  const factor = 255 / max(12, share(high) - black);
  const result = createGreyImage(picture.width, picture.height);
  for (let i = 0; i < result.data.length; i += 1) {
    result.data[i] = max(0, min(255, (picture.data[i]! - black) * factor));
  }
  return result;
}

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

/** 1 is ink, 0 is background. */
type BinaryImage = { width: number; height: number; data: Uint8Array };

/** The dynamic range of the standard deviation in Sauvola's formula. */
const MAX_DEVIATION = 128;

/**
 * Sauvola's adaptive threshold, by integral images: a pixel is ink if it is clearly darker than the mean of the
 * `window` around it. `strictness` is the parameter k of the formula.
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
 * Removes uneven light, shadow and glare: divides each pixel by its background, which is the morphological closing of
 * the picture (dilation, then erosion) with `radius` pixels.
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
