// npm start installs, builds and starts the whole portal.
import { buildAll } from './build.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { requireFreePorts, startStack } from './stack.mjs';
import { bannerText } from './stack/banner.mjs';
import { loadEnvFile } from './stack/environment.mjs';

requireNode();
loadEnvFile();
const startInterruption = new AbortController();
const PARENT_PID = process.ppid;
const PARENT_CHECK_MS = 500;

const stopRequested = new Promise((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      startInterruption.abort();
      resolve(undefined);
    });
  }
  // npm does not forward every signal: without this check the portal would survive its terminal.
  setInterval(() => {
    if (process.ppid === PARENT_PID) return;
    startInterruption.abort();
    resolve(undefined);
  }, PARENT_CHECK_MS).unref();
});

/** Resolves with undefined after a stop signal, or with a message when a server ended unexpectedly. */
async function runPortal() {
  const { signal } = startInterruption;
  // Before the build, too, so that nobody waits for it in vain.
  await requireFreePorts(process.env);
  await ensureInstalled({ signal });
  await buildAll({ signal });

  const stack = await startStack({ signal });
  console.log(`\n${bannerText(stack.env)}\n`);
  const ending = await Promise.race([stopRequested, stack.died]);
  console.log(ending ?? '\nStopping …');
  await stack.stop();
  return ending;
}

try {
  const ending = await runPortal();
  if (ending === undefined) console.log('Stopped.');
  process.exit(ending === undefined ? 0 : 1);
} catch (error) {
  if (startInterruption.signal.aborted) process.exit(130);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
