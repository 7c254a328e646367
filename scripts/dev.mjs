/**
 * `npm run dev -- broadband` starts the whole portal with built packages, and one remote from a development server: edits
 * appear in the open page, and components keep their state (docs/decisions/0011-development-server.md).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
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
const stopRequested = new Promise((resolve) => {
  // Not `once`: without another listener, proper-lockfile ends the process at a signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(undefined));
});

await ensureInstalled();
await buildAll();
// Imported late: their packages are installed above.
const { buildDevelopmentHost } = await import('./dev/hostBuild.mjs');
const { serveRemote } = await import('./dev/remoteServer.mjs');
const HOST_DIR = await buildDevelopmentHost();
const port = await freePort(PORT);
const remoteOrigin = `http://localhost:${port}`;
const stack = await startStack({ env: { ...process.env, HOST_DIR, PORTAL_CONFIG: writeConfig(remoteOrigin) } });
const server = await serveRemote({ name: folder, port, portalOrigin: stack.env.PORTAL_ORIGIN ?? '' });
const types = spawn(
  process.execPath,
  // Not `.bin/tsc`, a wrapper of the native compiler: the compiler would survive when the wrapper is stopped.
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--watch', '--preserveWatchOutput', '-p', folder],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
// On a busy machine the type check waits for the build, which the developer sees first.
if (types.pid) setPriority(types.pid, constants.priority.PRIORITY_LOW);
console.log(`\n${await banner(stack)}\n\nEdits of ${folder} show in the open page.\n`);

const ending = await Promise.race([stopRequested, stack.died]);
console.log(ending ?? '\nStopping …');
types.kill();
await Promise.all([server.stop(), stack.stop()]);
process.exit(ending === undefined ? 0 : 1);

/** Writes a configuration that loads the remote from its development server. */
function writeConfig(origin) {
  const given = process.env['PORTAL_CONFIG'];
  const config = given ? JSON.parse(readFileSync(given, 'utf8')) : {};
  const path = join(ROOT, '.cache/development/portal.json');
  mkdirSync(join(ROOT, '.cache/development'), { recursive: true });
  const overrides = { origins: [origin], remotes: { [name]: `${origin}/` } };
  writeFileSync(path, JSON.stringify({ ...config, overrides }));
  return path;
}
