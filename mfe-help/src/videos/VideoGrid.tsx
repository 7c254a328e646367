import { memo } from 'react';
import { Box } from '@portal/shared/mui/core';
import type { HelpVideo } from '../content';
import { VideoCard } from './VideoCard';
import { videoGrid } from './videoStyles';

type VideoGridProps = {
  videos: readonly HelpVideo[];
  durations: Readonly<Record<string, number>>;
  onNear: (video: HelpVideo) => void;
  onOpen: (id: string) => void;
};

/** The videos as cards. */
export const VideoGrid = memo(function VideoGrid({ videos, durations, onNear, onOpen }: VideoGridProps) {
  return (
    <Box component="ul" aria-label="How To Videos" sx={videoGrid}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} seconds={durations[video.id]} onNear={onNear} onOpen={onOpen} />
      ))}
    </Box>
  );
});
