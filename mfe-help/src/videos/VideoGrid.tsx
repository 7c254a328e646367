import { Play } from 'lucide-react';
import { memo, useCallback, useState, type MouseEvent } from 'react';
import { Box, ButtonBase, Typography } from '@portal/shared/mui/core';
import { httpHref } from '@portal/shared/page';
import { cardGridStyle } from '@portal/shared/ui';
import type { HelpVideo } from '../useHelpContent';
import { useOnInView } from '../useOnInView';
import { formatDuration } from './videoFile';

type VideoGridProps = {
  videos: readonly HelpVideo[];
  durations: Readonly<Record<string, number>>;
  onInView: (video: HelpVideo) => void;
  onOpen: (opened: OpenedVideo) => void;
};

/** A video of the grid and, for the player, all that the grid showed when it was opened. */
export type OpenedVideo = { video: HelpVideo; videos: readonly HelpVideo[] };

export const VideoGrid = memo(function VideoGrid({ videos, durations, onInView, onOpen }: VideoGridProps) {
  const open = useCallback((video: HelpVideo) => onOpen({ video, videos }), [onOpen, videos]);
  return (
    <Box component="ul" aria-label="How To Videos" sx={videoGridStyle}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} duration={durations[video.id]} onInView={onInView} onOpen={open} />
      ))}
    </Box>
  );
});

type VideoCardProps = {
  video: HelpVideo;
  /** In seconds; undefined if unknown (HP-020). */
  duration: number | undefined;
  onInView: (video: HelpVideo) => void;
  onOpen: (video: HelpVideo) => void;
};

/** Thumbnail, title and duration of a video (HP-006). Its styles are in `videoGridStyle`. */
const VideoCard = memo(function VideoCard({ video, duration, onInView, onOpen }: VideoCardProps) {
  const ref = useOnInView(useCallback(() => onInView(video), [onInView, video]));
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Safari does not focus a clicked button, and the player could not return the focus to it when it closes.
    event.currentTarget.focus();
    onOpen(video);
  };
  return (
    <li ref={ref}>
      <ButtonBase className="card" onClick={handleClick}>
        <span className="picture">
          <Thumbnail url={video.thumbnailUrl} />
          <span className="disc" aria-hidden>
            <Play size={26} />
          </span>
          {duration !== undefined && <span className="time">{formatDuration(duration)}</span>}
        </span>
        <span className="words">
          <Typography variant="h4" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {video.title}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary">
            video
          </Typography>
        </span>
      </ButtonBase>
    </li>
  );
});

/** The picture of a card, hidden from screen readers. If it cannot be loaded, only the dark background is shown. */
function Thumbnail({ url }: { url: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false);
  const src = url && httpHref(url);
  if (!src || hasFailed) return null;
  return (
    <img src={src} alt="" width={640} height={360} loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
  );
}

/** Also styles the cards, so that all share one style sheet. */
export const videoGridStyle = {
  ...cardGridStyle,
  '& .card': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'flex-start',
    width: '100%',
    height: '100%',
    textAlign: 'left',
    borderRadius: '20px',
    border: '1px solid',
    borderColor: 'line.main',
    bgcolor: 'surface.main',
    transition: 'border-color 160ms ease-out',
    '&:hover': { borderColor: 'text.primary' },
    '&:hover .disc': { transform: 'scale(1.06)' },
  },
  '& .picture': {
    position: 'relative',
    display: 'block',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    borderRadius: '19px 19px 0 0',
    bgcolor: '#1B1914',
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& .disc': {
    position: 'absolute',
    inset: 0,
    m: 'auto',
    width: 64,
    height: 64,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    bgcolor: '#FFFFFF',
    color: '#1B1914',
    boxShadow: '0 12px 32px -12px rgba(27,25,20,.42)',
    transition: 'transform 160ms ease-out',
    '& svg': { ml: '3px', fill: 'currentcolor' },
  },
  '& .time': {
    position: 'absolute',
    right: 12,
    bottom: 12,
    px: 1,
    py: '3px',
    borderRadius: '8px',
    bgcolor: 'rgba(18,17,13,.86)',
    color: '#FFFFFF',
    typography: 'caption',
    fontWeight: 650,
  },
  '& .words': { display: 'block', p: 2, pb: '14px' },
} as const;
