import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const REMOTES = remoteFolders(ROOT);
/** The native compiler checks types three to four times as fast; the other one stays for the lint rules that need its API. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const CRUISED = [...['shared', 'host', ...REMOTES, 'server', 'sandbox', 'edge'].map((name) => `${name}/src`), 'e2e'];
/** Packages that share their options are one program: the types of the libraries are worked out once for all of them. */
const PROGRAMS = [
  ['types of what runs in browsers', 'shared/tsconfig.packages.json'],
  ['types of the build tools', 'tooling'],
  ['types of the servers', 'sandbox/tsconfig.packages.json'],
  ['types of the browser tests', 'e2e'],
];

/** Title, program, arguments. */
const CHECKS = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ...PROGRAMS.map(([title, project]) => [title, 'node', [TSC, '--noEmit', '-p', project]]),
  ['lint', bin('eslint'), ['.', '--max-warnings=0']],
  ['import rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...CRUISED]],
  ['unused code', bin('knip'), []],
];

/** As many at once as a small machine has processors. */
const AT_ONCE = 2;

/**
 * The checks that run nothing of the project: format, types, lint, import rules, unused code.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Record<string, string>} env the environment in which `node` is the one to run them
 */
export async function checks(tally, env) {
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const ok = await run(command, args, { env, quiet: true });
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
      tally.note(name, ok);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
