import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { canRelocate, normaliseAccountType } from './accountType';

test.each(vectors<string, string>('typeNormalise'))(
  'SHR-012…014 $id: “$input” is filtered as “$expected”',
  ({ input, expected }) => {
    expect(normaliseAccountType(input)).toBe(expected);
  },
);

test.each(vectors<string, boolean>('relocationOffered'))(
  'BB-024 $id: whether an account of the type “$input” can be relocated: $expected',
  ({ input, expected }) => {
    expect(canRelocate(input)).toBe(expected);
  },
);

test('BB-010 normaliseAccountType returns an unknown type unchanged, and does not change its own result', () => {
  const known = ['TurboNet', 'TURBONET', 'TurboNet Business', 'FTTX', 'FIBRE', 'Fibre', 'Fibre Business'];
  const type = fc.oneof(fc.string(), fc.constantFrom(...known, '__proto__', 'constructor', 'fibre', 'Fttx '));
  fc.assert(
    fc.property(type, (text) => {
      const found = normaliseAccountType(text);
      expect(known.includes(text) ? ['Turbonet', 'Fibre Broadband'] : [text]).toContain(found);
      expect(normaliseAccountType(found)).toBe(found);
    }),
    { numRuns: 300 },
  );
});
