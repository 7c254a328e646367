import { useDeferredValue, useMemo } from 'react';
import { Typography } from '@portal/shared/mui/core';
import type { Faq, HelpVideo } from './api/helpContent';

interface SearchResult<T> {
  items: readonly T[];
  /** False if the query has no letter and no digit: then `items` are all items. */
  isFiltered: boolean;
}

/** Searches a list, deferred so that typing stays fast. `textsOf` must be the same function on every render. */
export function useSearch<T>(
  items: readonly T[],
  query: string,
  textsOf: (item: T) => readonly string[],
): SearchResult<T> {
  const index = useMemo(() => createIndex(items, textsOf), [items, textsOf]);
  const text = normalise(useDeferredValue(query));
  return useMemo(() => ({ items: searchIndex(index, text), isFiltered: text !== '' }), [index, text]);
}

/** The number of search results, also for screen readers; empty without a search or without results. */
export function ResultCount({ result: { items, isFiltered } }: { result: SearchResult<unknown> }) {
  const text = !isFiltered || items.length === 0 ? '' : `${items.length} ${items.length === 1 ? 'result' : 'results'}`;
  return (
    <Typography
      role="status"
      variant="subtitle2"
      component="p"
      sx={{ color: 'text.secondary', '&:empty': { position: 'absolute' } }}
    >
      {text}
    </Typography>
  );
}

type IndexedItem<T> = { readonly item: T; readonly texts: readonly string[] };

/** A text as the search compares it (HP-014, D-126): lower case, only letters, digits and single spaces. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Normalises the texts of a list once, so that each search only compares them. */
export function createIndex<T>(
  items: readonly T[],
  textsOf: (item: T) => readonly string[],
): readonly IndexedItem<T>[] {
  return items.map((item) => ({ item, texts: textsOf(item).map(normalise) }));
}

/** HP-015: the items of which a text contains the query; all items if the query is empty. */
export function searchIndex<T>(index: readonly IndexedItem<T>[], query: string): readonly T[] {
  const text = normalise(query);
  return index.filter(({ texts }) => texts.some((one) => one.includes(text))).map(({ item }) => item);
}

/** HP-015: the texts of a question that the search compares. */
export const faqTexts = ({ question, answer }: Pick<Faq, 'question' | 'answer'>) => [question, answer];

/** HP-015: the texts of a video that the search compares. */
export const videoTexts = ({ title }: Pick<HelpVideo, 'title'>) => [title];
