import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { stackEnvironment } from './stack/environment.mjs';
import { publishBuilds } from './stack/publishBuilds.mjs';
import { findFreePort, throwIfPortInUse } from './stack/ports.mjs';
import { isHealthy, startServer, waitUntilReady } from './stack/server.mjs';

/** The first start fills the database, which is slow on a busy machine. */
const READY_TIMEOUT_MS = 120_000;

/**
 * The running portal.
 * @typedef {object} Stack
 * @property {{ portal: string, identity: string, outside: string }} addresses as a browser on this machine reaches them
 * @property {import('./stack/environment.mjs').StackEnvironment} env the environment of the servers
 * @property {Promise<string>} died resolves with a message when a server ends unexpectedly
 * @property {() => Promise<void>} stop stops both servers and waits for their end
 */

/**
 * Publishes the builds of host and remotes, starts sandbox and edge, and waits until portal, identity provider and
 * partner pages are ready. All packages must be built.
 * @param {{ root?: string, env?: Record<string, string | undefined>, log?: (line: string) => void, logFile?: string,
 *   hostDir?: string }} [options] logFile: file for the servers' output; default: the terminal;
 *   hostDir: another build of the host than host/dist
 * @returns {Promise<Stack>}
 */
export async function startStack(options = {}) {
  const { root = ROOT, env: given = process.env, log = console.log, logFile, hostDir } = options;
  const env = await chooseEnvironment(given, root);
  await publishBuilds({ root, env, hostDir, log });
  log('Starting sandbox and edge …');
  const output = logFile ? openSync(logFile, 'a') : 'inherit';
  const servers = ['sandbox', 'edge'].map((name) =>
    startServer(name, join(root, name, 'dist/main.js'), { env, cwd: root, output }),
  );
  if (typeof output === 'number') closeSync(output);
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const died = Promise.race(servers.map((server) => server.ended));
  const addresses = {
    portal: `http://localhost:${env.PORTAL_PORT}`,
    identity: `http://localhost:${env.IDENTITY_PORT}`,
    outside: `http://localhost:${env.OUTSIDE_PORT}`,
  };

  let death;
  void died.then((message) => (death = message));
  const isReady = async (address) => {
    if (death) throw new Error(`${death} before the portal was ready.`);
    return isHealthy(`${address}/healthz`);
  };
  try {
    await Promise.all(
      Object.values(addresses).map((address) => waitUntilReady(address, () => isReady(address), READY_TIMEOUT_MS)),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, env, died, stop };
}

/** Ports to which no browser connects, so any free one is possible. */
const INTERNAL_PORTS = ['OPERATOR_PORT', 'MANAGEMENT_PORT'];

/** Throws if a port that browsers use, or one that an environment variable sets, is in use. */
export async function throwIfStackPortsInUse(given, root = ROOT) {
  const env = stackEnvironment(given, root);
  const names = ['PORTAL_PORT', 'IDENTITY_PORT', 'OUTSIDE_PORT', ...INTERNAL_PORTS.filter((name) => given[name])];
  await throwIfPortInUse(Object.fromEntries(names.map((name) => [name, Number(env[name])])));
}

async function chooseEnvironment(given, root) {
  await throwIfStackPortsInUse(given, root);
  const env = stackEnvironment(given, root);
  const free = {};
  for (const name of INTERNAL_PORTS) if (!given[name]) free[name] = String(await findFreePort(Number(env[name])));
  return stackEnvironment({ ...env, ...free }, root);
}
