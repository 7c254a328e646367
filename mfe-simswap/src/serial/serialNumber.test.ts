import { vectors } from '@portal/shared/testing';
import { serialIn } from './serialNumber';

test.each(vectors<string, string | null>('serial'))('SS-030 CN-033 D-113 $id: $input', ({ input, expected }) => {
  expect(serialIn(input) ?? null).toBe(expected);
});
