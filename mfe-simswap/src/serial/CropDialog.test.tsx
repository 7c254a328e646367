import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { CropDialog } from './CropDialog';
import { createPhotoFile, fakePhotos } from '../testing';
import { cropPhoto, openPhoto } from './photo';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const frame = () => screen.getByRole('group', { name: /^Frame around the serial number/ });
const photoTransform = () => screen.getByRole('dialog').querySelector('img')?.style.transform;

function openDialog(): void {
  fakePhotos();
  // The photo is 400 × 300 CSS pixels, so the frame is 400 × 100.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  const photo = { url: 'blob:http://localhost:8080/0', width: 1280, height: 960 };
  renderScreen(<CropDialog photo={photo} onCrop={jest.fn()} onPickAnother={jest.fn()} onClose={jest.fn()} />);
  fireEvent.load(screen.getByRole('dialog').querySelector('img')!);
}

afterEach(() => jest.restoreAllMocks());

const DIRECTIONS = [
  ['left', 'right'],
  ['right', 'left'],
  ['up', 'down'],
  ['down', 'up'],
] as const;

test('SS-033 an arrow key and its button move the crop frame by the same distance', () => {
  openDialog();
  press('Zoom in');
  for (const [direction, back] of DIRECTIONS) {
    const middle = photoTransform();
    const goBack = button(`Move frame ${back}`);
    press(`Move frame ${direction}`);
    const byButton = photoTransform();
    expect(byButton).not.toBe(middle);
    fireEvent.click(goBack);
    expect(photoTransform()).toBe(middle);
    const key = `Arrow${direction[0]?.toUpperCase()}${direction.slice(1)}`;
    // The default action of the key, scrolling, is prevented.
    expect(fireEvent.keyDown(frame(), { key })).toBe(false);
    expect(photoTransform()).toBe(byButton);
    fireEvent.click(goBack);
  }
});

test('SS-033 CN-022 CN-033 the zoom of the crop dialog goes from 1 to 3, and each zoom button is disabled at its limit and keeps the focus', async () => {
  openDialog();
  expect(await accessibilityProblems(document.body)).toEqual([]);
  const slider = screen.getByRole('slider', { name: 'Zoom' });
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '3']);
  for (const [name, other, limit] of [
    ['Zoom in', 'Zoom out', '3'],
    ['Zoom out', 'Zoom in', '1'],
  ] as const) {
    const pressed = button(name);
    act(() => pressed.focus());
    for (let time = 0; time < 9; time += 1) fireEvent.click(pressed);
    expect(pressed).toHaveAttribute('aria-disabled', 'true');
    expect(pressed).toBeEnabled();
    expect(pressed).toHaveFocus();
    expect(button(other)).toHaveAttribute('aria-disabled', 'false');
    expect(slider).toHaveAttribute('aria-valuenow', limit);
  }
});

test('SS-023 a photo is drawn once, rotated as its EXIF data says', async () => {
  const seen = fakePhotos({ width: 960, height: 1280 });
  const photo = await openPhoto(createPhotoFile());
  expect(photo).toMatchObject({ width: 960, height: 1280 });
  expect(seen.drawn).toEqual([[0, 0, 960, 1280, 0, 0, 960, 1280]]);
  expect(seen.revoked).toHaveLength(1);
});

test.each(['', 'application/octet-stream'])(
  'SS-023 SS-029 a photo that the browser can decode is opened although its file has the type “%s”',
  async (type) => {
    fakePhotos();
    await expect(openPhoto(createPhotoFile('photo', type))).resolves.toMatchObject({ width: 1280 });
  },
);

test('SS-023 a large photo is scaled down to 3000 pixels', async () => {
  fakePhotos({ width: 12_000, height: 9000 });
  const large = new File([new Uint8Array(30 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' });
  await expect(openPhoto(large)).resolves.toMatchObject({ width: 3000, height: 2250 });
});

test.each([
  ['a text file', createPhotoFile('notes.txt', 'text/plain')],
  ['a text file without a type', createPhotoFile('notes.txt', '')],
  ['a damaged JPEG, or a text file with its type', createPhotoFile('broken.jpg')],
  ['a picture that this browser cannot decode', createPhotoFile('photo.heic', 'image/heic')],
])('SS-029 SS-031 opening %s as a photo is rejected', async (_what, file) => {
  fakePhotos();
  await expect(openPhoto(file)).rejects.toThrow();
});

test('SS-024 D-114 a crop is a JPEG of quality 0.92 with the chosen area of the photo', async () => {
  const seen = fakePhotos();
  const photo = await openPhoto(createPhotoFile());
  const crop = await cropPhoto(photo, { x: 100, y: 500, width: 800, height: 200 });
  expect(crop.type).toBe('image/jpeg');
  expect(seen.types).toEqual(['image/jpeg 0.92', 'image/jpeg 0.92']);
  expect(seen.drawn[1]).toEqual([100, 500, 800, 200, 0, 0, 800, 200]);
});
