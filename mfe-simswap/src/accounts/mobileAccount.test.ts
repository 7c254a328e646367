/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { filterByPhone, toMobileAccount } from './mobileAccount';

test('SS-012 CN-023 a mobile account is built from the customer’s own number', () => {
  expect(toMobileAccount('233244123456')).toEqual({
    msisdn: 233244123456,
    _id: '233244123456',
    accountType: 'Prepaid Account',
    status: 'Active',
  });
});

const account = toMobileAccount('233244123456');

test.each(vectors<string, string>('searchKey'))(
  'SS-036 $id: a search for “$input” finds numbers that contain “$expected”',
  ({ input, expected }) => {
    expect(filterByPhone([account], input)).toEqual('244123456'.includes(expected) ? [account] : []);
  },
);

test('SS-036 D-061 a search of spaces finds every account', () => {
  expect(filterByPhone([account], '   ')).toEqual([account]);
});
