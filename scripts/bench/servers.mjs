import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { freePort } from '../stack/ports.mjs';
import { startServer } from '../stack/server.mjs';
import { isHealthy, waitUntilReady } from '../stack/waitUntilReady.mjs';
import { withTestStack } from '../test/testStack.mjs';
import { SPA_FOLDER } from './buildSpa.mjs';
import { inventRemotes } from './inventedRemotes.mjs';

/** The tests sign in once, so the token must be valid for the whole run. */
const TOKEN_LIFETIME_S = 86_400;

/**
 * Starts the portal and two more edges with the same sandbox: one serves the single application, the other one the portal
 * with a registry of 25 remotes. Calls `work` with the environment variables of the measurements.
 */
export const withComparedEdges = (work) =>
  withTestStack(
    async (stack, folder) => {
      const servers = [];
      const startEdge = async (changes) => {
        const port = await freePort();
        const env = { ...stack.env, ...changes, PORTAL_PORT: String(port) };
        servers.push(startServer('edge', join(ROOT, 'edge/dist/main.js'), { env, cwd: ROOT, output: 'ignore' }));
        const address = `http://localhost:${port}`;
        await waitUntilReady(address, () => isHealthy(`${address}/healthz`));
        return address;
      };
      try {
        const largeRegistry = await createLargeRegistry(stack.env.RELEASES_DIR, join(folder, 'many'));
        return await work({
          ...stack.testEnv,
          BENCH_SPA: await startEdge({ HOST_DIR: SPA_FOLDER, RELEASES_DIR: createEmptyRegistry(join(folder, 'none')) }),
          BENCH_MANY: await startEdge({ RELEASES_DIR: largeRegistry }),
        });
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    },
    // As with `npm start`: no origins of developers in the Content Security Policy, and few lines in the log.
    { env: { ACCESS_TOKEN_TTL: String(TOKEN_LIFETIME_S), OVERRIDE_ORIGINS: '', LOG_LEVEL: 'warn' } },
  );

function createEmptyRegistry(folder) {
  mkdirSync(folder);
  writeRegistry(folder, []);
  return folder;
}

/** Copies the releases and adds 20 invented ones. The invented ones have no files: they only make the registry index larger. */
async function createLargeRegistry(releases, folder) {
  cpSync(releases, folder, { recursive: true });
  const { remotes } = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
  const [template] = remotes;
  const release = JSON.parse(readFileSync(join(folder, template.name, template.version, 'release.json'), 'utf8'));
  const added = (await inventRemotes()).map((invented) => {
    const { name, version } = invented;
    mkdirSync(join(folder, name, version), { recursive: true });
    const manifest = JSON.stringify({ ...release, shortcuts: [], apis: [], ...invented });
    writeFileSync(join(folder, name, version, 'release.json'), manifest);
    return { name, version, enabled: true };
  });
  writeRegistry(folder, [...remotes, ...added]);
  return folder;
}

function writeRegistry(folder, remotes) {
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes }));
}
