import { accountKey, accountNavigationStateSchema, toAccount, withBalance } from './account';

const account = toAccount({ fttxMsisdn: '233558120417', accountType: 'FTTX' });

test('BB-031…034 BB-043 toAccount turns a paired number into an account with a balance of 0 GB', () => {
  expect(account).toEqual({
    _id: '233558120417',
    msisdn: 233558120417,
    deviceType: 'FTTX',
    filterType: 'Fibre Broadband',
    accountType: 'FTTX',
    status: '',
    data: 0,
    dataUnit: 'GB',
    dataDisplay: '0 GB',
  });
});

test('BB-031 toAccount treats a broadband number that is a JSON number like the same number as text', () => {
  expect(toAccount({ fttxMsisdn: 233558120417, accountType: 'FTTX' })).toEqual(account);
});

test('BB-033 withBalance replaces the 0 GB of an account by its balance and changes nothing else', () => {
  const filled = withBalance(account, { data: 900, dataUnit: 'MB', dataDisplay: '900 MB' });
  expect(filled).toEqual({ ...account, data: 900, dataUnit: 'MB', dataDisplay: '900 MB' });
});

test('BB-048 two accounts with the same broadband number and different types have different keys', () => {
  expect(accountKey(account)).not.toBe(accountKey({ ...account, accountType: 'Fibre' }));
});

test('BB-025 only the six specified fields of the navigation state are read', () => {
  expect(accountNavigationStateSchema.parse(account)).toEqual({
    _id: '233558120417',
    msisdn: 233558120417,
    deviceType: 'FTTX',
    data: 0,
    dataUnit: 'GB',
    dataDisplay: '0 GB',
  });
});
