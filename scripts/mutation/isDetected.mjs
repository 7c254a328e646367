import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../paths.mjs';
import { JEST_ARGUMENTS } from '../test/jest.mjs';
import { nearestFirst } from './coverage.mjs';

/** Test files that run before the others: they detect most mutants. */
const NEAREST_COUNT = 2;
/** A mutant may cause an endless loop, in which Jest does not handle SIGTERM: SIGKILL ends it, and it counts as detected. */
const TIME_LIMIT_MS = 300_000;

/**
 * Whether a test fails when the mutant is switched on.
 * @param {{ id: string, file: string }} mutant
 * @param {string[]} tests the test files that execute the mutant
 * @param {Record<string, string>} env
 */
export async function isDetected({ id, file }, tests, env) {
  const ordered = nearestFirst(tests, file);
  for (const part of [ordered.slice(0, NEAREST_COUNT), ordered.slice(NEAREST_COUNT)]) {
    if (part.length > 0 && !(await testsPass(part, { ...env, __STRYKER_ACTIVE_MUTANT__: id }))) return true;
  }
  return false;
}

async function testsPass(tests, env) {
  const options = ['--ci', '--silent', '--maxWorkers=1', '--bail', '--runTestsByPath'];
  const child = spawn('node', [...JEST_ARGUMENTS, ...options, ...tests], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
