import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readChannel, publishTestRemote } from '../testing/builtRemote.ts';
import { createTempFolder, writeFile } from '../testing/folders.ts';
import { setEnabled } from './changeRemote.ts';

const SECOND_VERSION = '2.0.0-bbbbbbbb';
/** The entry of the lock library, for a child process that locks the store as another container would. */
const LOCK_LIBRARY = resolve(import.meta.dirname, '../../node_modules/proper-lockfile/index.js');

let store: string;
beforeEach(() => (store = createTempFolder()));

/** Starts a process that locks the store and then runs `script`; resolves when the store is locked. */
async function startLockHolder(script: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import lockfile from ${JSON.stringify(LOCK_LIBRARY)};
     import { readFileSync, writeFileSync } from 'node:fs';
     const file = ${JSON.stringify(join(store, 'registry.json'))};
     const release = await lockfile.lock(file, { realpath: false, stale: 4000, update: 1000 });
     process.stdout.write('held');
     ${script}`,
  ]);
  await once(child.stdout, 'data');
  return child;
}

test('DC-008 concurrent publications all take effect', async () => {
  await publishTestRemote(store, { name: 'fibre' });
  await publishTestRemote(store, { name: 'account' });
  await Promise.all([
    publishTestRemote(store, { name: 'help' }),
    publishTestRemote(store, { name: 'broadband' }),
    publishTestRemote(store, { name: 'fibre', version: SECOND_VERSION }),
    publishTestRemote(store, { name: 'fibre', version: '3.0.0-cccccccc' }),
    setEnabled(store, 'account', false),
  ]);
  expect(readChannel(store, 'help')?.version).toBe('1.0.0-aaaaaaaa');
  expect(readChannel(store, 'broadband')?.version).toBe('1.0.0-aaaaaaaa');
  expect(readChannel(store, 'account')?.enabled).toBe(false);
  const { version, history } = readChannel(store, 'fibre') ?? {};
  expect([version, ...(history ?? [])].sort()).toEqual(['1.0.0-aaaaaaaa', SECOND_VERSION, '3.0.0-cccccccc']);
});

test('changes of the registry file by another process that has the lock are not lost', async () => {
  await publishTestRemote(store, { name: 'fibre' });
  const other = await startLockHolder(`
    const registry = JSON.parse(readFileSync(file, 'utf8'));
    process.stdin.once('data', async () => {
      registry.remotes[0].enabled = false;
      writeFileSync(file, JSON.stringify(registry));
      await release();
      process.exit();
    });`);
  const publishing = publishTestRemote(store, {});
  other.stdin.write('go on');
  await publishing;
  expect(readChannel(store, 'fibre')?.enabled).toBe(false);
  expect(readChannel(store)?.version).toBe('1.0.0-aaaaaaaa');
});

test('the store lock of a killed process expires after a few seconds', async () => {
  await publishTestRemote(store, {});
  const other = await startLockHolder('setInterval(() => {}, 1000);');
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(existsSync(join(store, 'registry.json.lock'))).toBe(true);
  await publishTestRemote(store, { version: SECOND_VERSION });
  expect(readChannel(store)?.version).toBe(SECOND_VERSION);
  expect(existsSync(join(store, 'registry.json.lock'))).toBe(false);
});

test('the unfinished files of a killed publication are removed and never served', async () => {
  await publishTestRemote(store, {});
  writeFile(join(store, '.scratch', 'one', 'chunks/area.js'), 'half a fi');
  writeFile(join(store, 'registry.json.new'), '{"remotes":[{"na');
  mkdirSync(join(store, 'registry.json.lock'));
  utimesSync(join(store, 'registry.json.lock'), 1000, 1000);
  expect(readChannel(store)?.version).toBe('1.0.0-aaaaaaaa');
  await publishTestRemote(store, { version: SECOND_VERSION });
  expect(readChannel(store)?.version).toBe(SECOND_VERSION);
  expect(readdirSync(join(store, '.scratch'))).toEqual([]);
  expect(existsSync(join(store, 'registry.json.new'))).toBe(false);
});

test('a publication that was killed before it changed the registry file is completed by running it again with --only-new', async () => {
  await publishTestRemote(store, {});
  const before = readChannel(store);
  await publishTestRemote(store, { version: SECOND_VERSION });
  writeFile(join(store, 'registry.json'), JSON.stringify({ remotes: [before] }));
  rmSync(join(store, 'help', '.published', SECOND_VERSION));
  await publishTestRemote(store, { version: SECOND_VERSION }, { onlyNew: true });
  expect(readChannel(store)).toMatchObject({ version: SECOND_VERSION, history: ['1.0.0-aaaaaaaa'] });
});
