import { Volume2, VolumeX } from 'lucide-react';
import { Box } from '@portal/shared/mui/core';
import type { Volume } from './useVolume';

/** Shows the volume for 1.5 s after a change (HP-010). */
export function VolumeIndicator({ level, changeCount }: Pick<Volume, 'level' | 'changeCount'>) {
  const percent = `${Math.round(level * 100)}%`;
  const Icon = level === 0 ? VolumeX : Volume2;
  return (
    <Box role="status" sx={INDICATOR_STYLE}>
      {changeCount > 0 && (
        <Box key={changeCount} className="chip">
          <Icon size={20} />
          <span className="track" aria-hidden>
            <span className="level" style={{ width: percent }} />
          </span>
          <span className="visually-hidden">Volume </span>
          {percent}
        </Box>
      )}
    </Box>
  );
}

const INDICATOR_STYLE = {
  position: 'absolute',
  top: 20,
  right: 20,
  zIndex: 1,
  '& .chip': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: 36,
    px: '12px',
    borderRadius: '12px',
    bgcolor: 'rgba(11,10,8,.86)',
    color: '#FFFFFF',
    typography: 'subtitle2',
    fontFeatureSettings: '"tnum"',
  },
  '& .track': { width: 92, height: 6, p: '1px', borderRadius: 999, bgcolor: '#45402F', overflow: 'hidden' },
  '& .level': { display: 'block', height: 4, borderRadius: 999, bgcolor: 'brand.main' },
} as const;
