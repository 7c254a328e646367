import { config } from '@portal/shared/config';
import { hasSimd } from './hasSimd';

/** Where the recogniser’s files are, as tesseract.js takes them. */
export type RecognitionFiles = {
  workerPath: string;
  corePath: string;
  langPath: string;
  /** Whether the model is compressed by its maker. */
  gzip: boolean;
  /** A worker of another origin can only be started by a script of this page that loads it. */
  workerBlobURL: boolean;
  /** The files that are part of this release; they are checked before they are used. */
  released: string[];
};

const VERSION = '7.0.0';

/** Files of this release. The build puts them into one folder: the core looks for its wasm beside the worker. */
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

/** The same files from a network that serves npm packages by name and version, such as `https://cdn.example/npm`. */
function networkFiles(base: string): RecognitionFiles {
  const root = base.replace(/\/$/, '');
  return {
    workerPath: `${root}/tesseract.js@${VERSION}/dist/worker.min.js`,
    corePath: `${root}/tesseract.js-core@${VERSION}`,
    langPath: `${root}/@tesseract.js-data/eng@1.0.0/4.0.0_best_int`,
    gzip: true,
    workerBlobURL: true,
    released: [],
  };
}

/** D-030: self-hosted unless the configuration names a content network. */
export function recognitionFiles(): RecognitionFiles {
  const { base } = config().ocr;
  return base === 'self' ? ownFiles() : networkFiles(base);
}
