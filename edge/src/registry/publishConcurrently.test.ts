import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readChannel, publishTestRemote } from '../testing/builtRemote.ts';
import { createTempFolder, writeFile } from '../testing/folders.ts';
import { setEnabled } from './changeRemote.ts';

const SECOND_VERSION = '2.0.0-bbbbbbbb';

let store: string;
beforeEach(() => (store = createTempFolder()));

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
