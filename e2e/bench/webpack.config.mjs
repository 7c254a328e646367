import { join } from 'node:path';
import { spaConfig } from '../../tooling/spa.webpack.mjs';

const ROOT = join(import.meta.dirname, '../..');
const REMOTES = ['mfe-account', 'mfe-broadband', 'mfe-fibre', 'mfe-help', 'mfe-simswap'];

const remoteConfigs = REMOTES.map(async (name) => (await import(join(ROOT, name, 'webpack.config.mjs'))).default);

export default spaConfig({
  host: join(ROOT, 'host'),
  remotes: await Promise.all(remoteConfigs),
  replacements: join(import.meta.dirname, 'spa'),
  output: join(ROOT, '.cache/bench/spa'),
});
