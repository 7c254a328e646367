import { Captions, Pause, Play, SkipBack, SkipForward, Volume1, Volume2 } from 'lucide-react';
import { Box, Typography } from '@portal/shared/mui/core';
import { formatDuration } from '../formatDuration';
import { PlayerButton } from './PlayerButton';
import { SeekBar } from './SeekBar';
import type { Playback } from './usePlayback';

type PlayerControlsProps = {
  playback: Playback;
  hasPrevious: boolean;
  hasNext: boolean;
  captions: boolean | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onVolume: (direction: 'Up' | 'Down') => void;
  onCaptions: () => void;
};

/** The seek bar, the time, and a button for each key of the player except Escape. */
export function PlayerControls({ playback, captions, hasPrevious, hasNext, ...handlers }: PlayerControlsProps) {
  const { phase, position, duration, togglePlay } = playback;
  const isPlaying = phase === 'playing';
  return (
    <Box sx={CONTROLS_STYLE}>
      <Box className="bar">
        <SeekBar {...playback} />
      </Box>
      <Typography className="time" variant="body2" component="span" translate="no">
        {`${formatDuration(position)} / ${formatDuration(duration)}`}
      </Typography>
      <Box className="play">
        <PlayerButton icon={SkipBack} label="Previous video" disabled={!hasPrevious} onClick={handlers.onPrevious} />
        <PlayerButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? 'Pause' : 'Play'}
          variant="main"
          disabled={phase === 'failed'}
          onClick={togglePlay}
        />
        <PlayerButton icon={SkipForward} label="Next video" disabled={!hasNext} onClick={handlers.onNext} />
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
