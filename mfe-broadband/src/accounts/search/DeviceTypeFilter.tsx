import { ChevronDown, ListFilter } from 'lucide-react';
import { Box, useMediaQuery } from '@portal/shared/mui/core';
import { SegmentTabs } from '@portal/shared/ui';
import { DEVICE_TYPES, type DeviceType } from './useAccountFilter';

type DeviceTypeFilterProps = {
  type: DeviceType;
  onChange: (type: DeviceType) => void;
  /** Id of the element whose content the filter changes. */
  controls: string;
};

/** Filter by device type: tabs in windows from 640 px, a select element in narrower ones (CN-009). */
export function DeviceTypeFilter(props: DeviceTypeFilterProps) {
  const isWide = useMediaQuery('(min-width: 640px)', { noSsr: true });
  if (!isWide) return <TypeDropdown {...props} />;
  const { type, onChange, controls } = props;
  return (
    <SegmentTabs label="Device type" tabs={DEVICE_TYPES} selected={type} onSelect={onChange} controls={controls} />
  );
}

function TypeDropdown({ type, onChange, controls }: DeviceTypeFilterProps) {
  return (
    <Box sx={DROPDOWN_STYLE}>
      <ListFilter size={20} />
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
      <ChevronDown size={20} />
    </Box>
  );
}

// The select element fills the whole box and its icons ignore the pointer, so that a tap anywhere opens the native picker.
const DROPDOWN_STYLE = {
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
