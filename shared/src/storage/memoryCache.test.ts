import { setCurrentUser, clearUserData, memoryCache } from '@portal/shared/storage';
import { vectors } from '@portal/shared/testing';
import type * as caches from './memoryCache';

const AMA = ['ama', '233558120417'] as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIFE = { beneficiary: undefined, locations: 24 * 60 * 60 * 1000 };

test.each(vectors<{ kind: keyof typeof LIFE; ageMs: number }, { useCache: boolean }>('dataCache'))(
  'CL-004 CL-009 CN-001 $id: $input',
  ({ input, expected }) => {
    const cache = memoryCache<string>(LIFE[input.kind]);
    cache.write(AMA, 'kept');
    jest.advanceTimersByTime(input.ageMs);
    expect(cache.read(AMA)).toBe(expected.useCache ? 'kept' : undefined);
  },
);

test('CL-004 what is kept is not fetched again, for 30 minutes', async () => {
  const cache = memoryCache<number>();
  const fetchFresh = jest.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  expect(await cache.load(AMA, fetchFresh)).toBe(1);
  jest.advanceTimersByTime(30 * 60 * 1000 - 1);
  expect(await cache.load(AMA, fetchFresh)).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await cache.load(AMA, fetchFresh)).toBe(2);
});

test('a refresh goes past what is kept and replaces it, unless it fails', async () => {
  const cache = memoryCache<string>();
  cache.write(AMA, 'old');
  await expect(cache.refresh(AMA, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(cache.read(AMA)).toBe('old');
  expect(await cache.refresh(AMA, async () => 'new')).toBe('new');
  expect(cache.read(AMA)).toBe('new');
});

test('CL-004 customers and numbers are kept apart', () => {
  const cache = memoryCache<string>();
  cache.write(AMA, 'of Ama');
  expect(cache.read(['kofi', '233558120417'])).toBeUndefined();
  expect(cache.read(['ama', '233558120932'])).toBeUndefined();
  expect(cache.read(['ama'])).toBeUndefined();
  expect(cache.read(['ama,233558120417'])).toBeUndefined();
});

test('a failure is never kept', async () => {
  const cache = memoryCache<string>();
  const fetchFresh = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  await expect(cache.load(AMA, fetchFresh)).rejects.toThrow('down');
  await expect(cache.load(AMA, fetchFresh)).resolves.toBe('up');
});

test('sign-out empties the caches of every bundle’s copy', () => {
  const mine = memoryCache<string>();
  mine.write(AMA, 'kept');
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof caches>('./memoryCache');
    const theirs = copy.memoryCache<string>();
    theirs.write(AMA, 'kept');
    clearUserData();
    expect([mine.read(AMA), theirs.read(AMA)]).toEqual([undefined, undefined]);
  });
});

test('another customer signing in empties them too, the same one again does not', () => {
  const cache = memoryCache<string>();
  setCurrentUser('ama');
  cache.write(AMA, 'kept');
  setCurrentUser('ama');
  expect(cache.read(AMA)).toBe('kept');
  setCurrentUser('kofi');
  expect(cache.read(AMA)).toBeUndefined();
});

test('an answer that arrives after sign-out is not kept', async () => {
  const cache = memoryCache<string>();
  let arrive: (value: string) => void = () => undefined;
  const loading = cache.load(AMA, () => new Promise((resolve) => (arrive = resolve)));
  clearUserData();
  arrive('late');
  expect(await loading).toBe('late');
  expect(cache.read(AMA)).toBeUndefined();
});
