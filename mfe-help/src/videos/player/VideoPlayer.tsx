import { ChevronLeft, ChevronRight, X, type LucideIcon } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Box, Typography } from '@portal/shared/mui/core';
import { Modal } from '@portal/shared/mui/dialog';
import { useHideChat } from '@portal/shared/shell';
import type { HelpVideo } from '../../content';
import { VideoElement } from './VideoElement';
import { PlayerButton } from './PlayerButton';
import { PlayerControls } from './PlayerControls';
import { actionOfKey, isUsedByControl, type PlayerAction } from './playerKeys';
import { playerStyles } from './playerStyles';
import { usePlayback } from './usePlayback';
import { useVolume } from './useVolume';
import { VolumeIndicator } from './VolumeIndicator';

type VideoPlayerProps = {
  video: HelpVideo;
  /** `previous` is undefined for the first video of the list, `next` for the last (D-127). */
  previous: HelpVideo | undefined;
  next: HelpVideo | undefined;
  /** Such as “2 of 3”. */
  placeInList: string;
  onShow: (id: string) => void;
  onClose: () => void;
  /** Called with the duration of the open video in seconds. */
  onDuration: (id: string, seconds: number) => void;
};

/** The full-screen player (HP-007). It keeps the focus and returns it to the card when it closes (D-127). */
export function VideoPlayer({ video, previous, next, placeInList, onShow, onClose, onDuration }: VideoPlayerProps) {
  useHideChat();
  const titleId = useId();
  const volume = useVolume();
  const [captions, setCaptions] = useState(false);
  const playback = usePlayback({
    videoId: video.id,
    volume: volume.level,
    captions,
    onDuration: (seconds) => onDuration(video.id, seconds),
  });
  const actions: Record<PlayerAction, () => void> = {
    close: onClose,
    previous: () => previous && onShow(previous.id),
    next: () => next && onShow(next.id),
    volumeUp: () => volume.change('Up'),
    volumeDown: () => volume.change('Down'),
    togglePlay: playback.togglePlay,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = actionOfKey(event);
    if (!action || isUsedByControl(action, event.target)) return;
    // Otherwise the keys also scroll the page.
    event.preventDefault();
    event.stopPropagation();
    actions[action]();
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
        sx={playerStyles}
      >
        <Box className="head">
          <Box sx={{ minWidth: 0 }}>
            <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {video.title}
            </Typography>
            <Typography variant="body2" className="place">
              {placeInList}
            </Typography>
          </Box>
          <PlayerButton icon={X} label="Close" variant="disc" onClick={actions.close} />
        </Box>
        <Box className="stage">
          <SideArrow icon={ChevronLeft} side="left" disabled={!previous} onClick={actions.previous} />
          <Box className="video">
            <VideoElement video={video} playback={playback} />
            <VolumeIndicator {...volume} />
          </Box>
          <SideArrow icon={ChevronRight} side="right" disabled={!next} onClick={actions.next} />
        </Box>
        <PlayerControls
          playback={playback}
          hasPrevious={previous !== undefined}
          hasNext={next !== undefined}
          captions={video.captionsUrl ? captions : undefined}
          onPrevious={actions.previous}
          onNext={actions.next}
          onVolume={volume.change}
          onCaptions={() => setCaptions(!captions)}
        />
      </Box>
    </Modal>
  );
}

type SideArrowProps = { icon: LucideIcon; side: 'left' | 'right'; disabled: boolean; onClick: () => void };

/** An arrow beside the video, for the mouse on wide screens only; PlayerControls has the accessible buttons. */
function SideArrow({ icon: Icon, side, disabled, onClick }: SideArrowProps) {
  return (
    <Box component="span" aria-hidden className={`side ${side}${disabled ? ' off' : ''}`} onClick={onClick}>
      <Icon size={26} />
    </Box>
  );
}
