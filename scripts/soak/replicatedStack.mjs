import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { stackEnvironment } from '../stack/environment.mjs';
import { publishBuiltRemotes } from '../stack/publishBuiltRemotes.mjs';
import { freePort } from '../stack/ports.mjs';
import { startLoadBalancer } from './loadBalancer.mjs';
import { startInstance } from './startInstance.mjs';
import { startService } from './service.mjs';
import { isHealthy } from '../stack/waitUntilReady.mjs';

/**
 * Starts the portal with replicas as processes on this machine: a load balancer, two edges, two sandboxes (identity
 * provider, APIs, partner pages), a Service in front of each kind of server, one database.
 */
export async function startReplicatedStack({ nginx, databaseUrl, folder, logFile }) {
  const portal = await freePort();
  const identity = await freePort();
  const pages = await freePort();
  const service = await freePort();
  const origin = (port) => `http://127.0.0.1:${port}`;
  const common = {
    ...stackEnvironment({ ...process.env, RELEASES_DIR: join(folder, 'releases') }, ROOT),
    HOST: '127.0.0.1',
    PORTAL_ORIGIN: origin(portal),
    IDENTITY_ORIGIN: origin(identity),
    OUTSIDE_ORIGIN: origin(pages),
    DATABASE_URL: databaseUrl,
    OPERATOR_URL: origin(service),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5', // as in deploy/kubernetes
    ACCESS_TOKEN_TTL: '3600',
    FAULTS: '1',
    RATE_LIMITS: 'off',
  };
  await publishBuiltRemotes({ root: ROOT, releasesDir: common.RELEASES_DIR, log: () => {} });

  const output = openSync(logFile, 'a');
  const started = [];
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one.stop();
    closeSync(output);
  };
  const track = async (starting) => {
    const one = await starting;
    started.push(one);
    return one;
  };
  try {
    const serviceFor = async (servers) => {
      const port = await freePort();
      await track(startService(port, servers));
      return port;
    };
    const sandboxes = [];
    for (const number of [1, 2]) {
      const api = await freePort();
      const sign = await freePort();
      const outside = await freePort();
      const env = { ...common, OPERATOR_PORT: `${api}`, IDENTITY_PORT: `${sign}`, OUTSIDE_PORT: `${outside}` };
      const options = { name: `sandbox ${number}`, program: 'sandbox/dist/main.js', health: `${origin(api)}/readyz` };
      const instance = await track(startInstance({ ...options, env, output }));
      sandboxes.push({ ...instance, port: api, identity: sign, outside });
    }
    await track(startService(service, sandboxes));
    const edges = [];
    for (const number of [1, 2]) {
      const port = await freePort();
      const options = { name: `edge ${number}`, program: 'edge/dist/main.js', health: `${origin(port)}/healthz` };
      const env = { ...common, PORTAL_PORT: `${port}` };
      edges.push({ ...(await track(startInstance({ ...options, env, output }))), port });
    }
    const identities = sandboxes.map((sandbox) => ({ port: sandbox.identity, ready: sandbox.ready }));
    const outsides = sandboxes.map((sandbox) => ({
      port: sandbox.outside,
      ready: () => isHealthy(`${origin(sandbox.outside)}/healthz`),
    }));
    const routes = [
      { port: portal, service: await serviceFor(edges) },
      { port: identity, service: await serviceFor(identities) },
      { port: pages, service: await serviceFor(outsides) },
    ];
    const { log } = await track(startLoadBalancer(nginx, join(folder, 'front'), routes));
    const addresses = { portal: origin(portal), identity: origin(identity), outside: origin(pages) };
    return { ...addresses, apiKey: common.API_KEY, sandboxes, edges, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
