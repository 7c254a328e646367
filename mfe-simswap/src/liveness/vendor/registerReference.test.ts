/** @jest-environment node */
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { registerReference } from './registerReference';

const SUBMIT_URL = '/ssp-sim-swap/api/v1/swaps';
const REFERENCES = 'POST /ssp-sim-swap/api/v1/liveness-references';

test('without a submit URL no reference is registered', async () => {
  await registerReference(null, 'reference');
  expect(requests()).toEqual([]);
});

test('with a submit URL the reference is registered for the signed-in customer; a refusal fails with NotKept', async () => {
  signInAs(customers.ama);
  mockRoute(REFERENCES, json({ referenceId: 'reference' }, 201), json({ error: 'rate_limited' }, 429));
  await registerReference(SUBMIT_URL, 'reference');
  expect(requests(REFERENCES).map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
    ['{"referenceId":"reference"}', 'Bearer token-of-ama'],
  ]);
  await expect(registerReference(SUBMIT_URL, 'reference')).rejects.toMatchObject({
    name: 'LivenessFailure',
    reason: 'NotKept',
  });
});
