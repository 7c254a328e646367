/**
 * `npm run publish -- broadband [--canary N] [--reason TEXT]` builds the host or one remote, no other package, and
 * publishes it. `npm run publish -- --from DIR` publishes the build of another repository, the folder with its
 * release.json.
 */
import { join, resolve } from 'node:path';
import { buildPackages } from './build.mjs';
import { ensureInstalled, runMain } from './install.mjs';
import { remoteFolders, ROOT } from './paths.mjs';
import { runStackReleasesCommand } from './stack/runStackReleasesCommand.mjs';

await runMain(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const remotes = remoteFolders().map((folder) => [folder.slice('mfe-'.length), folder]);
  const folders = Object.fromEntries([['host', 'host'], ...remotes]);
  const folder = folders[name];
  if (name === '--from')
    return runStackReleasesCommand(['publish', '--from', resolve(options[0] ?? '.'), ...options.slice(1)]);
  if (!folder) {
    console.error(
      `There is no “${name}”. Name what to publish (${Object.keys(folders).join(', ')}): npm run publish -- broadband [--canary N] [--reason TEXT]\n` +
        'or the folder with the build of another repository: npm run publish -- --from ../roaming/dist',
    );
    process.exitCode = 2;
    return undefined;
  }
  await ensureInstalled();
  await buildPackages({ only: [folder, 'registry'] });
  return runStackReleasesCommand(['publish', '--from', join(ROOT, folder, 'dist'), ...options]);
});
