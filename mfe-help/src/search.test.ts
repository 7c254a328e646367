/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { createRowSearch, searchableFaqTexts, normaliseText, searchableVideoTexts } from './search';

type FaqInput = { id: number; question: string; answer: string };

test.each(vectors<string, string>('helpNormalise'))(
  'HP-014 a text is normalised for the search: $id',
  ({ input, expected }) => {
    expect(normaliseText(input)).toBe(expected);
  },
);

test.each(vectors<{ query: string; faqs: FaqInput[] }, number[]>('faqSearch'))(
  'HP-015 the search finds FAQs by question or answer: $id',
  ({ input, expected }) => {
    const found = createRowSearch(input.faqs, searchableFaqTexts)(normaliseText(input.query));
    expect(found.map(({ id }) => id)).toEqual(expected);
  },
);

test.each(vectors<{ query: string; titles: string[] }, string[]>('videoSearch'))(
  'HP-015 the search finds videos by title: $id',
  ({ input, expected }) => {
    const videos = input.titles.map((title) => ({ title }));
    const found = createRowSearch(videos, searchableVideoTexts)(normaliseText(input.query));
    expect(found.map(({ title }) => title)).toEqual(expected);
  },
);

test.each([
  ['Ɔheneba', 'ɔheneba'],
  ['CAFE\u0301', 'café'],
  ['🙂 data', 'data'],
  ['\u00a0a\u2003b\n', 'a b'],
])('HP-014 D-126 the search compares the text “%s” as “%s”', (text, expected) => {
  expect(normaliseText(text)).toBe(expected);
});
