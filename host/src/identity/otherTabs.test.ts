import { waitFor } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { onSignOut } from '@portal/shared/storage';
import { releaseRecords } from './records';
import { storedInIndexedDb } from './testing/browser';
import { installWorld, openPage, openSignedIn } from './testing/page';
import { KOFI, SESSION_KEY, storeSession } from './testing/provider';

beforeEach(installWorld);

/** The other tab's write, as this tab hears of it. */
function otherTabWrites(newValue: string | null) {
  if (newValue === null) localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: SESSION_KEY, newValue }));
}

test('signing out in one tab signs out the others, which ask for the password next time', async () => {
  const { session, left, redirectToSignIn } = await openSignedIn();
  const forget = jest.fn();
  onSignOut(forget);
  sessionStorage.setItem('simswap:liveness', '{}');
  otherTabWrites(null);
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous' }));
  expect(forget).toHaveBeenCalled();
  expect(sessionStorage.getItem('simswap:liveness')).toBeNull();
  void redirectToSignIn(); // the page is left while it waits
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]?.searchParams.get('prompt')).toBe('login');
});

test('a tab that hears of a sign-in and at once of its sign-out shows nobody', async () => {
  const { boot, session } = openPage('/fibre/availability');
  await boot();
  const { open } = indexedDB;
  const claiming = jest.spyOn(indexedDB, 'open').mockImplementationOnce((name) => {
    otherTabWrites(null);
    return open(name);
  });
  storeSession();
  otherTabWrites(localStorage.getItem(SESSION_KEY));
  await waitFor(() => expect(claiming).toHaveBeenCalled());
  await releaseRecords(); // comes after a claim under way
  expect(session()).toEqual({ status: 'anonymous' });
});

test('another customer in another tab: everything of the first one goes, and the page starts anew', async () => {
  const { restart, session } = await openSignedIn();
  const forget = jest.fn();
  onSignOut(forget);
  sessionStorage.setItem('simswap:liveness', '{}');
  storeSession({}, KOFI);
  otherTabWrites(localStorage.getItem(SESSION_KEY));
  await waitFor(() => expect(restart).toHaveBeenCalled());
  expect(forget).toHaveBeenCalled();
  expect(sessionStorage.getItem('simswap:liveness')).toBeNull();
  expect(session()).not.toMatchObject({ profile: { sub: 'kofi' } });
});

test('records another customer left in this browser are removed at the next visit', async () => {
  const first = await openSignedIn();
  await waitFor(() => expect(Object.keys(storedInIndexedDb())).toContain('records-of'));
  expect(JSON.stringify(storedInIndexedDb())).not.toContain('ama');
  localStorage.removeItem(SESSION_KEY);
  sessionStorage.setItem('simswap:liveness', '{}');
  sessionStore.setState({ status: 'loading' });
  // A new page knows nobody: what tells it is the ledger.
  Object.assign(Reflect.get(globalThis, Symbol.for('ssp.customer-data')) as object, { owner: undefined });
  storeSession({}, KOFI);
  await openPage('/').boot();
  await waitFor(() => expect(sessionStorage.getItem('simswap:liveness')).toBeNull());
  expect(first.session()).toMatchObject({ profile: { sub: 'kofi' } });
});

test('a page from the back-forward cache starts anew when its customer has left', async () => {
  const { restart } = await openSignedIn();
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  comeBack();
  comeBack();
  localStorage.removeItem(SESSION_KEY);
  comeBack();
  await waitFor(() => expect(restart).toHaveBeenCalled());
  expect(restart).toHaveBeenCalledTimes(1);
});
