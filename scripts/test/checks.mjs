import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { ROOT } from '../places.mjs';
import { run } from './commands.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const REMOTES = remoteFolders(ROOT);
/** The native compiler checks types three to four times as fast; the other one stays for the lint rules that need its API. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const PACKAGES = ['shared', 'host', ...REMOTES, 'operator', 'edge', 'e2e'];
const WALLED = [...PACKAGES.slice(0, -1).map((name) => `${name}/src`), 'e2e'];

/** Title, program, arguments. */
export const CHECKS = [
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ...PACKAGES.map((name) => [`types of ${name}`, process.execPath, [TSC, '--noEmit', '-p', name]]),
  ['lint', bin('eslint'), ['.', '--max-warnings=0']],
  ['walls', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...WALLED]],
  ['dead code', bin('knip'), []],
];

/** As many at once as a small machine has processors. */
const AT_ONCE = 2;

/**
 * The checks that run nothing of the project: format, types, lint, walls, dead code.
 * @param {import('./tally.mjs').Tally} tally
 */
export async function checks(tally) {
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const ok = await run(command, args, { quiet: true });
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
      tally.note(name, ok);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
