import { fakePhotos, photoFile } from '../testing';
import { cropPhoto } from './photo/cropPhoto';
import { openPhoto } from './photo';

afterEach(() => jest.restoreAllMocks());

test('SS-023 a photo is opened as the browser turns it (EXIF), drawn once', async () => {
  const seen = fakePhotos({ width: 960, height: 1280 });
  const photo = await openPhoto(photoFile());
  expect(photo).toMatchObject({ width: 960, height: 1280 });
  expect(seen.drawn).toEqual([[0, 0, 960, 1280, 0, 0, 960, 1280]]);
  expect(seen.revoked).toHaveLength(1);
});

test('SS-023 a photo of any size is made small enough for the page', async () => {
  fakePhotos({ width: 12_000, height: 9000 });
  const large = new File([new Uint8Array(30 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' });
  await expect(openPhoto(large)).resolves.toMatchObject({ width: 3000, height: 2250 });
});

test.each([
  ['a text', photoFile('notes.txt', 'text/plain')],
  ['no type at all', photoFile('photo', '')],
  ['a text that says it is a picture', photoFile('broken.jpg')],
  ['a picture this browser does not know', photoFile('photo.heic', 'image/heic')],
])('SS-029 SS-031 %s is refused', async (_what, file) => {
  fakePhotos();
  await expect(openPhoto(file)).rejects.toThrow();
});

test('SS-024 D-114 the crop is a JPEG of quality 0.92, of the frame’s part of the photo', async () => {
  const seen = fakePhotos();
  const photo = await openPhoto(photoFile());
  const crop = await cropPhoto(photo, { x: 100, y: 500, width: 800, height: 200 });
  expect(crop.type).toBe('image/jpeg');
  expect(seen.types).toEqual(['image/jpeg 0.92', 'image/jpeg 0.92']);
  expect(seen.drawn[1]).toEqual([100, 500, 800, 200, 0, 0, 800, 200]);
});
