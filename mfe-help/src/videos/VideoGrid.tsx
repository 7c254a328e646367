import { memo } from 'react';
import { Box } from '@portal/shared/mui/core';
import type { HelpVideo } from '../content';
import { VideoCard } from './VideoCard';
import { videoGridStyle } from './videoStyles';

type VideoGridProps = {
  videos: readonly HelpVideo[];
  durations: Readonly<Record<string, number>>;
  onInView: (video: HelpVideo) => void;
  onOpen: (id: string) => void;
};

export const VideoGrid = memo(function VideoGrid({ videos, durations, onInView, onOpen }: VideoGridProps) {
  return (
    <Box component="ul" aria-label="How To Videos" sx={videoGridStyle}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} duration={durations[video.id]} onInView={onInView} onOpen={onOpen} />
      ))}
    </Box>
  );
});
