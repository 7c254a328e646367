import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const REMOTES = remoteFolders(ROOT);
/** The native compiler is three to four times as fast. The other one is needed for lint rules that use its API. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const CHECKED_FOLDERS = [
  ...['shared', 'host', ...REMOTES, 'server', 'sandbox', 'edge'].map((name) => `${name}/src`),
  'e2e',
];
/**
 * Packages with the same compiler options are one program, so that library types are checked once.
 * @type {[title: string, project: string][]}
 */
const PROGRAMS = [
  ['types of host, remotes and shared', 'shared/tsconfig.packages.json'],
  ['types of the build tools', 'tooling'],
  ['types of the servers', 'sandbox/tsconfig.packages.json'],
  ['types of the browser tests', 'e2e'],
  ['types of the scripts', 'scripts'],
];

/** @type {[title: string, command: string, args: string[]][]} */
const CHECKS = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ...PROGRAMS.map(
    ([title, project]) => /** @type {[string, string, string[]]} */ ([title, 'node', [TSC, '--noEmit', '-p', project]]),
  ),
  ['lint', bin('eslint'), ['.', '--max-warnings=0']],
  ['import rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...CHECKED_FOLDERS]],
  ['unused code', bin('knip'), []],
];

/** The number of CPUs of a small machine. */
const CONCURRENCY = 2;

/**
 * The static checks: format, types, lint, import rules, unused code.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Record<string, string>} env environment whose PATH has the Node version for tests
 */
export async function checks(tally, env) {
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const ok = await run(command, args, { env, quiet: true });
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
      tally.record(name, ok);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
