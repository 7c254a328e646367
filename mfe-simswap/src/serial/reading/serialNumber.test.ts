/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { findSerial } from './serialNumber';

test.each(vectors<string, string | null>('serial'))(
  'SS-030 CN-033 D-113 $id: the serial in the recognised text $input',
  ({ input, expected }) => {
    expect(findSerial(input) ?? null).toBe(expected);
  },
);
