import { spawn } from 'node:child_process';

/** A command that failed; the message holds what it printed, unless it printed to the terminal itself. */
class CommandError extends Error {}

const WINDOWS = process.platform === 'win32';

/**
 * Runs a command to its end. When the signal asks for it, the command ends at once, with every process it started.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean, signal?: AbortSignal }} options
 *   quiet: what it prints is shown only when it fails
 * @returns {Promise<void>}
 */
export function run(command, args, { cwd, env = process.env, quiet = false, signal }) {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    // npm starts a shell, which starts the compiler: only as a group can they be stopped together.
    // On Windows npm and npx are scripts, which only a shell can run.
    const child = spawn(command, args, { cwd, env, stdio, detached: !WINDOWS, shell: WINDOWS });
    const stop = () => (WINDOWS || !child.pid ? child.kill() : process.kill(-child.pid, 'SIGTERM'));
    signal?.addEventListener('abort', stop);
    const printed = [];
    child.stdout?.on('data', (part) => printed.push(part));
    child.stderr?.on('data', (part) => printed.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new CommandError(`${command} ${args.join(' ')} failed (${code}).\n${Buffer.concat(printed)}`.trim()));
    });
  });
}
