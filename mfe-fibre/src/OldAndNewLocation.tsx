import { MapPin } from 'lucide-react';
import { Box } from '@portal/shared/mui/core';

type OldAndNewLocationProps = {
  from: string;
  to: string;
  /** Such as “From” and “To”. */
  labels: readonly [from: string, to: string];
};

/** The names of the old and the new location, one above the other, connected by a dashed line. */
export function OldAndNewLocation({ from, to, labels }: OldAndNewLocationProps) {
  return (
    <Box component="dl" sx={LOCATION_LIST_STYLE}>
      <div>
        <dt>{labels[0]}</dt>
        <dd translate="no">{from}</dd>
      </div>
      <div>
        <dt>
          <MapPin size={18} />
          {labels[1]}
        </dt>
        <dd translate="no">{to}</dd>
      </div>
    </Box>
  );
}

const LOCATION_LIST_STYLE = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  pl: '32px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 3,
    boxSizing: 'border-box',
    width: 12,
    height: 12,
    border: '3px solid',
    borderColor: 'text.primary',
    borderRadius: '50%',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 19,
    height: 'calc(50% - 16px)',
    borderLeft: '2px dashed',
    borderColor: 'line.strong',
  },
  '& > div': { position: 'relative' },
  '& svg': { position: 'absolute', left: -32, top: 0 },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
} as const;
