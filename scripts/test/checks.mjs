import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { runConcurrently } from '../build/runConcurrently.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
/** The native compiler is three to four times as fast. The other one is needed for lint rules that use its API. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const SOURCES = ['shared', 'host', ...remoteFolders(ROOT), 'server', 'sandbox', 'edge'].map((name) => `${name}/src`);

/** Packages with the same compiler options are one program, so that library types are checked once. */
const PROGRAMS = {
  'host, remotes and shared': 'shared/tsconfig.packages.json',
  'the build tools': 'tooling',
  'the servers': 'sandbox/tsconfig.packages.json',
  'the browser tests': 'e2e',
  'the scripts': 'scripts',
};

/** @type {[title: string, command: string, args: string[]][]} */
const CHECKS = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('eslint'), ['.', '--max-warnings=0']],
  ['import rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...SOURCES, 'e2e']],
  ['unused code', bin('knip'), []],
];
for (const [what, project] of Object.entries(PROGRAMS))
  CHECKS.push([`types of ${what}`, 'node', [TSC, '--noEmit', '-p', project]]);

/** The static checks: format, types, lint, import rules, unused code. */
export const checks = (tally, env) =>
  runConcurrently(CHECKS, async ([name, command, args]) => {
    const ok = await run(command, args, { env, quiet: true });
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    tally.record(name, ok);
  });
