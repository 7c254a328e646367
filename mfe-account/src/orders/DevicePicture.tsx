import {
  CardSim,
  Headphones,
  Package,
  PlugZap,
  Router,
  Smartphone,
  Tablet,
  Watch,
  type LucideIcon,
} from 'lucide-react';
import { Box } from '@portal/shared/mui/core';

const ICONS: [RegExp, LucideIcon][] = [
  [/headphone/i, Headphones],
  [/phone/i, Smartphone],
  [/router/i, Router],
  [/charger/i, PlugZap],
  [/tablet/i, Tablet],
  [/sim/i, CardSim],
  [/watch/i, Watch],
];

/** An icon for the ordered device, chosen by words in its name. Hidden from screen readers, because the name is shown beside it. */
export function DevicePicture({ device, size }: { device: string; size: number }) {
  const Icon = ICONS.find(([name]) => name.test(device))?.[1] ?? Package;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '14px',
        bgcolor: 'surface.sunken',
      }}
    >
      <Icon size={34} strokeWidth={1.5} />
    </Box>
  );
}
