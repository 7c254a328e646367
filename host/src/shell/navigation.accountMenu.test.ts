import { vectors } from '@portal/shared/testing';
import { firstAccountItem } from './navigation';

interface ExpectedFirstItem {
  first: { label: string; to: string };
}

test.each(vectors<{ path: string }, ExpectedFirstItem>('headerDropdown'))(
  'SH-022 SH-023 firstAccountItem returns the first item of the account menu: $id',
  ({ input, expected }) => {
    const { label, path: to } = firstAccountItem(input.path);
    expect({ label, to }).toEqual(expected.first);
  },
);
