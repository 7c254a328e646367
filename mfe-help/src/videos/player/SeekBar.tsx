import type { CSSProperties, KeyboardEvent } from 'react';
import { Box } from '@portal/shared/mui/core';
import { formatDuration } from '../formatDuration';
import type { Playback } from './usePlayback';

/** How far a key moves the position, in seconds. The `step` of the input is for dragging only. */
const KEY_STEPS: Partial<Record<string, number>> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 };

export function SeekBar({ position, duration, seek }: Pick<Playback, 'position' | 'duration' | 'seek'>) {
  const played = duration > 0 ? `${(Math.min(position, duration) / duration) * 100}%` : '0%';
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    seek(Math.max(0, Math.min(position + step, duration)));
  };
  return (
    <Box
      component="input"
      type="range"
      aria-label="Position"
      aria-valuetext={`${formatDuration(position)} of ${formatDuration(duration)}`}
      min={0}
      max={duration || 1}
      step={0.1}
      value={Math.min(position, duration)}
      disabled={duration === 0}
      onChange={(event) => seek(Number(event.currentTarget.value))}
      onKeyDown={handleKeyDown}
      // The cast is needed because React’s type of `style` has no custom properties.
      style={{ '--played': played } as CSSProperties}
      sx={SEEK_BAR_STYLE}
    />
  );
}

const TRACK_STYLE = {
  height: 4,
  borderRadius: 999,
  background: 'linear-gradient(#FFCB05, #FFCB05) 0 / var(--played) 100% no-repeat #45402F',
};
const THUMB_STYLE = { width: 16, height: 16, border: 0, borderRadius: '50%', background: '#FFCB05' };

const SEEK_BAR_STYLE = {
  appearance: 'none',
  display: 'block',
  width: 1,
  height: 24,
  m: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  borderRadius: 999,
  forcedColorAdjust: 'none', // track and thumb are backgrounds
  '&:disabled': { cursor: 'default' },
  '&::-webkit-slider-runnable-track': TRACK_STYLE,
  '&::-moz-range-track': TRACK_STYLE,
  '&::-webkit-slider-thumb': { appearance: 'none', mt: '-6px', ...THUMB_STYLE },
  '&::-moz-range-thumb': THUMB_STYLE,
  '&:focus-visible': { outline: '3px solid #FFCB05', outlineOffset: 2 },
} as const;
