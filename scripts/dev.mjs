/**
 * `npm run dev -- broadband` starts the whole portal with built packages, and one remote from a development server: edits
 * appear in the open page, and components keep their state (docs/decisions/0011-development-server.md). Without a name all
 * remotes are built; the portal takes one more from the development server of another repository (docs/sdk.md).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { buildVariant, webpackConfigOf } from './build/webpack.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { startStack } from './stack.mjs';
import { loadEnvFile } from './stack/envFile.mjs';
import { stackEnvironment } from './stack/environment.mjs';
import { freePort } from './stack/ports.mjs';
import { bannerText } from './stack/banner.mjs';

const PREFERRED_PORT = Number(process.env['DEV_PORT'] ?? 8091);

requireNode();
const remoteName = process.argv[2];
const remoteFolder = `mfe-${remoteName}`;
if (remoteName !== undefined && !(/^[a-z][a-z0-9]*$/.test(remoteName) && existsSync(join(ROOT, remoteFolder)))) {
  console.error(`There is no remote “${remoteName}”. Name one: npm run dev -- broadband`);
  process.exit(1);
}
const stopRequested = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(undefined));
});

loadEnvFile();
await ensureInstalled();
await buildAll();
// Imported late: their packages are installed above.
const { developmentHostConfig } = await import('../tooling/development/development.mjs');
const { serveRemote } = await import('../tooling/development/serveRemote.mjs');
// In development mode, because Fast Refresh needs React's development build.
const hostDir = join(ROOT, '.cache/development/host');
await buildVariant(developmentHostConfig(await webpackConfigOf('host'), hostDir));
// A release store of its own, beside the other one, so that `npm start` does not serve the development build.
const RELEASES_DIR = `${stackEnvironment(process.env, ROOT).RELEASES_DIR}-development`;
// The development server of another repository is not started here, so it must use exactly the port that this portal allows.
const port = remoteName === undefined ? PREFERRED_PORT : await freePort(PREFERRED_PORT);
const remoteOrigin = `http://localhost:${port}`;
// The development build of the host has no service worker; this removes one that a browser has of the release build.
const SERVICE_WORKER = 'off';
const PORTAL_CONFIG = writeOverrideConfig(remoteOrigin);
const stack = await startStack({ env: { ...process.env, RELEASES_DIR, SERVICE_WORKER, PORTAL_CONFIG }, hostDir });
const remote = remoteName === undefined ? undefined : await startRemote(stack.env.PORTAL_ORIGIN);
const hint = remote
  ? `Edits of ${remoteFolder} show in the open page.`
  : `The portal also loads a remote from ${remoteOrigin}, for example the development server of another repository.`;
console.log(`\n${await bannerText(stack)}\n\n${hint}\n`);

const endReason = await Promise.race([stopRequested, stack.died]);
console.log(endReason ?? '\nStopping …');
await Promise.all([remote?.stop(), stack.stop()]);
process.exit(endReason === undefined ? 0 : 1);

/** Starts development server and type check of the remote. */
async function startRemote(portalOrigin) {
  const folder = join(ROOT, '.cache/development', remoteFolder);
  const devServer = await serveRemote({ root: join(ROOT, remoteFolder), folder, port, portalOrigin });
  const typeCheck = spawn(
    process.execPath,
    // Not `.bin/tsc`, a wrapper of the native compiler: the compiler would survive when the wrapper is stopped.
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--watch', '--preserveWatchOutput', '-p', remoteFolder],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  // On a busy machine the type check waits for the build, which the developer sees first.
  if (typeCheck.pid) setPriority(typeCheck.pid, constants.priority.PRIORITY_LOW);
  return {
    stop: async () => {
      typeCheck.kill();
      await devServer.stop();
    },
  };
}

/** Writes a configuration that allows remotes from this origin, and loads the named one from it. */
function writeOverrideConfig(origin) {
  const given = process.env['PORTAL_CONFIG'];
  const config = given ? JSON.parse(readFileSync(given, 'utf8')) : {};
  const path = join(ROOT, '.cache/development/portal.json');
  mkdirSync(join(ROOT, '.cache/development'), { recursive: true });
  const overrides = { origins: [origin], remotes: remoteName === undefined ? {} : { [remoteName]: `${origin}/` } };
  writeFileSync(path, JSON.stringify({ ...config, overrides }));
  return path;
}
