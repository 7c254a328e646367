import { letGo } from './unloadVideo';
import type { VideoSource } from './videoSources';

/** A file that says nothing for so long is given up, so that it does not hold up the next one. */
const PATIENCE_MS = 10_000;

/**
 * How long a video is, in seconds, from the file's own metadata (CL-051). Undefined where it cannot be told (HP-020).
 * The file is let go as soon as it is known.
 */
export function readDuration(sources: readonly VideoSource[], signal: AbortSignal): Promise<number | undefined> {
  const film = document.createElement('video');
  const source = sources.find(({ type }) => type === undefined || film.canPlayType(type) !== '');
  if (!source || signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const timer = setTimeout(end, PATIENCE_MS);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      film.removeEventListener('loadedmetadata', end);
      film.removeEventListener('error', end);
      const { duration } = film;
      letGo(film);
      resolve(Number.isFinite(duration) ? duration : undefined);
    }
    signal.addEventListener('abort', end);
    film.addEventListener('loadedmetadata', end);
    film.addEventListener('error', end);
    film.preload = 'metadata';
    film.muted = true;
    film.src = source.url;
  });
}
