import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { runConcurrently } from '../build/runConcurrently.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

const executablePath = (name) => join(ROOT, 'node_modules/.bin', name);
const SOURCE_FOLDERS = ['shared', 'host', ...remoteFolders(ROOT), 'server', 'sandbox', 'edge'].map(
  (name) => `${name}/src`,
);

/** @type {[title: string, command: string, args: string[]][]} */
const CHECKS = [
  ['format', executablePath('oxfmt'), ['--check', '.']],
  ['lint and types', executablePath('oxlint'), []],
  ['import rules', executablePath('depcruise'), ['--config', '.dependency-cruiser.cjs', ...SOURCE_FOLDERS, 'e2e']],
  ['unused code', executablePath('knip'), []],
];

/** Runs the static checks. */
export const runChecks = (tally, env) =>
  runConcurrently(CHECKS, async ([name, command, args]) => {
    const ok = await run(command, args, { env, quiet: true });
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    tally.record(name, ok);
  });
