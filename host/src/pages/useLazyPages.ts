import { useCallback, useState } from 'react';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type * as lazyPages from './lazyPages';

export type LazyPages = typeof lazyPages;

const importPages = (): Promise<LazyPages> => import(/* webpackChunkName: "pages" */ './lazyPages');

let loadedPages: LazyPages | undefined;

/** Loads the chunk of pages that are not part of the first load. A failure is not cached. */
export async function loadPages(importChunk = importPages): Promise<LazyPages> {
  return (loadedPages ??= await withRetry(importChunk, RETRY_ONCE));
}

/** The lazy pages once they are loaded, and a function that loads them. */
export function useLazyPages(importChunk?: () => Promise<LazyPages>) {
  const [pages, setPages] = useState(loadedPages);
  const load = useCallback(async () => setPages(await loadPages(importChunk)), [importChunk]);
  return { pages, load };
}
