import { spawn } from 'node:child_process';

const PRELOAD = new URL('./exitWithParent.mjs', import.meta.url).href;
/** A server that has not stopped by then is killed. */
const PATIENCE_MS = 10_000;

/**
 * @typedef {{ name: string, ended: Promise<string>, stop: () => Promise<void> }} Server
 *   ended: resolves with how it ended
 */

/**
 * Starts a server as a process of its own. It does not get the terminal's Ctrl-C: whoever started it decides when and
 * in which way it stops.
 * @param {string} name
 * @param {string} main its program
 * @param {{ env: Record<string, string>, cwd: string, output: 'inherit' | 'ignore' | number }} options
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
    const kill = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(kill);
  }

  return { name, ended, stop };
}
