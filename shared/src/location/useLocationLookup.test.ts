import { act, renderHook } from '@testing-library/react';
import { useLocationLookup } from '@portal/shared/location';
import { mockRoute, mockGeolocation, neverResolve, json, vectors, removeGeolocation } from '@portal/shared/testing';

type ProgressPace = { start: number; step: number; everyMs: number; cap: number };
type ProgressValues = { values: number[]; thenOnDone: number };

const [, lookupSeries] = vectors<ProgressPace, ProgressValues>('progressSeries');
const ACCRA = { latitude: 5.6037, longitude: -0.187 };
const REVERSE_ROUTE = 'GET /geo/reverse';

let device: ReturnType<typeof mockGeolocation>;
const renderLookup = () => renderHook(() => useLocationLookup()).result;
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const reportPosition = ({ latitude, longitude }: typeof ACCRA) => device.isAt(latitude, longitude);

beforeEach(() => {
  jest.useFakeTimers();
  device = mockGeolocation();
});
afterEach(() => {
  jest.useRealTimers();
  removeGeolocation();
});

test('SHR-016…018 CN-006 progressSeries/02 the progress of a location lookup starts at 10, rises by 5 every 100 ms up to 80, and ends at 100', async () => {
  expect(lookupSeries?.input).toEqual({ start: 10, step: 5, everyMs: 100, cap: 80 });
  mockRoute(REVERSE_ROUTE, json({ address: { city: 'Accra' } }));
  const lookup = renderLookup();
  expect(lookup.current).toMatchObject({ loading: false, progress: 0 });
  act(() => lookup.current.lookUp());
  expect(lookup.current.loading).toBe(true);
  for (const value of lookupSeries?.expected.values ?? []) {
    expect(lookup.current.progress).toBe(value);
    await advanceTime(100);
  }
  await advanceTime(2000);
  expect(lookup.current).toMatchObject({ loading: true, progress: 80 });
  await reportPosition(ACCRA);
  await advanceTime(0);
  expect(lookup.current).toMatchObject({ loading: false, progress: 100, name: 'Accra', coordinates: ACCRA });
  expect(lookup.current).not.toHaveProperty('error');
});

test('SHR-016 SHR-025 a location lookup returns the coordinates when the place name is missing', async () => {
  mockRoute(REVERSE_ROUTE, json({ error: 'Unable to geocode' }));
  const lookup = renderLookup();
  act(() => lookup.current.lookUp());
  await reportPosition(ACCRA);
  await advanceTime(0);
  expect(lookup.current).toMatchObject({ coordinates: ACCRA, error: 'Could not determine location name.' });
});

test('SHR-019 reset clears the state of the location lookup and cancels a running one', async () => {
  mockRoute(REVERSE_ROUTE, json({ address: { city: 'Accra' } }));
  const lookup = renderLookup();
  act(() => lookup.current.lookUp());
  act(() => lookup.current.reset());
  await reportPosition(ACCRA);
  await advanceTime(100);
  expect(lookup.current).toMatchObject({ loading: false, progress: 0 });
  expect(lookup.current).not.toHaveProperty('name');
});

test('SHR-016 a second location lookup cancels the first', async () => {
  mockRoute(REVERSE_ROUTE, neverResolve(), json({ address: { city: 'Tema' } }));
  const lookup = renderLookup();
  act(() => lookup.current.lookUp());
  await reportPosition(ACCRA);
  await advanceTime(0);
  act(() => lookup.current.lookUp());
  await reportPosition({ latitude: 5.67, longitude: -0.017 });
  await advanceTime(20_000);
  expect(lookup.current).toMatchObject({ name: 'Tema', loading: false });
  expect(lookup.current).not.toHaveProperty('error');
});
