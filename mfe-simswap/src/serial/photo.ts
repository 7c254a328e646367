/** A rectangle of a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** A picked photo, rotated upright and scaled down; `url` is a blob URL. */
export type Photo = { url: string; width: number; height: number };

/** The longest side of an opened photo, in pixels. At zoom 3 the crop is a third of it: enough to read. */
const MAX_PHOTO_PX = 3000;

/** The width of the widest crop, in pixels: a wider one does not make the reading better. */
const MAX_CROP_PX = 2000;

/** The width of the picture that is read, in pixels: digits are then 25 to 95 pixels high. */
const READ_WIDTH_PX = 1200;

/**
 * Opens a picked file: rotates it as its EXIF data says and scales it down. Rejects a file that this browser cannot
 * decode, whatever its type says: photos of some file managers have none, and most browsers cannot decode HEIC.
 */
export async function openPhoto(file: File): Promise<Photo> {
  const url = URL.createObjectURL(file);
  try {
    const image = await decodeImage(url);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, MAX_PHOTO_PX / Math.max(width, height));
    const canvas = drawToCanvas(image, { x: 0, y: 0, width, height }, scale);
    return { url: URL.createObjectURL(await toJpeg(canvas)), width: canvas.width, height: canvas.height };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Revokes the blob URL of an opened photo. */
export const closePhoto = ({ url }: Photo) => URL.revokeObjectURL(url);

/** The cropped area as a JPEG file (SS-024). */
export async function cropPhoto(photo: Photo, area: Area): Promise<Blob> {
  return toJpeg(drawToCanvas(await decodeImage(photo.url), area, Math.min(1, MAX_CROP_PX / area.width)));
}

/** Decodes a cropped file to pixels, scaled to a width of 1200 pixels. */
export async function readPixels(file: Blob): Promise<ImageData> {
  const url = URL.createObjectURL(file);
  try {
    const image = await decodeImage(url);
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = drawToCanvas(image, { x: 0, y: 0, width, height }, READ_WIDTH_PX / width);
    return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decodeImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function drawToCanvas(image: HTMLImageElement, area: Area, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const { x, y, width, height } = area;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas');
  return context;
}

/** The canvas as a JPEG file, in the quality that D-114 states. */
async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('This browser cannot write a JPEG file');
  return blob;
}
