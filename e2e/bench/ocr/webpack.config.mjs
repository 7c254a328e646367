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

/** Not needed: server.ts compresses the files when it sends them, and they are loaded without a host. */
const OMITTED_PLUGINS = ['CompressionPlugin', 'FileLoadingPlugin'];

/** A page with only the serial recognition, built like the released remote. */
export default {
  ...baseConfig,
  entry: { page: './page.ts' },
  plugins: baseConfig.plugins.filter((plugin) => !OMITTED_PLUGINS.includes(plugin?.constructor.name ?? '')),
  output: { ...baseConfig.output, path: join(ROOT, '.cache/bench/ocr'), filename: 'page.js', publicPath: '/' },
};
