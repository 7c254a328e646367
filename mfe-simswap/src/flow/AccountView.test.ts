/** @jest-environment node */
import { filterByPhone, toMobileAccount } from './AccountView';

test('SS-012 CN-023 a mobile account is built from the customer’s own number', () => {
  expect(toMobileAccount('233244123456')).toEqual({
    msisdn: 233244123456,
    _id: '233244123456',
    accountType: 'Prepaid Account',
    status: 'Active',
  });
});

test.each([
  ['024 412', true],
  ['   ', true],
  ['4129', false],
])('SS-036 D-061 a search for “%s” finds the account: %s', (text, isFound) => {
  const account = toMobileAccount('233244123456');
  expect(filterByPhone([account], text)).toEqual(isFound ? [account] : []);
});
