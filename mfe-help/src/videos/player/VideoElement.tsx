import { Box, Button, CircularProgress, Stack, Typography } from '@portal/shared/mui/core';
import { httpHref } from '@portal/shared/ui';
import type { HelpVideo } from '../../content';
import { videoSources } from '../videoSources';
import type { Playback } from './usePlayback';

/** The video, covered by a progress indicator while it loads and by an error when it cannot be played. */
export function VideoElement({ video, playback }: { video: HelpVideo; playback: Playback }) {
  const { ref, key, phase, events, togglePlay, fail } = playback;
  const sources = videoSources(video);
  const track = video.captionsUrl && httpHref(video.captionsUrl);
  return (
    <Box sx={VIDEO_CONTAINER_STYLE}>
      <video key={key} ref={ref} aria-label={video.title} playsInline preload="auto" onClick={togglePlay} {...events}>
        {sources.map(({ url, type }, index) => (
          <source key={url} src={url} type={type} {...(index === sources.length - 1 && { onError: fail })} />
        ))}
        {track && <track kind="captions" src={track} srcLang="en" label="English" />}
      </video>
      {phase === 'loading' && sources.length > 0 && (
        <Box className="over" role="status">
          <CircularProgress size={44} thickness={4} aria-label="Loading video" />
        </Box>
      )}
      {(phase === 'failed' || sources.length === 0) && <PlaybackError onRetry={playback.retry} />}
    </Box>
  );
}

function PlaybackError({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack className="over" sx={{ gap: 2, alignItems: 'center', textAlign: 'center', px: 2, bgcolor: '#0B0A08' }}>
      <Typography role="alert" sx={{ fontWeight: 650 }}>
        This video cannot be played right now.
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}

const VIDEO_CONTAINER_STYLE = {
  position: 'relative',
  display: 'grid',
  minHeight: 0,
  height: '100%',
  '& video': { width: '100%', height: '100%', minHeight: 0, objectFit: 'contain', display: 'block' },
  '& .over': { position: 'absolute', inset: 0, display: 'flex', alignItems: 'center', justifyContent: 'center' },
  '& div.over[role="status"]': { pointerEvents: 'none' },
} as const;
