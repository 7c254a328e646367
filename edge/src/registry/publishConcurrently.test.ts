import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractFile, channelIn, publishSketch } from '../testing/builtRemote.ts';
import { newFolder, writeFile } from '../testing/folders.ts';
import { rollback } from './rollback.ts';
import { demote, setEnabled } from './changeRemote.ts';

const SECOND = '2.0.0-bbbbbbbb';
/** The library resolves its lock as every process of every container would. */
const LOCKFILE = resolve(import.meta.dirname, '../../node_modules/proper-lockfile/index.js');

let store: string;
beforeEach(() => (store = newFolder()));

/** Another process that takes the store's lock and says so; then it does what it is told on its standard input. */
async function holder(script: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import lockfile from ${JSON.stringify(LOCKFILE)};
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
  await publishSketch(store, { name: 'fibre' });
  await publishSketch(store, { name: 'account' });
  await Promise.all([
    publishSketch(store, { name: 'help' }),
    publishSketch(store, { name: 'broadband' }),
    publishSketch(store, { name: 'fibre', version: SECOND }),
    publishSketch(store, { name: 'fibre', version: '3.0.0-cccccccc' }),
    setEnabled(store, 'account', false),
  ]);
  expect(channelIn(store, 'help')?.version).toBe('1.0.0-aaaaaaaa');
  expect(channelIn(store, 'broadband')?.version).toBe('1.0.0-aaaaaaaa');
  expect(channelIn(store, 'account')?.enabled).toBe(false);
  const { version, history } = channelIn(store, 'fibre') ?? {};
  expect([version, ...(history ?? [])].sort()).toEqual(['1.0.0-aaaaaaaa', SECOND, '3.0.0-cccccccc']);
});

test('changes by another process that has the lock are not lost', async () => {
  await publishSketch(store, { name: 'fibre' });
  const other = await holder(`
    const registry = JSON.parse(readFileSync(file, 'utf8'));
    process.stdin.once('data', async () => {
      registry.remotes[0].enabled = false;
      writeFileSync(file, JSON.stringify(registry));
      await release();
      process.exit();
    });`);
  const publishing = publishSketch(store, {});
  other.stdin.write('go on');
  await publishing;
  expect(channelIn(store, 'fibre')?.enabled).toBe(false);
  expect(channelIn(store)?.version).toBe('1.0.0-aaaaaaaa');
});

test('the lock of a killed process expires after a few seconds', async () => {
  await publishSketch(store, {});
  const other = await holder('setInterval(() => {}, 1000);');
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(existsSync(join(store, 'registry.json.lock'))).toBe(true);
  await publishSketch(store, { version: SECOND });
  expect(channelIn(store)?.version).toBe(SECOND);
  expect(existsSync(join(store, 'registry.json.lock'))).toBe(false);
});

test('the unfinished files of a killed publication are removed and never served', async () => {
  await publishSketch(store, {});
  writeFile(join(store, '.scratch', 'one', 'chunks/area.js'), 'half a fi');
  writeFile(join(store, 'registry.json.new'), '{"remotes":[{"na');
  mkdirSync(join(store, 'registry.json.lock'));
  utimesSync(join(store, 'registry.json.lock'), 1000, 1000);
  expect(channelIn(store)?.version).toBe('1.0.0-aaaaaaaa');
  await publishSketch(store, { version: SECOND });
  expect(channelIn(store)?.version).toBe(SECOND);
  expect(readdirSync(join(store, '.scratch'))).toEqual([]);
  expect(existsSync(join(store, 'registry.json.new'))).toBe(false);
});

test('a publication that was killed before the channel changed is completed by the same command, with and without --only-new', async () => {
  await publishSketch(store, {});
  const before = channelIn(store);
  await publishSketch(store, { version: SECOND });
  writeFile(join(store, 'registry.json'), JSON.stringify({ remotes: [before] }));
  rmSync(join(store, 'help', '.published', SECOND));
  await publishSketch(store, { version: SECOND }, { onlyNew: true });
  expect(channelIn(store)).toMatchObject({ version: SECOND, history: ['1.0.0-aaaaaaaa'] });
});

test('a concurrent demotion and rollback leave one version and no canary', async () => {
  await publishSketch(store, {});
  await publishSketch(store, { version: SECOND });
  await publishSketch(store, { version: '3.0.0-cccccccc' }, { canary: { percent: 10, budget: 1 } });
  await Promise.all([
    demote(store, 'help', '3.0.0-cccccccc'),
    rollback({ store, contract: contractFile(), name: 'help', version: '1.0.0-aaaaaaaa' }),
  ]);
  expect(channelIn(store)).toMatchObject({ version: '1.0.0-aaaaaaaa', history: [] });
  expect(channelIn(store)).not.toHaveProperty('canary');
});
