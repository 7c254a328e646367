import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Box } from '@portal/shared/mui/core';

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

/** How long the indicator is visible after a change of the volume (HP-010, CN-028). */
const INDICATOR_MS = 1500;

type Volume = {
  /** 0 to 1. */
  level: number;
  change: (direction: 'Up' | 'Down') => void;
  /** The number of changes while the indicator is visible; 0 when it is hidden. */
  changeCount: number;
};

/** The volume of the player; each change shows the indicator for another 1.5 s. */
export function useVolume(): Volume {
  const [level, setLevel] = useState(1);
  const [changeCount, setChangeCount] = useState(0);
  useEffect(() => {
    if (changeCount === 0) return undefined;
    const timer = setTimeout(() => setChangeCount(0), INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [changeCount]);
  const change = (direction: 'Up' | 'Down') => {
    setLevel((now) => nextVolume(now, direction));
    setChangeCount((count) => count + 1);
  };
  return { level, change, changeCount };
}

/** The change of the volume by one key press; 1 is the full volume (HP-011, CN-028). */
const VOLUME_STEP = 0.1;

/** The volume after one key press, from 0 to 1 in tenths (D-127). */
export function nextVolume(volume: number, direction: 'Up' | 'Down'): number {
  const changed = direction === 'Up' ? volume + VOLUME_STEP : volume - VOLUME_STEP;
  return Math.min(1, Math.max(0, Math.round(changed * 10) / 10));
}
