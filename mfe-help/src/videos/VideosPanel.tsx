import { useCallback, useEffect, useRef, useState } from 'react';
import { Box, Skeleton } from '@portal/shared/mui/core';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import type { HelpVideo } from '../api/helpContent';
import { ContentPanel, type SearchProps } from '../ContentPanel';
import { videoTexts } from '../search';
import { useVideos } from '../useHelpContent';
import { VideoGrid, videoGridStyle } from './VideoGrid';
import { VideoPlayer } from './VideoPlayer';
import { unloadVideo, videoSources, type VideoSource } from './videoFile';

export function VideosPanel(search: SearchProps) {
  const { durations, requestDuration, setDuration } = useDurations();
  const [openVideo, setOpenVideo] = useState<HelpVideo>();
  return (
    <ContentPanel
      title="How To Videos"
      subtitle="Watch quick guides to easily set up and manage your services."
      content={useVideos()}
      loadingLabel="Loading videos"
      skeleton={SKELETON}
      emptyText="There are no videos at the moment. Check back later."
      searchWidth={420}
      textsOf={videoTexts}
      {...search}
    >
      {(videos) => (
        <>
          <VideoGrid videos={videos} durations={durations} onInView={requestDuration} onOpen={setOpenVideo} />
          {openVideo && (
            <VideoPlayer
              videos={videos}
              video={openVideo}
              onShow={setOpenVideo}
              onClose={() => setOpenVideo(undefined)}
              onDuration={setDuration}
            />
          )}
        </>
      )}
    </ContentPanel>
  );
}

const SKELETON = (
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
);

type Durations = {
  /** Seconds, by the id of the video; missing while it is unknown. */
  durations: Readonly<Record<string, number>>;
  /** Reads the duration of a video once, unless the customer has switched on Save-Data. */
  requestDuration: (video: HelpVideo) => void;
  setDuration: (id: string, seconds: number) => void;
};

/** The durations of the videos, read one after the other: parallel downloads would delay the page on a slow connection. */
function useDurations(): Durations {
  const [durations, setDurations] = useState<Durations['durations']>({});
  const requestedIds = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());
  const controller = useRef(new AbortController());
  useEffect(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, []);
  const setDuration = useCallback((id: string, seconds: number) => {
    setDurations((all) => ({ ...all, [id]: seconds }));
  }, []);
  const requestDuration = useCallback(
    (video: HelpVideo) => {
      if (isSaveDataEnabled() || requestedIds.current.has(video.id)) return;
      requestedIds.current.add(video.id);
      const { signal } = controller.current;
      queue.current = queue.current.then(async () => {
        const seconds = await readDuration(videoSources(video), signal);
        if (seconds !== undefined) setDuration(video.id, seconds);
      });
    },
    [setDuration],
  );
  return { durations, requestDuration, setDuration };
}

/** A file that sends no metadata for this long is skipped. */
const TIMEOUT_MS = 10_000;

/**
 * The duration of a video in seconds, from the metadata of the first file that the browser can play (CL-051). Undefined if
 * there is no such file, or it has no duration, fails, or sends nothing for 10 s (HP-020). Always stops the download.
 */
function readDuration(sources: readonly VideoSource[], signal: AbortSignal): Promise<number | undefined> {
  const video = document.createElement('video');
  const source = sources.find(({ type }) => type === undefined || video.canPlayType(type) !== '');
  if (!source || signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const timer = setTimeout(finish, TIMEOUT_MS);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      video.onloadedmetadata = null;
      video.onerror = null;
      const { duration } = video;
      unloadVideo(video);
      resolve(Number.isFinite(duration) ? duration : undefined);
    }
    signal.addEventListener('abort', finish);
    video.onloadedmetadata = finish;
    video.onerror = finish;
    video.preload = 'metadata';
    video.muted = true;
    video.src = source.url;
  });
}
