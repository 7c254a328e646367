/** @jest-environment node */
import { sessionStore } from '@portal/shared/session';
import {
  customers,
  html,
  json,
  mockUnmatchedRequests,
  mockRoute,
  networkError,
  requests,
  signInAs,
  vectors,
} from '@portal/shared/testing';
import { fetchKycPresence } from './kycPresence';

const fetchPresence = (phone: string = customers.kofi.phone) => fetchKycPresence(phone);

beforeEach(() => signInAs(customers.kofi));

test('CL-010 the KYC request is a GET request with a bearer token and accepts JSON', async () => {
  mockUnmatchedRequests({ statusCode: '0000', data: {} });
  await fetchPresence();
  expect(requests()).toHaveLength(1);
  expect(requests()[0]).toMatchObject({
    method: 'GET',
    url: '/ssp-beneficiary/api/v1/customers/233244000222/kyc/chained',
  });
  expect(requests()[0]?.headers.get('authorization')).toBe('Bearer token-of-kofi');
  expect(requests()[0]?.headers.get('accept')).toBe('application/json');
});

test('CL-012 a phone claim with special characters stays one encoded path segment', async () => {
  mockUnmatchedRequests({});
  await fetchPresence('024/../?x');
  expect(requests()[0]?.url).toBe('/ssp-beneficiary/api/v1/customers/23324%2F..%2F%3Fx/kyc/chained');
});

test.each(vectors<{ status: number; body: unknown }, { menu: boolean }>('kycPresent'))(
  'CL-011 $id: the response $input means that there is a KYC record: $expected.menu',
  async ({ input, expected }) => {
    mockUnmatchedRequests(input.status === 204 ? undefined : input.body, input.status);
    await expect(fetchPresence().catch(() => false)).resolves.toBe(expected.menu);
  },
);

test('CL-011 a KYC response that is an HTML page means that there is no KYC record', async () => {
  mockRoute('*', html());
  await expect(fetchPresence()).resolves.toBe(false);
});

test('CL-013 without a signed-in customer no KYC request is sent', async () => {
  sessionStore.setState({ status: 'anonymous' });
  await expect(fetchPresence()).rejects.toThrow('Access token is not available');
  expect(requests()).toHaveLength(0);
});

test.each([
  [json({ message: 'not this one' }, 500), 'HTTP error! status: 500'],
  [networkError(), 'An error occurred'],
])('CL-013 a failed KYC request (%#) throws “%s”', async (reply, text) => {
  mockRoute('*', reply);
  await expect(fetchPresence()).rejects.toThrow(text);
});
