import { readSerial } from '../reading/readSerial';
import type { SerialResult } from '../reading/readings';
import { abortable } from './abortable';
import { startPreparationWorker, type Pixels } from './preparationWorker';
import { startRecogniser } from './recogniser';

/** D-131: the time for one scan, including the start of the workers. */
const TIMEOUT_MS = 20_000;

export type SerialScanner = {
  /** Reads one crop, one at a time. Rejects when the workers cannot run or need more than 20 s. */
  read: (photo: Pixels) => Promise<SerialResult>;
  /** Terminates the workers and the scan. */
  stop: () => void;
};

function startWorkers() {
  const controller = new AbortController();
  const { signal } = controller;
  const state = { filesLoaded: false, hasFailed: false };
  const recogniser = startRecogniser(signal, () => {
    state.filesLoaded = true;
  });
  // Asynchronous, because `new Worker` may throw: that fails the scan, not the form.
  const preparation = (async () => startPreparationWorker(signal))();
  for (const worker of [recogniser, preparation]) {
    worker.catch(() => {
      state.hasFailed = true;
    });
  }
  return { controller, state, recogniser, preparation };
}

type Workers = ReturnType<typeof startWorkers>;

async function readPhoto(
  { recogniser, preparation }: Workers,
  photo: Pixels,
  timeout: AbortSignal,
): Promise<SerialResult> {
  const { findLines, cutStrip } = await preparation;
  const [lines, recognise] = await Promise.all([findLines(photo), recogniser]);
  // After a time-out the next scan may use the same workers: this one must not take its responses.
  timeout.throwIfAborted();
  return readSerial(lines, async (line, attempt) => recognise(await cutStrip(line, attempt), attempt.layout));
}

/**
 * Starts the workers that read a serial on this device; the photo never leaves it. After a failure or a time-out the next
 * scan starts new workers, unless the files are still being loaded: then it waits for them.
 */
export function startScanner(): SerialScanner {
  let workers = startWorkers();
  return {
    read: async (photo) => {
      if (workers.state.hasFailed || workers.controller.signal.aborted) workers = startWorkers();
      const { controller, state } = workers;
      const timeout = new AbortController();
      const timer = window.setTimeout(() => timeout.abort(), TIMEOUT_MS);
      try {
        return await abortable(timeout.signal, readPhoto(workers, photo, timeout.signal));
      } catch (error) {
        if (state.filesLoaded || state.hasFailed) controller.abort();
        throw error;
      } finally {
        window.clearTimeout(timer);
      }
    },
    stop: () => workers.controller.abort(),
  };
}
