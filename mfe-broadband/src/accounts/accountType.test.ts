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
  'BB-024 $id: relocation offered for “$input”: $expected',
  ({ input, expected }) => {
    expect(canRelocate(input)).toBe(expected);
  },
);

test('BB-010 an unknown type keeps its name, and a normalised one is unchanged', () => {
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
