import type { Attempt } from '../reading/attempts';
import type { FoundLine, TextLine } from '../reading/lines';
import { abortable } from './abortable';

/** RGBA bytes of a photo. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

export type WorkerRequest = { kind: 'photo'; photo: Pixels } | { kind: 'strip'; line: TextLine; attempt: Attempt };

/** Starts the worker that prepares photos, so that the page stays responsive. `signal` terminates it. */
export function startPreparationWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./preparation.worker.ts', import.meta.url), { name: 'serial' });
  signal.addEventListener('abort', () => worker.terminate());
  const send = <Response>(request: WorkerRequest, transfer: Transferable[] = []) =>
    abortable(
      signal,
      new Promise<Response>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Response>) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message || 'The worker cannot run'));
        worker.postMessage(request, transfer);
      }),
    );
  return {
    findLines: (photo: Pixels) => send<FoundLine[]>({ kind: 'photo', photo }, [photo.data.buffer]),
    /** Cuts a line out of the last photo, as a PGM file. */
    cutStrip: (line: TextLine, attempt: Attempt) => send<Uint8Array>({ kind: 'strip', line, attempt }),
  };
}
