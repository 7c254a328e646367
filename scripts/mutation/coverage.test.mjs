import { expect, test } from '@jest/globals';
import { nearestFirst } from './coverage.mjs';

test('the tests of a mutant run from the nearest to the farthest: beside its file, in its folder, in its package, elsewhere', () => {
  const tests = [
    'shared/src/api/apiFetch.test.ts',
    'mfe-help/src/area.test.tsx',
    'mfe-help/src/faqs/FaqList.test.tsx',
    'mfe-help/src/faqs/rank.test.ts',
  ];
  expect(nearestFirst(tests, 'mfe-help/src/faqs/rank.ts')).toEqual([...tests].reverse());
});
