import { decodeJwt } from 'jose';
import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/startIdentityServer.ts';

const INVALID_GRANT = { error: 'invalid_grant' };

const setup = setupIdentity();

const ageUsedRecords = (seconds: number) =>
  setup.db.query(`UPDATE idp_record SET consumed_at = consumed_at - make_interval(secs => $1::int)`, [seconds]);

test('a refresh gives new tokens for the same audience, and a new id_token', async () => {
  const first = await setup.browser.tokensFor(AMA);
  const second = await setup.browser.refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(second.access_token).not.toBe(first.access_token);
  expect(decodeJwt(second.access_token)).toMatchObject({
    aud: 'https://selfservice.example.com.gh/api',
    'https://ssp.example.com.gh/phone': '233244123456',
  });
  expect(decodeJwt(second.id_token)).toMatchObject({ 'https://ssp.example.com.gh/phone': '233244123456' });
  expect(second.scope).toBe('openid profile email');
});

test('a renewed access token keeps the time of the sign-in (auth_time, RFC 9068)', async () => {
  const first = await setup.browser.tokensFor(AMA);
  const authTime = decodeJwt(first.access_token).auth_time;
  expect(Math.abs(Number(authTime) - Date.now() / 1000)).toBeLessThan(120);
  await setup.db.query(
    `UPDATE idp_record SET payload = jsonb_set(payload, '{authTime}', '1700000000') WHERE model = 'RefreshToken'`,
  );
  const { access_token } = await setup.browser.refresh(first.refresh_token);
  expect(decodeJwt(access_token).auth_time).toBe(1_700_000_000);
});

test('two concurrent refreshes succeed and get the same new refresh token', async () => {
  const { refresh_token } = await setup.browser.tokensFor(AMA);
  const [one, other] = await Promise.all([setup.browser.refresh(refresh_token), setup.browser.refresh(refresh_token)]);
  expect(one).toHaveProperty('access_token');
  expect(other).toHaveProperty('access_token');
  expect(other.refresh_token).toBe(one.refresh_token);
  expect(await setup.browser.refresh(one.refresh_token)).toHaveProperty('access_token');
});

test('a refresh token that is sent again within 10 s gets the same successor, later the whole grant is revoked', async () => {
  const first = await setup.browser.tokensFor(AMA);
  const second = await setup.browser.refresh(first.refresh_token);
  await ageUsedRecords(9);
  expect((await setup.browser.refresh(first.refresh_token)).refresh_token).toBe(second.refresh_token);
  await ageUsedRecords(2);
  expect(await setup.browser.refresh(first.refresh_token)).toMatchObject(INVALID_GRANT);
  expect(await setup.browser.refresh(second.refresh_token)).toMatchObject(INVALID_GRANT);
});

test('a copied refresh token is worth nothing once its successor was used: it revokes the whole grant, even within 10 s', async () => {
  const first = await setup.browser.tokensFor(AMA);
  const second = await setup.browser.refresh(first.refresh_token);
  const third = await setup.browser.refresh(second.refresh_token);
  expect(await setup.browser.refresh(first.refresh_token)).toMatchObject(INVALID_GRANT);
  expect(await setup.browser.refresh(third.refresh_token)).toMatchObject(INVALID_GRANT);
});

test('a new sign-in in an open session, such as a step-up, revokes the refresh token of the previous sign-in', async () => {
  const first = await setup.browser.tokensFor(AMA);
  const second = await setup.browser.tokensFor(AMA, { prompt: 'login' });
  expect(await setup.browser.refresh(first.refresh_token)).toMatchObject(INVALID_GRANT);
  expect(await setup.browser.refresh(second.refresh_token)).toHaveProperty('access_token');
});

/** In how many days the newest record of a kind expires. */
const daysLeft = async (model: string) => {
  const sql = `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM idp_record
    WHERE model = $1 ORDER BY expires_at DESC LIMIT 1`;
  return (await setup.db.query<{ days: number }>(sql, [model]))[0]?.days;
};

test('a session at the identity provider and a refresh token end after 7 days without use, and the session at the latest 14 days after the sign-in', async () => {
  await setup.db.exec('DELETE FROM idp_record');
  await setup.browser.tokensFor(AMA);
  expect([await daysLeft('Session'), await daysLeft('RefreshToken'), await daysLeft('Grant')]).toEqual([7, 7, 14]);
  await setup.db.exec(`UPDATE idp_record SET payload = jsonb_set(payload, '{loginTs}',
    to_jsonb((payload->>'loginTs')::int - 12 * 86400)) WHERE model = 'Session'`);
  expect((await setup.browser.go(setup.browser.signInAddress())).location).toContain('code=');
  expect(await daysLeft('Session')).toBe(2);
});

test('a refresh reads the current claims of the customer', async () => {
  const { refresh_token } = await setup.browser.tokensFor('yaw.owusu@example.com');
  await setup.db.query(`UPDATE idp_user SET phone = '233244000444' WHERE email = 'yaw.owusu@example.com'`);
  const { access_token } = await setup.browser.refresh(refresh_token);
  expect(decodeJwt(access_token)).toMatchObject({ 'https://ssp.example.com.gh/phone': '233244000444' });
});

test('a token request from another origin is refused', async () => {
  const { refresh_token } = await setup.browser.tokensFor(AMA);
  const body = new URLSearchParams({ client_id: 'ssp-web', grant_type: 'refresh_token', refresh_token });
  const foreign = await setup.browser.request('/token', {
    method: 'POST',
    body,
    headers: { origin: 'http://evil.test' },
  });
  expect(foreign.status).toBe(400);
  expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  const own = await setup.browser.request('/token', { method: 'POST', body, headers: { origin: PORTAL } });
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, PORTAL]);
});
