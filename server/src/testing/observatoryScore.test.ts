import { observatoryScore } from './observatoryScore.ts';

const GOOD = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const COOKIE = 'a=1; Secure; HttpOnly; SameSite=Lax';

test.each<[string, Record<string, string | string[]>, number]>([
  ['all headers', GOOD, 130],
  ['all headers and a safe cookie', { ...GOOD, 'set-cookie': [COOKIE] }, 135],
  ['no headers', {}, 30],
  ['inline scripts', { ...GOOD, 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" }, 80],
  [
    'inline styles',
    { ...GOOD, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
    120,
  ],
  ['no policy for framing', { ...GOOD, 'content-security-policy': "default-src 'none'" }, 80],
  ['no HSTS', { ...GOOD, 'strict-transport-security': '' }, 80],
  ['a cookie without Secure', { ...GOOD, 'set-cookie': ['a=1; HttpOnly; SameSite=Lax'] }, 80],
  ['a cookie without HttpOnly', { ...GOOD, 'set-cookie': [COOKIE, 'b=1; Secure; SameSite=Lax'] }, 70],
  ['access for every origin', { ...GOOD, 'access-control-allow-origin': '*' }, 50],
])('the score of the HTTP Observatory for %s', (_what, headers, score) => {
  expect(observatoryScore(headers)).toBe(score);
});
