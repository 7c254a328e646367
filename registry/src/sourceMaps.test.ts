import { transformSync } from '@swc/core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { prune } from './releases.ts';
import { executeReleasesCommand } from './releasesCommand.ts';
import { openFolderStore } from './store.ts';
import { createBuiltRemote, createTempFolder, writeFile } from './testing/builtReleases.ts';

const VERSION = '1.0.0-aaaaaaaa';
const SOURCE = `export function loadAccounts(customer: { accounts?: string[] }) {
  const { accounts } = customer;
  if (!accounts) {
    throw new Error('no accounts');
  }
  return accounts.length;
}
loadAccounts({});
`;

let env: Record<string, string>;
const run = async (...args: string[]) => (await executeReleasesCommand(args, env)).text;

/** Publishes a remote whose chunk is minified, with its source map. Returns the stack of its error. */
async function publishThrowing(): Promise<string> {
  const { code, map } = transformSync(SOURCE, {
    filename: 'mfe-help/src/accounts.ts',
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: true, mangle: { toplevel: true } } },
    module: { type: 'commonjs' },
    minify: true,
    sourceMaps: true,
    inlineSourcesContent: false,
  });
  const from = createBuiltRemote({ chunk: code });
  writeFile(join(from, 'chunks/area.js.map'), map ?? '');
  await run('publish', '--from', from);
  try {
    runInNewContext(code, { exports: {} }, { filename: `https://portal.test/remotes/help/${VERSION}/chunks/area.js` });
    return '';
  } catch (error) {
    return String((error as Error).stack);
  }
}

beforeEach(() => (env = { RELEASES_DIR: createTempFolder(), RELEASE_ACTOR: 'Ama' }));

test('a minified stack of a remote is resolved to lines of its source, also from a file, and from a line of the log', async () => {
  const stack = await publishThrowing();
  const [, line, column] = /area\.js:(\d+):(\d+)/.exec(stack) ?? [];
  const file = `/remotes/help/${VERSION}/chunks/area.js`;
  expect((await run('symbolicate', stack)).split('\n')[0]).toBe(
    `mfe-help/src/accounts.ts:4:11  (${file}:${line}:${column})`,
  );
  const saved = join(env['RELEASES_DIR'] ?? '', 'stack.txt');
  writeFile(saved, JSON.stringify({ event: 'script-error', file, line: Number(line), column: Number(column) }));
  expect(await run('symbolicate', saved)).toContain('mfe-help/src/accounts.ts:4:11');
});

test('a position that is no line of the map is unknown, and does not end the command', async () => {
  await publishThrowing();
  const file = `/remotes/help/${VERSION}/chunks/area.js`;
  expect(await run('symbolicate', `${file}:0:0 ${file}:99:1`)).toMatch(
    /^.*\(\S+:0:0\).*\nunknown {2}\(\S+:99:1\): its source map does not have it$/,
  );
});

test('a position without a source map is named, and a text without a position is refused', async () => {
  await publishThrowing();
  expect(await run('symbolicate', `/remotes/help/${VERSION}/other.js:1:2 /assets/main.js:3:4`)).toBe(
    `unknown  (/remotes/help/${VERSION}/other.js:1:2): the store has no source map for it\n` +
      'unknown  (/assets/main.js:3:4): the store has no source map for it',
  );
  await expect(run('symbolicate', 'help')).rejects.toThrow('No position was found.');
});

test('the source maps of a release are removed with it', async () => {
  await publishThrowing();
  const folder = env['RELEASES_DIR'] ?? '';
  const maps = join(folder, `sourcemaps/help/${VERSION}/chunks/area.js.map`);
  expect(existsSync(maps)).toBe(true);
  for (const major of [2, 3, 4, 5, 6])
    await run('publish', '--from', createBuiltRemote({ version: `${major}.0.0-aaaaaaaa` }));
  await prune(openFolderStore(folder), { days: 0, now: Date.now() + 1000 });
  expect(existsSync(maps)).toBe(false);
});
