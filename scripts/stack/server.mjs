import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const EXIT_WITH_PARENT_URL = new URL('./exitWithParent.mjs', import.meta.url).href;
/** A server that has not stopped after this time is killed. */
const STOP_TIMEOUT_MS = 10_000;

const POLL_INTERVAL_MS = 100;
const DEFAULT_READY_TIMEOUT_MS = 60_000;

/**
 * Starts a Node server in a separate process group, so that Ctrl-C in the terminal does not reach it: the caller stops
 * it. `ended` resolves with a message when the process ends.
 * @returns {{ ended: Promise<string>, stop: () => Promise<void> }}
 */
export function startServer(name, main, { env, cwd, output }) {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT_URL, main], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`${name} ended (${signal ?? `code ${code}`})`));
  });

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(kill);
  }

  return { ended, stop };
}

/**
 * Resolves when `check` returns true; throws after the time limit.
 * @param {string} name of the server, for the error message
 * @param {() => Promise<boolean>} check
 */
export async function waitUntilReady(name, check, withinMs = DEFAULT_READY_TIMEOUT_MS) {
  const end = performance.now() + withinMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`${name} was not ready within ${withinMs / 1000} s.`);
    await wait(POLL_INTERVAL_MS);
  }
}

/** Whether this address responds with a 2xx status. */
export async function isHealthy(address) {
  const response = await fetch(address).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
