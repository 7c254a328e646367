import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setConfig } from '@portal/shared/config';
import { testConfig } from '@portal/shared/testing';
import { tesseractFileOptions, RECOGNISER_FILES_BYTES } from './recogniser';

afterEach(() => jest.restoreAllMocks());

test('CL-041 D-030 by default worker, core and model of tesseract.js are files of this release', () => {
  setConfig(testConfig());
  const { workerPath, corePath, langPath, workerBlobURL, gzip, released } = tesseractFileOptions();
  expect(workerPath).toMatch(/tesseract\.js\/dist\/worker\.min\.js$/);
  expect(corePath).toMatch(/tesseract-core-simd-lstm\.js$/);
  expect(langPath).toMatch(/model$/);
  expect({ workerBlobURL, gzip }).toEqual({ workerBlobURL: false, gzip: false });
  expect(released).toHaveLength(4);
});

test('D-131 the size with which the progress is computed is that of the released files, within one percent', () => {
  setConfig(testConfig());
  const paths = tesseractFileOptions().released.map((url) => {
    const [, name = ''] = /(?:ocr|serial)\/((?:tesseract|model).*)$/.exec(url) ?? [];
    return name.startsWith('model') ? join(__dirname, '..', name) : require.resolve(name);
  });
  const size = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(Math.abs(size - RECOGNISER_FILES_BYTES)).toBeLessThan(RECOGNISER_FILES_BYTES / 100);
});

test('CL-041 D-030 a browser without SIMD instructions loads the core without SIMD', () => {
  setConfig(testConfig());
  jest.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(tesseractFileOptions().corePath).toMatch(/tesseract-core-lstm\.js$/);
});

test.each(['https://cdn.example/npm', 'https://cdn.example/npm/'])(
  'CL-041 D-030 the files of tesseract.js are loaded from a configured CDN: %s',
  (base) => {
    setConfig(testConfig({ ocr: { base } }));
    expect(tesseractFileOptions()).toEqual({
      workerPath: 'https://cdn.example/npm/tesseract.js@7.0.0/dist/worker.min.js',
      corePath: 'https://cdn.example/npm/tesseract.js-core@7.0.0',
      langPath: 'https://cdn.example/npm/@tesseract.js-data/eng@1.0.0/4.0.0_best_int',
      gzip: true,
      workerBlobURL: true,
      released: [],
    });
  },
);
