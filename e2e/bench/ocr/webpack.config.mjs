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

/** The files are compressed by server.ts when it sends them, and loaded without a host. */
const LEFT_OUT = ['CompressionPlugin', 'FileLoadingPlugin'];

/** A page with only the serial recognition, built like the released remote. */
export default {
  ...baseConfig,
  entry: { page: './page.ts' },
  plugins: baseConfig.plugins.filter((plugin) => !LEFT_OUT.includes(plugin?.constructor.name ?? '')),
  output: { ...baseConfig.output, path: join(ROOT, '.cache/bench/ocr'), filename: 'page.js', publicPath: '/' },
};
