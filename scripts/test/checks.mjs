import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { runConcurrently } from '../build/runConcurrently.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

const executablePath = (name) => join(ROOT, 'node_modules/.bin', name);
/** The native compiler is three to four times as fast as the package `typescript`, whose API the lint rules need. */
const NATIVE_TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const SOURCE_FOLDERS = ['shared', 'host', ...remoteFolders(ROOT), 'server', 'sandbox', 'edge'].map(
  (name) => `${name}/src`,
);

/** Packages with the same compiler options are one program, so that library types are checked once. */
const TYPE_CHECK_PROJECTS = {
  'host, remotes and shared': 'shared/tsconfig.packages.json',
  'the build tools': 'tooling',
  'the servers': 'sandbox/tsconfig.packages.json',
  'the browser tests': 'e2e',
  'the scripts': 'scripts',
};

/** @type {[title: string, command: string, args: string[]][]} */
const CHECKS = [
  ['format', executablePath('oxfmt'), ['--check', '.']],
  ['lint', executablePath('eslint'), ['.', '--max-warnings=0']],
  ['import rules', executablePath('depcruise'), ['--config', '.dependency-cruiser.cjs', ...SOURCE_FOLDERS, 'e2e']],
  ['unused code', executablePath('knip'), []],
];
for (const [what, project] of Object.entries(TYPE_CHECK_PROJECTS))
  CHECKS.push([`types of ${what}`, 'node', [NATIVE_TSC, '--noEmit', '-p', project]]);

/** Runs the static checks: format, types, lint, import rules, unused code. */
export const runChecks = (tally, env) =>
  runConcurrently(CHECKS, async ([name, command, args]) => {
    const ok = await run(command, args, { env, quiet: true });
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    tally.record(name, ok);
  });
