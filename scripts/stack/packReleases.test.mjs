import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../../edge/src/registry/publish.ts';
import { rollback } from '../../edge/src/registry/rollback.ts';
import { packReleases } from './packReleases.mjs';

const ENTRY = 'var o={"./area":()=>1}';

let root;
let releasesDir;
let lines;
const pack = () => packReleases({ root, releasesDir, publish, log: (line) => lines.push(line) });
const contract = () => join(root, 'host/dist/contract.json');
const pointer = (name) =>
  JSON.parse(readFileSync(join(releasesDir, 'registry.json'), 'utf8')).remotes.find((one) => one.name === name);

function addRemote(name, version, change = {}) {
  const dist = join(root, `mfe-${name}`, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(root, `mfe-${name}`, 'package.json'), '{}');
  writeFileSync(join(dist, 'remoteEntry.aaaa1111.js'), ENTRY);
  const record = {
    name,
    version,
    contract: '^1.0.0',
    mounts: [{ path: `/broadband/${name}`, layout: 'main' }],
    entry: 'remoteEntry.aaaa1111.js',
    files: { 'remoteEntry.aaaa1111.js': `sha384-${createHash('sha384').update(ENTRY).digest('base64')}` },
    preload: [],
    ...change,
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(record));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pack-'));
  releasesDir = join(root, 'releases');
  lines = [];
  mkdirSync(join(root, 'host/dist'), { recursive: true });
  writeFileSync(contract(), JSON.stringify({ contract: '1.0.0', provides: {} }));
  addRemote('help', '1.0.0-aaaaaaaa');
  addRemote('account', '1.0.0-bbbbbbbb');
});
afterEach(() => rmSync(root, { recursive: true }));

test('each build is published as a release and becomes the current version', async () => {
  expect(await pack()).toEqual([
    { name: 'account', version: '1.0.0-bbbbbbbb' },
    { name: 'help', version: '1.0.0-aaaaaaaa' },
  ]);
  expect(lines).toEqual(['Published account 1.0.0-bbbbbbbb', 'Published help 1.0.0-aaaaaaaa']);
  expect(readFileSync(join(releasesDir, 'help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js'), 'utf8')).toBe(ENTRY);
  expect(pointer('help')).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: true });
});

test('a second run without changes writes nothing', async () => {
  await pack();
  const before = statSync(join(releasesDir, 'registry.json')).mtimeMs;
  lines = [];
  await pack();
  expect(lines).toEqual([]);
  expect(statSync(join(releasesDir, 'registry.json')).mtimeMs).toBe(before);
});

test('a new version is published next to the old one', async () => {
  await pack();
  addRemote('help', '1.0.1-cccccccc');
  await pack();
  expect(pointer('help')).toMatchObject({ version: '1.0.1-cccccccc', history: ['1.0.0-aaaaaaaa'] });
  expect(existsSync(join(releasesDir, 'help/1.0.0-aaaaaaaa/release.json'))).toBe(true);
});

test('a start does not undo a rollback and does not enable a disabled remote', async () => {
  await pack();
  addRemote('help', '1.0.1-cccccccc');
  await pack();
  await rollback({ store: releasesDir, contract: contract(), name: 'help' });
  const off = { remotes: [pointer('account'), { ...pointer('help'), enabled: false }] };
  writeFileSync(join(releasesDir, 'registry.json'), JSON.stringify(off));
  expect(await pack()).toContainEqual({ name: 'help', version: '1.0.0-aaaaaaaa' });
  expect(pointer('help')).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: false });
});

test('a remote that the host cannot run is reported and keeps its version; the others are published', async () => {
  await pack();
  lines = [];
  addRemote('account', '2.0.0-dddddddd', { contract: '^2.0.0' });
  addRemote('help', '1.0.1-cccccccc');
  await pack();
  expect(lines).toEqual([
    'mfe-account is not published: account 2.0.0-dddddddd needs contract ^2.0.0, the host has contract 1.0.0.',
    'Published help 1.0.1-cccccccc',
  ]);
  expect(pointer('account')).toMatchObject({ version: '1.0.0-bbbbbbbb' });
});

test('without remotes nothing is published', async () => {
  expect(await packReleases({ root: releasesDir.replace('releases', 'host'), releasesDir, log: () => {} })).toEqual([]);
  expect(existsSync(releasesDir)).toBe(false);
});
