import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '@portal/shared/mui/core';
import type { OptionList } from '@portal/shared/ui';

interface OptionPopupProps {
  list: OptionList;
  count: number;
  label: string;
  /** Changes when other options stand in the list: it starts at its top again. */
  contents: unknown;
  row: (index: number) => ReactNode;
  /** Stands above the options, such as “No results found”. */
  notice?: ReactNode;
}

/** FA-035. */
const MAX_HEIGHT_PX = 160;
const ROW_REM = 3.5;
/** Rows kept ready above and below what is seen. */
const OVERSCAN_ROWS = 3;

const rowHeight = () => ROW_REM * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** The options below the box. Of a long list only the rows that can be seen are drawn. */
export function OptionPopup({ list, count, label, contents, row, notice }: OptionPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ scrollTop, rowPx }, setSeen] = useState(() => ({ scrollTop: 0, rowPx: rowHeight() }));
  const { active, listId, optionId, choose } = list;

  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [contents]);
  useLayoutEffect(() => {
    if (!box.current || active < 0) return;
    const { scrollTop: before, clientHeight } = box.current;
    box.current.scrollTop = scrollTo(active, before, clientHeight, rowHeight());
  }, [active]);

  const { from, to } = visibleRows(scrollTop, MAX_HEIGHT_PX, rowPx, count);
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  if (active >= 0 && (active < from || active >= to)) drawn.push(active);
  return (
    <Box sx={CARD}>
      {notice}
      <Box
        ref={box}
        role="listbox"
        id={listId}
        aria-label={label}
        onScroll={(event) => setSeen({ scrollTop: event.currentTarget.scrollTop, rowPx: rowHeight() })}
        // The input keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="presentation" style={{ height: `${count * ROW_REM}rem` }}>
          {drawn.map((index) => (
            <div
              key={index}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${index * ROW_REM}rem)`, height: `${ROW_REM}rem` }}
              onClick={() => choose(index)}
            >
              {row(index)}
            </div>
          ))}
        </div>
      </Box>
    </Box>
  );
}

/** Which rows of a long list are drawn: from `from` up to, not including, `to`. */
export interface VisibleRows {
  from: number;
  to: number;
}

/** The rows that can be seen at a scroll position, and a few around them; all sizes in px. */
export function visibleRows(scrollTop: number, viewPx: number, rowPx: number, rows: number): VisibleRows {
  const first = Math.floor(Math.max(0, scrollTop) / rowPx);
  const seen = Math.ceil(viewPx / rowPx) + 1;
  const to = Math.min(rows, first + seen + OVERSCAN_ROWS);
  return { from: Math.max(0, Math.min(first - OVERSCAN_ROWS, to - seen)), to };
}

/** Where to scroll so that a row is seen: nowhere, if it is already. */
export function scrollTo(row: number, scrollTop: number, viewPx: number, rowPx: number): number {
  const top = row * rowPx;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowPx - viewPx);
}

const CARD = {
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 8px)',
  left: 0,
  right: 0,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: MAX_HEIGHT_PX,
  // With a large text a notice alone may be higher than that.
  overflow: 'hidden auto',
  border: '1px solid',
  borderColor: 'line.main',
  borderRadius: '16px',
  bgcolor: 'surface.raised',
  boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
  '& [role="listbox"]': {
    position: 'relative',
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  '& [role="option"]': {
    position: 'absolute',
    top: 0,
    left: '7px',
    right: '7px',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    px: '12px',
    borderRadius: '10px',
    cursor: 'pointer',
  },
  '& [role="option"]:hover': { bgcolor: 'surface.sunken' },
  '& [role="option"][aria-selected="true"]': { bgcolor: 'brand.soft' },
  '& svg': { flexShrink: 0 },
  '& b': { fontWeight: 800 },
  '& .texts': { minWidth: 0 },
  '& .name, & .around': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .around': { typography: 'caption', color: 'text.secondary' },
} as const;
