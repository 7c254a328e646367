import { vectors } from '@portal/shared/testing';
import { isPassedResult } from './livenessProvider';
import { savePassedCheck, readPassedCheck } from './useLiveness';

const STORAGE_KEY = 'simswap:liveness';
const transaction = { transactionnumber: 'LV-1', status: 'SUCCESSFUL', shortGuid: 'guid-1' };

type SavedRecord = { verified: boolean; phone: string; expiresAt: number } | null;
type RecordCase = { record: SavedRecord; phone: string; now: number };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(vectors<RecordCase, { verified: boolean; removed: boolean }>('livenessRecord'))(
  'SS-019…021 CN-022 D-108 a stored check is valid only for its phone and until it expires, and an expired one is removed: $id',
  ({ input: { record, phone, now }, expected }) => {
    jest.setSystemTime(now);
    if (record) sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...record, transaction }));
    expect(readPassedCheck(phone)).toEqual(expected.verified ? transaction : undefined);
    expect(sessionStorage.getItem(STORAGE_KEY) === null).toBe(expected.removed || record === null);
  },
);

test('SS-019 CN-022 a passed liveness check is stored with phone and transaction for 60 minutes', () => {
  jest.setSystemTime(1_700_000_000_000);
  savePassedCheck('233244123456', { ...transaction, status: 'SUCCESSFUL', success: true });
  expect(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '')).toEqual({
    phone: '233244123456',
    verified: true,
    transaction,
    expiresAt: 1_700_003_600_000,
  });
});

test('SS-021 D-108 a liveness record of another shape is removed from the storage', () => {
  sessionStorage.setItem(STORAGE_KEY, '{"verified":true,"phone":"233244123456","expiresAt":"never"}');
  expect(readPassedCheck('233244123456')).toBeUndefined();
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});

test.each(vectors<{ status: string; success: boolean }, boolean>('livenessVerified'))(
  'SS-017 $id: a result is passed only with success and the status SUCCESSFUL: $input',
  ({ input, expected }) => {
    expect(isPassedResult(input)).toBe(expected);
  },
);
