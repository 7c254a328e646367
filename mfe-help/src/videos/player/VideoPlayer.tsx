import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Box, Typography } from '@portal/shared/mui/core';
import { Modal } from '@portal/shared/mui/dialog';
import { useHideChat } from '@portal/shared/shell';
import type { HelpVideo } from '../../content';
import { Film } from './VideoElement';
import { PlayerButton } from './PlayerButton';
import { PlayerControls } from './PlayerControls';
import { actionOf, isOfControl, type PlayerAction } from './playerKeys';
import { playerLook } from './playerStyles';
import { SideArrow } from './SideArrow';
import { usePlayback } from './usePlayback';
import { useVolume } from './useVolume';
import { VolumeIndicator } from './VolumeIndicator';

type VideoPlayerProps = {
  videos: readonly HelpVideo[];
  /** Which of them plays. */
  at: number;
  onShow: (id: string) => void;
  onClose: () => void;
  /** The open video’s file told how long it is, in seconds. */
  onDuration: (id: string, seconds: number) => void;
};

/** The full-screen player (HP-007). The focus stays in it until it closes, and goes back to the card (D-127). */
export function VideoPlayer({ videos, at, ...props }: VideoPlayerProps) {
  const video = videos[at];
  return (
    video && (
      <OpenPlayer
        video={video}
        previous={videos[at - 1]}
        next={videos[at + 1]}
        {...props}
        place={`${at + 1} of ${videos.length}`}
      />
    )
  );
}

type OpenPlayerProps = Omit<VideoPlayerProps, 'videos' | 'at'> & {
  video: HelpVideo;
  /** Missing at either end: there is no way round (D-127). */
  previous: HelpVideo | undefined;
  next: HelpVideo | undefined;
  place: string;
};

function OpenPlayer({ video, previous, next, place, onShow, onClose, onDuration }: OpenPlayerProps) {
  useHideChat();
  const titleId = useId();
  const volume = useVolume();
  const [captions, setCaptions] = useState(false);
  const playback = usePlayback({
    id: video.id,
    volume: volume.level,
    captions,
    onDuration: (seconds) => onDuration(video.id, seconds),
  });
  const act: Record<PlayerAction, () => void> = {
    close: onClose,
    previous: () => previous && onShow(previous.id),
    next: () => next && onShow(next.id),
    louder: () => volume.change('Up'),
    quieter: () => volume.change('Down'),
    toggle: playback.toggle,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || isOfControl(action, event.target)) return;
    // The page below must not scroll.
    event.preventDefault();
    event.stopPropagation();
    act[action]();
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
        // A click leaves the focus on the player, so that its keys go on working.
        onPointerUp={(event) => event.currentTarget.focus()}
        sx={playerLook}
      >
        <Box className="head">
          <Box sx={{ minWidth: 0 }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {video.title}
            </Typography>
            <Typography variant="body2" className="place">
              {place}
            </Typography>
          </Box>
          <PlayerButton icon={X} label="Close" look="disc" onClick={act.close} />
        </Box>
        <Box className="stage">
          <SideArrow icon={ChevronLeft} side="left" off={!previous} onClick={act.previous} />
          <Box className="film">
            <Film video={video} playback={playback} />
            <VolumeIndicator {...volume} />
          </Box>
          <SideArrow icon={ChevronRight} side="right" off={!next} onClick={act.next} />
        </Box>
        <PlayerControls
          playback={playback}
          hasPrevious={previous !== undefined}
          hasNext={next !== undefined}
          captions={video.captionsUrl ? captions : undefined}
          onPrevious={act.previous}
          onNext={act.next}
          onVolume={volume.change}
          onCaptions={() => setCaptions(!captions)}
        />
      </Box>
    </Modal>
  );
}
