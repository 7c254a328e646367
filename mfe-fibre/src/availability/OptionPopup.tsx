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
const ROW_HEIGHT_REM = 3.5;
/** Number of rows rendered above the first visible one, and from it on: at most five rows are visible. */
const ROWS_ABOVE_VIEW = 3;
const ROWS_FROM_FIRST_VISIBLE = 8;

const rowHeightPx = () => ROW_HEIGHT_REM * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** The options below the search field. Of a long list only the visible rows and a few around them are rendered. */
export function OptionPopup({ list, count, label, resetKey, renderOption, notice }: OptionPopupProps) {
  const listbox = useRef<HTMLDivElement>(null);
  const [firstVisible, setFirstVisible] = useState(0);
  const { active, listId, optionId, choose } = list;

  useLayoutEffect(() => {
    if (listbox.current) listbox.current.scrollTop = 0;
  }, [resetKey]);
  useLayoutEffect(() => {
    if (!listbox.current || active < 0) return;
    const { scrollTop, clientHeight } = listbox.current;
    const top = active * rowHeightPx();
    listbox.current.scrollTop = Math.min(top, Math.max(scrollTop, top + rowHeightPx() - clientHeight));
  }, [active]);

  const endOfRendered = Math.min(count, firstVisible + ROWS_FROM_FIRST_VISIBLE);
  const firstRendered = Math.max(0, Math.min(firstVisible, endOfRendered - ROWS_FROM_FIRST_VISIBLE) - ROWS_ABOVE_VIEW);
  const renderedIndexes = Array.from({ length: endOfRendered - firstRendered }, (_, index) => firstRendered + index);
  if (active >= 0 && (active < firstRendered || active >= endOfRendered)) renderedIndexes.push(active);
  return (
    <Box sx={POPUP_STYLE}>
      {notice}
      <Box
        ref={listbox}
        role="listbox"
        id={listId}
        aria-label={label}
        onScroll={({ currentTarget }) =>
          setFirstVisible(Math.floor(Math.max(0, currentTarget.scrollTop) / rowHeightPx()))
        }
        // A click on an option keeps the focus in the search field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="presentation" style={{ height: `${count * ROW_HEIGHT_REM}rem` }}>
          {renderedIndexes.map((index) => (
            <div
              key={index}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${index * ROW_HEIGHT_REM}rem)`, height: `${ROW_HEIGHT_REM}rem` }}
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

const POPUP_STYLE = {
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 8px)',
  left: 0,
  right: 0,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: MAX_HEIGHT_PX,
  // With a large font the notice alone may exceed the maximum height; then the whole popup scrolls.
  overflow: 'hidden auto',
  border: '1px solid',
  borderColor: 'line.main',
  borderRadius: '16px',
  bgcolor: 'surface.raised',
  boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
  '& [role="listbox"]': { position: 'relative', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
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
  '& b': { fontWeight: 800 },
  '& .texts': { minWidth: 0 },
  '& .name, & .region': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .region': { typography: 'caption', color: 'text.secondary' },
} as const;
