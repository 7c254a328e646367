import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNginxEdge } from '../benchLoad/nginxEdge.mjs';
import { freePort } from '../stack/ports.mjs';
import { startInstance } from './startInstance.mjs';
import { isHealthy, waitUntilReady } from '../stack/waitUntilReady.mjs';

/**
 * An edge that can be restarted: the embedded one, or nginx as in the containers.
 * @typedef {import('./startInstance.mjs').Instance & { port: number }} Edge
 */

/**
 * @param {string} name
 * @param {{ env: Record<string, string>, output: number }} wish
 * @returns {Promise<Edge>}
 */
export async function startNodeEdge(name, { env, output }) {
  const port = await freePort();
  const wish = { name, program: 'edge/dist/main.js', health: `http://127.0.0.1:${port}/healthz`, output };
  return { ...(await startInstance({ ...wish, env: { ...env, PORTAL_PORT: `${port}` } })), port };
}

/**
 * It leaves as in deploy/kubernetes: the Service stops sending new connections, some seconds later nginx is told to end
 * what it has begun. Its registry goes on, as the one of the containers does.
 * @param {string} name
 * @param {{ env: Record<string, string>, nginx: string, folder: string, leavingS: number }} wish
 * @returns {Promise<Edge>}
 */
export async function startNginx(name, { env, nginx, folder, leavingS }) {
  const own = join(folder, name.replace(' ', '-'));
  mkdirSync(own);
  const edge = await startNginxEdge(nginx, { ...env, TRUSTED_PROXIES: '127.0.0.1' }, own);
  let isLeaving = false;
  const ready = async () => !isLeaving && (await isHealthy(`${edge.address}/healthz`));
  return {
    name,
    port: edge.port,
    ready,
    async restart() {
      const began = performance.now();
      isLeaving = true;
      await wait(leavingS * 1000);
      await edge.restart();
      const took = Math.round(performance.now() - began);
      isLeaving = false;
      await waitUntilReady(name, ready);
      return took;
    },
    stop: edge.stop,
  };
}
