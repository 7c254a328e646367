import { useRef } from 'react';
import { Stack } from '@portal/shared/mui/core';
import { EmptyState, ErrorPanel, SearchBox } from '@portal/shared/ui';
import { useVideos, type HelpVideo } from '../content';
import { PanelTitle } from '../PanelTitle';
import { ResultCount, useSearch } from '../search';
import { VideoPlayer } from './player/VideoPlayer';
import { textsOfVideo } from './textsOfVideo';
import { useDurations } from './useDurations';
import { useOpenVideo } from './useOpenVideo';
import { VideoGrid } from './VideoGrid';
import { VideosLoading } from './VideosLoading';

type VideosPanelProps = { query: string; onSearch: (query: string) => void };

/** The how-to videos, with a search over their titles; a click plays one. */
export function VideosPanel(search: VideosPanelProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PanelTitle
        headingRef={headingRef}
        title="How To Videos"
        subtitle="Watch quick guides to easily set up and manage your services."
      />
      <Videos {...search} onRetry={() => headingRef.current?.focus()} />
    </Stack>
  );
}

function Videos({ onRetry, ...search }: VideosPanelProps & { onRetry: () => void }) {
  const view = useVideos();
  switch (view.status) {
    case 'loading':
      return <VideosLoading />;
    case 'error':
      return (
        <ErrorPanel
          detail={view.message}
          onRetry={() => {
            onRetry();
            view.retry();
          }}
        />
      );
    case 'ready':
      return view.rows.length === 0 ? <NoVideos /> : <FoundVideos videos={view.rows} {...search} />;
  }
}

function NoVideos() {
  return <EmptyState framed illustration="search" text="There are no videos at the moment. Check back later." />;
}

function FoundVideos({ videos, query, onSearch }: VideosPanelProps & { videos: readonly HelpVideo[] }) {
  const found = useSearch(videos, query, textsOfVideo);
  const { known, ask, note } = useDurations(videos);
  const { id, open, show, close } = useOpenVideo();
  const at = found.items.findIndex((video) => video.id === id);
  return (
    <Stack sx={{ gap: { xs: '20px', sm: 3 } }}>
      <Stack sx={{ width: '100%', maxWidth: { sm: 420 } }}>
        <SearchBox label="Search" value={query} onChange={onSearch} />
      </Stack>
      <ResultCount found={found} />
      {found.items.length === 0 ? (
        <EmptyState framed illustration="search" text="No search results, try again" />
      ) : (
        <VideoGrid videos={found.items} durations={known} onNear={ask} onOpen={open} />
      )}
      {at !== -1 && <VideoPlayer videos={found.items} at={at} onShow={show} onClose={close} onDuration={note} />}
    </Stack>
  );
}
