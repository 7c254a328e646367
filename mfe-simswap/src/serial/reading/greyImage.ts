/** A grey picture: one value from 0 (black) to 255 (white) for each pixel, row by row. */
export type Grey = { width: number; height: number; data: Float32Array };

/** A new picture. */
export function grey(width: number, height: number, fill = 0): Grey {
  const data = new Float32Array(width * height);
  if (fill !== 0) data.fill(fill);
  return { width, height, data };
}

/**
 * Grey of a colour photo (RGBA bytes). Red and green only: dark ink on yellow plastic has hardly any contrast in blue.
 */
export function greyOf(rgba: ArrayLike<number>, width: number, height: number): Grey {
  const result = grey(width, height);
  for (let i = 0, from = 0; i < result.data.length; i += 1, from += 4) {
    result.data[i] = (rgba[from]! + rgba[from + 1]!) / 2;
  }
  return result;
}

/** White on every side. */
export function padded(picture: Grey, x: number, y: number): Grey {
  const result = grey(picture.width + 2 * x, picture.height + 2 * y, 255);
  for (let row = 0; row < picture.height; row += 1) {
    const line = picture.data.subarray(row * picture.width, (row + 1) * picture.width);
    result.data.set(line, (row + y) * result.width + x);
  }
  return result;
}

/** The darkest `low` share becomes black and everything above the `high` share white. */
export function stretched(picture: Grey, low = 0.02, high = 0.75): Grey {
  const sorted = Float32Array.from(picture.data).sort();
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  const black = share(low);
  const factor = 255 / Math.max(12, share(high) - black);
  const result = grey(picture.width, picture.height);
  for (let i = 0; i < result.data.length; i += 1) {
    result.data[i] = Math.max(0, Math.min(255, (picture.data[i]! - black) * factor));
  }
  return result;
}
