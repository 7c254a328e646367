import { waitFor } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { areaPrefetch, prefetchRuntimeAtIdle } from './prefetch';
import { openRegistry } from './registry/registry';
import { INDEX, inlineRegistry, releaseOf } from './testing/release';

const startAhead = jest.fn((_: unknown, entry: { name: string }) => entry.name);
const fetchCommonFamilies = jest.fn((records: readonly { name: string }[]) => records.map(({ name }) => name));
const openArea = () => Promise.reject(new Error('not asked for'));
const newRuntime = () => jest.fn(async () => ({ openArea, startAhead, fetchCommonFamilies }));
let runtime = newRuntime();
const started = () => startAhead.mock.calls.map(([, { name }]) => name);
const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });

function open() {
  inlineRegistry({ ...INDEX, record: null });
  return areaPrefetch(openRegistry(), runtime);
}

beforeEach(() => {
  // A new one: what an earlier page still waits for does not count here.
  runtime = newRuntime();
  startAhead.mockClear();
  fetchCommonFamilies.mockClear();
  saveData(false);
  localStorage.clear();
  // Pages of earlier tests wait for a customer, too.
  for (const name of ['help', 'account']) mockRoute(`GET /registry/${name}.json`, json(releaseOf(name)));
});

test('a customer who is about to follow a link has the area started', async () => {
  signInAs(customers.ama);
  open()('/broadband/help/videos');
  await waitFor(() => expect(started()).toEqual(['help']));
  expect(runtime).toHaveBeenCalled();
});

test('a pointer on its way over other links has only the last one’s area started', async () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  const prefetch = open();
  prefetch('/account/personal');
  jest.advanceTimersByTime(64);
  prefetch('/broadband/help');
  jest.advanceTimersByTime(65);
  jest.useRealTimers();
  await waitFor(() => expect(started()).toEqual(['help']));
});

test('a link under a finger has its area started at once', async () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  const prefetch = open();
  prefetch('/account/personal');
  prefetch('/broadband/help', true);
  jest.advanceTimersByTime(64);
  jest.useRealTimers();
  await waitFor(() => expect(started()).toEqual(['help']));
});

test.each([
  ['nobody is signed in', () => sessionStore.setState({ status: 'anonymous' })],
  ['nobody knows who is there', () => sessionStore.setState({ status: 'loading' })],
  ['the browser saves data', () => saveData(true)],
])('while %s nothing is fetched ahead', (_, given) => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  given();
  open()('/broadband/help');
  prefetchRuntimeAtIdle(openRegistry(), runtime);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(requests()).toEqual([]);
  expect(runtime).not.toHaveBeenCalled();
});

test('an address of the host itself has nothing to fetch', () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  open()('/');
  jest.runAllTimers();
  jest.useRealTimers();
  expect(requests()).toEqual([]);
});

test('where the areas lie is asked ahead, but not what an earlier page was told of the same release', async () => {
  inlineRegistry({ ...INDEX, record: null });
  localStorage.setItem('portal:registry', JSON.stringify({ ...INDEX, records: { help: releaseOf('help') } }));
  signInAs(customers.ama);
  jest.useFakeTimers();
  prefetchRuntimeAtIdle(openRegistry(), runtime);
  jest.runAllTimers();
  jest.useRealTimers();
  await waitFor(() => expect(requests()).not.toEqual([]));
  expect(new Set(requests().map(({ path }) => path))).toEqual(new Set(['/registry/account.json']));
  await waitFor(() => expect(fetchCommonFamilies).toHaveLastReturnedWith(['account']));
});

test('the runtime is fetched when a customer’s page is idle', async () => {
  jest.useFakeTimers();
  prefetchRuntimeAtIdle(openRegistry(), runtime);
  signInAs(customers.ama);
  expect(runtime).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(runtime).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
