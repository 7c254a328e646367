/** A picture that the browser decoded. Rejects what is no picture, or none this browser knows (HEIC in most). */
export async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** A part of a picture, drawn `width` × `height`. */
export function drawn(image: HTMLImageElement, part: Area, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw');
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Part of a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** The canvas as a JPEG file of the quality D-114 states. */
export async function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('This browser cannot write a JPEG');
  return blob;
}
