/** Of a picture, in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The centred part of a picture that fills a frame of this shape (width by height), as `object-fit: cover` shows it. */
export function shownPart(width: number, height: number, shape: number): Part {
  const part = { width: Math.min(width, height * shape), height: Math.min(height, width / shape) };
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part };
}
