import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { CropDialog } from './CropDialog';
import { fakePhotos } from '../testing';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const frame = () => screen.getByRole('group', { name: /^Frame around the serial number/ });
const transform = () => screen.getByRole('dialog').querySelector('img')?.style.transform;

beforeEach(() => {
  fakePhotos();
  // Room for a photo of 400 × 300 pixels, and for a frame of 400 × 100.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  const photo = { address: 'blob:http://localhost:8080/0', width: 1280, height: 960 };
  renderScreen(<CropDialog photo={photo} onCrop={jest.fn()} onAnother={jest.fn()} onClose={jest.fn()} />);
  fireEvent.load(screen.getByRole('dialog').querySelector('img')!);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['left', 'right'],
  ['right', 'left'],
  ['up', 'down'],
  ['down', 'up'],
])('SS-033 the key moves the frame %s as the button does', (way, back) => {
  press('Zoom in');
  const middle = transform();
  press(`Move frame ${way}`);
  const byButton = transform();
  expect(byButton).not.toBe(middle);
  press(`Move frame ${back}`);
  expect(transform()).toBe(middle);
  const key = `Arrow${way[0]?.toUpperCase()}${way.slice(1)}`;
  // Nothing is scrolled.
  expect(fireEvent.keyDown(frame(), { key })).toBe(false);
  expect(transform()).toBe(byButton);
});

test.each([
  ['Zoom in', 'Zoom out'],
  ['Zoom out', 'Zoom in'],
])('CN-022 “%s” keeps the focus where it goes no further', (name, other) => {
  for (let time = 0; time < 8; time += 1) press(other);
  act(() => button(name).focus());
  for (let time = 0; time < 9; time += 1) press(name);
  expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  expect(button(name)).toBeEnabled();
  expect(button(name)).toHaveFocus();
  expect(button(other)).toHaveAttribute('aria-disabled', 'false');
});

test('SS-033 CN-022 CN-033 the zoom goes from 1 to 3', async () => {
  expect(await accessibilityProblems(document.body)).toEqual([]);
  const slider = screen.getByRole('slider', { name: 'Zoom' });
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '3']);
  for (let time = 0; time < 9; time += 1) press('Zoom in');
  expect(slider).toHaveAttribute('aria-valuenow', '3');
});
