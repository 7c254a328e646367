import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNginxEdge } from '../benchLoad/nginxEdge.mjs';
import { freePort } from '../stack/ports.mjs';
import { startInstance } from './startInstance.mjs';
import { isHealthy, waitUntilReady } from '../stack/waitUntilReady.mjs';

export async function startNodeEdge(name, { env, output }) {
  const port = await freePort();
  const options = { name, program: 'edge/dist/main.js', health: `http://127.0.0.1:${port}/healthz`, output };
  return { ...(await startInstance({ ...options, env: { ...env, PORTAL_PORT: `${port}` } })), port };
}

/**
 * Starts nginx as the edge. It stops as in deploy/kubernetes: the Service sends no new connections, and after
 * `drainSeconds` nginx completes open requests and ends. Its registry process keeps running.
 */
export async function startNginx(name, { env, nginx, folder, drainSeconds }) {
  const ownFolder = join(folder, name.replace(' ', '-'));
  mkdirSync(ownFolder);
  const edge = await startNginxEdge(nginx, { ...env, TRUSTED_PROXIES: '127.0.0.1' }, ownFolder);
  let isDraining = false;
  const ready = async () => !isDraining && (await isHealthy(`${edge.address}/healthz`));
  return {
    port: edge.port,
    ready,
    async restart() {
      isDraining = true;
      await wait(drainSeconds * 1000);
      await edge.restart();
      isDraining = false;
      await waitUntilReady(name, ready);
    },
    stop: edge.stop,
  };
}
