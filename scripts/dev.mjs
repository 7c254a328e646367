/**
 * `npm run dev -- broadband` starts the whole portal, with the host and one remote from development servers: an edit of
 * the remote appears in the open page, and components keep their state; after an edit of the host, or of a shared
 * module that it provides, the page is loaded again (docs/decisions/0011-development-server.md). Without a name all
 * remotes are built; the portal takes one more from the development server of another repository (docs/sdk.md).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from './build.mjs';
import { ensureInstalled, requireNodeVersion } from './install.mjs';
import { ROOT } from './paths.mjs';
import { startStack } from './stack.mjs';
import { loadEnvFile, stackEnvironment } from './stack/environment.mjs';
import { findFreePort } from './stack/ports.mjs';
import { bannerText } from './stack/banner.mjs';

const PREFERRED_PORT = Number(process.env['DEV_PORT'] ?? 8091);

requireNodeVersion();
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
await buildPackages();
// Imported late: their packages are installed above.
const { serveHost, serveRemote } = await import('../tooling/development/developmentServer.mjs');
const { PORTAL_ORIGIN, RELEASES_DIR } = stackEnvironment(process.env, ROOT);
const developmentFolder = join(ROOT, '.cache/development');
// The development server of another repository is not started here, so it must use exactly the port that this portal
// allows.
const port = remoteName === undefined ? PREFERRED_PORT : await findFreePort(PREFERRED_PORT);
// Usually the same port, so that webpack's cache can be used again; not the next one, which a remote's API may need.
const hostPort = await findFreePort(PREFERRED_PORT + 10);
// The edge serves the document of the development build, whose scripts come from the development server.
const hostDir = join(developmentFolder, 'host');
const hostServer = await serveHost({
  root: join(ROOT, 'host'),
  folder: hostDir,
  port: hostPort,
  portalOrigin: PORTAL_ORIGIN,
});
const stack = await startStack({
  env: {
    ...process.env,
    // A release store of its own, beside the other one, so that `npm start` does not serve the development build.
    RELEASES_DIR: `${RELEASES_DIR}-development`,
    // The development build of the host has no service worker; `off` removes that of the release build from browsers.
    SERVICE_WORKER: 'off',
    PORTAL_CONFIG: writeOverrideConfig(`http://localhost:${port}`, `http://localhost:${hostPort}`),
  },
  hostDir,
});
const remoteServer =
  remoteName === undefined
    ? undefined
    : await serveRemote({
        root: join(ROOT, remoteFolder),
        folder: join(developmentFolder, remoteFolder),
        port,
        portalOrigin: PORTAL_ORIGIN,
      });
const typeCheck = startTypeCheck(remoteServer ? remoteFolder : 'host');
const hint = remoteServer
  ? `Edits of ${remoteFolder}, host and shared show in the open page.`
  : `Edits of host and shared show in the open page. The portal also loads a remote from http://localhost:${port}, for example
the development server of another repository.`;
console.log(`\n${bannerText(stack.env)}\n\n${hint}\n`);

const endReason = await Promise.race([stopRequested, stack.died]);
console.log(endReason ?? '\nStopping …');
typeCheck.kill();
await Promise.all([remoteServer?.stop(), hostServer.stop(), stack.stop()]);
process.exit(endReason === undefined ? 0 : 1);

/** Checks the types of a package after every edit. */
function startTypeCheck(folder) {
  const child = spawn(
    process.execPath,
    // Not `.bin/tsc`, a wrapper of the native compiler: the compiler would survive when the wrapper is stopped.
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--watch', '--preserveWatchOutput', '-p', folder],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  // On a busy machine the type check waits for the build, which the developer sees first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

/** Writes a configuration that allows files from these origins, and loads the named remote from the first one. */
function writeOverrideConfig(remoteOrigin, hostOrigin) {
  const given = process.env['PORTAL_CONFIG'];
  const config = given ? JSON.parse(readFileSync(given, 'utf8')) : {};
  const path = join(developmentFolder, 'portal.json');
  mkdirSync(developmentFolder, { recursive: true });
  const remotes = remoteName === undefined ? {} : { [remoteName]: `${remoteOrigin}/` };
  writeFileSync(path, JSON.stringify({ ...config, overrides: { origins: [remoteOrigin, hostOrigin], remotes } }));
  return path;
}
