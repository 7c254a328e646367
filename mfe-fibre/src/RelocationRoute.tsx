import { MapPin } from 'lucide-react';
import { Box } from '@portal/shared/mui/core';

type RelocationRouteProps = {
  from: string;
  to: string;
  /** What the two places are called, such as “From” and “To”. */
  names: readonly [from: string, to: string];
};

/** From here to there: a ring, a dashed way, a pin. */
export function RelocationRoute({ from, to, names }: RelocationRouteProps) {
  return (
    <Box component="dl" sx={ROUTE}>
      <div>
        <dt>{names[0]}</dt>
        <dd>{from}</dd>
      </div>
      <div>
        <dt>
          <MapPin size={18} strokeWidth={1.9} aria-hidden />
          {names[1]}
        </dt>
        <dd>{to}</dd>
      </div>
    </Box>
  );
}

const ROUTE = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  m: 0,
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
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
} as const;
