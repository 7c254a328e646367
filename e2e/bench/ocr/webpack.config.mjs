import { join } from 'node:path';
import { bundlingConfig } from '../../../tooling/bundling.mjs';
import { recognitionAssets } from '../../../mfe-simswap/recognition.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const baseConfig = bundlingConfig({
  root: import.meta.dirname,
  name: 'bench-ocr',
  isRemote: false,
  kept: [recognitionAssets],
});

/** A page with only the serial recognition, built like the released remote; server.ts compresses the files that it sends. */
export default {
  ...baseConfig,
  entry: { page: './page.ts' },
  plugins: baseConfig.plugins.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
  output: { ...baseConfig.output, path: join(ROOT, '.cache/bench/ocr'), filename: 'page.js', publicPath: '/' },
};
