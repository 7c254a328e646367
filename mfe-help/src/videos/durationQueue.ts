import type { HelpVideo } from '../content';
import { readDuration } from './readDuration';
import { sourcesOf } from './videoSources';

/** Reads durations one after the other: many files at once would hold up everything else on a slow line. */
export interface DurationQueue {
  /** Each video is asked about once; of those that wait, the one with the lowest place is next. */
  ask: (video: HelpVideo, place: number) => void;
  /** Ends what is under way; `ask` starts anew. */
  stop: () => void;
}

/** A queue that tells each duration, in seconds, by the id of its video. */
export function durationQueue(onKnown: (id: string, seconds: number) => void): DurationQueue {
  const asked = new Set<string>();
  let waiting: { video: HelpVideo; place: number }[] = [];
  let running: AbortController | undefined;

  async function work(stop: AbortController) {
    while (!stop.signal.aborted) {
      const [next] = waiting.sort((one, other) => one.place - other.place).splice(0, 1);
      if (!next) break;
      const { video } = next;
      const seconds = await readDuration(sourcesOf(video), stop.signal);
      if (seconds !== undefined) onKnown(video.id, seconds);
    }
    if (running === stop) running = undefined;
  }

  return {
    ask(video, place) {
      if (asked.has(video.id)) return;
      asked.add(video.id);
      waiting.push({ video, place });
      if (running) return;
      running = new AbortController();
      // Cards that come near together tell so one by one, in any order: the first of them is known after the last.
      const stop = running;
      setTimeout(() => void work(stop));
    },
    stop() {
      waiting = [];
      asked.clear();
      running?.abort();
      running = undefined;
    },
  };
}
