import { asJpeg, decoded, drawn } from './photo/picture';

/** A photo that was picked, upright and small enough for the page; `address` is a blob of this page. */
export type Photo = { address: string; width: number; height: number };

/** Longer sides are made shorter: at zoom 3 a third of this is more than the reading needs. */
const LONGEST_PX = 3000;

/**
 * Opens a picked file: turned as its camera says (EXIF), and never larger than the page can handle. Rejects whatever is
 * not a picture; the file's type alone proves nothing.
 */
export async function openPhoto(file: File): Promise<Photo> {
  if (!file.type.startsWith('image/')) throw new Error('Not an image');
  const address = URL.createObjectURL(file);
  try {
    const image = await decoded(address);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
    const canvas = drawn(image, { x: 0, y: 0, width, height }, width * scale, height * scale);
    const upright = await asJpeg(canvas);
    return { address: URL.createObjectURL(upright), width: canvas.width, height: canvas.height };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Forgets a photo. */
export const closePhoto = ({ address }: Photo) => URL.revokeObjectURL(address);
