/** @jest-environment node */
import fc from 'fast-check';
import { ErrorResponse } from 'oidc-client-ts';
import { HttpError } from '@portal/shared/http';
import { AccessTokenError, toAccessTokenError } from './sessionErrors';

const KNOWN_CODES = [
  'consent_required',
  'invalid_target',
  'login_required',
  'invalid_grant',
  'interaction_required',
].concat('account_selection_required');
const ERROR_TEXTS = [
  'User consent required. Please log in again.',
  'Login required. Please log in again.',
  'Failed to obtain access token',
];

test.each([
  ['consent_required', 'User consent required. Please log in again.'],
  ['invalid_target', 'User consent required. Please log in again.'],
  ['login_required', 'Login required. Please log in again.'],
  ['invalid_grant', 'Login required. Please log in again.'],
  ['interaction_required', 'Login required. Please log in again.'],
  ['account_selection_required', 'Login required. Please log in again.'],
  ['server_error', 'Failed to obtain access token'],
])('SES-014 SES-015 SES-016 ER-003 the OAuth error %s has the text “%s”', (error, text) => {
  expect(toAccessTokenError(new ErrorResponse({ error })).message).toBe(text);
  expect(toAccessTokenError(new HttpError(400, '', { error })).message).toBe(text);
});

test('SES-014 SES-015 SES-016 ER-003 D-036 every error is mapped to one of three texts, an unknown one to “Failed to obtain access token”', () => {
  const code = fc.oneof(fc.constantFrom(...KNOWN_CODES, '__proto__', 'constructor', 'toString', ''), fc.string());
  const body = fc.oneof(fc.jsonValue(), fc.record({ error: fc.oneof(code, fc.jsonValue()) }));
  const error = fc.oneof(
    fc.anything(),
    code.filter((text) => text !== '').map((text) => new ErrorResponse({ error: text })),
    fc.tuple(fc.integer({ min: 300, max: 599 }), body).map(([status, data]) => new HttpError(status, '', data)),
  );
  fc.assert(
    fc.property(error, (cause) => {
      const mapped = toAccessTokenError(cause);
      expect(mapped).toBeInstanceOf(AccessTokenError);
      expect(ERROR_TEXTS).toContain(mapped.message);
      const { error: code } = Object(cause instanceof HttpError ? cause.body : cause) as { error?: unknown };
      if (typeof code !== 'string' || !KNOWN_CODES.includes(code)) expect(mapped.kind).toBe('failed');
    }),
    { numRuns: 150 },
  );
});
