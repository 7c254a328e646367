import type { PSM } from 'tesseract.js';
import type { StripLayout } from '../reading/attempts';
import type { RecognisedText } from '../reading/readSerial';
import { abortable, withAbortableWorker } from './abortable';
import { fetchVerifiedFiles } from './fetchVerifiedFiles';
import { recognitionFiles, RELEASED_BYTES } from './recognitionFiles';

/** Recognises the digits of a strip (a PGM file). */
export type Recogniser = (strip: Uint8Array, layout: StripLayout) => Promise<RecognisedText>;

/** Tesseract's page segmentation modes. Importing the enum `PSM` would pull the library into this file. */
const PAGE_SEGMENTATION_MODES = { line: '7', word: '8', raw: '13' } as Record<StripLayout, unknown> as Record<
  StripLayout,
  PSM
>;

/** OCR engine mode: the LSTM network, the only engine in our model. */
const LSTM_ONLY = 1;

/**
 * Starts tesseract.js in a worker. Rejects when a file is missing or changed, or when the worker cannot run. Some failures
 * leave the promise pending, so the caller needs a time limit. `onFiles` gets the share of the files that has arrived
 * in percent, 100 once all are verified. `signal` terminates the worker.
 */
export async function startRecogniser(signal: AbortSignal, onFiles: (percent: number) => void): Promise<Recogniser> {
  const { released, ...files } = recognitionFiles();
  const handleBytes = (bytes: number) => onFiles(Math.min(99, Math.floor((bytes / RELEASED_BYTES) * 100)));
  const loading = Promise.all([import('tesseract.js'), fetchVerifiedFiles(released, signal, handleBytes)]);
  const [{ createWorker }] = await abortable(signal, loading);
  onFiles(100);
  const worker = await abortable(
    signal,
    new Promise<Awaited<ReturnType<typeof createWorker>>>((resolve, reject) => {
      // Without a handler the library throws an error that cannot be caught. Some failures only reach the handler.
      const errorHandler = (reason: unknown) => reject(new Error(String(reason)));
      const options = { ...files, cacheMethod: 'none', errorHandler };
      withAbortableWorker(signal, () => createWorker('eng', LSTM_ONLY, options)).then(resolve, reject);
    }),
  );
  let mode: PSM | undefined;
  return async (strip, layout) => {
    if (mode !== PAGE_SEGMENTATION_MODES[layout]) {
      mode = PAGE_SEGMENTATION_MODES[layout];
      await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: '0123456789' });
    }
    // The library accepts any bytes; its types only know the Buffer of Node.js.
    const { data } = await abortable(signal, worker.recognize(strip as Buffer));
    return { text: data.text, confidence: data.confidence };
  };
}
