import { act, renderHook } from '@testing-library/react';
import { useLocationLookup } from '@portal/shared/location';
import { mockRoute, fakeDevice, neverResolve, json, vectors, withoutDevice } from '@portal/shared/testing';

type Series = { start: number; step: number; everyMs: number; cap: number };
type Progress = { values: number[]; thenOnDone: number };

const [, series] = vectors<Series, Progress>('progressSeries');
const ACCRA = { latitude: 5.6037, longitude: -0.187 };
const REVERSE = 'GET /geo/reverse';

let device: ReturnType<typeof fakeDevice>;
const open = () => renderHook(() => useLocationLookup()).result;
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const deviceIsAt = ({ latitude, longitude }: typeof ACCRA) => device.isAt(latitude, longitude);

beforeEach(() => {
  jest.useFakeTimers();
  device = fakeDevice();
});
afterEach(() => {
  jest.useRealTimers();
  withoutDevice();
});

test('SHR-016 before the first lookup there is no name and the progress is 0', () => {
  expect(open().current).toMatchObject({ loading: false, progress: 0 });
  expect(open().current).not.toHaveProperty('name');
});

test('SHR-016…018 CN-006 progressSeries/02 the progress starts at 10, rises by 5 every 100 ms up to 80, and ends at 100', async () => {
  expect(series?.input).toEqual({ start: 10, step: 5, everyMs: 100, cap: 80 });
  mockRoute(REVERSE, json({ address: { city: 'Accra' } }));
  const lookup = open();
  act(() => lookup.current.lookUp());
  expect(lookup.current.loading).toBe(true);
  for (const value of series?.expected.values ?? []) {
    expect(lookup.current.progress).toBe(value);
    await advance(100);
  }
  await advance(2000);
  expect(lookup.current).toMatchObject({ loading: true, progress: 80 });
  await deviceIsAt(ACCRA);
  await advance(0);
  expect(lookup.current).toMatchObject({ loading: false, progress: 100, name: 'Accra', coordinates: ACCRA });
  expect(lookup.current).not.toHaveProperty('error');
});

test('SHR-016 SHR-021 a failed lookup returns its error text', async () => {
  const lookup = open();
  act(() => lookup.current.lookUp());
  await device.fails(1);
  await advance(0);
  expect(lookup.current).toMatchObject({ loading: false, progress: 100, error: 'Location access denied by user.' });
});

test('SHR-016 SHR-025 the coordinates are returned when the place name is missing', async () => {
  mockRoute(REVERSE, json({ error: 'Unable to geocode' }));
  const lookup = open();
  act(() => lookup.current.lookUp());
  await deviceIsAt(ACCRA);
  await advance(0);
  expect(lookup.current).toMatchObject({ coordinates: ACCRA, error: 'Could not determine location name.' });
});

test('SHR-019 reset clears the state and cancels a running lookup', async () => {
  mockRoute(REVERSE, json({ address: { city: 'Accra' } }));
  const lookup = open();
  act(() => lookup.current.lookUp());
  act(() => lookup.current.reset());
  await deviceIsAt(ACCRA);
  await advance(100);
  expect(lookup.current).toEqual({
    loading: false,
    progress: 0,
    lookUp: expect.any(Function) as unknown,
    reset: expect.any(Function) as unknown,
  });
});

test('SHR-016 a second lookup cancels the first', async () => {
  mockRoute(REVERSE, neverResolve(), json({ address: { city: 'Tema' } }));
  const lookup = open();
  act(() => lookup.current.lookUp());
  await deviceIsAt(ACCRA);
  await advance(0);
  act(() => lookup.current.lookUp());
  await deviceIsAt({ latitude: 5.67, longitude: -0.017 });
  await advance(20_000);
  expect(lookup.current).toMatchObject({ name: 'Tema', loading: false });
  expect(lookup.current).not.toHaveProperty('error');
});
