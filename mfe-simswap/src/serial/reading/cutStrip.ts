import { gaussianBlur } from './gaussianBlur';
import { createGreyImage, type GreyImage } from './greyImage';
import { middleAt, type TextLine } from './textLine';

const { floor, max, round } = Math;

/** Margins around the digits, in digit heights. */
type Margins = { beside: number; above: number };

/** Cuts a line out and rotates it to the horizontal, with digits `height` pixels high. White outside the picture. */
export function cutStrip(picture: GreyImage, line: TextLine, height: number, { beside, above }: Margins): GreyImage {
  const scale = line.height / height;
  const angle = Math.atan(line.slope);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const width = max(1, round((line.right - line.left) / cos / scale + 2 * beside * height));
  const strip = createGreyImage(width, round(height * (1 + 2 * above)), 255);
  const startX = line.left - beside * line.height * cos;
  const startY = middleAt(line, line.left) - beside * line.height * sin;
  // Blur before scaling down prevents aliasing.
  const source = scale > 1.3 ? gaussianBlur(picture, 0.45 * scale) : picture;
  for (let y = 0; y < strip.height; y += 1) {
    const down = (y - strip.height / 2 + 0.5) * scale;
    for (let x = 0; x < width; x += 1) {
      const value = interpolate(source, startX + x * scale * cos - down * sin, startY + x * scale * sin + down * cos);
      if (value >= 0) strip.data[y * width + x] = value;
    }
  }
  return strip;
}

/** Bilinear interpolation; -1 outside the picture. */
function interpolate({ width, height, data }: GreyImage, x: number, y: number): number {
  const left = floor(x);
  const top = floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return -1;
  const right = x - left;
  const down = y - top;
  const i = top * width + left;
  const upper = data[i]! * (1 - right) + data[i + 1]! * right;
  const lower = data[i + width]! * (1 - right) + data[i + width + 1]! * right;
  return upper * (1 - down) + lower * down;
}
