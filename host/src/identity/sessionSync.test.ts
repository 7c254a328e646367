import { waitFor } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { clearUserData, onSignOut } from '@portal/shared/storage';
import { clearDataOwner } from './sessionSync';
import { indexedDbEntries } from './testing/browser';
import { setUpPage, openPage, openSignedInPage } from './testing/page';
import { KOFI_CLAIMS, SESSION_KEY, storeSession } from './testing/provider';

beforeEach(setUpPage);

/** Fires the storage event of another tab's write; null means that the other tab removed the session. */
function simulateOtherTabWrite(newValue: string | null) {
  if (newValue === null) localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: SESSION_KEY, newValue }));
}

test('a sign-out in one tab signs out the others, whose next sign-in asks for the password', async () => {
  const { session, redirects, redirectToSignIn } = await openSignedInPage();
  const clear = jest.fn();
  onSignOut(clear);
  sessionStorage.setItem('simswap:liveness', '{}');
  simulateOtherTabWrite(null);
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous' }));
  expect(clear).toHaveBeenCalled();
  expect(sessionStorage.getItem('simswap:liveness')).toBeNull();
  void redirectToSignIn(); // never resolves: the browser leaves the page
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(redirects[0]?.searchParams.get('prompt')).toBe('login');
});

test('when another tab signs in and out at once, this tab stays anonymous', async () => {
  const { boot, session } = openPage('/fibre/availability');
  await boot();
  const { open } = indexedDB;
  const openSpy = jest.spyOn(indexedDB, 'open').mockImplementationOnce((name) => {
    simulateOtherTabWrite(null);
    return open(name);
  });
  storeSession();
  simulateOtherTabWrite(localStorage.getItem(SESSION_KEY));
  await waitFor(() => expect(openSpy).toHaveBeenCalled());
  await clearDataOwner(); // waits for a setDataOwner in progress
  expect(session()).toEqual({ status: 'anonymous' });
});

test('when another customer signs in, in another tab, the first one’s data is removed and the page reloads', async () => {
  const { reload, session } = await openSignedInPage();
  const clear = jest.fn();
  onSignOut(clear);
  for (const key of ['simswap:liveness', 'sign-in:redirects']) sessionStorage.setItem(key, '{}');
  storeSession({}, KOFI_CLAIMS);
  simulateOtherTabWrite(localStorage.getItem(SESSION_KEY));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(clear).toHaveBeenCalled();
  // Only a sign-out may reset the count of redirects.
  expect(Object.keys(sessionStorage)).toEqual(['sign-in:redirects']);
  expect(session()).not.toMatchObject({ profile: { sub: 'kofi' } });
});

test('data that another customer left in this browser is removed at the next sign-in', async () => {
  const first = await openSignedInPage();
  await waitFor(() => expect(Object.keys(indexedDbEntries())).toContain('records-of'));
  expect(JSON.stringify(indexedDbEntries())).not.toContain('ama');
  localStorage.removeItem(SESSION_KEY);
  clearUserData(); // a new page has no user in memory; IndexedDB has the owner of the data
  sessionStorage.setItem('simswap:liveness', '{}');
  sessionStore.setState({ status: 'loading' });
  storeSession({}, KOFI_CLAIMS);
  await openPage('/').boot();
  await waitFor(() => expect(sessionStorage.getItem('simswap:liveness')).toBeNull());
  expect(first.session()).toMatchObject({ profile: { sub: 'kofi' } });
});

test('a page from the back-forward cache reloads when its customer has signed out', async () => {
  const { reload } = await openSignedInPage();
  const restoreFromCache = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  restoreFromCache();
  restoreFromCache();
  localStorage.removeItem(SESSION_KEY);
  restoreFromCache();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['{"access_tok', 'null', '{"profile":{"sub":1}}'])(
  'a stored session that cannot be read is removed, and the next sign-in works: %s',
  async (damaged) => {
    localStorage.setItem(SESSION_KEY, damaged);
    const { boot, session, redirects, redirectToSignIn } = openPage('/account/personal');
    await boot();
    expect(session()).toEqual({ status: 'anonymous' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    void redirectToSignIn(); // never resolves: the browser leaves the page
    await waitFor(() => expect(redirects).toHaveLength(1));
  },
);
