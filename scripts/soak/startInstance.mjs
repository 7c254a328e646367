import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { startServer } from '../stack/server.mjs';
import { isHealthy, waitUntilReady } from '../stack/waitUntilReady.mjs';

/** Starts a server that can be restarted on the same ports; resolves when its health check succeeds. */
export async function startInstance({ name, program, env, health, output }) {
  const start = () => startServer(name, join(ROOT, program), { env, cwd: ROOT, output });
  const ready = () => isHealthy(health);
  let server = start();
  await waitUntilReady(name, ready);
  return {
    ready,
    async restart() {
      await server.stop();
      server = start();
      await waitUntilReady(name, ready);
    },
    stop: () => server.stop(),
  };
}
