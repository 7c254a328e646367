/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { accountGridStyle } from './AccountGrid';
import { accountNavigationStateSchema, isRelocatableType, normaliseAccountType, toAccount } from './account';
import { filterByText, filterByType, type DeviceTypeOption } from './search/useAccountFilter';

test.each(['233558120417', 233558120417])(
  'BB-031…034 BB-043 toAccount turns the paired number %j into an account with a balance of 0 GB',
  (fttxMsisdn) => {
    expect(toAccount({ fttxMsisdn, accountType: 'FTTX' })).toEqual({
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
  },
);

test('BB-025 BB-031 D-069 an account whose paired number has separators is a valid navigation state of its details', () => {
  const account = toAccount({ fttxMsisdn: '+233 558-120 417', accountType: 'FTTX' });
  expect(account).toMatchObject({ _id: '+233 558-120 417', msisdn: 233558120417 });
  expect(accountNavigationStateSchema.safeParse(account).success).toBe(true);
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
    expect(isRelocatableType(input)).toBe(expected);
  },
);

type VectorAccount = { _id: string; filterType?: string; deviceType: string };

test.each(vectors<{ tab: DeviceTypeOption; devices: VectorAccount[] }, string[]>('deviceFilter'))(
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

test('BB-016 the grid of account cards has one column, from the breakpoint sm two and from xl three', () => {
  expect(accountGridStyle).toMatchObject({
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
  });
});
