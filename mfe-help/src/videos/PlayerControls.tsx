import { Captions, Pause, Play, SkipBack, SkipForward, Volume1, Volume2, VolumeX, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Box, IconButton, Typography } from '@portal/shared/mui/core';
import type { Playback } from './usePlayback';
import { formatDuration } from './videoFile';

type PlayerControlsProps = {
  playback: Playback;
  captions: boolean | undefined;
  /** Undefined for the first video. */
  onPrevious: (() => void) | undefined;
  /** Undefined for the last video. */
  onNext: (() => void) | undefined;
  onVolume: (direction: 'Up' | 'Down') => void;
  onCaptions: () => void;
};

/** The seek bar, the time, and a button for each key of the player except Escape. */
export function PlayerControls({ playback, captions, ...handlers }: PlayerControlsProps) {
  const { phase, isPaused, position, duration, togglePlay } = playback;
  const showsPlay = isPaused || phase === 'failed';
  return (
    <Box sx={CONTROLS_STYLE}>
      <Box className="bar">
        <SeekBar position={position} duration={duration} seek={playback.seek} />
      </Box>
      <Typography className="time" variant="body2" component="span" translate="no">
        {`${formatDuration(position)} / ${formatDuration(duration)}`}
      </Typography>
      <Box className="play">
        <PlayerButton icon={SkipBack} label="Previous video" onClick={handlers.onPrevious} />
        <PlayerButton
          icon={showsPlay ? Play : Pause}
          label={showsPlay ? 'Play' : 'Pause'}
          variant="main"
          onClick={phase === 'failed' ? undefined : togglePlay}
        />
        <PlayerButton icon={SkipForward} label="Next video" onClick={handlers.onNext} />
      </Box>
      <Box className="sound">
        {captions !== undefined && (
          <PlayerButton icon={Captions} label="Captions" pressed={captions} onClick={handlers.onCaptions} />
        )}
        <PlayerButton icon={Volume1} label="Volume down" onClick={() => handlers.onVolume('Down')} />
        <PlayerButton icon={Volume2} label="Volume up" onClick={() => handlers.onVolume('Up')} />
      </Box>
    </Box>
  );
}

const CONTROLS_STYLE = {
  display: 'grid',
  gridTemplate: {
    xs: '"bar bar" "play play" "time sound" / 1fr auto',
    sm: '"bar bar bar" "time play sound" / 1fr auto 1fr',
  },
  alignItems: 'center',
  columnGap: 1,
  rowGap: '4px',
  width: 1,
  maxWidth: 1100,
  mx: 'auto',
  '& .bar': { gridArea: 'bar' },
  '& .time': { gridArea: 'time', fontFeatureSettings: '"tnum"' },
  '& .play': { gridArea: 'play', display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1 },
  '& .sound': { gridArea: 'sound', display: 'flex', justifyContent: 'flex-end', gap: '4px' },
} as const;

/** How far a key moves the position, in seconds. With the browser's own steps it would differ between browsers. */
const KEY_STEPS: Partial<Record<string, number>> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 };

function SeekBar({ position, duration, seek }: Pick<Playback, 'position' | 'duration' | 'seek'>) {
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
      step="any"
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

type PlayerButtonProps = {
  icon: LucideIcon;
  label: string;
  /** Without it the button has `aria-disabled`: a disabled one loses the focus, and the player’s keys do not work. */
  onClick: (() => void) | undefined;
  variant?: 'plain' | 'main' | 'disc';
  pressed?: boolean;
};

export function PlayerButton({ icon: Icon, label, onClick, variant = 'plain', pressed }: PlayerButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={!onClick}
      aria-pressed={pressed}
      onClick={onClick}
      sx={{
        ...VARIANT_STYLES[variant],
        ...(pressed && PRESSED_STYLE),
        ...(!onClick && { opacity: 0.4, cursor: 'default' }),
      }}
    >
      <Icon size={variant === 'main' ? 26 : 22} fill={variant === 'main' ? 'currentcolor' : 'none'} />
    </IconButton>
  );
}

const PRESSED_STYLE = { color: 'brand.main', bgcolor: '#2B2821' };

const VARIANT_STYLES = {
  plain: { width: 44, height: 44, color: '#FFFFFF', '&:hover': { bgcolor: '#2B2821' } },
  disc: { width: 44, height: 44, color: '#FFFFFF', bgcolor: '#2B2821', '&:hover': { bgcolor: '#45402F' } },
  main: {
    width: 60,
    height: 60,
    borderRadius: '50%',
    color: 'brand.on',
    bgcolor: 'brand.main',
    '&:hover': { bgcolor: 'brand.hover' },
  },
} as const;

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
const INDICATOR_SHOWN_MS = 1500;

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
    const timer = setTimeout(() => setChangeCount(0), INDICATOR_SHOWN_MS);
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
