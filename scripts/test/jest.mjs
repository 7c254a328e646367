import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

/** oidc-provider and jose are ES modules: Jest needs Node's own module loader for them. */
const NODE_FLAGS = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];
/** Arguments of `node` that run Jest. */
const JEST_ARGUMENTS = [...NODE_FLAGS, join(ROOT, 'node_modules/jest/bin/jest.js')];

/** Runs Jest with two workers and writes a JSON report. Returns whether every suite ran and passed. */
export async function runJest(report, args, env = {}) {
  const options = ['--json', `--outputFile=${report}`, '--silent', '--ci', '--maxWorkers=2'];
  return run('node', [...JEST_ARGUMENTS, ...options, ...args], { env });
}
