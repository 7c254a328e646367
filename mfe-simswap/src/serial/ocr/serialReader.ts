import type { AttemptSettings } from '../reading/attempts';
import type { LineWithNeighbours, TextLine } from '../reading/lines';
import { readSerial, type SerialResult } from '../reading/readSerial';
import { loadRecogniserFiles, startRecogniser } from './recogniser';

/** RGBA bytes of a photo. */
type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

export type PreparationRequest =
  | { kind: 'photo'; photo: Pixels }
  | { kind: 'strip'; line: TextLine; attempt: AttemptSettings };

/**
 * Starts the worker that prepares photos, so that the page stays responsive. `signal` terminates it. Asynchronous,
 * because `new Worker` may throw: that fails the scan, not the form.
 */
async function startPreparationWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./preparation.worker.ts', import.meta.url), { name: 'serial' });
  signal.addEventListener('abort', () => worker.terminate());
  const send = <Response>(request: PreparationRequest, transfer: Transferable[] = []) =>
    new Promise<Response>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Response>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'The worker cannot run'));
      worker.postMessage(request, transfer);
    });
  return {
    findLines: (photo: Pixels) => send<LineWithNeighbours[]>({ kind: 'photo', photo }, [photo.data.buffer]),
    /** Cuts a line out of the photo that was sent last; the result is a PGM file. */
    cutStrip: (line: TextLine, attempt: AttemptSettings) => send<Uint8Array>({ kind: 'strip', line, attempt }),
  };
}

/** The time limit of a scan (D-131): includes the start of the workers, but not the transfer of their files. */
const READ_TIMEOUT_MS = 20_000;

export type SerialReader = {
  /**
   * Reads one crop, one at a time. Rejects when the workers cannot run or need more than 20 s, and with a
   * `NetworkError` when the transfer of their files is interrupted or stalls.
   */
  read: (photo: Pixels) => Promise<SerialResult>;
  /** Terminates the workers and the scan; the next scan starts new workers. */
  stop: () => void;
};

function startWorkers(onProgress: (percent: number) => void) {
  const controller = new AbortController();
  const { signal } = controller;
  onProgress(0); // earlier workers may have had all files
  const files = abortable(signal, loadRecogniserFiles(signal, onProgress));
  const recogniser = files.then(() => startRecogniser(signal));
  const preparation = startPreparationWorker(signal);
  Promise.all([preparation, recogniser]).catch((error: unknown) => controller.abort(error));
  return { controller, files, recogniser, preparation };
}

type Workers = ReturnType<typeof startWorkers>;

/** Settles like `promise`, or rejects with the reason of `signal` as soon as it is aborted. */
function abortable<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    promise.then(resolve, reject);
  });
}

async function readPhoto({ recogniser, preparation }: Workers, photo: Pixels): Promise<SerialResult> {
  const { findLines, cutStrip } = await preparation;
  const [lines, recognise] = await Promise.all([findLines(photo), recogniser]);
  return readSerial(lines, async (line, attempt) => recognise(await cutStrip(line, attempt), attempt.segmentation));
}

/**
 * Starts the workers that read a serial on this device; the photo never leaves it. After a failure or a time-out the
 * next scan starts new workers.
 * @param onProgress is called with the share of the workers' files that has arrived, in percent
 */
export function startSerialReader(onProgress: (percent: number) => void = () => undefined): SerialReader {
  let workers = startWorkers(onProgress);
  return {
    read: async (photo) => {
      if (workers.controller.signal.aborted) workers = startWorkers(onProgress);
      const { controller, files } = workers;
      let timer: number | undefined;
      try {
        await files;
        timer = window.setTimeout(() => controller.abort(new Error('The scan was aborted')), READ_TIMEOUT_MS);
        return await abortable(controller.signal, readPhoto(workers, photo));
      } catch (error) {
        controller.abort();
        throw error;
      } finally {
        window.clearTimeout(timer);
      }
    },
    stop: () => workers.controller.abort(),
  };
}
