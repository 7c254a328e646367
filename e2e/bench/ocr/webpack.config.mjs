import { join } from 'node:path';
import { bundlingConfig } from '../../../tooling/bundling.mjs';
import { recognition } from '../../../mfe-simswap/recognition.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const base = bundlingConfig({ root: import.meta.dirname, name: 'bench-ocr', isRemote: false, kept: [recognition] });

/** A page with only the serial recognition, built like the released remote. */
export default {
  ...base,
  entry: { page: './page.ts' },
  output: { ...base.output, path: join(ROOT, '.cache/bench/ocr'), filename: 'page.js', publicPath: '/' },
};
