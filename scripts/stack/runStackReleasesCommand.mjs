import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPackages } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../paths.mjs';
import { loadEnvFile, stackEnvironment } from './environment.mjs';
import { importRegistry } from './publishBuilds.mjs';

/** How long to wait until a change is visible in new page loads. */
const SERVED_TIMEOUT_MS = 5000;
const POLL_INTERVAL_MS = 100;

/**
 * Runs a release command on the release store of the stack, as `npm start` uses it, and prints its result. After a
 * change it waits until the portal on this machine serves it, if one runs. An existing build of the commands is used
 * even if the sources have changed: in an emergency a rollback must not wait for a compiler.
 */
export async function runStackReleasesCommand(args) {
  loadEnvFile();
  if (!existsSync(join(ROOT, 'registry/dist/index.js'))) {
    await ensureInstalled();
    await buildPackages({ only: ['registry'] });
  }
  const start = performance.now();
  const { HOST, runReleasesCommand } = await importRegistry();
  const env = stackEnvironment(process.env, ROOT);
  // By default the folder that `npm start` uses; RELEASES_URL can name a bucket for one command.
  env.RELEASES_URL = process.env.RELEASES_URL ?? '';
  const change = await runReleasesCommand(args, env);
  if (!change || change.after === change.before) return;
  const portal = `http://localhost:${env.PORTAL_PORT}`;
  const isServed = await waitUntilServed(portal, change, HOST);
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  if (isServed) console.log(`New page loads at ${portal} see it: ${seconds} s after the command.`);
  else console.log(`No portal at ${portal} (PORTAL_PORT) serves it. Is one running with this release store?`);
}

async function waitUntilServed(portal, { name, after: { served } }, host) {
  const end = performance.now() + SERVED_TIMEOUT_MS;
  const expected = JSON.stringify([served?.version, served?.enabled, served?.canary]);
  do {
    const index = await fetchIndex(portal);
    if (!index) return false;
    const { version, enabled, canary } = index.remotes.find((remote) => remote.name === name) ?? {};
    // `fetchIndex` asks as a browser of group 0, which gets the canary.
    const isHostServed = index.host === (served?.canary?.version ?? served?.version);
    const isServed = name === host ? isHostServed : JSON.stringify([version, enabled, canary]) === expected;
    if (isServed) return true;
    await wait(POLL_INTERVAL_MS);
  } while (performance.now() < end);
  return false;
}

async function fetchIndex(portal) {
  try {
    const response = await fetch(`${portal}/registry.json`, {
      headers: { cookie: 'canary-group=0' },
      signal: AbortSignal.timeout(SERVED_TIMEOUT_MS),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}
