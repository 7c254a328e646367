import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { startServer } from '../stack/server.mjs';
import { isHealthy, waitUntilReady } from '../stack/waitUntilReady.mjs';

/**
 * One of several servers of the same kind.
 * @typedef {{ name: string, ready: () => Promise<boolean>, restart: () => Promise<number>, stop: () => Promise<void> }} Instance
 *   restart: returns the milliseconds until the old process ended
 */

/**
 * Starts a server that can be restarted on the same ports; resolves when its health check succeeds.
 * @param {{ name: string, program: string, env: Record<string, string>, health: string, output: number }} options
 * @returns {Promise<Instance>}
 */
export async function startInstance({ name, program, env, health, output }) {
  const start = () => startServer(name, join(ROOT, program), { env, cwd: ROOT, output });
  const ready = () => isHealthy(health);
  let server = start();
  await waitUntilReady(name, ready);

  return {
    name,
    ready,
    async restart() {
      const before = performance.now();
      await server.stop();
      const took = Math.round(performance.now() - before);
      server = start();
      await waitUntilReady(name, ready);
      return took;
    },
    stop: () => server.stop(),
  };
}
