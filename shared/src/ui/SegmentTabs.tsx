import { Box, ButtonBase } from '@portal/shared/mui/core';
import { useTabKeys } from './useTabKeys';

interface SegmentTabsProps<T extends string> {
  /** What is chosen between, for those who do not see it. */
  label: string;
  tabs: readonly T[];
  selected: T;
  onSelect: (tab: T) => void;
  /** Id of the element whose content the tabs change. */
  controls: string;
  /** Over the whole width, each tab as wide as the others. */
  full?: boolean;
}

/** A few choices side by side, one of them taken; arrow keys, Home and End go from one to the other. */
export function SegmentTabs<T extends string>(props: SegmentTabsProps<T>) {
  const { label, tabs, selected, onSelect, controls, full = false } = props;
  const handleKeyDown = useTabKeys(tabs, selected, onSelect);
  return (
    <Box
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      sx={full ? { ...TROUGH, display: 'flex' } : TROUGH}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab}
          role="tab"
          aria-selected={tab === selected}
          aria-controls={controls}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
          sx={SEGMENT}
        >
          {tab}
        </ButtonBase>
      ))}
    </Box>
  );
}

const TROUGH = {
  display: 'inline-flex',
  flexShrink: 0,
  p: '4px',
  borderRadius: 999,
  bgcolor: 'surface.neutral',
} as const;

const SEGMENT = {
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
