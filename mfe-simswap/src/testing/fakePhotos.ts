/** What the browser makes of files: which it can decode, and what was drawn of them. */
export type FakePhotos = { drawn: number[][]; types: (string | undefined)[]; revoked: string[] };

const SIZE = { width: 1280, height: 960 };

/** A page that decodes every file but those whose name says otherwise. jsdom decodes and draws nothing. */
export function fakePhotos({ width, height } = SIZE): FakePhotos {
  const names = new Map<string, string>();
  const seen: FakePhotos = { drawn: [], types: [], revoked: [] };
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:http://localhost:8080/${names.size}`;
    names.set(address, file instanceof File ? file.name : 'drawn.jpg');
    return address;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void seen.revoked.push(address));
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    const broken = /broken|heic/.test(names.get(this.src) ?? 'broken');
    return broken ? Promise.reject(new DOMException('The source image cannot be decoded')) : Promise.resolve();
  };
  const context = {
    drawImage: (_image: unknown, ...numbers: number[]) => void seen.drawn.push(numbers),
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  };
  // jsdom draws nothing: these are the parts of a context the cropping uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    seen.types.push(`${type} ${quality}`);
    done(new Blob(['jpeg'], { type: 'image/jpeg' }));
  });
  return seen;
}

/** A file as the customer picks it. */
export const photoFile = (name = 'sim.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
