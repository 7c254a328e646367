import { act, fireEvent, screen } from '@testing-library/react';
import { Browser } from 'leaflet';
import { renderScreen } from '@portal/shared/testing';
import { LocationMap } from './LocationMap';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

// jsdom has neither layout nor 3D transforms, without which Leaflet does not animate.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
  jest.replaceProperty(Browser, 'any3d', true);
});
afterEach(() => jest.useRealTimers());

test('FA-026 unmounting right after a zoom throws no error', async () => {
  const { unmount } = renderScreen(<LocationMap isCovered={false} onMove={jest.fn()} />);
  await screen.findByRole('button', { name: /^No position yet/ });
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await act(nextFrame);
  unmount();
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
});
