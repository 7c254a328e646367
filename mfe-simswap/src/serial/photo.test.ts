import '@portal/shared/testing';
import { createPhotoFile, fakeImageApis } from '../testing';
import { cropPhoto, openPhoto, readPixels } from './photo';

afterEach(() => jest.restoreAllMocks());

test('SS-023 a photo is drawn once, rotated as its EXIF data says', async () => {
  const seen = fakeImageApis({ width: 960, height: 1280 });
  const photo = await openPhoto(createPhotoFile());
  expect(photo).toMatchObject({ width: 960, height: 1280 });
  expect(seen.drawn).toEqual([[0, 0, 960, 1280, 0, 0, 960, 1280]]);
  expect(seen.revoked).toHaveLength(1);
});

test('SS-023 SS-029 SS-031 a file is opened if the browser can decode it, whatever its type', async () => {
  fakeImageApis();
  await expect(openPhoto(createPhotoFile('photo', ''))).resolves.toMatchObject({ width: 1280 });
  await expect(openPhoto(createPhotoFile('broken.jpg'))).rejects.toThrow();
});

test('SS-023 a large photo is scaled down to 3000 pixels', async () => {
  fakeImageApis({ width: 12_000, height: 9000 });
  await expect(openPhoto(createPhotoFile())).resolves.toMatchObject({ width: 3000, height: 2250 });
});

test('SS-024 D-114 a crop is a JPEG of quality 0.92 with the chosen area of the photo', async () => {
  const seen = fakeImageApis();
  const photo = await openPhoto(createPhotoFile());
  const crop = await cropPhoto(photo, { x: 100, y: 500, width: 800, height: 200 });
  expect(crop.type).toBe('image/jpeg');
  expect(seen.types).toEqual(['image/jpeg 0.92', 'image/jpeg 0.92']);
  expect(seen.drawn[1]).toEqual([100, 500, 800, 200, 0, 0, 800, 200]);
});

test('SS-024 the picture that is read is 1200 pixels wide', async () => {
  const seen = fakeImageApis({ width: 800, height: 200 });
  await readPixels(createPhotoFile());
  expect(seen.drawn).toEqual([[0, 0, 800, 200, 0, 0, 1200, 300]]);
});
