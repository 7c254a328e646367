import { ChevronDown, ListFilter } from 'lucide-react';
import { Box, ButtonBase, useMediaQuery } from '@portal/shared/mui/core';
import { DEVICE_TYPES, type DeviceType } from './filterAccounts';
import { useTabKeys } from './useTabKeys';

type DeviceTypeFilterProps = {
  type: DeviceType;
  onChange: (type: DeviceType) => void;
  /** Id of the element whose content the filter changes. */
  controls: string;
};

/** Which type of account to show: tabs from 640 px, a dropdown below. */
export function DeviceTypeFilter(props: DeviceTypeFilterProps) {
  return useMediaQuery('(min-width: 640px)', { noSsr: true }) ? <TypeTabs {...props} /> : <TypeDropdown {...props} />;
}

function TypeTabs({ type, onChange, controls }: DeviceTypeFilterProps) {
  const handleKeyDown = useTabKeys(DEVICE_TYPES, type, onChange);
  return (
    <Box role="tablist" aria-label="Device type" onKeyDown={handleKeyDown} sx={TROUGH}>
      {DEVICE_TYPES.map((one) => (
        <ButtonBase
          key={one}
          role="tab"
          aria-selected={one === type}
          aria-controls={controls}
          tabIndex={one === type ? 0 : -1}
          onClick={() => onChange(one)}
          sx={SEGMENT}
        >
          {one}
        </ButtonBase>
      ))}
    </Box>
  );
}

function TypeDropdown({ type, onChange, controls }: DeviceTypeFilterProps) {
  return (
    <Box sx={PILL}>
      <ListFilter size={20} strokeWidth={1.9} aria-hidden />
      <select
        aria-label="Device type"
        aria-controls={controls}
        value={type}
        onChange={(event) => onChange(DEVICE_TYPES.find((one) => one === event.target.value) ?? 'All')}
      >
        {DEVICE_TYPES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <ChevronDown size={20} strokeWidth={1.9} aria-hidden />
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
  minHeight: 44,
  px: '20px',
  borderRadius: 999,
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  transition: 'background-color 160ms ease-out, color 160ms ease-out',
  '&:hover': { color: 'text.primary' },
  '&[aria-selected="true"]': { bgcolor: 'ink.main', color: 'ink.on', fontWeight: 650 },
  '[data-theme="dark"] &[aria-selected="true"]': { bgcolor: 'brand.soft', color: 'brand.onSoft' },
} as const;

// The select fills the pill, its icons lie over it: the whole pill is the target, and the phone’s own picker opens.
const PILL = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  '& svg': { position: 'absolute', pointerEvents: 'none' },
  '& svg:first-of-type': { left: 16 },
  '& svg:last-of-type': { right: 16 },
  '& select': {
    appearance: 'none',
    width: '100%',
    minHeight: 52,
    pl: '44px',
    pr: '44px',
    font: 'inherit',
    fontWeight: 550,
    color: 'text.primary',
    bgcolor: 'surface.main',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 999,
  },
  '& select:hover': { borderColor: 'text.primary' },
  '& select:focus-visible': { outline: '3px solid', outlineColor: 'focus.main', outlineOffset: -1 },
} as const;
