import { config } from '@portal/shared/config';

/** Options of tesseract.js: where its files are. */
export type RecognitionFiles = {
  workerPath: string;
  corePath: string;
  langPath: string;
  /** Whether the model file is compressed. */
  gzip: boolean;
  /** A worker script of another origin can only be started through a blob URL of this page. */
  workerBlobURL: boolean;
  /** Files of this release: their hashes are checked before they are used. */
  released: string[];
};

/** The size of the files of this release together, without compression; about the same with and without SIMD. */
export const RELEASED_BYTES = 3_467_000;

const TESSERACT_VERSION = '7.0.0';

/** The files of tesseract.js in this release. They are in one folder, because the core loads its wasm file from there. */
function ownFiles(): RecognitionFiles {
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

/** The files of tesseract.js on a CDN that serves npm packages by name and version, such as `https://cdn.example/npm`. */
function cdnFiles(base: string): RecognitionFiles {
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

/** D-030: self-hosted unless the configuration names a CDN. */
export function recognitionFiles(): RecognitionFiles {
  const { base } = config().ocr;
  return base === 'self' ? ownFiles() : cdnFiles(base);
}
