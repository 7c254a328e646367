import { decodeJwt } from 'jose';
import { AMA_EMAIL, setupIdentity, PORTAL_ORIGIN } from '../testing/testBrowser.ts';

const INVALID_GRANT = { error: 'invalid_grant' };

const setup = setupIdentity();

test('a renewal keeps the time of the sign-in (auth_time, RFC 9068) and gives a new ID token with the customer’s claims', async () => {
  const first = await setup.browser.getTokens(AMA_EMAIL);
  const authTime = decodeJwt(first.access_token).auth_time;
  expect(Math.abs(Number(authTime) - Date.now() / 1000)).toBeLessThan(120);
  jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  const { access_token, id_token } = await setup.browser.refresh(first.refresh_token);
  jest.useRealTimers();
  expect(decodeJwt(access_token)).toMatchObject({ auth_time: authTime });
  expect(decodeJwt(id_token)).toMatchObject({ 'https://ssp.example.com.gh/phone': '233244123456' });
});

test('a refresh token is replaced when it is used: used again, it revokes the whole sign-in', async () => {
  const first = await setup.browser.getTokens(AMA_EMAIL);
  const second = await setup.browser.refresh(first.refresh_token);
  expect(await setup.browser.refresh(first.refresh_token)).toMatchObject(INVALID_GRANT);
  expect(await setup.browser.refresh(second.refresh_token)).toMatchObject(INVALID_GRANT);
});

test('a token request from another origin is refused', async () => {
  const { refresh_token } = await setup.browser.getTokens(AMA_EMAIL);
  const body = new URLSearchParams({ client_id: 'ssp-web', grant_type: 'refresh_token', refresh_token });
  const foreign = await setup.browser.request('/token', {
    method: 'POST',
    body,
    headers: { origin: 'http://evil.test' },
  });
  expect(foreign.status).toBe(400);
  expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  const own = await setup.browser.request('/token', { method: 'POST', body, headers: { origin: PORTAL_ORIGIN } });
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, PORTAL_ORIGIN]);
});
