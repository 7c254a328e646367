/** @jest-environment node */
import { flattenResult } from './vendorProvider';

const passedResult = { success: true, status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'G1' };

test.each<[unknown, object]>([
  [passedResult, passedResult],
  [{ success: true, data: { status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'G1' } }, passedResult],
  [{ result: { success: true, status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'G1' } }, passedResult],
  [
    { transactionnumber: 'T1', shortGuid: 'G1', status: 'SUCCESSFUL', verification: { success: true, shortGuid: 'X' } },
    passedResult,
  ],
  [{ ...passedResult, shortGuid: '' }, { success: false }],
  [
    { ...passedResult, success: 'true' },
    { success: false, status: 'FAILED' },
  ],
  [{ ...passedResult, status: 'successful' }, { status: 'FAILED' }],
  [
    { success: false, status: 'CANCELLED' },
    { success: false, status: 'CANCELLED' },
  ],
  [null, { success: false, status: 'FAILED' }],
  ['SUCCESSFUL', { success: false, status: 'FAILED' }],
])('SS-014 D-031 the vendor’s response is flattened: %j', (response, expected) => {
  expect(flattenResult(response)).toMatchObject(expected);
});
