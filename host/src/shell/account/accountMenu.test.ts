import { vectors } from '@portal/shared/testing';
import { firstAccountItem } from './accountMenu';

interface Expected {
  first: { label: string; to: string };
}

test.each(vectors<{ path: string }, Expected>('headerDropdown'))(
  'SH-022 SH-023 firstAccountItem returns the first item of the account menu: $id',
  ({ input, expected }) => {
    expect(firstAccountItem(input.path)).toEqual(expected.first);
  },
);
