import { ChevronLeft, ChevronRight, X, type LucideIcon } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Box, Button, CircularProgress, Stack, Typography } from '@portal/shared/mui/core';
import { Modal } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { useHideChat } from '@portal/shared/shell';
import { httpHref } from '@portal/shared/page';
import type { HelpVideo } from '../useHelpContent';
import { PlayerButton, PlayerControls, useVolume, VolumeIndicator } from './PlayerControls';
import { usePlayback, type Playback } from './usePlayback';
import { videoSources } from './videoFile';

type VideoPlayerProps = {
  /** The videos that the previous and the next one are taken from (D-127); `video` is one of them. */
  videos: readonly HelpVideo[];
  video: HelpVideo;
  onShow: (video: HelpVideo) => void;
  onClose: () => void;
  /** Called with the duration of the open video in seconds. */
  onDuration: (id: string, seconds: number) => void;
};

/** The full-screen player (HP-007). It keeps the focus and returns it to the card when it closes (D-127). */
export function VideoPlayer({ videos, video, onShow, onClose, onDuration }: VideoPlayerProps) {
  useHideChat();
  useCloseOnBack(true, onClose);
  const titleId = useId();
  const volume = useVolume();
  const [captions, setCaptions] = useState(false);
  const playback = usePlayback({
    videoId: video.id,
    volume: volume.level,
    captions,
    onDuration: (seconds) => onDuration(video.id, seconds),
  });
  const index = videos.findIndex(({ id }) => id === video.id);
  const [previous, next] = [videos[index - 1], videos[index + 1]];
  const showPrevious = previous && (() => onShow(previous));
  const showNext = next && (() => onShow(next));
  /** By `KeyboardEvent.key` (HP-009). */
  const actions: Partial<Record<string, () => void>> = {
    Escape: onClose,
    ArrowLeft: () => showPrevious?.(),
    ArrowRight: () => showNext?.(),
    ArrowUp: () => volume.change('Up'),
    ArrowDown: () => volume.change('Down'),
    ' ': playback.togglePlay,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = actions[event.key];
    // With Alt, Ctrl or Meta a key is a shortcut of the browser, such as Alt+Left.
    if (!action || event.altKey || event.ctrlKey || event.metaKey || isUsedByControl(event)) return;
    // Otherwise the keys also scroll the page.
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return (
    <Modal open hideBackdrop onClose={onClose} sx={{ zIndex: 1400 }}>
      <Box
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        data-theme="dark"
        onKeyDown={handleKeyDown}
        // After a click the player has the focus, so that its keys work.
        onPointerUp={(event) => event.currentTarget.focus()}
        sx={PLAYER_STYLE}
      >
        <Box className="head">
          <Box sx={{ minWidth: 0 }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {video.title}
            </Typography>
            <Typography variant="body2" className="place">
              {`${index + 1} of ${videos.length}`}
            </Typography>
          </Box>
          <PlayerButton icon={X} label="Close" variant="disc" onClick={onClose} />
        </Box>
        <Box className="stage">
          <SideArrow icon={ChevronLeft} side="left" onClick={showPrevious} />
          <Box className="video">
            <VideoElement video={video} playback={playback} />
            <VolumeIndicator {...volume} />
          </Box>
          <SideArrow icon={ChevronRight} side="right" onClick={showNext} />
        </Box>
        <PlayerControls
          playback={playback}
          captions={video.captionsUrl ? captions : undefined}
          onPrevious={showPrevious}
          onNext={showNext}
          onVolume={volume.change}
          onCaptions={() => setCaptions(!captions)}
        />
      </Box>
    </Modal>
  );
}

type SideArrowProps = { icon: LucideIcon; side: 'left' | 'right'; onClick: (() => void) | undefined };

/** An arrow beside the video, for the mouse on wide screens only; PlayerControls has the accessible buttons. */
function SideArrow({ icon: Icon, side, onClick }: SideArrowProps) {
  return (
    <Box component="span" aria-hidden className={`side ${side}${onClick ? '' : ' off'}`} onClick={onClick}>
      <Icon size={26} />
    </Box>
  );
}

/** The video, covered by a progress indicator while it loads and by an error when it cannot be played. */
function VideoElement({ video, playback }: { video: HelpVideo; playback: Playback }) {
  const { ref, key, phase, isPaused, events, togglePlay, fail } = playback;
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
      {phase === 'loading' && !isPaused && sources.length > 0 && (
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

/** Whether the focused control uses the key itself: Space presses a button, the arrow keys move a slider. */
function isUsedByControl({ key, target }: KeyboardEvent): boolean {
  if (key === ' ') return target instanceof HTMLButtonElement;
  return key !== 'Escape' && target instanceof HTMLInputElement;
}

/** The player covers the page and is dark in both themes. */
const PLAYER_STYLE = {
  position: 'fixed',
  inset: 0,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: { xs: '12px', sm: '20px' },
  px: { xs: '12px', sm: 3 },
  pt: { xs: '12px', sm: 3 },
  pb: 'max(16px, env(safe-area-inset-bottom))',
  overflow: 'auto',
  bgcolor: '#0B0A08',
  color: '#FFFFFF',
  '& .head': { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 },
  '& .place': { color: '#C0B9A9' },
  '& .stage': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '56px minmax(0, 1080px) 56px' },
    justifyContent: 'center',
    alignItems: 'center',
    gridTemplateRows: 'minmax(0, 1fr)',
    columnGap: 4,
    minHeight: 160,
    mx: { xs: '-12px', sm: 0 },
  },
  '& .video': {
    position: 'relative',
    width: 1,
    aspectRatio: '16 / 9',
    maxHeight: 1,
    overflow: 'hidden',
    borderRadius: { xs: 0, sm: '20px' },
  },
  '& .side': {
    display: { xs: 'none', lg: 'grid' },
    placeItems: 'center',
    width: 56,
    height: 56,
    borderRadius: '50%',
    bgcolor: '#2B2821',
    color: '#FFFFFF',
    cursor: 'pointer',
    '&:hover': { bgcolor: '#45402F' },
    '&.off': { opacity: 0.4, cursor: 'default' },
  },
} as const;
