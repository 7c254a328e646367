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
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  const black = share(low);
  const factor = 255 / Math.max(12, share(high) - black);
  const result = createGreyImage(picture.width, picture.height);
  for (let i = 0; i < result.data.length; i += 1) {
    result.data[i] = Math.max(0, Math.min(255, (picture.data[i]! - black) * factor));
  }
  return result;
}
