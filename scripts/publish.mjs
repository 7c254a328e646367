// npm run publish -- broadband [--canary N] [--budget N] builds one remote, no other package, and publishes it.
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { remoteFolders } from './build/packages.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { changeRegistry } from './releases/changeRegistry.mjs';

requireNode();
const [name = '', ...options] = process.argv.slice(2);
const remotes = remoteFolders(ROOT).map((folder) => folder.slice('mfe-'.length));
if (!remotes.includes(name)) {
  console.error(`Name a remote (${remotes.join(', ')}): npm run publish -- broadband [--canary N] [--budget N]`);
  process.exit(2);
}
try {
  const start = performance.now();
  await ensureInstalled();
  const built = await buildAll({ only: [`mfe-${name}`] });
  if (built.length > 0) console.log(`Ready to publish after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await changeRegistry(name, ['publish', '--from', join(ROOT, `mfe-${name}`, 'dist'), '--name', name, ...options]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
