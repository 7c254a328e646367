import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { freePort } from '../stack/ports.mjs';
import { startServer } from '../stack/server.mjs';
import { isHealthy, waitUntilReady } from '../stack/waitUntilReady.mjs';
import { withTestStack } from '../test/testStack.mjs';
import { SPA_FOLDER } from './buildSpa.mjs';

const REMOTES_IN_LARGE_REGISTRY = 25;
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
        const largeRegistry = createLargeRegistry(stack.env.RELEASES_DIR, join(folder, 'many'));
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

/** Copies the releases and adds invented ones up to 25 remotes. The invented ones have no files: they only make the registry index larger. */
function createLargeRegistry(releases, folder) {
  cpSync(releases, folder, { recursive: true });
  const { remotes } = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
  const [template] = remotes;
  const readRelease = ({ name, version }) =>
    JSON.parse(readFileSync(join(folder, name, version, 'release.json'), 'utf8'));
  const release = readRelease(template);
  const menus = remotes.flatMap((remote) => readRelease(remote).menu ?? []);
  const added = Array.from({ length: REMOTES_IN_LARGE_REGISTRY - remotes.length }, (_, index) => {
    const name = `area-${index + 1}`;
    const version = `1.${index}.0-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
    const path = `/broadband/${name}`;
    const declared = {
      mounts: [{ path, layout: 'main', title: name }],
      menu: [{ ...menus[index % menus.length], placement: 'main', section: 'Broadband', label: name, path }],
    };
    mkdirSync(join(folder, name, version), { recursive: true });
    writeFileSync(
      join(folder, name, version, 'release.json'),
      JSON.stringify({ ...release, name, version, ...declared, shortcuts: [] }),
    );
    return { name, version, enabled: true };
  });
  writeRegistry(folder, [...remotes, ...added]);
  return folder;
}

function writeRegistry(folder, remotes) {
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ remotes }));
}
