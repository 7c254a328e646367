import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const NODE = ['--experimental-vm-modules', '--no-warnings'];
/** A mutant may loop for ever. */
const LIMIT_MS = 300_000;

/**
 * Runs Jest without output. Returns whether all tests passed; false, too, after five minutes.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export async function jestPasses(args, env, limitMs = LIMIT_MS) {
  const child = spawn('node', [...NODE, JEST, '--ci', '--silent', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
