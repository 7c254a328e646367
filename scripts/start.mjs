// npm start: from a bare checkout to a running portal.
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { startStack } from './stack.mjs';
import { requireOwnData } from './stack/dataFolder.mjs';
import { stackEnvironment } from './stack/environment.mjs';
import { banner } from './stack/banner.mjs';

requireNode();
const interrupted = new AbortController();
const PARENT = process.ppid;
const LOOK_FOR_PARENT_MS = 500;

const asked = new Promise((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      interrupted.abort();
      resolve(undefined);
    });
  }
  // npm does not pass every signal on: when it is gone, nobody is left to press Ctrl-C.
  setInterval(() => {
    if (process.ppid === PARENT) return;
    interrupted.abort();
    resolve(undefined);
  }, LOOK_FOR_PARENT_MS).unref();
});

/** Resolves with undefined when somebody asked to stop, or with a sentence when a server ended by itself. */
async function runPortal() {
  const { signal } = interrupted;
  // Before the build as well: a running portal serves the host from there.
  requireOwnData(stackEnvironment(process.env, ROOT));
  await ensureInstalled({ signal });
  const built = await buildAll({ signal });
  if (built.length === 0) console.log('Nothing to build.');

  const stack = await startStack({ signal });
  console.log(`\n${await banner(stack)}\n`);
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
