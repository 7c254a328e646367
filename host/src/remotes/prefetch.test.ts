import { waitFor } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { createRemotePrefetch, prefetchUsedRemotesAtIdle, recordUsedRemote, usedRemotes } from './prefetch';
import { openRegistry } from '../registry/registry';
import { TWO_REMOTES_INDEX, inlineRegistry, createManifest } from '../registry/testing/release';

const prefetchRemote = jest.fn((_: unknown, entry: { name: string }) => entry.name);
const preloadCommonMuiChunks = jest.fn((manifests: readonly { name: string }[]) => manifests.map(({ name }) => name));
const openRemote = () => Promise.reject(new Error('not requested'));
const createRuntimeLoad = () => jest.fn(async () => ({ openRemote, prefetchRemote, preloadCommonMuiChunks }));
let loadRuntime = createRuntimeLoad();
const prefetchedRemoteNames = () => prefetchRemote.mock.calls.map(([, { name }]) => name);
const UNMETERED = { saveData: false, effectiveType: '4g' };
const setConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

/** Shows a link to each remote and records that the customer has used one of them. */
function showUsedRemote(used: string): void {
  recordUsedRemote(used);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<a href="/broadband/help/videos">Help</a><a href="/account/personal">Account</a>',
  );
}

/** happy-dom has no layout: a link with this attribute is scrolled out of sight. */
function mockLayout(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.hasAttribute('data-scrolled') ? -48 : 0;
    return { top, bottom: top + 44, height: 44 } as DOMRect;
  });
}

function createPrefetch() {
  inlineRegistry({ ...TWO_REMOTES_INDEX, manifest: null });
  return createRemotePrefetch(openRegistry(), loadRuntime);
}

beforeEach(() => {
  document.body.replaceChildren();
  mockLayout();
  // A new mock: callbacks of an earlier test may still call the old one.
  loadRuntime = createRuntimeLoad();
  prefetchRemote.mockClear();
  preloadCommonMuiChunks.mockClear();
  setConnection(UNMETERED);
  localStorage.clear();
  // Pages of earlier tests still wait for a signed-in customer and then request manifests, too.
  for (const name of ['help', 'account']) mockRoute(`GET /registry/${name}.json`, json(createManifest(name)));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a pointer that rests on a link prefetches its remote after 65 ms, one that passes over several links only the remote of the last link, and a press prefetches at once', async () => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  const { onLinkIntent } = createPrefetch();
  onLinkIntent('/account/personal');
  jest.advanceTimersByTime(64);
  onLinkIntent('/broadband/help');
  await jest.advanceTimersByTimeAsync(64);
  expect(prefetchedRemoteNames()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(prefetchedRemoteNames()).toEqual(['help']);
  onLinkIntent('/account/personal', true);
  await jest.advanceTimersByTimeAsync(0);
  expect(prefetchedRemoteNames()).toEqual(['help', 'account']);
});

test.each([
  ['no customer is signed in', () => sessionStore.setState({ status: 'anonymous' })],
  ['the session is still loading', () => sessionStore.setState({ status: 'loading' })],
  ['Save-Data is on', () => setConnection({ ...UNMETERED, saveData: true })],
  ['the browser is offline', () => shellStore.setState({ online: false })],
])('nothing is prefetched while %s', async (_, given) => {
  showUsedRemote('help');
  jest.useFakeTimers();
  signInAs(customers.ama);
  given();
  const { onLinkIntent, onMenuOpen } = createPrefetch();
  onLinkIntent('/broadband/help');
  onMenuOpen();
  prefetchUsedRemotesAtIdle(openRegistry(), loadRuntime);
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect(requests()).toEqual([]);
  expect(loadRuntime).not.toHaveBeenCalled();
});

test('a section that opens prefetches the runtime, the manifests that no earlier page has cached, and the MUI chunks that most of its remotes need', async () => {
  const cached = { ...TWO_REMOTES_INDEX, manifests: { account: createManifest('account') } };
  localStorage.setItem('portal:registry', JSON.stringify(cached));
  signInAs(customers.ama);
  createPrefetch().onMenuOpen(['/broadband/help']);
  await waitFor(() => expect(preloadCommonMuiChunks).toHaveLastReturnedWith(['help']));
  expect(requests().map(({ path }) => path)).toEqual(['/registry/help.json']);
  expect(loadRuntime).toHaveBeenCalledTimes(1);
  expect(prefetchedRemoteNames()).toEqual([]);
});

/** Prefetches at idle after `given` and returns the names of the prefetched remotes. */
async function prefetchedAtIdle(given: () => unknown): Promise<string[]> {
  inlineRegistry({ ...TWO_REMOTES_INDEX, manifest: null });
  showUsedRemote('help');
  await given();
  jest.useFakeTimers();
  prefetchUsedRemotesAtIdle(openRegistry(), loadRuntime);
  signInAs(customers.ama);
  expect(loadRuntime).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  return prefetchedRemoteNames();
}

const queryHelpLink = () => document.querySelector<HTMLElement>('a[href^="/broadband"]')!;

test('at idle on an unmetered connection a remote is prefetched that was used before and whose link is in sight', async () => {
  expect(await prefetchedAtIdle(() => undefined)).toEqual(['help']);
});

test.each([
  ['the customer has used no remote', () => localStorage.clear()],
  ['the remote that was used is no longer in the registry', () => localStorage.setItem('used-remotes', 'simswap')],
  ['the link is in a closed menu', () => queryHelpLink().style.setProperty('visibility', 'hidden')],
  ['the link is scrolled out of sight', () => queryHelpLink().setAttribute('data-scrolled', '')],
  ['Save-Data is on', () => setConnection({ ...UNMETERED, saveData: true })],
  ['the connection is cellular', () => setConnection({ ...UNMETERED, type: 'cellular' })],
  ['the connection is slow', () => setConnection({ ...UNMETERED, effectiveType: '3g' })],
  ['the browser does not know the connection', () => setConnection(undefined)],
])('at idle nothing is prefetched when %s', async (_, given) => {
  expect(await prefetchedAtIdle(given)).toEqual([]);
  expect(loadRuntime).not.toHaveBeenCalled();
});

test('the last three remotes that the customer opened are remembered until sign-out, the last one first', () => {
  for (const name of ['help', 'account', 'fibre', 'help', 'simswap']) recordUsedRemote(name);
  expect(usedRemotes()).toEqual(['simswap', 'help', 'fibre']);
  clearUserData();
  expect(usedRemotes()).toEqual([]);
});
