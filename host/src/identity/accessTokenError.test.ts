import fc from 'fast-check';
import { ErrorResponse } from 'oidc-client-ts';
import { HttpError } from '@portal/shared/http';
import { AccessTokenError, toAccessTokenError } from './accessTokenError';

const KNOWN = ['consent_required', 'invalid_target', 'login_required', 'invalid_grant', 'interaction_required'].concat(
  'account_selection_required',
);
const TEXTS = [
  'User consent required. Please log in again.',
  'Login required. Please log in again.',
  'Failed to obtain access token',
];

test('SES-014 SES-015 SES-016 ER-003 whatever went wrong is one of three texts; what nobody knows is the first of them', () => {
  const code = fc.oneof(fc.constantFrom(...KNOWN, '__proto__', 'constructor', 'toString', ''), fc.string());
  const body = fc.oneof(fc.jsonValue(), fc.record({ error: fc.oneof(code, fc.jsonValue()) }));
  const error = fc.oneof(
    fc.anything(),
    code.filter((text) => text !== '').map((text) => new ErrorResponse({ error: text })),
    fc.tuple(fc.integer({ min: 300, max: 599 }), body).map(([status, said]) => new HttpError(status, '', said)),
  );
  fc.assert(
    fc.property(error, (cause) => {
      const worded = toAccessTokenError(cause);
      expect(worded).toBeInstanceOf(AccessTokenError);
      expect(TEXTS).toContain(worded.message);
      const { error: said } = Object(cause instanceof HttpError ? cause.body : cause) as { error?: unknown };
      if (typeof said !== 'string' || !KNOWN.includes(said)) expect(worded.kind).toBe('failed');
    }),
    { numRuns: 400 },
  );
});
