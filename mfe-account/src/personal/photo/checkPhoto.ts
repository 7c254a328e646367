/** Not specified: the decoded image, many times larger than the file, must fit into the memory of a phone. */
const MAX_BYTES = 10 * 1024 * 1024;

/** An error text unless the file is an image that the browser can decode (AP-004). */
export async function checkPhoto(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return 'This file is not an image. Choose a JPG or PNG.';
  if (file.size > MAX_BYTES) return 'This photo is larger than 10 MB. Choose a smaller one.';
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
