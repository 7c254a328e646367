import { join } from 'node:path';
import { baseConfig } from '../../../tooling/base.webpack.mjs';
import { recognitionAssets } from '../../../mfe-simswap/recognition.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const base = baseConfig({
  root: import.meta.dirname,
  name: 'bench-ocr',
  isRemote: false,
  kept: [recognitionAssets],
});

/** Not needed: server.ts compresses the files when it sends them, and they are loaded without a host. */
const OMITTED_PLUGINS = ['CompressionPlugin', 'FileLoadingPlugin'];

/** A page with only the serial recognition, built like the released remote. */
export default {
  ...base,
  entry: { page: './page.ts' },
  plugins: base.plugins.filter((plugin) => !OMITTED_PLUGINS.includes(plugin?.constructor.name ?? '')),
  output: { ...base.output, path: join(ROOT, '.cache/bench/ocr'), filename: 'page.js', publicPath: '/' },
};
