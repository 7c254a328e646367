import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../paths.mjs';
import { stackEnvironment } from '../stack/environment.mjs';
import { untilServed } from './waitUntilServed.mjs';

const COMMAND = join(ROOT, 'edge/dist/releases.js');

/** Where this stack keeps its releases and its host, and at which address its portal is, as `npm start` would have it. */
function placesOfStack() {
  const env = stackEnvironment(process.env, ROOT);
  return {
    store: env.RELEASES_DIR,
    contract: join(env.HOST_DIR, 'contract.json'),
    portal: `http://localhost:${env.PORTAL_PORT}`,
  };
}

/**
 * Runs the edge's `releases` command, which says itself what it did or why not. An edge that was built stays as it is:
 * in an emergency nothing should wait for a compiler.
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it did what was asked
 */
export async function runReleases(args) {
  if (!existsSync(COMMAND)) {
    await ensureInstalled();
    await buildAll({ only: ['edge'] });
  }
  const { store, contract } = placesOfStack();
  const child = spawn(process.execPath, [COMMAND, ...args, '--store', store, '--contract', contract], {
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs a command that moves the registry, then says after how long new page loads see it.
 * @param {string} name the remote
 * @param {string[]} args
 */
export async function moveRegistry(name, args) {
  const start = performance.now();
  if (!(await runReleases(args))) {
    process.exitCode = 1;
    return;
  }
  const { store, portal } = placesOfStack();
  const seen = await untilServed({ store, portal, name });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  console.log(
    {
      served: `New page loads at ${portal} see it: ${seconds} s after the command.`,
      away: `No portal answers at ${portal}; the next one that starts with ${store} serves it.`,
      other: `The portal at ${portal} does not serve it. Does it use another RELEASES_DIR than ${store}?`,
    }[seen],
  );
}
