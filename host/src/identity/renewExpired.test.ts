import { mockRoute, networkError, requests, testConfig } from '@portal/shared/testing';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { renewExpired } from './renewExpired';
import { installBrowser } from './testing/browser';
import { inSeconds, installProvider, PROVIDER, refusal, storeSession, tokenAnswer } from './testing/provider';

const TOKEN = `POST ${PROVIDER}/token`;

beforeEach(() => {
  jest.useFakeTimers();
  installBrowser();
  installProvider();
  // It takes real time, which a held clock does not wait for.
  jest.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A page whose token runs out in a second, as the library's own timers see it. */
async function open(): Promise<LockedUserManager> {
  const manager = new LockedUserManager(oidcSettings(testConfig().oidc));
  manager.events.addAccessTokenExpired(renewExpired(manager));
  storeSession({ expires_at: inSeconds(0) });
  await manager.getUser(true);
  return manager;
}

test('SES-014 a provider that is down is asked with growing pauses, and at once when the connection returns', async () => {
  mockRoute(TOKEN, networkError());
  await open();
  await jest.advanceTimersByTimeAsync(20_000);
  // After one second, then two, four and eight later.
  expect(requests(TOKEN)).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(requests(TOKEN).length).toBeGreaterThan(60);
  expect(requests(TOKEN).length).toBeLessThan(70);
  const asked = requests(TOKEN).length;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(10);
  expect(requests(TOKEN)).toHaveLength(asked + 1);
});

test.each([
  ['refuses', refusal('invalid_grant')],
  ['answers', tokenAnswer({ access_token: 'new', expires_in: 86_400 })],
])('SES-016 a provider that %s is asked once', async (_, reply) => {
  mockRoute(TOKEN, reply);
  await open();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests(TOKEN)).toHaveLength(1);
});

test('a session that has ended is not asked for any more', async () => {
  mockRoute(TOKEN, networkError());
  const manager = await open();
  await jest.advanceTimersByTimeAsync(1500);
  await manager.events.unload();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests(TOKEN)).toHaveLength(1);
});
