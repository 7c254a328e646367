import { useDeferredValue, useMemo } from 'react';
import { createIndex, normalise, searchIndex } from './searchIndex';

export interface SearchResult<T> {
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
