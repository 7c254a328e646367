import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { textsOfFaq } from './faqs/textsOfFaq';
import { textsOfVideo } from './videos/textsOfVideo';
import { findIn, searchable } from './search/filterBySearch';
import { normalise } from './search/normalise';

type Faq = { id: number; question: string; answer: string };

test.each(vectors<string, string>('helpNormalise'))('HP-014 $id', ({ input, expected }) => {
  expect(normalise(input)).toBe(expected);
});

test.each(vectors<{ query: string; faqs: Faq[] }, number[]>('faqSearch'))('HP-015 $id', ({ input, expected }) => {
  const found = findIn(searchable(input.faqs, textsOfFaq), input.query);
  expect(found.map(({ id }) => id)).toEqual(expected);
});

test.each(vectors<{ query: string; titles: string[] }, string[]>('videoSearch'))(
  'HP-015 $id',
  ({ input, expected }) => {
    const videos = input.titles.map((title) => ({ title }));
    expect(findIn(searchable(videos, textsOfVideo), input.query).map(({ title }) => title)).toEqual(expected);
  },
);

test.each([
  ['Ɔheneba', 'ɔheneba'],
  ['CAFE\u0301', 'café'],
  ['🙂 data', 'data'],
  ['\u00a0a\u2003b\n', 'a b'],
])('HP-014 D-126 “%s” is compared as “%s”', (text, expected) => {
  expect(normalise(text)).toBe(expected);
});

test('HP-014 whatever is searched for becomes letters, digits and single blanks, and stays so', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const once = normalise(text);
      expect(once).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
      expect(normalise(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
