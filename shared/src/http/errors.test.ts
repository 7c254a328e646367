/** @jest-environment node */
import {
  getStepUpChallenge,
  HttpError,
  isHttpError,
  isNetworkError,
  isTransient,
  isUnexpectedResponse,
  messageOf,
  NetworkError,
  UnexpectedResponseError,
} from '@portal/shared/http';

test.each([undefined, null, 'text', new Error('401'), { status: 401 }])('%p is no request error', (value) => {
  expect(isHttpError(value) || isNetworkError(value) || isUnexpectedResponse(value) || isTransient(value)).toBe(false);
});

test.each([
  [new HttpError(500, '', undefined), true],
  [new NetworkError(), true],
  [new HttpError(499, '', undefined), false],
  [new UnexpectedResponseError('The response is not JSON'), false],
])('%s is transient: %p', (error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

test.each([
  [new HttpError(409, '', { message: 'Already there' }), 'Already there'],
  [new HttpError(500, '', { message: 7 }), 'Failed to fetch data'],
  [new NetworkError(new TypeError('Failed to fetch')), 'Failed to fetch data'],
  [new Error('API Error: 404 Not Found'), 'API Error: 404 Not Found'],
  ['as a text', 'as a text'],
  ['', 'Failed to fetch data'],
  [undefined, 'Failed to fetch data'],
])('BB-050 messageOf(%p) returns the error’s own message, or the fallback if there is none: %s', (error, expected) => {
  expect(messageOf(error, 'Failed to fetch data')).toBe(expected);
});

const INSUFFICIENT_AUTHENTICATION = 'Bearer error="insufficient_user_authentication"';
const createError = (challenge: string, status = 401) => new HttpError(status, '', undefined, challenge);

test.each([
  [`${INSUFFICIENT_AUTHENTICATION}, error_description="Sign in again", max_age="300"`, { maxAgeSeconds: 300 }],
  [`${INSUFFICIENT_AUTHENTICATION}, max_age=0, acr_values="phr mfa"`, { maxAgeSeconds: 0, acrValues: 'phr mfa' }],
  ['DPoP error=insufficient_user_authentication,acr_values=phr', { acrValues: 'phr' }],
  [`${INSUFFICIENT_AUTHENTICATION}, max_age="soon"`, {}],
])('RFC 9470: the challenge %s is read', (challenge, expected) => {
  expect(getStepUpChallenge(createError(challenge))).toEqual(expected);
});

test.each([
  createError('Bearer error="invalid_token", error_description="insufficient_user_authentication"'),
  createError(INSUFFICIENT_AUTHENTICATION, 403),
  new NetworkError(),
])('%p has no step-up challenge', (error) => {
  expect(getStepUpChallenge(error)).toBeUndefined();
});
