// npm start: from a bare checkout to a running portal.
import { buildAll } from './buildAll.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { requireNode } from './nodeVersion.mjs';
import { packReleases } from './packReleases.mjs';
import { projectRoot } from './projectRoot.mjs';
import { stackEnvironment } from './stackEnvironment.mjs';
import { startStack } from './startStack.mjs';
import { welcome } from './welcome.mjs';

requireNode();
const interrupted = new AbortController();
const asked = new Promise((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      interrupted.abort();
      resolve(undefined);
    });
  }
});

/** Resolves with undefined when somebody asked to stop, or with a sentence when a server ended by itself. */
async function runPortal() {
  const { signal } = interrupted;
  const { RELEASES_DIR: releasesDir } = stackEnvironment(process.env, projectRoot);
  await ensureInstalled({ signal });
  const built = await buildAll({ signal });
  if (built.length === 0) console.log('Nothing to build.');
  packReleases({ releasesDir });

  const stack = await startStack();
  if (!signal.aborted) console.log(`\n${welcome(stack.env.PORTAL_ORIGIN)}\n`);
  const ending = await Promise.race([asked, stack.died]);
  console.log(ending ?? '\nStopping …');
  await stack.stop();
  return ending;
}

try {
  const ending = await runPortal();
  if (ending === undefined) console.log('Stopped.');
  process.exit(ending === undefined ? 0 : 1);
} catch (error) {
  if (interrupted.signal.aborted) process.exit(130);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
