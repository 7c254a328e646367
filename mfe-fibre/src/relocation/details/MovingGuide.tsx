import { Handshake, PackageOpen, Unplug, type LucideIcon } from 'lucide-react';
import { Box, Card, Typography } from '@portal/shared/mui/core';

const STEPS: readonly [icon: LucideIcon, title: string, text: string][] = [
  [Unplug, 'Unplug', 'Unplug your router and power adapter.'],
  [PackageOpen, 'Take it with you', 'Take the router with you to your new location.'],
  [Handshake, 'Hand it over', 'Hand it to the installer when they arrive.'],
];

/** RL-048: the three steps of moving the router. */
export function MovingGuide() {
  return (
    <Card component="section" sx={{ p: { xs: '20px', lg: 4 } }}>
      <Typography variant="h3" component="h2" id="moving-guide" sx={{ mb: 3 }}>
        Moving your fibre
      </Typography>
      <Box component="ol" aria-labelledby="moving-guide" sx={STEP_LIST_STYLE}>
        {STEPS.map(([Icon, title, text], index) => (
          <li key={title}>
            <Box className="tile" sx={ICON_TILE_STYLE}>
              <Icon size={24} />
              <Box component="span" aria-hidden sx={STEP_NUMBER_STYLE}>
                {index + 1}
              </Box>
            </Box>
            <div>
              <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text}
              </Typography>
            </div>
          </li>
        ))}
      </Box>
    </Card>
  );
}

const STEP_LIST_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
  '& li': { display: 'flex', flexDirection: { xs: 'row', lg: 'column' }, gap: 2 },
} as const;

const ICON_TILE_STYLE = {
  position: 'relative',
  width: 56,
  height: 56,
  bgcolor: 'brand.soft',
  color: 'brand.onSoft',
} as const;

const STEP_NUMBER_STYLE = {
  position: 'absolute',
  top: -8,
  right: -8,
  minWidth: 22,
  // In rem, so that the circle grows with the font size.
  width: '1.375rem',
  aspectRatio: '1',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 700,
  color: 'ink.on',
  bgcolor: 'ink.main',
  border: '1px solid transparent',
} as const;
