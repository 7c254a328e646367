import fc from 'fast-check';
import { accountKey, accountState, fromList, isFromList, toAccount, withBalance } from './account';

const account = toAccount({ fttxMsisdn: '233558120417', accountType: 'FTTX' });

test('BB-031…034 BB-043 an account starts from its paired number, at 0 GB', () => {
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

test('BB-031 a number that came as a number has the same text', () => {
  expect(toAccount({ fttxMsisdn: 233558120417, accountType: 'FTTX' })).toEqual(account);
});

test('BB-033 a balance takes the place of 0 GB and leaves the rest alone', () => {
  const filled = withBalance(account, { data: 900, dataUnit: 'MB', dataDisplay: '900 MB' });
  expect(filled).toEqual({ ...account, data: 900, dataUnit: 'MB', dataDisplay: '900 MB' });
});

test('BB-048 one number under two types makes two accounts with keys of their own', () => {
  expect(accountKey(account)).not.toBe(accountKey({ ...account, accountType: 'Fibre' }));
});

test('BB-025 of a navigation state only the six stated fields are read', () => {
  expect(accountState.parse(account)).toEqual({
    _id: '233558120417',
    msisdn: 233558120417,
    deviceType: 'FTTX',
    data: 0,
    dataUnit: 'GB',
    dataDisplay: '0 GB',
  });
});

test('only what the list handed over is known as from the list', () => {
  expect(isFromList(fromList(account))).toBe(true);
  const mark = fc.record({ openedFromList: fc.oneof(fc.constantFrom('true', 1, true, false), fc.anything()) });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), mark), (state) => {
      const { openedFromList: said } = Object(state) as { openedFromList?: unknown };
      if (isFromList(state)) expect(said).toBe(true);
      else expect(said === true && !Array.isArray(state)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
