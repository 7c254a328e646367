import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { CropDialog } from './CropDialog';
import { fakeImageApis } from '../testing';

const button = (name: string) => screen.getByRole('button', { name });
const frame = () => screen.getByRole('group', { name: /^Frame around the serial number/ });
const photoTransform = () => screen.getByRole('dialog').querySelector('img')?.style.transform;

function openDialog(): void {
  fakeImageApis();
  // The photo is 400 × 300 CSS pixels, so the frame is 400 × 100.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  const photo = { url: 'blob:http://localhost:8080/0', width: 1280, height: 960 };
  renderScreen(<CropDialog photo={photo} onCrop={jest.fn()} onPickAnother={jest.fn()} onClose={jest.fn()} />);
  fireEvent.load(screen.getByRole('dialog').querySelector('img')!);
}

afterEach(() => jest.restoreAllMocks());

test('SS-033 an arrow key and its button move the crop frame by 0.4 of its height, and never beyond the photo', () => {
  openDialog();
  for (const [action, position] of [
    ['Move frame down', '0px, -40px'],
    ['ArrowDown', '0px, -80px'],
    ['Move frame down', '0px, -100px'],
    ['Move frame up', '0px, -60px'],
    ['ArrowUp', '0px, -20px'],
    ['Zoom in', '0px, -20px'],
    ['Move frame left', '40px, -20px'],
    ['ArrowLeft', '50px, -20px'],
    ['Move frame right', '10px, -20px'],
    ['ArrowRight', '-30px, -20px'],
  ] as const) {
    // The default action of the key, scrolling, is prevented.
    if (action.startsWith('Arrow')) expect(fireEvent.keyDown(frame(), { key: action })).toBe(false);
    else fireEvent.click(button(action));
    expect(photoTransform()).toContain(`translate(${position})`);
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
