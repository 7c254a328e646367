import { createWorker, OEM, PSM } from 'tesseract.js';
import { config } from '@portal/shared/config';
import type { SegmentationMode } from '../reading/attempts';
import type { RecognisedText } from '../reading/readSerial';
import { fetchVerifiedFiles } from './fetchVerifiedFiles';

/** Recognises the digits of a strip (a PGM file). */
type Recogniser = (strip: Uint8Array, segmentation: SegmentationMode) => Promise<RecognisedText>;

const PAGE_SEGMENTATION_MODES: Record<SegmentationMode, PSM> = {
  line: PSM.SINGLE_LINE,
  word: PSM.SINGLE_WORD,
  raw: PSM.RAW_LINE,
};

/**
 * Loads the files of the recogniser. Rejects when one is missing or changed. `onProgress` gets the share of the files
 * that has arrived in percent, 100 once all are verified.
 */
export async function loadRecogniserFiles(signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
  const handleBytes = (bytes: number) => onProgress(Math.min(99, Math.floor((bytes / RECOGNISER_FILES_BYTES) * 100)));
  await fetchVerifiedFiles(tesseractFileOptions().released, signal, handleBytes);
  onProgress(100);
}

/**
 * Starts tesseract.js in a worker. Rejects when the worker cannot run. Some failures leave the promise pending, so the
 * caller needs a time limit. `signal` terminates the worker, also while it starts.
 */
export async function startRecogniser(signal: AbortSignal): Promise<Recogniser> {
  const { released: _, ...files } = tesseractFileOptions();
  const worker = await new Promise<Awaited<ReturnType<typeof createWorker>>>((resolve, reject) => {
    // Without a handler the library throws an error that cannot be caught. Some failures only reach the handler.
    const errorHandler = (reason: unknown) => reject(new Error(String(reason)));
    const options = { ...files, cacheMethod: 'none', errorHandler };
    withAbortableWorker(signal, () => createWorker('eng', OEM.LSTM_ONLY, options)).then(resolve, reject);
  });
  let mode: PSM | undefined;
  return async (strip, segmentation) => {
    if (mode !== PAGE_SEGMENTATION_MODES[segmentation]) {
      mode = PAGE_SEGMENTATION_MODES[segmentation];
      await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: '0123456789' });
    }
    // The library accepts any bytes; its types only know the Buffer of Node.js.
    const { data } = await worker.recognize(strip as Buffer);
    return { text: data.text, confidence: data.confidence };
  };
}

/**
 * Calls `start` and terminates the worker that it creates when `signal` is aborted. tesseract.js returns its worker
 * only once it has started, so one that fails or never responds could not be terminated otherwise.
 */
function withAbortableWorker<T>(signal: AbortSignal, start: () => T): T {
  signal.throwIfAborted(); // an earlier abort fires no event
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options);
      signal.addEventListener('abort', () => this.terminate());
    }
  };
  try {
    return start();
  } finally {
    window.Worker = Worker;
  }
}

/** Options of tesseract.js: the addresses of its files. */
type TesseractFileOptions = {
  workerPath: string;
  corePath: string;
  langPath: string;
  /** Whether the model file is compressed. */
  gzip: boolean;
  /** A worker script of another origin can only be started through a blob URL of this page. */
  workerBlobURL: boolean;
  /** Files of this release: their checksums are checked before they are used. */
  released: string[];
};

/** The size of the recogniser’s files together, without compression; about the same with and without SIMD. */
export const RECOGNISER_FILES_BYTES = 3_467_000;

const TESSERACT_VERSION = '7.0.0';

/** The files of tesseract.js in this release, in one folder, because the core loads its wasm file from there. */
function ownFiles(): TesseractFileOptions {
  const model = new URL('../model/eng.traineddata', import.meta.url).href;
  const workerPath = new URL('tesseract.js/dist/worker.min.js', import.meta.url).href;
  const [corePath, wasm] = hasSimd()
    ? [
        new URL('tesseract.js-core/tesseract-core-simd-lstm.js', import.meta.url).href,
        new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm', import.meta.url).href,
      ]
    : [
        new URL('tesseract.js-core/tesseract-core-lstm.js', import.meta.url).href,
        new URL('tesseract.js-core/tesseract-core-lstm.wasm', import.meta.url).href,
      ];
  const langPath = model.slice(0, model.lastIndexOf('/'));
  const released = [workerPath, corePath, wasm, model];
  return { workerPath, corePath, langPath, gzip: false, workerBlobURL: false, released };
}

/** The files of tesseract.js on a CDN of npm packages by name and version, such as `https://cdn.example/npm`. */
function cdnFiles(base: string): TesseractFileOptions {
  const root = base.replace(/\/$/, '');
  return {
    workerPath: `${root}/tesseract.js@${TESSERACT_VERSION}/dist/worker.min.js`,
    corePath: `${root}/tesseract.js-core@${TESSERACT_VERSION}`,
    langPath: `${root}/@tesseract.js-data/eng@1.0.0/4.0.0_best_int`,
    gzip: true,
    workerBlobURL: true,
    released: [],
  };
}

/** A WebAssembly module that consists of one SIMD instruction (`i8x16.popcnt`). */
const SIMD_MODULE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

/** Whether this browser runs SIMD instructions, which make the recogniser several times faster. */
const hasSimd = () => WebAssembly.validate(new Uint8Array(SIMD_MODULE));

/** Options of tesseract.js for the files of this release, unless the configuration names a CDN (D-030). */
export function tesseractFileOptions(): TesseractFileOptions {
  const { base } = config().ocr;
  return base === 'self' ? ownFiles() : cdnFiles(base);
}
