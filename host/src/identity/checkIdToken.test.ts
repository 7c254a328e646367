import fc from 'fast-check';
import { checkIdToken } from './checkIdToken';

const NOW = Date.UTC(2026, 5, 1);
const SECONDS = NOW / 1000;
const EXPECTED = { issuer: 'http://localhost:8081', clientId: 'ssp-web', now: NOW };
const GOOD = { iss: 'http://localhost:8081', aud: 'ssp-web', sub: 'ama', exp: SECONDS + 300, name: 'Esi Ɔ Quartey' };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object = {}, header: object = { alg: 'RS256' }) =>
  `${part(header)}.${part({ ...GOOD, ...claims })}.c2ln`;
const check = (text: string) => () => checkIdToken(text, EXPECTED);

test.each([
  ['as our provider issues it', {}],
  ['for several, requested by this client', { aud: ['another', 'ssp-web'], azp: 'ssp-web' }],
  ['on a phone whose clock is an hour ahead', { exp: SECONDS - 3600 }],
])('an ID token %s is accepted', (_, claims) => {
  expect(check(token(claims))).not.toThrow();
});

test.each([
  ['of another issuer', { iss: 'http://evil.example' }, /another issuer/],
  ['of an issuer that only looks like ours', { iss: 'http://localhost:8081/' }, /another issuer/],
  ['without an issuer', { iss: undefined }, /another issuer/],
  ['for another client', { aud: 'another' }, /another client/],
  ['for no client', { aud: [] }, /another client/],
  [
    'for this client too, but requested by another',
    { aud: ['ssp-web', 'another'], azp: 'another' },
    /requested by another/,
  ],
  ['for several, requested by none', { aud: ['ssp-web', 'another'] }, /requested by another/],
  ['that expired two days ago', { exp: SECONDS - 172_800 }, /expired/],
  ['that never expires', { exp: undefined }, /expired/],
  ['whose expiry is not a number', { exp: '9999999999' }, /expired/],
])('an ID token %s is rejected', (_, claims, reason) => {
  expect(check(token(claims))).toThrow(reason);
});

test.each(['none', 'None', 'HS256', 'HS512', '', undefined, 7])(
  'an ID token with the algorithm %s is rejected',
  (alg) => {
    expect(check(token({}, { alg }))).toThrow(/not signed/);
  },
);

test('any text that is not an ID token is rejected with an error about the ID token', () => {
  const parts = fc.oneof(
    fc.base64String(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(parts, parts, parts).map((all) => all.join('.')),
  );
  fc.assert(
    fc.property(text, (wild) => expect(check(wild)).toThrow(/^The ID token/)),
    { numRuns: 300 },
  );
});
