import { setConfig } from '@portal/shared/config';
import { fetchKycPresence } from '@portal/shared/kyc';
import { sessionStore } from '@portal/shared/session';
import {
  mockFetch,
  mockRoute,
  customers,
  networkError,
  html,
  json,
  malformed,
  requests,
  signInAs,
  testConfig,
  vectors,
} from '@portal/shared/testing';

const ask = (phone: string = customers.kofi.phone) => fetchKycPresence(phone);

beforeEach(() => signInAs(customers.kofi));

test('CL-010 call 3 is a GET with a bearer token that accepts JSON', async () => {
  mockFetch({ statusCode: '0000', data: {} });
  await ask();
  expect(requests()).toHaveLength(1);
  expect(requests()[0]).toMatchObject({
    method: 'GET',
    url: '/ssp-beneficiary/api/v1/customers/233244000222/kyc/chained',
  });
  expect(requests()[0]?.headers.get('authorization')).toBe('Bearer token-of-kofi');
  expect(requests()[0]?.headers.get('accept')).toBe('application/json');
});

test.each(vectors<string, string>('kycSocialPhone').filter(({ input }) => input !== ''))(
  'CL-012 SHR-007 $id: $input is requested as $expected, URL-encoded',
  async ({ input, expected }) => {
    mockFetch({});
    await ask(input);
    expect(requests()[0]?.path).toBe(`/ssp-beneficiary/api/v1/customers/${encodeURIComponent(expected)}/kyc/chained`);
  },
);

test('CL-012 any phone claim stays one segment of the path', async () => {
  mockFetch({});
  await ask('024/../?x');
  expect(requests()[0]?.url).toBe('/ssp-beneficiary/api/v1/customers/23324%2F..%2F%3Fx/kyc/chained');
});

test('the base URL comes from the configuration', async () => {
  setConfig(testConfig({ api: { beneficiary: 'https://api.example.com.gh/b' } }));
  mockRoute('GET https://api.example.com.gh/b/*', json({}));
  await expect(ask()).resolves.toBe(true);
});

test.each(vectors<{ status: number; body: unknown }, { menu: boolean }>('kycPresent'))(
  'CL-011 $id: $input is present: $expected.menu',
  async ({ input, expected }) => {
    mockFetch(input.status === 204 ? undefined : input.body, input.status);
    await expect(ask().catch(() => false)).resolves.toBe(expected.menu);
  },
);

test.each([
  ['an empty body', json(undefined)],
  ['a page', html()],
  ['a body that was cut off', malformed()],
])('CL-011 %s means that there is no record', async (_, reply) => {
  mockRoute('*', reply);
  await expect(ask()).resolves.toBe(false);
});

test('CL-013 without a signed-in customer no request is sent', async () => {
  sessionStore.setState({ status: 'anonymous' });
  await expect(ask()).rejects.toThrow('Access token is not available');
  expect(requests()).toHaveLength(0);
});

test.each([401, 403, 404, 500])('CL-013 status %i has its error message', async (status) => {
  mockFetch({ message: 'not this one' }, status);
  await expect(ask()).rejects.toThrow(`HTTP error! status: ${status}`);
});

test('CL-013 a network error has the fallback message', async () => {
  mockRoute('*', networkError());
  await expect(ask()).rejects.toThrow('An error occurred');
});
