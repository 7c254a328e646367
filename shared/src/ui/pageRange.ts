/** One page of a list: `from` (included) and `to` (excluded) are indexes into the list, `page` counts from 1. */
export interface PageRange {
  page: number;
  pages: number;
  from: number;
  to: number;
}

/**
 * The range of list indexes that a page shows. A requested page out of range becomes the nearest page; anything but an
 * integer becomes page 1.
 * @example pageRange(9, 4, 3) // { page: 3, pages: 3, from: 8, to: 9 }
 */
export function pageRange(count: number, size: number, requested: number): PageRange {
  const pages = Math.ceil(count / size);
  const page = Number.isInteger(requested) ? Math.max(1, Math.min(requested, pages)) : 1;
  return { page, pages, from: (page - 1) * size, to: Math.min(page * size, count) };
}
