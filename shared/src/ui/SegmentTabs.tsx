import { Box, ButtonBase } from '@portal/shared/mui/core';
import type { KeyboardEvent } from 'react';

interface SegmentTabsProps<T extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly T[];
  selected: T;
  onSelect: (tab: T) => void;
  /** Id of the element whose content the tabs change. */
  controls: string;
  /** Uses the full width, with tabs of equal width. */
  full?: boolean;
}

/** Segmented tabs; arrow keys, Home and End select another tab and move the focus to it. */
export function SegmentTabs<T extends string>(props: SegmentTabsProps<T>) {
  const { label, tabs, selected, onSelect, controls, full = false } = props;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = tabs.indexOf(selected);
    const targets: Record<string, number> = {
      ArrowRight: (from + 1) % tabs.length,
      ArrowLeft: (from || tabs.length) - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const index = targets[event.key] ?? -1;
    const tab = tabs[index];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <Box
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      sx={full ? { ...TAB_LIST_STYLE, display: 'flex' } : TAB_LIST_STYLE}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab}
          role="tab"
          aria-selected={tab === selected}
          aria-controls={controls}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
          sx={TAB_STYLE}
        >
          {tab}
        </ButtonBase>
      ))}
    </Box>
  );
}

const TAB_LIST_STYLE = {
  display: 'inline-flex',
  flexShrink: 0,
  p: '4px',
  borderRadius: 999,
  bgcolor: 'surface.neutral',
} as const;

const TAB_STYLE = {
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: 44,
  px: { xs: '12px', sm: '20px' },
  borderRadius: 999,
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: 'text.secondary',
  transition: 'background-color 160ms ease-out, color 160ms ease-out',
  '&:hover': { color: 'text.primary' },
  '&[aria-selected="true"]': { bgcolor: 'ink.main', color: 'ink.on', fontWeight: 650 },
  '[data-theme="dark"] &[aria-selected="true"]': { bgcolor: 'brand.soft', color: 'brand.onSoft' },
} as const;
