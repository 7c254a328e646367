/**
 * Fakes object URLs and image decoding, which happy-dom lacks. A file with “broken” or “txt” in its name cannot be
 * decoded. Returns the files by object URL, without those whose URL is revoked.
 */
export function fakeImages() {
  const imagesByUrl = new Map<string, Blob>();
  let count = 0;
  URL.createObjectURL = (file) => {
    const url = `blob:image-${(count += 1)}`;
    imagesByUrl.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void imagesByUrl.delete(url);
  HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
    const file = imagesByUrl.get(this.src);
    if (!(file instanceof File) || /broken|txt/.test(file.name)) {
      throw new DOMException('The source image cannot be decoded.', 'EncodingError');
    }
  };
  return imagesByUrl;
}

/** Every image is decoded only when the returned function is called. */
export function delayDecoding(): () => void {
  let release = () => {};
  const delayed = new Promise<void>((resolve) => (release = resolve));
  HTMLImageElement.prototype.decode = () => delayed;
  return release;
}

/** A file that reports this type and size; its content is a single character. */
export function createFile(name: string, type: string, bytes = 1000): File {
  const one = new File(['x'], name, { type });
  Object.defineProperty(one, 'size', { value: bytes });
  return one;
}
