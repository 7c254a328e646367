/** @jest-environment node */
import { checkIdToken } from './checkIdToken';

const NOW_MS = Date.UTC(2026, 5, 1);
const NOW_SECONDS = NOW_MS / 1000;
const EXPECTATIONS = { issuer: 'http://localhost:8081', clientId: 'ssp-web', now: NOW_MS };
const VALID_CLAIMS = {
  iss: 'http://localhost:8081',
  aud: 'ssp-web',
  sub: 'ama',
  exp: NOW_SECONDS + 300,
  name: 'Esi Ɔ Quartey',
};

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createIdToken = (claims: object = {}, header: object = { alg: 'RS256' }) =>
  `${encodePart(header)}.${encodePart({ ...VALID_CLAIMS, ...claims })}.c2ln`;
const createCheck = (text: string) => () => checkIdToken(text, EXPECTATIONS);

test.each([
  ['as our provider issues it', {}],
  ['for several clients, requested by this one', { aud: ['another', 'ssp-web'], azp: 'ssp-web' }],
  ['on a phone whose clock is an hour ahead', { exp: NOW_SECONDS - 3600 }],
])('an ID token %s is accepted', (_, claims) => {
  expect(createCheck(createIdToken(claims))).not.toThrow();
});

test.each([
  ['of another issuer', { iss: 'http://evil.example' }, /another issuer/],
  ['of an issuer that only looks like ours', { iss: 'http://localhost:8081/' }, /another issuer/],
  ['for another client', { aud: 'another' }, /another client/],
  [
    'for this client and another, requested by the other',
    { aud: ['ssp-web', 'another'], azp: 'another' },
    /requested by another/,
  ],
  ['for several clients, without the one that requested it', { aud: ['ssp-web', 'another'] }, /requested by another/],
  ['that expired two days ago', { exp: NOW_SECONDS - 172_800 }, /expired/],
  ['that never expires', { exp: undefined }, /expired/],
  ['whose expiry is not a number', { exp: '9999999999' }, /expired/],
])('an ID token %s is rejected', (_, claims, reason) => {
  expect(createCheck(createIdToken(claims))).toThrow(reason);
});

test.each(['none', 'None', 'HS256', 'HS512', '', undefined, 7])(
  'an ID token with the algorithm %s is rejected',
  (alg) => {
    expect(createCheck(createIdToken({}, { alg }))).toThrow(/not signed/);
  },
);

test.each(['', 'no-dots', 'a.b.c', `${encodePart('x')}.${encodePart(7)}.`])('the text “%s” is no ID token', (text) => {
  expect(createCheck(text)).toThrow(/^The ID token/);
});
