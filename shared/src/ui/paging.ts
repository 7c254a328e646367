/** One page of a list: `from` (included) and `to` (excluded) are indexes into it, `page` counts from 1. */
export interface Paging {
  page: number;
  pages: number;
  from: number;
  to: number;
}

/**
 * Where a page of a list lies. A page out of range is the nearest one, whatever is no number is the first.
 * @example paging(9, 4, 3) // { page: 3, pages: 3, from: 8, to: 9 }
 */
export function paging(count: number, size: number, wanted: number): Paging {
  const pages = Math.ceil(count / size);
  const page = Number.isInteger(wanted) ? Math.max(1, Math.min(wanted, pages)) : 1;
  return { page, pages, from: (page - 1) * size, to: Math.min(page * size, count) };
}
