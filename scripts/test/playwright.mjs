import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

/**
 * Runs the tests of `e2e/<config>.config.ts`.
 * @param {Record<string, string>} env addresses of the running portal, see testStack.mjs
 * @returns {Promise<boolean>} whether every test passed
 */
export const runPlaywright = (config, args, env) =>
  run(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', '--config', `e2e/${config}.config.ts`, ...args], {
    env,
  });
