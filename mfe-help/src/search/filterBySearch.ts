import { normalise } from './normalise';

/** An item, and the texts it is found by as they are compared. */
export interface Searchable<T> {
  readonly item: T;
  readonly texts: readonly string[];
}

/** Prepared once for a list, so that a keystroke compares and does nothing else. */
export function searchable<T>(items: readonly T[], textsOf: (item: T) => readonly string[]): readonly Searchable<T>[] {
  return items.map((item) => ({ item, texts: textsOf(item).map(normalise) }));
}

/** HP-015: the items of which one text holds the query; all of them without a query. */
export function findIn<T>(items: readonly Searchable<T>[], query: string): readonly T[] {
  const wanted = normalise(query);
  const found = wanted === '' ? items : items.filter(({ texts }) => texts.some((text) => text.includes(wanted)));
  return found.map(({ item }) => item);
}
