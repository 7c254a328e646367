import { useCallback, useEffect, useState } from 'react';
import { Box, Skeleton } from '@portal/shared/mui/core';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { ContentPanel, type SearchProps } from '../ContentPanel';
import { searchableVideoTexts } from '../search';
import { useVideos, type HelpVideo } from '../useHelpContent';
import { VideoGrid, videoGridStyle, type OpenedVideo } from './VideoGrid';
import { VideoPlayer } from './VideoPlayer';
import { unloadVideo, videoSources, type VideoSource } from './videoFile';

export function VideosPanel(searchProps: SearchProps) {
  const { durations, requestDuration, setDuration } = useDurations();
  const [opened, setOpened] = useState<OpenedVideo>();
  return (
    <>
      <ContentPanel
        title="How To Videos"
        subtitle="Watch quick guides to easily set up and manage your services."
        content={useVideos()}
        loadingLabel="Loading videos"
        skeleton={SKELETON}
        emptyText="There are no videos at the moment. Check back later."
        searchWidth={420}
        textsOf={searchableVideoTexts}
        {...searchProps}
      >
        {(videos) => <VideoGrid videos={videos} durations={durations} onInView={requestDuration} onOpen={setOpened} />}
      </ContentPanel>
      {opened && (
        <VideoPlayer
          {...opened}
          onShow={(video) => setOpened({ ...opened, video })}
          onClose={() => setOpened(undefined)}
          onDuration={setDuration}
        />
      )}
    </>
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

/** The durations of the videos, read one after the other: parallel downloads would delay the page on slow networks. */
function useDurations() {
  /** Seconds, by the id of the video; missing while it is unknown. */
  const [durations, setDurations] = useState<Readonly<Record<string, number>>>({});
  const [requested, setRequested] = useState<readonly HelpVideo[]>([]);
  const [readCount, setReadCount] = useState(0);
  const current = requested[readCount];
  const setDuration = useCallback((id: string, seconds: number) => {
    setDurations((all) => ({ ...all, [id]: seconds }));
  }, []);
  /** Reads the duration of a video once, unless the customer has switched on Save-Data. */
  const requestDuration = useCallback((video: HelpVideo) => {
    if (isSaveDataEnabled()) return;
    setRequested((all) => (all.some(({ id }) => id === video.id) ? all : [...all, video]));
  }, []);
  useEffect(() => {
    if (!current) return undefined;
    return readDuration(videoSources(current), (seconds) => {
      if (Number.isFinite(seconds)) setDuration(current.id, seconds);
      setReadCount((count) => count + 1);
    });
  }, [current, setDuration]);
  return { durations, requestDuration, setDuration };
}

/** A file that sends no metadata for this long is skipped. */
const METADATA_TIMEOUT_MS = 10_000;

/**
 * Reads the duration of a video in seconds from the metadata of the first file that the browser can play (CL-051). It
 * is NaN if there is no such file, or it fails or sends nothing for 10 s, and may be Infinity (HP-020). Returns the
 * function that stops the download.
 */
function readDuration(sources: readonly VideoSource[], onRead: (seconds: number) => void): () => void {
  const video = document.createElement('video');
  const source = sources.find(({ type }) => type === undefined || video.canPlayType(type) !== '');
  const finish = () => onRead(video.duration);
  const timer = setTimeout(finish, source ? METADATA_TIMEOUT_MS : 0);
  if (source) {
    video.onloadedmetadata = finish;
    video.onerror = finish;
    video.preload = 'metadata';
    video.muted = true;
    video.src = source.url;
  }
  return () => {
    clearTimeout(timer);
    video.onloadedmetadata = null;
    video.onerror = null;
    unloadVideo(video);
  };
}
