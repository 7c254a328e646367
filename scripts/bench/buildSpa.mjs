import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../build/contentHash.mjs';
import { findPackages } from '../build/packages.mjs';
import { readStamp, writeStamp } from '../build/buildStamp.mjs';
import { configOf, runWebpack } from '../build/runWebpack.mjs';
import { ROOT } from '../paths.mjs';

/** Output folder of the single application (e2e/bench/webpack.config.mjs). */
export const SPA = join(ROOT, '.cache/bench/spa');

/** Builds the single application if its sources have changed since its last build. */
export async function buildSpa() {
  const packages = findPackages(ROOT).filter(({ name, isRemote }) => name === 'host' || isRemote);
  const inputs = new Set([...packages.flatMap((one) => one.inputs), join(ROOT, 'e2e/bench')]);
  const hash = contentHash(ROOT, [...inputs]);
  const stamp = join(ROOT, '.cache/build/spa');
  if (readStamp(stamp) === hash && existsSync(join(SPA, 'index.html'))) return;
  console.log('Building the single application …');
  await runWebpack(await configOf('e2e/bench'));
  writeStamp(stamp, hash);
}
