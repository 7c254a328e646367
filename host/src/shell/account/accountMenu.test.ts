import { vectors } from '@portal/shared/testing';
import { firstAccountEntry } from './accountMenu';

interface Expected {
  first: { label: string; to: string };
}

test.each(vectors<{ path: string }, Expected>('headerDropdown'))(
  'SH-022 SH-023 the first entry of the dropdown: $id',
  ({ input, expected }) => {
    expect(firstAccountEntry(input.path)).toEqual(expected.first);
  },
);
