/** What was done with the photos: arguments of drawImage, types and qualities of JPEGs, revoked blob URLs. */
export type FakePhotos = { drawn: number[][]; types: (string | undefined)[]; revoked: string[] };

const PHOTO_SIZE = { width: 1280, height: 960 };

/**
 * The test environment cannot decode or draw pictures: decodes every file except those with “broken”, “heic” or “txt”
 * in their name.
 */
export function fakePhotos({ width, height } = PHOTO_SIZE): FakePhotos {
  const names = new Map<string, string>();
  const calls: FakePhotos = { drawn: [], types: [], revoked: [] };
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:http://localhost:8080/${names.size}`;
    names.set(url, file instanceof File ? file.name : 'drawn.jpg');
    return url;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void calls.revoked.push(url));
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    const broken = /broken|heic|txt/.test(names.get(this.src) ?? 'broken');
    return broken ? Promise.reject(new DOMException('The source image cannot be decoded')) : Promise.resolve();
  };
  const context = {
    drawImage: (_image: unknown, ...numbers: number[]) => void calls.drawn.push(numbers),
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  };
  // The parts of a canvas context that photo.ts uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    calls.types.push(`${type} ${quality}`);
    done(new Blob(['jpeg'], { type: 'image/jpeg' }));
  });
  return calls;
}

export const createPhotoFile = (name = 'sim.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
