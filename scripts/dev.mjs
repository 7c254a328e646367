/**
 * `npm run dev -- broadband`: the whole portal, prebuilt, and one remote rebuilt whenever its sources change. Each
 * build becomes a release of its own, so the next page load shows it.
 */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './places.mjs';
import { startStack } from './stack.mjs';
import { builtPublish } from './stack/packReleases.mjs';
import { welcome } from './stack/welcome.mjs';

/** Webpack writes a release in many files; its record comes last, and once it rests the release is whole. */
const RESTS_AFTER_MS = 300;

requireNode();
const name = process.argv[2] ?? '';
const folder = join(ROOT, `mfe-${name}`);
if (!/^[a-z]+$/.test(name) || !existsSync(folder)) {
  console.error('Name a remote: npm run dev -- broadband');
  process.exit(1);
}

await ensureInstalled();
await buildAll();
const stack = await startStack();
console.log(`\n${welcome(stack.env.PORTAL_ORIGIN)}\n\nWatching mfe-${name}: reload the page after a change.\n`);

// Webpack says on its standard output what it could not compile.
const webpack = spawn(join(folder, 'node_modules/.bin/webpack'), ['--watch', '--stats', 'errors-warnings'], {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
});
const webpackEnded = new Promise((resolve) => webpack.once('close', () => resolve('webpack ended.')));

let resting;
const watching = watch(folder, { recursive: true }, (_, path) => {
  if (path !== join('dist', 'release.json')) return;
  clearTimeout(resting);
  resting = setTimeout(() => void publish(), RESTS_AFTER_MS);
});

async function publish() {
  // An undone edit is a version that was published before: here it counts like any other.
  const publishOne = await builtPublish(ROOT);
  const { RELEASES_DIR: store, HOST_DIR: hostDir } = stack.env;
  const wish = { store, from: join(folder, 'dist'), contract: join(hostDir, 'contract.json') };
  await publishOne(wish).then(
    ({ version }) => console.log(`${name} → ${version}`),
    (error) => console.error(error.message),
  );
}

const asked = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(undefined));
});
const ending = await Promise.race([asked, stack.died, webpackEnded]);
console.log(ending ?? '\nStopping …');
watching.close();
webpack.kill();
await stack.stop();
process.exit(ending === undefined ? 0 : 1);
