import { Tab, Tabs } from '@portal/shared/mui/tabs';

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
  return (
    <Tabs
      value={selected}
      onChange={(_, tab: T) => onSelect(tab)}
      selectionFollowsFocus
      variant={full ? 'fullWidth' : 'standard'}
      aria-label={label}
      sx={SEGMENTS_STYLE}
    >
      {tabs.map((tab) => (
        <Tab key={tab} value={tab} label={tab} aria-controls={controls} />
      ))}
    </Tabs>
  );
}

const SEGMENTS_STYLE = {
  flexShrink: 0,
  p: '4px',
  borderRadius: 999,
  bgcolor: 'surface.neutral',
  boxShadow: 'none',
  '& .MuiTabs-list': { gap: 0 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minHeight: 44,
    maxWidth: 'none',
    py: 0,
    px: { xs: '12px', sm: '20px' },
    borderRadius: 999,
    fontSize: '0.9375rem',
    transition: 'background-color 160ms ease-out, color 160ms ease-out',
  },
  '& .MuiTab-root:hover': { color: 'text.primary' },
  '& .MuiTab-root.Mui-selected': { bgcolor: 'ink.main', color: 'ink.on', fontWeight: 650 },
  '[data-theme="dark"] & .MuiTab-root.Mui-selected': { bgcolor: 'brand.soft', color: 'brand.onSoft' },
} as const;
