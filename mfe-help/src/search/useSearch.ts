import { useDeferredValue, useMemo } from 'react';
import { findIn, searchable } from './filterBySearch';
import { normalise } from './normalise';

/** What a query finds. It follows as soon as there is time: typing never waits for the list. */
export interface Found<T> {
  items: readonly T[];
  /** False for a query of nothing but blanks and punctuation: everything is shown then. */
  searched: boolean;
}

/** Searches a list; `textsOf` must be the same function every time. */
export function useSearch<T>(items: readonly T[], query: string, textsOf: (item: T) => readonly string[]): Found<T> {
  const index = useMemo(() => searchable(items, textsOf), [items, textsOf]);
  const wanted = normalise(useDeferredValue(query));
  return useMemo(() => ({ items: findIn(index, wanted), searched: wanted !== '' }), [index, wanted]);
}
