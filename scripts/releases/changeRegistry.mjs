import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../paths.mjs';
import { loadEnvFile } from '../stack/envFile.mjs';
import { stackEnvironment } from '../stack/environment.mjs';
import { run } from '../test/runCommand.mjs';
import { waitUntilServed } from './waitUntilServed.mjs';

const RELEASES_PROGRAM = join(ROOT, 'edge/dist/releases.js');

/** Releases folder, host contract and portal address of the stack, as with `npm start`. */
function stackPaths() {
  const env = stackEnvironment(process.env, ROOT);
  return {
    store: env.RELEASES_DIR,
    contract: join(env.HOST_DIR, 'contract.json'),
    portal: `http://localhost:${env.PORTAL_PORT}`,
  };
}

/**
 * Runs the edge's `releases` command, which prints its result. An existing build of the edge is used even if its sources
 * have changed: in an emergency a rollback must not wait for a compiler.
 */
export async function runReleasesCommand(args) {
  // As `npm start`, which uses the same folders and files.
  loadEnvFile();
  if (!existsSync(RELEASES_PROGRAM)) {
    await ensureInstalled();
    await buildAll({ only: ['edge'] });
  }
  const { store, contract } = stackPaths();
  return run(process.execPath, [RELEASES_PROGRAM, ...args, '--store', store, '--contract', contract]);
}

/** Runs a command that changes the registry, then prints after how many seconds new page loads see the change. */
export async function changeRegistry(name, args) {
  const start = performance.now();
  if (!(await runReleasesCommand(args))) {
    process.exitCode = 1;
    return;
  }
  const { store, portal } = stackPaths();
  const result = await waitUntilServed({ store, portal, name });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  console.log(
    {
      served: `New page loads at ${portal} see it: ${seconds} s after the command.`,
      unreachable: `No portal runs at ${portal}; the next one that starts with ${store} serves it.`,
      different: `The portal at ${portal} does not serve it. Does it use another RELEASES_DIR than ${store}?`,
    }[result],
  );
}
