import { vectors } from '@portal/shared/testing';
import { DEVICE_TYPES, filterByText, filterByType, type DeviceType } from './filterAccounts';

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
