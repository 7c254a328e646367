import { Play } from 'lucide-react';
import { memo, useCallback, useState, type MouseEvent } from 'react';
import { ButtonBase, Typography } from '@portal/shared/mui/core';
import { httpHref } from '@portal/shared/ui';
import type { HelpVideo } from '../content';
import { useNear } from '../useInView';
import { durationText } from './formatDuration';

type VideoCardProps = {
  video: HelpVideo;
  /** How long it is; missing where it is not known (HP-020). */
  seconds: number | undefined;
  onNear: (video: HelpVideo) => void;
  onOpen: (id: string) => void;
};

/** A video as its thumbnail, title and duration (HP-006). Looks: videoLook.ts. */
export const VideoCard = memo(function VideoCard({ video, seconds, onNear, onOpen }: VideoCardProps) {
  const near = useNear(useCallback(() => onNear(video), [onNear, video]));
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Where a click alone does not focus a button, the player would not know where to come back to.
    event.currentTarget.focus();
    onOpen(video.id);
  };
  return (
    <li ref={near}>
      <ButtonBase className="card" onClick={handleClick}>
        <span className="picture">
          <Thumbnail address={video.thumbnailUrl} />
          <span className="disc" aria-hidden>
            <Play size={26} strokeWidth={1.9} />
          </span>
          {seconds !== undefined && <span className="time">{durationText(seconds)}</span>}
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

/** Decoration: what the picture shows, the title says. A picture that does not come leaves a dark ground. */
function Thumbnail({ address }: { address: string | undefined }) {
  const [failed, setFailed] = useState(false);
  const src = address && httpHref(address);
  if (!src || failed) return null;
  return (
    <img src={src} alt="" width={640} height={360} loading="lazy" decoding="async" onError={() => setFailed(true)} />
  );
}
