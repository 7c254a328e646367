import { Play } from 'lucide-react';
import { memo, useCallback, useState, type MouseEvent } from 'react';
import { ButtonBase, Typography } from '@portal/shared/mui/core';
import { httpHref } from '@portal/shared/ui';
import type { HelpVideo } from '../content';
import { useInView } from '../useInView';
import { formatDuration } from './formatDuration';

type VideoCardProps = {
  video: HelpVideo;
  /** In seconds; undefined if unknown (HP-020). */
  duration: number | undefined;
  onInView: (video: HelpVideo) => void;
  onOpen: (id: string) => void;
};

/** Thumbnail, title and duration of a video (HP-006). Its styles are in videoStyles.ts. */
export const VideoCard = memo(function VideoCard({ video, duration, onInView, onOpen }: VideoCardProps) {
  const ref = useInView(useCallback(() => onInView(video), [onInView, video]));
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Safari does not focus a clicked button, and the player could not return the focus to it when it closes.
    event.currentTarget.focus();
    onOpen(video.id);
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
