// npm start installs, builds and starts the whole portal.
import { buildPackages } from './build.mjs';
import { ensureInstalled, requireNodeVersion } from './install.mjs';
import { throwIfStackPortsInUse, startStack } from './stack.mjs';
import { bannerText } from './stack/banner.mjs';
import { loadEnvFile } from './stack/environment.mjs';

requireNodeVersion();
loadEnvFile();
const PARENT_PID = process.ppid;
const PARENT_CHECK_MS = 500;

const stopRequested = new Promise((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(undefined));
  // npm does not forward every signal: without this check the portal would survive its terminal.
  setInterval(() => process.ppid !== PARENT_PID && resolve(undefined), PARENT_CHECK_MS).unref();
});

async function startPortal() {
  // Checked before the build, too, so that nobody waits for it in vain.
  await throwIfStackPortsInUse(process.env);
  await ensureInstalled();
  await buildPackages();
  return startStack();
}

try {
  const stack = await Promise.race([startPortal(), stopRequested]);
  // A running command gets Ctrl-C from the terminal itself, and a server ends with this process.
  if (!stack) process.exit(130);
  console.log(`\n${bannerText(stack.env)}\n`);
  const ending = await Promise.race([stopRequested, stack.died]);
  console.log(ending ?? '\nStopping …');
  await stack.stop();
  if (ending === undefined) console.log('Stopped.');
  process.exit(ending === undefined ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
