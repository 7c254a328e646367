import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '@portal/shared/mui/core';
import type { OptionList } from '@portal/shared/ui';

interface OptionPopupProps {
  list: OptionList;
  count: number;
  label: string;
  /** When it changes, the list scrolls to its top. */
  resetKey: unknown;
  renderOption: (index: number) => ReactNode;
  /** Shown above the options, such as “No results found”. */
  notice?: ReactNode;
}

/** FA-035. */
const MAX_HEIGHT_PX = 160;
const ROW_REM = 3.5;
/** Extra rows rendered above and below the visible ones. */
const OVERSCAN_ROWS = 3;

const rowHeight = () => ROW_REM * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** The options below the search field. Of a long list only the visible rows are rendered. */
export function OptionPopup({ list, count, label, resetKey, renderOption, notice }: OptionPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ scrollTop, rowPx }, setScroll] = useState(() => ({ scrollTop: 0, rowPx: rowHeight() }));
  const { active, listId, optionId, choose } = list;

  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [resetKey]);
  useLayoutEffect(() => {
    if (!box.current || active < 0) return;
    const { scrollTop: current, clientHeight } = box.current;
    box.current.scrollTop = scrollTo(active, current, clientHeight, rowHeight());
  }, [active]);

  const { from, to } = visibleRows(scrollTop, MAX_HEIGHT_PX, rowPx, count);
  const rendered = Array.from({ length: to - from }, (_, index) => from + index);
  if (active >= 0 && (active < from || active >= to)) rendered.push(active);
  return (
    <Box sx={CARD}>
      {notice}
      <Box
        ref={box}
        role="listbox"
        id={listId}
        aria-label={label}
        onScroll={(event) => setScroll({ scrollTop: event.currentTarget.scrollTop, rowPx: rowHeight() })}
        // Keeps the focus in the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="presentation" style={{ height: `${count * ROW_REM}rem` }}>
          {rendered.map((index) => (
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
              {renderOption(index)}
            </div>
          ))}
        </div>
      </Box>
    </Box>
  );
}

/** The rows from `from` up to, but not including, `to`. */
export interface VisibleRows {
  from: number;
  to: number;
}

/** The rows to render at a scroll position; all sizes in px. */
export function visibleRows(scrollTop: number, viewPx: number, rowPx: number, rows: number): VisibleRows {
  const first = Math.floor(Math.max(0, scrollTop) / rowPx);
  const visible = Math.ceil(viewPx / rowPx) + 1;
  const to = Math.min(rows, first + visible + OVERSCAN_ROWS);
  return { from: Math.max(0, Math.min(first - OVERSCAN_ROWS, to - visible)), to };
}

/** The scroll position that shows a row; unchanged if the row is visible already. */
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
  // With a large font the notice alone may exceed this height.
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
  '& .name, & .region': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .region': { typography: 'caption', color: 'text.secondary' },
} as const;
