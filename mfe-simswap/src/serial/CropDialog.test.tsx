import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { CropDialog } from './CropDialog';
import { fakePhotos } from '../testing';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const frame = () => screen.getByRole('group', { name: /^Frame around the serial number/ });
const photoTransform = () => screen.getByRole('dialog').querySelector('img')?.style.transform;

beforeEach(() => {
  fakePhotos();
  // The photo is 400 × 300 CSS pixels, so the frame is 400 × 100.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  const photo = { url: 'blob:http://localhost:8080/0', width: 1280, height: 960 };
  renderScreen(<CropDialog photo={photo} onCrop={jest.fn()} onPickAnother={jest.fn()} onClose={jest.fn()} />);
  fireEvent.load(screen.getByRole('dialog').querySelector('img')!);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['left', 'right'],
  ['right', 'left'],
  ['up', 'down'],
  ['down', 'up'],
])('SS-033 the arrow key and the button move the crop frame %s by the same distance', (direction, back) => {
  press('Zoom in');
  const middle = photoTransform();
  press(`Move frame ${direction}`);
  const byButton = photoTransform();
  expect(byButton).not.toBe(middle);
  press(`Move frame ${back}`);
  expect(photoTransform()).toBe(middle);
  const key = `Arrow${direction[0]?.toUpperCase()}${direction.slice(1)}`;
  // The default action of the key, scrolling, is prevented.
  expect(fireEvent.keyDown(frame(), { key })).toBe(false);
  expect(photoTransform()).toBe(byButton);
});

test.each([
  ['Zoom in', 'Zoom out'],
  ['Zoom out', 'Zoom in'],
])('CN-022 the crop dialog’s button “%s” is disabled at the limit of the zoom and keeps the focus', (name, other) => {
  for (let time = 0; time < 8; time += 1) press(other);
  act(() => button(name).focus());
  for (let time = 0; time < 9; time += 1) press(name);
  expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  expect(button(name)).toBeEnabled();
  expect(button(name)).toHaveFocus();
  expect(button(other)).toHaveAttribute('aria-disabled', 'false');
});

test('SS-033 CN-022 CN-033 the zoom of the crop dialog goes from 1 to 3', async () => {
  expect(await accessibilityProblems(document.body)).toEqual([]);
  const slider = screen.getByRole('slider', { name: 'Zoom' });
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '3']);
  for (let time = 0; time < 9; time += 1) press('Zoom in');
  expect(slider).toHaveAttribute('aria-valuenow', '3');
});
