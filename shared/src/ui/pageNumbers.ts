/** What a pagination shows in one place: a page, or that some are left out. */
export type PageMark = number | '...';

/**
 * The marks of a pagination (SHR-031…034). Up to six pages: all. More: on page 3 or lower 1, 2, 3, …, last; in the last
 * three 1, …, last three; else 1, …, current, …, last. A page out of range counts as the nearest one.
 * @example pageNumbers(5, 9) // [1, '...', 5, '...', 9]
 */
export function pageNumbers(current: number, total: number): PageMark[] {
  const page = Math.min(Math.max(current, 1), total);
  if (total <= 6) return Array.from({ length: total }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, '...', total];
  if (page > total - 3) return [1, '...', total - 2, total - 1, total];
  return [1, '...', page, '...', total];
}
