import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../places.mjs';
import { startServer } from '../stack/server.mjs';

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 200;

/**
 * One server of several of its kind.
 * @typedef {{ name: string, ready: () => Promise<boolean>, restart: () => Promise<number>, stop: () => Promise<void> }} Instance
 *   restart: gives how many ms the old process took to leave
 */

/**
 * Starts a server that can be restarted on the same ports; resolves when its health address answers.
 * @param {{ name: string, program: string, env: Record<string, string>, health: string, output: number }} wish
 * @returns {Promise<Instance>}
 */
export async function startInstance({ name, program, env, health, output }) {
  const start = () => startServer(name, join(ROOT, program), { env, cwd: ROOT, output });
  const ready = async () => {
    const answer = await fetch(health).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  };
  let server = start();
  await untilReady();

  async function untilReady() {
    const end = performance.now() + READY_WITHIN_MS;
    while (!(await ready())) {
      if (performance.now() > end) throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s.`);
      await wait(ASK_EVERY_MS);
    }
  }

  return {
    name,
    ready,
    async restart() {
      const began = performance.now();
      await server.stop();
      const took = Math.round(performance.now() - began);
      server = start();
      await untilReady();
      return took;
    },
    stop: () => server.stop(),
  };
}
