import type { Photo } from '../photo';
import { asJpeg, decoded, drawn, type Area } from './picture';

/** Wider crops have no more to read. */
const WIDEST_PX = 2000;

/** Cuts an area out as a JPEG file (SS-024). */
export async function cropPhoto(photo: Photo, area: Area): Promise<Blob> {
  const scale = Math.min(1, WIDEST_PX / area.width);
  return asJpeg(drawn(await decoded(photo.address), area, area.width * scale, area.height * scale));
}

/** The colours of a picture file. */
export async function pixelsOf(file: Blob): Promise<ImageData> {
  const address = URL.createObjectURL(file);
  try {
    const image = await decoded(address);
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = drawn(image, { x: 0, y: 0, width, height }, width, height).getContext('2d');
    if (!context) throw new Error('This browser cannot draw');
    return context.getImageData(0, 0, width, height);
  } finally {
    URL.revokeObjectURL(address);
  }
}
