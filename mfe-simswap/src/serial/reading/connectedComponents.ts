import type { BinaryImage } from './binarise';

const { max, min } = Math;

/** A connected component of ink: its bounding box, its centre and its size in pixels. */
export type ConnectedComponent = {
  left: number;
  top: number;
  width: number;
  height: number;
  x: number;
  y: number;
  pixels: number;
};

/** Finds all connected components (8-connectivity). */
export function findComponents({ width, height, data }: BinaryImage): ConnectedComponent[] {
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  const components: ConnectedComponent[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (!data[start] || seen[start]) continue;
    let left = width;
    let top = height;
    let right = 0;
    let bottom = 0;
    let pixels = 0;
    let end = 1;
    stack[0] = start;
    seen[start] = 1;
    while (end > 0) {
      end -= 1;
      const pixel = stack[end]!;
      const x = pixel % width;
      const y = (pixel - x) / width;
      pixels += 1;
      left = min(left, x);
      right = max(right, x);
      top = min(top, y);
      bottom = max(bottom, y);
      for (let ny = max(0, y - 1); ny <= min(height - 1, y + 1); ny += 1) {
        for (let nx = max(0, x - 1); nx <= min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx;
          if (!data[next] || seen[next]) continue;
          seen[next] = 1;
          stack[end] = next;
          end += 1;
        }
      }
    }
    const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
    components.push({ ...box, x: (left + right) / 2, y: (top + bottom) / 2, pixels });
  }
  return components;
}
