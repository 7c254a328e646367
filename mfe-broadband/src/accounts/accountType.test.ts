import { vectors } from '@portal/shared/testing';
import { canRelocate, normaliseAccountType } from './accountType';

test.each(vectors<string, string>('typeNormalise'))(
  'SHR-012…014 $id: “$input” is filtered as “$expected”',
  ({ input, expected }) => {
    expect(normaliseAccountType(input)).toBe(expected);
  },
);

test.each(vectors<string, boolean>('relocationOffered'))(
  'BB-024 $id: relocation offered for “$input”: $expected',
  ({ input, expected }) => {
    expect(canRelocate(input)).toBe(expected);
  },
);
