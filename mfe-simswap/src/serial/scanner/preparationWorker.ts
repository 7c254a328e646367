import type { Attempt } from '../reading/attempts';
import type { FoundLine } from '../reading/preparePhoto';
import type { TextLine } from '../reading/textLine';
import { unlessEnded } from './abortable';

/** Colours of a photo, four bytes a pixel. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** What the worker is asked: take a photo; cut a line of it. */
export type Question =
  | { kind: 'photo'; pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { kind: 'strip'; line: TextLine; attempt: Attempt };

/** What it answers, to one question after the other. */
export type Answer = { kind: 'lines'; lines: FoundLine[] } | { kind: 'strip'; strip: Uint8Array<ArrayBuffer> };

/** Prepares photos where it does not hold up the page. */
export type Preparation = {
  linesOf: (photo: Pixels) => Promise<FoundLine[]>;
  strip: (line: TextLine, attempt: Attempt) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Starts the worker that prepares photos. It ends with the signal. */
export function startPreparation(signal: AbortSignal): Preparation {
  const worker = new Worker(new URL('./preparation.worker.ts', import.meta.url), { name: 'serial' });
  signal.addEventListener('abort', () => worker.terminate());
  const ask = (question: Question, transfer: Transferable[] = []) =>
    unlessEnded(
      signal,
      new Promise<Answer>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message || 'The worker cannot run'));
        worker.postMessage(question, transfer);
      }),
    );
  return {
    linesOf: async ({ data, width, height }) => {
      const answer = await ask({ kind: 'photo', pixels: data, width, height }, [data.buffer]);
      return answer.kind === 'lines' ? answer.lines : [];
    },
    strip: async (line, attempt) => {
      const answer = await ask({ kind: 'strip', line, attempt });
      if (answer.kind !== 'strip') throw new Error('An answer to another question');
      return answer.strip;
    },
  };
}
