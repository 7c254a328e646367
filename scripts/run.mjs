import { spawn } from 'node:child_process';

/** A command that failed; the message holds what it printed, unless it printed to the terminal itself. */
export class CommandError extends Error {}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean, signal?: AbortSignal }} options
 *   quiet: what it prints is shown only when it fails
 * @returns {Promise<void>}
 */
export function run(command, args, { cwd, env = process.env, quiet = false, signal }) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    // On Windows npm and npx are scripts, which only a shell can run.
    const child = spawn(command, args, { cwd, env, stdio, signal, shell: process.platform === 'win32' });
    const printed = [];
    child.stdout?.on('data', (part) => printed.push(part));
    child.stderr?.on('data', (part) => printed.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new CommandError(`${command} ${args.join(' ')} failed (${code}).\n${Buffer.concat(printed)}`.trim()));
    });
  });
}
