/** @jest-environment node */
import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { accountKey, accountNavigationStateSchema, toAccount, withBalance } from './account';
import { accountGridStyles } from './accountGridStyles';
import { canRelocate, normaliseAccountType } from './accountType';
import { DEVICE_TYPES, filterByText, filterByType, type DeviceType } from './search/filterAccounts';

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

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'account'],
  ['an account without its number', { ...account, msisdn: undefined }],
  ['a balance that is no number', { ...account, data: '128.4' }],
])('BB-026 the navigation state is invalid with %s', (_what, state) => {
  expect(accountNavigationStateSchema.safeParse(state).success).toBe(false);
});

test.each(vectors<string, string>('typeNormalise'))(
  'SHR-012…014 $id: “$input” is filtered as “$expected”',
  ({ input, expected }) => {
    expect(normaliseAccountType(input)).toBe(expected);
  },
);

test.each(vectors<string, boolean>('relocationOffered'))(
  'BB-024 $id: whether an account of the type “$input” can be relocated: $expected',
  ({ input, expected }) => {
    expect(canRelocate(input)).toBe(expected);
  },
);

test('BB-010 normaliseAccountType returns an unknown type unchanged, and does not change its own result', () => {
  const known = ['TurboNet', 'TURBONET', 'TurboNet Business', 'FTTX', 'FIBRE', 'Fibre', 'Fibre Business'];
  const type = fc.oneof(fc.string(), fc.constantFrom(...known, '__proto__', 'constructor', 'fibre', 'Fttx '));
  fc.assert(
    fc.property(type, (text) => {
      const found = normaliseAccountType(text);
      expect(known.includes(text) ? ['Turbonet', 'Fibre Broadband'] : [text]).toContain(found);
      expect(normaliseAccountType(found)).toBe(found);
    }),
    { numRuns: 300 },
  );
});

type VectorAccount = { _id: string; filterType?: string; deviceType: string };

test('BB-005 the device type filter offers All, Fibre Broadband and Turbonet', () => {
  expect(DEVICE_TYPES).toEqual(['All', 'Fibre Broadband', 'Turbonet']);
});

test.each(vectors<{ tab: DeviceType; devices: VectorAccount[] }, string[]>('deviceFilter'))(
  'BB-005 BB-006 $id: filterByType returns the accounts of the device type “$input.tab”',
  ({ input, expected }) => {
    expect(filterByType(input.devices, input.tab).map(({ _id }) => _id)).toEqual(expected);
  },
);

test.each(vectors<{ query: string; devices: { msisdn: string; deviceType: string }[] }, string[]>('broadbandSearch'))(
  'BB-008 BB-012 $id: filterByText returns the accounts that match “$input.query”',
  ({ input, expected }) => {
    const devices = input.devices.map(({ msisdn, deviceType }) => ({ _id: msisdn, deviceType }));
    expect(filterByText(devices, input.query).map(({ _id }) => _id)).toEqual(expected);
  },
);

test.each(vectors<string, string>('searchKey').filter(({ expected }) => expected !== ''))(
  'BB-012 SHR-009 $id: filterByText with “$input” returns only the number that contains “$expected”',
  ({ input, expected }) => {
    const devices = [`233${expected}`, '233000000000'].map((_id) => ({ _id, deviceType: 'FTTX' }));
    expect(filterByText(devices, input).map(({ _id }) => _id)).toEqual([`233${expected}`]);
  },
);

test('BB-016 the grid of account cards has one column, from the breakpoint sm two and from xl three', () => {
  expect(accountGridStyles).toMatchObject({
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
  });
});

test('BB-017 the card styles keep numbers on one line, and let the card grow, at twice the text size', () => {
  expect(JSON.stringify(accountGridStyles)).not.toMatch(/"lineHeight":"\d+px"/);
  expect(accountGridStyles).toMatchObject({
    '& > li': { containerType: 'inline-size' },
    '& .number': { whiteSpace: 'nowrap', fontSize: 'min(1.25rem, 12cqi)' },
    '& .balance': { whiteSpace: 'nowrap', fontSize: 'min(1.5rem, 12cqi)' },
    '& .well': { minHeight: 68, flexWrap: 'wrap' },
  });
  expect(accountGridStyles).not.toHaveProperty(['& .well', 'height']);
});
