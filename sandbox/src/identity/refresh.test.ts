import { decodeJwt } from 'jose';
import { AMA, seededIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/startIdentityServer.ts';

const USED = { error: 'invalid_grant' };

const there = seededIdentity();

const later = (seconds: number) =>
  there.db.query(`UPDATE idp_record SET consumed_at = consumed_at - make_interval(secs => $1::int)`, [seconds]);

test('a refresh gives new tokens for the same audience, and a new id_token', async () => {
  const first = await there.visitor.tokensFor(AMA);
  const second = await there.visitor.refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(second.access_token).not.toBe(first.access_token);
  expect(decodeJwt(second.access_token)).toMatchObject({
    aud: 'https://selfservice.example.com.gh/api',
    'https://ssp.example.com.gh/phone': '233244123456',
  });
  expect(decodeJwt(second.id_token)).toMatchObject({ 'https://ssp.example.com.gh/phone': '233244123456' });
  expect(second.scope).toBe('openid profile email');
});

test('two refreshes at once both succeed, and both of their tokens live on', async () => {
  const { refresh_token } = await there.visitor.tokensFor(AMA);
  const both = await Promise.all([there.visitor.refresh(refresh_token), there.visitor.refresh(refresh_token)]);
  for (const tokens of both) expect(await there.visitor.refresh(tokens.refresh_token)).toHaveProperty('access_token');
});

test('a refresh token used again after 10 s ends the whole family: somebody stole it', async () => {
  const first = await there.visitor.tokensFor(AMA);
  const second = await there.visitor.refresh(first.refresh_token);
  await later(9);
  expect(await there.visitor.refresh(first.refresh_token)).toHaveProperty('access_token');
  await later(2);
  expect(await there.visitor.refresh(first.refresh_token)).toMatchObject(USED);
  expect(await there.visitor.refresh(second.refresh_token)).toMatchObject(USED);
});

test('a revoked refresh token is dead', async () => {
  const { refresh_token } = await there.visitor.tokensFor(AMA);
  const body = new URLSearchParams({ client_id: 'ssp-web', token: refresh_token });
  const revoked = await there.visitor.ask('/token/revocation', { method: 'POST', body, headers: { origin: PORTAL } });
  expect([revoked.status, revoked.headers.get('access-control-allow-origin')]).toEqual([200, PORTAL]);
  expect(await there.visitor.refresh(refresh_token)).toMatchObject(USED);
});

test('a refresh reads the customer anew', async () => {
  const { refresh_token } = await there.visitor.tokensFor('yaw.owusu@example.com');
  await there.db.query(`UPDATE idp_user SET phone = '233244000444' WHERE email = 'yaw.owusu@example.com'`);
  const { access_token } = await there.visitor.refresh(refresh_token);
  expect(decodeJwt(access_token)).toMatchObject({ 'https://ssp.example.com.gh/phone': '233244000444' });
});

test('a page of another origin gets no tokens', async () => {
  const { refresh_token } = await there.visitor.tokensFor(AMA);
  const body = new URLSearchParams({ client_id: 'ssp-web', grant_type: 'refresh_token', refresh_token });
  const foreign = await there.visitor.ask('/token', { method: 'POST', body, headers: { origin: 'http://evil.test' } });
  expect(foreign.status).toBe(400);
  expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  const own = await there.visitor.ask('/token', { method: 'POST', body, headers: { origin: PORTAL } });
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, PORTAL]);
});

test('tokens are not kept by any cache', async () => {
  const body = new URLSearchParams({ client_id: 'ssp-web', grant_type: 'refresh_token', refresh_token: 'x' });
  const answer = await there.visitor.ask('/token', { method: 'POST', body });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
