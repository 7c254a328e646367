/**
 * `npm run publish -- broadband [--canary N] [--reason TEXT]` builds the host or one remote, no other package, and
 * publishes it. `npm run publish -- --from DIR` publishes the build of another repository, the folder with its
 * release.json.
 */
import { join, resolve } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { remoteFolders, ROOT } from './paths.mjs';
import { changeReleases } from './stack/changeReleases.mjs';

requireNode();
const [name = '', ...options] = process.argv.slice(2);
const folders = Object.fromEntries([
  ['host', 'host'],
  ...remoteFolders().map((one) => [one.slice('mfe-'.length), one]),
]);
const folder = folders[name];
try {
  if (name === '--from') await changeReleases(['publish', '--from', resolve(options[0] ?? '.'), ...options.slice(1)]);
  else if (folder) await buildAndPublish();
  else {
    console.error(
      `There is no “${name}”. Name what to publish (${Object.keys(folders).join(', ')}): npm run publish -- broadband [--canary N] [--reason TEXT]\n` +
        'or the folder with the build of another repository: npm run publish -- --from ../roaming/dist',
    );
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function buildAndPublish() {
  await ensureInstalled();
  await buildAll({ only: [folder, 'registry'] });
  await changeReleases(['publish', '--from', join(ROOT, folder, 'dist'), ...options]);
}
