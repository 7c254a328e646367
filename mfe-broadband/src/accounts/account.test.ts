import { accountKey, accountState, toAccount, withBalance } from './account';

const account = toAccount({ fttxMsisdn: '233558120417', accountType: 'FTTX' });

test('BB-031…034 BB-043 a paired number becomes an account at 0 GB', () => {
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

test('BB-031 a numeric number becomes the same text', () => {
  expect(toAccount({ fttxMsisdn: 233558120417, accountType: 'FTTX' })).toEqual(account);
});

test('BB-033 a balance replaces 0 GB and nothing else', () => {
  const filled = withBalance(account, { data: 900, dataUnit: 'MB', dataDisplay: '900 MB' });
  expect(filled).toEqual({ ...account, data: 900, dataUnit: 'MB', dataDisplay: '900 MB' });
});

test('BB-048 one number with two types makes two accounts with different keys', () => {
  expect(accountKey(account)).not.toBe(accountKey({ ...account, accountType: 'Fibre' }));
});

test('BB-025 only the six specified fields of the navigation state are read', () => {
  expect(accountState.parse(account)).toEqual({
    _id: '233558120417',
    msisdn: 233558120417,
    deviceType: 'FTTX',
    data: 0,
    dataUnit: 'GB',
    dataDisplay: '0 GB',
  });
});
