/** @jest-environment node */
import { getStepUpChallenge, HttpError, NetworkError } from '@portal/shared/http';

const INSUFFICIENT = 'Bearer error="insufficient_user_authentication"';
const createError = (challenge: string, status = 401) => new HttpError(status, '', undefined, challenge);

test.each([
  [`${INSUFFICIENT}, error_description="Sign in again", max_age="300"`, { maxAgeSeconds: 300 }],
  [`${INSUFFICIENT}, max_age=0, acr_values="phr mfa"`, { maxAgeSeconds: 0, acrValues: 'phr mfa' }],
  ['DPoP error=insufficient_user_authentication,acr_values=phr', { acrValues: 'phr' }],
  [INSUFFICIENT, {}],
  [`${INSUFFICIENT}, max_age="soon"`, {}],
])('RFC 9470: the challenge %s is read', (challenge, expected) => {
  expect(getStepUpChallenge(createError(challenge))).toEqual(expected);
});

test.each([
  createError('Bearer error="invalid_token", error_description="insufficient_user_authentication"'),
  createError(''),
  createError(INSUFFICIENT, 403),
  new NetworkError(),
  undefined,
])('%p has no step-up challenge', (error) => {
  expect(getStepUpChallenge(error)).toBeUndefined();
});
