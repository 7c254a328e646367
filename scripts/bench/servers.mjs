import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../run.mjs';
import { findFreePort } from '../stack/ports.mjs';
import { importRegistry } from '../stack/publishBuilds.mjs';
import { isHealthy, startServer, waitUntilReady } from '../stack/server.mjs';
import { withTestStack } from '../test/testStack.mjs';
import { inventDeclarations } from './inventedRemotes.mjs';

/** The output folder of the single application (e2e/bench/webpack.config.mjs). */
const SPA_FOLDER = join(ROOT, '.cache/bench/spa');
/** The tests sign in once, so the token must be valid for the whole run. */
const TOKEN_LIFETIME_S = 86_400;

/** Builds the single application from the sources of host and remotes. */
export async function buildSpa() {
  console.log('Building the single application …');
  const webpack = join(ROOT, 'host/node_modules/.bin/webpack');
  await run(webpack, ['--config', 'e2e/bench/webpack.config.mjs'], { cwd: ROOT, quiet: true });
}

/**
 * Starts the portal and two more edges with the same sandbox: one serves the single application, the other one the
 * portal with a registry of 25 remotes. Calls `work` with the environment variables of the measurements.
 */
export const withBenchStack = (work) =>
  withTestStack(
    async (stack, folder) => {
      const servers = [];
      const startEdge = async (changes) => {
        const port = await findFreePort();
        const management = await findFreePort();
        const env = { ...stack.env, ...changes, PORTAL_PORT: String(port), MANAGEMENT_PORT: String(management) };
        servers.push(startServer('edge', join(ROOT, 'edge/dist/main.js'), { env, cwd: ROOT, output: 'ignore' }));
        const address = `http://localhost:${port}`;
        await waitUntilReady(address, () => isHealthy(`${address}/healthz`));
        return address;
      };
      try {
        const { RELEASES_DIR } = stack.env;
        return await work({
          ...stack.testEnv,
          BENCH_SPA: await startEdge({ RELEASES_DIR: await publishSpa(join(folder, 'spa')), ALLOW_NO_REMOTES: '1' }),
          BENCH_MANY: await startEdge({ RELEASES_DIR: await createLargeRegistry(RELEASES_DIR, join(folder, 'many')) }),
        });
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    },
    // As with `npm start`: no origins of developers in the Content Security Policy, and few lines in the log.
    { env: { ACCESS_TOKEN_TTL: String(TOKEN_LIFETIME_S), PORTAL_CONFIG: '', LOG_LEVEL: 'warn' } },
  );

/** Publishes the single application as the host of a portal without remotes. */
async function publishSpa(store) {
  const { openStore, publish } = await importRegistry();
  const author = { by: 'npm run bench' };
  await publish({ store: await openStore({ RELEASES_DIR: store }), author, from: SPA_FOLDER });
  return store;
}

/**
 * Copies the releases and adds 20 invented ones. The invented ones have no files: they only make the registry index
 * larger.
 */
async function createLargeRegistry(releases, folder) {
  cpSync(releases, folder, { recursive: true });
  const [version = ''] = readdirSync(join(folder, 'help'));
  const template = JSON.parse(readFileSync(join(folder, 'help', version, 'release.json'), 'utf8'));
  const entry = JSON.parse(readFileSync(join(folder, 'registry/help/00000001.json'), 'utf8'));
  for (const invented of await inventDeclarations()) {
    const { name } = invented;
    const manifest = { ...template, shortcuts: [], apis: [], ...invented };
    writeJson(join(folder, name, invented.version, 'release.json'), manifest);
    const served = { ...entry.served, version: invented.version };
    writeJson(join(folder, 'registry', name, '00000001.json'), { ...entry, served });
  }
  return folder;
}

function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}
