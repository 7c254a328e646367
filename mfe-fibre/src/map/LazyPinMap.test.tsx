import { act, fireEvent, screen } from '@testing-library/react';
import { Browser, Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { shellStore } from '@portal/shared/shell';
import { renderScreen } from '@portal/shared/testing';
import { LazyPinMap } from './LazyPinMap';

const OSU = { lat: 5.556, lng: -0.1821 };
const setViewSpy = jest.spyOn(LeafletMap.prototype, 'setView');
const findPin = () => screen.findByRole('button', { name: 'Pin. Drag it, or press the arrow keys to move it' });
const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const lastView = () => {
  const [at, zoom] = setViewSpy.mock.lastCall ?? [];
  return { at, zoom };
};

async function openMap(props: Partial<Parameters<typeof LazyPinMap>[0]> = {}) {
  const onMove = jest.fn();
  const view = renderScreen(<LazyPinMap isCovered={false} onMove={onMove} {...props} />);
  return { ...view, onMove, marker: await findPin() };
}

// happy-dom has no layout, and Leaflet loads no tiles for a map without a size.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
});
afterEach(() => jest.useRealTimers());

test('FA-020 FA-026 FA-027 CN-019 without a position the map shows Accra at zoom 14, and a note says that the position is unknown, until the pin is moved; a known position is shown at zoom 15', async () => {
  const unknown = /^We do not know where this place is/;
  function Place() {
    const [position, setPosition] = useState<typeof OSU>();
    return <LazyPinMap isCovered={false} position={position} onMove={setPosition} />;
  }
  renderScreen(<Place />);
  const marker = await findPin();
  expect(screen.getByText(unknown)).toBeVisible();
  expect(lastView()).toMatchObject({ at: { lat: 5.6037, lng: -0.187 }, zoom: 14 });
  jest.useFakeTimers();
  fireEvent.keyDown(marker, { key: 'ArrowUp' });
  act(() => jest.advanceTimersByTime(600));
  expect(screen.queryByText(unknown)).toBeNull();
  expect(lastView().zoom).toBe(15);
});

test('FA-020 D-024 the map is a tab stop whose name explains its keys, and usable while the tiles of the configured URL are loading in the page’s theme', async () => {
  const { container } = await openMap({ position: OSU });
  const stop = screen.getByRole('application', { name: 'Map. Arrow keys move it, plus and minus zoom.' });
  expect(stop).toHaveAttribute('tabindex', '0');
  expect(container.querySelector('[role="progressbar"], [aria-busy="true"]')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  expect(screen.getByText('Map data')).toBeVisible();
  expect(tiles()[0]?.src).toMatch(/\/tiles\/light\/15\/\d+\/\d+\.svg$/);
  act(() => shellStore.setState({ theme: 'dark' }));
  expect(tiles()[0]?.src).toMatch(/\/tiles\/dark\/15\//);
});

test('FA-020 arrow keys move the pin without scrolling the page, every step is announced, and only the last position is reported, at the latest on blur', async () => {
  const { marker, onMove } = await openMap({ position: OSU });
  jest.useFakeTimers();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) expect(fireEvent.keyDown(marker, { key })).toBe(false);
  expect(fireEvent.keyDown(marker, { key: 'Tab' })).toBe(true);
  expect(screen.getByText(/^Pin at 5\.\d{4}, -0\.\d{4}$/)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(599));
  expect(onMove).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onMove).toHaveBeenCalledTimes(1);
  const [to] = onMove.mock.lastCall as [typeof OSU];
  expect(to.lat).toBeGreaterThan(OSU.lat);
  expect(to.lng).toBeGreaterThan(OSU.lng);
  fireEvent.keyDown(marker, { key: 'ArrowDown' });
  fireEvent.blur(marker);
  expect(onMove).toHaveBeenCalledTimes(2);
  act(() => jest.advanceTimersByTime(600));
  expect(onMove).toHaveBeenCalledTimes(2);
});

test('FA-020 a click on the map right after an arrow key reports only the clicked position', async () => {
  const { marker, onMove } = await openMap({ position: OSU });
  jest.useFakeTimers();
  fireEvent.keyDown(marker, { key: 'ArrowUp' });
  fireEvent.click(screen.getByRole('application'), { clientX: 10, clientY: 300 });
  expect(onMove).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(600));
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('FA-020 a drag right after an arrow key reports only the position at its end', async () => {
  const { marker, onMove } = await openMap({ position: OSU });
  jest.useFakeTimers();
  fireEvent.keyDown(marker, { key: 'ArrowUp' });
  fireEvent.mouseDown(marker, { button: 1, clientX: 200, clientY: 160 }); // the left button of an event without `which`
  fireEvent.mouseMove(marker, { clientX: 240, clientY: 200 });
  act(() => jest.advanceTimersByTime(600));
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.mouseUp(marker);
  act(() => jest.advanceTimersByTime(600));
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('FA-026 the map shows a position outside its bounds', async () => {
  const LONDON = { lat: 51.5, lng: -0.12 };
  await openMap({ position: LONDON });
  const map = setViewSpy.mock.contexts.at(-1) as LeafletMap;
  const { lat, lng } = map.getCenter();
  expect(lat).toBeCloseTo(LONDON.lat, 3);
  expect(lng).toBeCloseTo(LONDON.lng, 3);
});

test('FA-032 D-024 a map shows an error with Retry if no tile could be loaded, but not if one could', async () => {
  const { unmount } = await openMap();
  const failTiles = (failed: HTMLImageElement[]) =>
    act(async () => {
      failed.forEach((tile) => fireEvent.error(tile));
    });
  fireEvent.load(tiles()[0]!);
  await failTiles(tiles().slice(1));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  await openMap();
  await failTiles(tiles());
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load map');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('FA-002 D-024 with Save-Data the map is loaded on a click and takes the focus', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { user } = renderScreen(<LazyPinMap isCovered={false} onMove={jest.fn()} />);
  expect(tiles()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show map' }));
  expect(screen.getByRole('region', { name: 'Map' })).toHaveFocus();
  expect(await findPin()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
  Reflect.deleteProperty(navigator, 'connection');
});

test('FA-032 a map that throws shows “Failed to initialize map”, and the rest of the page stays', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setViewSpy.mockImplementationOnce(() => {
    throw new Error('no map');
  });
  renderScreen(
    <>
      <p>the result</p>
      <LazyPinMap isCovered={false} onMove={jest.fn()} />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to initialize map');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByText('the result')).toBeVisible();
  logged.mockRestore();
});

test('FA-026 unmounting right after a zoom throws no error', async () => {
  // happy-dom has no 3D transforms, without which Leaflet does not animate.
  const any3d = jest.replaceProperty(Browser, 'any3d', true);
  const { unmount } = await openMap();
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await act(nextFrame);
  unmount();
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
  any3d.restore();
});
