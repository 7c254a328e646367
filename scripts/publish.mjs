/**
 * `npm run publish -- broadband [--canary N] [--budget N]` builds one remote, no other package, and publishes it.
 * `npm run publish -- --from DIR` publishes a built remote of another repository, the folder with its release.json.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { remoteFolders, ROOT } from './paths.mjs';
import { changeRegistry } from './releases/changeRegistry.mjs';

requireNode();
const [name = '', ...options] = process.argv.slice(2);
const remotes = remoteFolders().map((folder) => folder.slice('mfe-'.length));
try {
  if (name === '--from') await publishFolder(options);
  else if (remotes.includes(name)) await buildAndPublish();
  else {
    console.error(
      `Name a remote (${remotes.join(', ')}): npm run publish -- broadband [--canary N] [--budget N]\n` +
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
  await buildAll({ only: [`mfe-${name}`] });
  await changeRegistry(name, ['publish', '--from', join(ROOT, `mfe-${name}`, 'dist'), '--name', name, ...options]);
}

async function publishFolder([folder = '.', ...more]) {
  const from = resolve(folder);
  if (!existsSync(join(from, 'release.json'))) {
    throw new Error(
      `${from} has no release.json. Name the output folder of the remote's build, such as ../roaming/dist.`,
    );
  }
  const { name: released } = JSON.parse(readFileSync(join(from, 'release.json'), 'utf8'));
  await changeRegistry(String(released), ['publish', '--from', from, ...more]);
}
