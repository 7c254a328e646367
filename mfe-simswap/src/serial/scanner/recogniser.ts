import type { PSM } from 'tesseract.js';
import type { Layout } from '../reading/attempts';
import type { Recognised } from '../reading/readings';
import { checkFiles } from './checkFiles';
import { endingWith } from './endingWith';
import { recognitionFiles } from './recognitionFiles';
import { unlessEnded } from './abortable';

/** Reads a strip (a PGM file) that holds digits only. */
export type Recogniser = (strip: Uint8Array, layout: Layout) => Promise<Recognised>;

/** Tesseract's page segmentation modes for our layouts. */
// The library's own names for them would bring its code into this file; they are these texts.
const MODES = { line: '7', word: '8', raw: '13' } as Record<Layout, unknown> as Record<Layout, PSM>;

/** Read by its LSTM network alone; the model has nothing else. */
const LSTM_ONLY = 1;

/**
 * Starts tesseract.js in a worker. Rejects when a file of it is missing or changed, or when it cannot run; in some cases
 * it only waits for ever, so the caller limits the time. `onFiles` is called when all files are there. Everything ends
 * with the signal.
 */
export async function startRecogniser(signal: AbortSignal, onFiles: () => void): Promise<Recogniser> {
  const { released, ...files } = recognitionFiles();
  const needed = Promise.all([import('tesseract.js'), checkFiles(released, signal)]);
  const [{ createWorker }] = await unlessEnded(signal, needed);
  onFiles();
  const worker = await unlessEnded(
    signal,
    new Promise<Awaited<ReturnType<typeof createWorker>>>((resolve, reject) => {
      // Without a handler the library throws where nobody can catch; and of some failures only the handler hears.
      const errorHandler = (reason: unknown) => reject(new Error(String(reason)));
      const options = { ...files, cacheMethod: 'none', errorHandler };
      endingWith(signal, () => createWorker('eng', LSTM_ONLY, options)).then(resolve, reject);
    }),
  );
  let mode: PSM | undefined;
  return async (strip, layout) => {
    if (mode !== MODES[layout]) {
      mode = MODES[layout];
      await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: '0123456789' });
    }
    // The library hands any bytes on as they are; its types know Node's only.
    const { data } = await unlessEnded(signal, worker.recognize(strip as Buffer));
    return { text: data.text, confidence: data.confidence };
  };
}
