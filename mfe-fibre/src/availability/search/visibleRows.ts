/** Rows kept ready above and below what is seen. */
const SPARE_ROWS = 3;

/** Which rows of a long list are drawn: from `from` up to, not including, `to`. */
export interface OptionWindow {
  from: number;
  to: number;
}

/** The rows that can be seen at a scroll position, and a few around them; all sizes in px. */
export function optionWindow(scrollTop: number, viewPx: number, rowPx: number, rows: number): OptionWindow {
  const first = Math.floor(Math.max(0, scrollTop) / rowPx);
  const seen = Math.ceil(viewPx / rowPx) + 1;
  const to = Math.min(rows, first + seen + SPARE_ROWS);
  return { from: Math.max(0, Math.min(first - SPARE_ROWS, to - seen)), to };
}

/** Where to scroll so that a row is seen: nowhere, if it is already. */
export function scrollTo(row: number, scrollTop: number, viewPx: number, rowPx: number): number {
  const top = row * rowPx;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowPx - viewPx);
}
