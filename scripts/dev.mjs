/**
 * `npm run dev -- broadband`: the whole portal, prebuilt, and one remote whose edits show in the open page, with the
 * state of its components kept (docs/decisions/0011-development-server.md).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { buildDevelopmentHost } from './dev/hostBuild.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { startStack } from './stack.mjs';
import { freePort } from './stack/ports.mjs';
import { banner } from './stack/banner.mjs';

const PORT = Number(process.env['DEV_PORT'] ?? 8091);

requireNode();
const name = process.argv[2] ?? '';
const folder = `mfe-${name}`;
if (!/^[a-z][a-z0-9]*$/.test(name) || !existsSync(join(ROOT, folder))) {
  console.error('Name a remote: npm run dev -- broadband');
  process.exit(1);
}
const asked = new Promise((resolve) => {
  // Not `once`: the lock of the releases folder ends the process when nobody else listens any more.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(undefined));
});

await ensureInstalled();
await buildAll();
const HOST_DIR = await buildDevelopmentHost({ root: ROOT, log: console.log });
const port = await freePort(PORT);
const area = `http://localhost:${port}`;
const stack = await startStack({
  env: { ...process.env, HOST_DIR, PORTAL_CONFIG: writeConfig(area) },
});
// Not before everything is installed.
const { serveArea } = await import('./dev/remoteServer.mjs');
const server = await serveArea({ root: ROOT, name: folder, port, portalOrigin: stack.env.PORTAL_ORIGIN });
const types = spawn(
  process.execPath,
  // One process, which ends when it is told to. `.bin/tsc` is the native compiler, which outlives its wrapper.
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--watch', '--preserveWatchOutput', '-p', folder],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
// What is seen comes first: on a busy machine the type check waits for the build.
if (types.pid) setPriority(types.pid, constants.priority.PRIORITY_LOW);
console.log(`\n${await banner(stack)}\n\nEdits of ${folder} show in the open page.\n`);

const ending = await Promise.race([asked, stack.died]);
console.log(ending ?? '\nStopping …');
types.kill();
await Promise.all([server.stop(), stack.stop()]);
process.exit(ending === undefined ? 0 : 1);

/** The portal's configuration with the remote taken from its development server. */
function writeConfig(origin) {
  const given = process.env['PORTAL_CONFIG'];
  const config = given ? JSON.parse(readFileSync(given, 'utf8')) : {};
  const path = join(ROOT, '.cache/development/portal.json');
  mkdirSync(join(ROOT, '.cache/development'), { recursive: true });
  const overrides = { origins: [origin], remotes: { [name]: `${origin}/` } };
  writeFileSync(path, JSON.stringify({ ...config, overrides }));
  return path;
}
