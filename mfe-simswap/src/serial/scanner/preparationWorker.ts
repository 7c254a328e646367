import type { Attempt } from '../reading/attempts';
import type { FoundLine } from '../reading/preparePhoto';
import type { TextLine } from '../reading/textLine';
import { abortable } from './abortable';

/** RGBA bytes of a photo. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

export type WorkerRequest =
  | { kind: 'photo'; pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { kind: 'strip'; line: TextLine; attempt: Attempt };

export type WorkerResponse = { kind: 'lines'; lines: FoundLine[] } | { kind: 'strip'; strip: Uint8Array<ArrayBuffer> };

export type PreparationWorker = {
  findLines: (photo: Pixels) => Promise<FoundLine[]>;
  /** Cuts a line out of the last photo, as a PGM file. */
  cutStrip: (line: TextLine, attempt: Attempt) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Starts the worker that prepares photos, so that the page stays responsive. `signal` terminates it. */
export function startPreparationWorker(signal: AbortSignal): PreparationWorker {
  const worker = new Worker(new URL('./preparation.worker.ts', import.meta.url), { name: 'serial' });
  signal.addEventListener('abort', () => worker.terminate());
  const send = (request: WorkerRequest, transfer: Transferable[] = []) =>
    abortable(
      signal,
      new Promise<WorkerResponse>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message || 'The worker cannot run'));
        worker.postMessage(request, transfer);
      }),
    );
  return {
    findLines: async ({ data, width, height }) => {
      const response = await send({ kind: 'photo', pixels: data, width, height }, [data.buffer]);
      return response.kind === 'lines' ? response.lines : [];
    },
    cutStrip: async (line, attempt) => {
      const response = await send({ kind: 'strip', line, attempt });
      if (response.kind !== 'strip') throw new Error('The worker answered another request');
      return response.strip;
    },
  };
}
