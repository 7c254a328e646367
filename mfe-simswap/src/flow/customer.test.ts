/** @jest-environment node */
import { customers, mockRoute, json, requests, signInAs, vectors } from '@portal/shared/testing';
import { fetchCustomer, fullName, toMsisdn } from './customer';

const CUSTOMER_ROUTE = 'GET /ssp-beneficiary/api/v1/customers/233244123456';

beforeEach(() => signInAs(customers.ama));

test('CL-038 SS-013 the customer is requested with the number in API format; a missing field is an empty text', async () => {
  mockRoute(CUSTOMER_ROUTE, json({ data: { idNumber: 'GHA-712345678-9', firstName: 'Ama Serwaa', lastName: null } }));
  const record = { idNumber: 'GHA-712345678-9', firstName: 'Ama Serwaa', lastName: '' };
  await expect(fetchCustomer('0244123456')).resolves.toEqual(record);
  expect(requests(CUSTOMER_ROUTE)[0]?.headers.get('authorization')).toBe('Bearer token-of-ama');
});

test.each(vectors<string, string>('listPhone'))(
  'SS-035 SS-016 $id: the customer id of a phone number has only digits: $input',
  ({ input, expected }) => {
    expect(toMsisdn(input)).toBe(expected.replace(/[^0-9]/g, ''));
  },
);

test.each([
  [{ firstName: 'AMA serwaa', lastName: 'MENSAH' }, 'Ama Serwaa Mensah'],
  [{ firstName: '', lastName: 'mensah' }, 'Mensah'],
  [{ firstName: ' ', lastName: '' }, ''],
])('SS-007 SS-016 D-112 the requester’s name is in title case: %j', (names, expected) => {
  expect(fullName({ idNumber: '', ...names })).toBe(expected);
});
