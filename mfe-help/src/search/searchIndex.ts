export type IndexedItem<T> = { readonly item: T; readonly texts: readonly string[] };

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
