/** What jsdom cannot: addresses for files, and decoding them. A file whose name says “broken” does not decode. */
export function fakePictures() {
  const alive = new Map<string, Blob>();
  let count = 0;
  URL.createObjectURL = (file) => {
    const url = `blob:picture-${(count += 1)}`;
    alive.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void alive.delete(url);
  HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
    const file = alive.get(this.src);
    if (!(file instanceof File) || file.name.includes('broken')) {
      throw new DOMException('The source image cannot be decoded.', 'EncodingError');
    }
  };
  return alive;
}

/** From now on pictures decode when the returned function is called. */
export function holdDecoding(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  HTMLImageElement.prototype.decode = () => held;
  return release;
}

/** A file of a kind and size; what is in it does not matter here. */
export function file(name: string, type: string, bytes = 1000): File {
  const one = new File(['x'], name, { type });
  Object.defineProperty(one, 'size', { value: bytes });
  return one;
}
