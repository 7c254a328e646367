import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

/** Runs the tests of `e2e/<config>.config.ts` with the environment of a test stack (testStack.mjs); returns whether all passed. */
export const runPlaywright = (config, args, env) =>
  run(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', '--config', `e2e/${config}.config.ts`, ...args], {
    env,
  });
