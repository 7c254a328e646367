import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Thrown when a command has failed. With `quiet` the message contains its output. */
export class CommandError extends Error {}

/**
 * Runs a command and waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} options
 *   quiet: its output is shown only if it fails
 * @returns {Promise<void>}
 */
export function run(command, args, { cwd, env = process.env, quiet = false }) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    // On Windows npm and npx are scripts, which only a shell can run.
    const child = spawn(command, args, { cwd, env, stdio, shell: process.platform === 'win32' });
    const output = [];
    child.stdout?.on('data', (part) => output.push(part));
    child.stderr?.on('data', (part) => output.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new CommandError(`${command} ${args.join(' ')} failed (${code}).\n${Buffer.concat(output)}`.trim()));
    });
  });
}

/** Gives Node a larger heap for short-lived objects (64 MB): tests and checks need an eighth less CPU with it. */
const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** As `run`, in the project's root folder, but does not throw: resolves with whether the command exited with 0. */
export async function tryRun(command, args, { env }) {
  try {
    await run(command, args, { cwd: ROOT, env: { ...process.env, NODE_OPTIONS, ...env } });
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
