import { spawn } from 'node:child_process';

const PRELOAD = new URL('./exitWithParent.mjs', import.meta.url).href;
/** A server that has not stopped after this time is killed. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * @typedef {{ name: string, ended: Promise<string>, stop: () => Promise<void> }} Server
 *   ended: resolves with a message when the process ends
 */

/**
 * Starts a server in a separate process group, so that Ctrl-C in the terminal does not reach it: the caller stops it.
 * @param {string} name
 * @param {string} main path of its program
 * @param {{ env: NodeJS.ProcessEnv, cwd: string, output: 'inherit' | 'ignore' | number }} options
 * @returns {Server}
 */
export function startServer(name, main, { env, cwd, output }) {
  const child = spawn(process.execPath, ['--import', PRELOAD, main], {
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

  return { name, ended, stop };
}
