/** @jest-environment node */
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { registerLivenessCheck } from './localProvider';

const SUBMIT_URL = '/ssp-sim-swap/api/v1/swaps';
const CHECKS = 'POST /ssp-sim-swap/api/v1/liveness-checks';

test('without a submit URL a passed liveness check is not sent to the server', async () => {
  const numbers = await registerLivenessCheck(null, 'reference');
  expect(numbers).toEqual({
    transactionnumber: 'reference',
    shortGuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(requests()).toEqual([]);
});

test('with a submit URL the server issues the identifiers of a passed liveness check', async () => {
  signInAs(customers.ama);
  mockRoute(CHECKS, json({ transactionnumber: 'LV-1', shortGuid: 'guid' }, 201));
  await expect(registerLivenessCheck(SUBMIT_URL, 'reference')).resolves.toEqual({
    transactionnumber: 'LV-1',
    shortGuid: 'guid',
  });
  expect(requests(CHECKS).map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
    ['{"referenceId":"reference"}', 'Bearer token-of-ama'],
  ]);
});

test('a passed check that the server does not register fails with NotKept', async () => {
  signInAs(customers.ama);
  mockRoute(CHECKS, json({ error: 'rate_limited' }, 429));
  await expect(registerLivenessCheck(SUBMIT_URL, 'reference')).rejects.toMatchObject({
    name: 'LivenessFailure',
    reason: 'NotKept',
  });
});
