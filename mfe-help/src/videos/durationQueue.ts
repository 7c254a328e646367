import type { HelpVideo } from '../content';
import { readDuration } from './readDuration';
import { sourcesOf } from './sourcesOf';

/** Reads durations one after the other: many files at once would hold up everything else on a slow line. */
export interface DurationQueue {
  /** Each video is asked about once. */
  ask: (video: HelpVideo) => void;
  /** Ends what is under way; `ask` starts anew. */
  stop: () => void;
}

/** A queue that tells each duration, in seconds, by the id of its video. */
export function durationQueue(onKnown: (id: string, seconds: number) => void): DurationQueue {
  const asked = new Set<string>();
  let waiting: HelpVideo[] = [];
  let running: AbortController | undefined;

  async function work(stop: AbortController) {
    for (let video = waiting.shift(); video && !stop.signal.aborted; video = waiting.shift()) {
      const seconds = await readDuration(sourcesOf(video), stop.signal);
      if (seconds !== undefined) onKnown(video.id, seconds);
    }
    if (running === stop) running = undefined;
  }

  return {
    ask(video) {
      if (asked.has(video.id)) return;
      asked.add(video.id);
      waiting.push(video);
      if (running) return;
      running = new AbortController();
      void work(running);
    },
    stop() {
      waiting = [];
      asked.clear();
      running?.abort();
      running = undefined;
    },
  };
}
