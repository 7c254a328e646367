import type { CSSProperties } from 'react';
import { Box } from '@portal/shared/mui/core';
import { durationText } from '../durationText';
import type { Playback } from './usePlayback';

/** How far the video is; dragged, or moved by the arrow keys while it has the focus. */
export function SeekBar({ position, duration, seek }: Pick<Playback, 'position' | 'duration' | 'seek'>) {
  const played = duration > 0 ? `${(Math.min(position, duration) / duration) * 100}%` : '0%';
  return (
    <Box
      component="input"
      type="range"
      aria-label="Position"
      aria-valuetext={`${durationText(position)} of ${durationText(duration)}`}
      min={0}
      max={duration || 1}
      step={0.1}
      value={Math.min(position, duration)}
      disabled={duration === 0}
      onChange={(event) => seek(Number(event.currentTarget.value))}
      // React’s types know no properties of our own.
      style={{ '--played': played } as CSSProperties}
      sx={BAR}
    />
  );
}

const TRACK = {
  height: 4,
  borderRadius: 999,
  background: 'linear-gradient(#FFCB05, #FFCB05) 0 / var(--played) 100% no-repeat #45402F',
};
const THUMB = { width: 16, height: 16, border: 0, borderRadius: '50%', background: '#FFCB05' };

const BAR = {
  appearance: 'none',
  display: 'block',
  width: 1,
  height: 24,
  m: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  borderRadius: 999,
  '&:disabled': { cursor: 'default' },
  '&::-webkit-slider-runnable-track': TRACK,
  '&::-moz-range-track': TRACK,
  '&::-webkit-slider-thumb': { appearance: 'none', mt: '-6px', ...THUMB },
  '&::-moz-range-thumb': THUMB,
  '&:focus-visible': { outline: '3px solid #FFCB05', outlineOffset: 2 },
} as const;
