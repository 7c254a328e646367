import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { runConcurrently } from '../build/runConcurrently.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';

const executablePath = (name) => join(ROOT, 'node_modules/.bin', name);
const SOURCE_FOLDERS = ['shared', 'host', ...remoteFolders(ROOT), 'config', 'server', 'sandbox', 'edge'].map(
  (name) => `${name}/src`,
);

/**
 * @param {string | undefined} folder
 * @returns {[title: string, command: string, args: string[]][]}
 */
const checksOf = (folder) => [
  ['format', executablePath('oxfmt'), ['--check', folder ?? '.']],
  ['lint and types', executablePath('oxlint'), folder === undefined ? [] : [folder]],
  [
    'import rules',
    executablePath('depcruise'),
    ['--config', '.dependency-cruiser.cjs', ...(folder === undefined ? [...SOURCE_FOLDERS, 'e2e'] : [`${folder}/src`])],
  ],
  ['unused code', executablePath('knip'), folder === undefined ? [] : ['--workspace', folder]],
];

/** Runs the static checks, of all sources or those of one folder. */
export const runChecks = (tally, { name: part, folder }, env) =>
  runConcurrently(checksOf(folder), async ([name, command, args]) => {
    const ok = await run(command, args, { env, quiet: true });
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    tally.record(name, ok, part);
  });
