import { Box, Skeleton, Stack } from '@portal/shared/mui/core';
import { EmptyState, SearchBox } from '@portal/shared/ui';
import { useVideos, videoTexts, type HelpVideo } from '../content';
import { ContentPanel } from '../ContentPanel';
import { ResultCount, useSearch } from '../search';
import { VideoPlayer } from './player/VideoPlayer';
import { useDurations } from './useDurations';
import { useOpenVideo } from './useOpenVideo';
import { VideoGrid } from './VideoGrid';
import { videoGridStyle } from './videoStyles';

type VideosPanelProps = { query: string; onSearch: (query: string) => void };

export function VideosPanel(search: VideosPanelProps) {
  return (
    <ContentPanel
      title="How To Videos"
      subtitle="Watch quick guides to easily set up and manage your services."
      content={useVideos()}
      loadingLabel="Loading videos"
      skeleton={SKELETON}
      emptyText="There are no videos at the moment. Check back later."
    >
      {(videos) => <SearchableVideos videos={videos} {...search} />}
    </ContentPanel>
  );
}

function SearchableVideos({ videos, query, onSearch }: VideosPanelProps & { videos: readonly HelpVideo[] }) {
  const result = useSearch(videos, query, videoTexts);
  const { durations, requestDuration, setDuration } = useDurations();
  const { id, open, show, close } = useOpenVideo();
  const { items } = result;
  const index = items.findIndex((video) => video.id === id);
  const playing = items[index];
  return (
    <Stack sx={{ gap: { xs: '20px', sm: 3 } }}>
      <Stack sx={{ width: '100%', maxWidth: { sm: 420 } }}>
        <SearchBox label="Search" value={query} onChange={onSearch} />
      </Stack>
      <ResultCount result={result} />
      {items.length === 0 ? (
        <EmptyState framed illustration="search" text="No search results, try again" />
      ) : (
        <VideoGrid videos={items} durations={durations} onInView={requestDuration} onOpen={open} />
      )}
      {playing && (
        <VideoPlayer
          video={playing}
          previous={items[index - 1]}
          next={items[index + 1]}
          placeInList={`${index + 1} of ${items.length}`}
          onShow={show}
          onClose={close}
          onDuration={setDuration}
        />
      )}
    </Stack>
  );
}

/** As large as the search box and the cards, so that the page does not move when they replace it. */
const SKELETON = (
  <>
    <Skeleton variant="rounded" height={52} sx={{ borderRadius: 999, maxWidth: { sm: 420 } }} />
    <Box sx={videoGridStyle}>
      {[1, 2, 3].map((card) => (
        <Box key={card}>
          <Skeleton
            variant="rounded"
            sx={{ width: 1, height: 'auto', aspectRatio: '16 / 9', borderRadius: '20px 20px 0 0' }}
          />
          <Skeleton width="60%" sx={{ mt: 2 }} />
          <Skeleton width="20%" sx={{ mb: '14px' }} />
        </Box>
      ))}
    </Box>
  </>
);
