/** @jest-environment node */
import { ErrorResponse } from 'oidc-client-ts';
import { HttpError } from '@portal/shared/http';
import { toAccessTokenError } from './sessionErrors';

test.each([
  ['consent_required', 'User consent required. Please log in again.'],
  ['invalid_target', 'User consent required. Please log in again.'],
  ['login_required', 'Login required. Please log in again.'],
  ['invalid_grant', 'Login required. Please log in again.'],
  ['interaction_required', 'Login required. Please log in again.'],
  ['account_selection_required', 'Login required. Please log in again.'],
  ['server_error', 'Failed to obtain access token'],
])('SES-014 SES-015 SES-016 ER-003 D-036 the OAuth error %s has the text “%s”', (error, text) => {
  expect(toAccessTokenError(new ErrorResponse({ error })).message).toBe(text);
  expect(toAccessTokenError(new HttpError(400, '', { error })).message).toBe(text);
});
