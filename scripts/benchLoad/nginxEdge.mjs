import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { freePort } from '../stack/ports.mjs';
import { startProcess, startServer } from '../stack/server.mjs';
import { isHealthy, waitUntilReady } from '../stack/waitUntilReady.mjs';

/**
 * Starts the edge of the containers without containers: the registry's program renders, nginx serves.
 * @param {string} folder an empty folder
 * @returns {Promise<{ address: string, port: number, restart: () => Promise<void>, stop: () => Promise<void> }>}
 *   restart: restarts nginx only, after it has completed open requests
 */
export async function startNginxEdge(nginx, env, folder) {
  const [port, companion] = [await freePort(), await freePort()];
  const site = join(folder, 'site');
  const secrets = join(folder, 'secrets.conf');
  mkdirSync(site, { recursive: true });
  const names = ['API_KEY', 'FIBRE_CLIENT_ID', 'FIBRE_CLIENT_SECRET'];
  writeFileSync(secrets, names.map((name) => `map "" $${name.toLowerCase()} { default "${env[name]}"; }\n`).join(''));

  const companionUrl = `http://127.0.0.1:${companion}`;
  const settings = {
    ...env,
    PORTAL_PORT: String(companion),
    SITE_DIR: site,
    NGINX_LISTEN: `127.0.0.1:${port}`,
    NGINX_SECRETS: secrets,
    NGINX_SCRATCH: folder,
    COMPANION_URL: companionUrl,
  };
  const program = join(ROOT, 'edge/dist/containers/registry.js');
  const registry = startServer('registry', program, { env: settings, cwd: ROOT, output: 'inherit' });
  const args = ['-p', folder, '-e', 'stderr', '-c', join(site, 'nginx.conf'), '-g', 'daemon off; user root;'];
  const start = () => startProcess('nginx', nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  /** @type {ReturnType<typeof start>} */
  let server;
  const stop = async () => void (await Promise.all([registry.stop(), server?.stop()]));
  try {
    await waitUntilReady('registry', () => isHealthy(`${companionUrl}/healthz`));
    server = start();
    await waitUntilReady('nginx', () => isHealthy(`${address}/healthz`));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    port,
    async restart() {
      await server.stop('SIGQUIT');
      server = start();
    },
    stop,
  };
}
