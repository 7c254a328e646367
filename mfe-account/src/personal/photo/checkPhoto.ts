/** Not stated: a phone must hold the decoded picture, many times its file, in memory. */
const LARGEST_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be the profile photo, in words; nothing if it can. Images only (AP-004): the browser must decode it. */
export async function checkPhoto(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return 'This file is not an image. Choose a JPG or PNG.';
  if (file.size > LARGEST_BYTES) return 'This photo is larger than 10 MB. Choose a smaller one.';
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return undefined;
  } catch {
    return 'This image cannot be shown. Choose another one, as JPG or PNG.';
  } finally {
    URL.revokeObjectURL(url);
  }
}
