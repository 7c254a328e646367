import { mockRoute } from '@portal/shared/testing';
import { installWorld, signInFrom } from './testing/page';
import { AMA, inSeconds, PROVIDER, tokenAnswer, tokenRequests } from './testing/provider';

const TOKEN = `POST ${PROVIDER}/token`;

beforeEach(installWorld);

test.each([
  ['cut', (state: string) => state.slice(0, -1)],
  ['changed', (state: string) => `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`],
  ['empty', () => ''],
])('an answer whose state was %s signs nobody in, and its code is not sent', async (_, tampered) => {
  const { after } = await signInFrom('/account', (state) => `/?code=abc&state=${tampered(state)}`);
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect([after.shown(), tokenRequests()]).toEqual(['/', []]);
});

test.each([
  ['of another issuer', { iss: 'http://evil.example' }],
  ['for another client', { aud: 'another' }],
  ['that expired long ago', { exp: inSeconds(-172_800) }],
])('an answer with an identity token %s signs nobody in', async (_, claims) => {
  const { asked, after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
  const nonce = asked?.searchParams.get('nonce');
  mockRoute(TOKEN, tokenAnswer({ access_token: 'foreign' }, { ...AMA, nonce, ...claims }));
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))).toEqual([]);
});

test('an answer in the name of another provider signs nobody in, and its code is not sent', async () => {
  const { after } = await signInFrom('/', (state) => `/?code=abc&state=${state}&iss=http://evil.example`);
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(tokenRequests()).toEqual([]);
});

test('an answer that names our provider signs in', async () => {
  const { after } = await signInFrom('/', (state) => `/?code=abc&state=${state}&iss=${encodeURIComponent(PROVIDER)}`);
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
});

test('a wanted address that leaves the site is not gone to', async () => {
  const { after } = await signInFrom('/', (state) => {
    const key = `oidc.${state}`;
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { data?: object };
    sessionStorage.setItem(key, JSON.stringify({ ...kept, data: { returnTo: '/..//evil.example' } }));
    return `/?code=abc&state=${state}`;
  });
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
  expect(after.session()).not.toHaveProperty('error');
  expect(after.shown()).toBe('/');
});
