import { readSerial } from '../reading/readSerial';
import type { Reading } from '../reading/readings';
import { startPreparation, type Pixels } from './preparationWorker';
import { startRecogniser } from './recogniser';
import { unlessEnded } from './abortable';

/** D-131: the workers get so long for one scan, their start included. */
const LIMIT_MS = 20_000;

/** Reads serials until it is ended. */
export type SerialScanner = {
  /** Reads one crop. Rejects when the workers cannot run or take too long. One at a time. */
  read: (photo: Pixels) => Promise<Reading>;
  /** Stops everything at once. */
  end: () => void;
};

type Running = ReturnType<typeof start>;

function start() {
  const controller = new AbortController();
  const { signal } = controller;
  const state = { hasFiles: false, hasFailed: false };
  const recogniser = startRecogniser(signal, () => {
    state.hasFiles = true;
  });
  // Asynchronous, so that a browser that refuses the worker fails the scan and not the form.
  const preparation = (async () => startPreparation(signal))();
  for (const part of [recogniser, preparation]) {
    part.catch(() => {
      // Told when somebody scans.
      state.hasFailed = true;
    });
  }
  return { controller, signal, state, recogniser, preparation };
}

async function readBy(running: Running, photo: Pixels, isOver: () => boolean): Promise<Reading> {
  const { signal, recogniser, preparation } = running;
  const { linesOf, strip } = await preparation;
  const [lines, recognise] = await Promise.all([linesOf(photo), unlessEnded(signal, recogniser)]);
  // Given up while the files were on their way, it would take the answers to the scan that runs now.
  if (isOver()) throw new Error('ended');
  return readSerial(lines, async (line, attempt) => recognise(await strip(line, attempt), attempt.layout));
}

/**
 * Starts the workers that read a serial on this device; the photo never leaves it. What failed or hangs is started anew
 * by the next scan; files that are only slow to come are waited for further.
 */
export function startScanner(): SerialScanner {
  let running = start();
  return {
    read: async (photo) => {
      if (running.state.hasFailed || running.signal.aborted) running = start();
      const now = running;
      let timer: number | undefined;
      let isOver = false;
      const late = new Promise<never>((_resolve, reject) => {
        timer = window.setTimeout(() => reject(new Error('It takes too long')), LIMIT_MS);
      });
      try {
        return await Promise.race([readBy(now, photo, () => isOver), late]);
      } catch (error) {
        if (now.state.hasFiles || now.state.hasFailed) now.controller.abort();
        throw error;
      } finally {
        isOver = true;
        window.clearTimeout(timer);
      }
    },
    end: () => running.controller.abort(),
  };
}
