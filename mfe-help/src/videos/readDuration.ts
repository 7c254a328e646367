import { unloadVideo } from './unloadVideo';
import type { VideoSource } from './videoSources';

/** A file that sends no metadata for this long is skipped. */
const TIMEOUT_MS = 10_000;

/**
 * The duration of a video in seconds, from the metadata of the first file that the browser can play (CL-051). Undefined if
 * there is no such file, or it has no duration, fails, or sends nothing for 10 s (HP-020). Always stops the download.
 */
export function readDuration(sources: readonly VideoSource[], signal: AbortSignal): Promise<number | undefined> {
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
