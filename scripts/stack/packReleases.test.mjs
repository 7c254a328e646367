import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packReleases } from './packReleases.mjs';

let root;
let releasesDir;
let lines;
const pack = () => packReleases({ root, releasesDir, log: (line) => lines.push(line) });
const registry = () => JSON.parse(readFileSync(join(releasesDir, 'registry.json'), 'utf8'));

function addRemote(name, version) {
  const dist = join(root, `mfe-${name}`, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(root, `mfe-${name}`, 'package.json'), '{}');
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ name, version }));
  writeFileSync(join(dist, `remoteEntry.${version}.js`), version);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pack-'));
  releasesDir = join(root, 'releases');
  lines = [];
  addRemote('help', '1.0.0-aaaaaaaa');
  addRemote('account', '1.0.0-bbbbbbbb');
});
afterEach(() => rmSync(root, { recursive: true }));

test('each build becomes a folder of its name and version, and the registry points at it', () => {
  pack();
  expect(readFileSync(join(releasesDir, 'help/1.0.0-aaaaaaaa/remoteEntry.1.0.0-aaaaaaaa.js'), 'utf8')).toBe(
    '1.0.0-aaaaaaaa',
  );
  expect(registry()).toEqual({
    remotes: [
      { name: 'account', version: '1.0.0-bbbbbbbb', enabled: true },
      { name: 'help', version: '1.0.0-aaaaaaaa', enabled: true },
    ],
  });
  expect(readdirSync(releasesDir).sort()).toEqual(['account', 'help', 'registry.json']);
});

test('nothing is written when nothing changed', () => {
  pack();
  const before = statSync(join(releasesDir, 'registry.json')).mtimeMs;
  lines = [];
  pack();
  expect(lines).toEqual([]);
  expect(statSync(join(releasesDir, 'registry.json')).mtimeMs).toBe(before);
});

test('a new version stands beside the old one', () => {
  pack();
  addRemote('help', '1.0.1-cccccccc');
  pack();
  expect(readdirSync(join(releasesDir, 'help')).sort()).toEqual(['1.0.0-aaaaaaaa', '1.0.1-cccccccc']);
  expect(registry().remotes[1]).toEqual({ name: 'help', version: '1.0.1-cccccccc', enabled: true });
});

test('a remote that was switched off stays off', () => {
  pack();
  const off = registry().remotes.map((remote) => ({ ...remote, enabled: remote.name !== 'help' }));
  writeFileSync(join(releasesDir, 'registry.json'), JSON.stringify({ remotes: off }));
  addRemote('help', '1.0.1-cccccccc');
  pack();
  expect(registry().remotes[1]).toEqual({ name: 'help', version: '1.0.1-cccccccc', enabled: false });
});

test('a release that was copied only in part is copied again', () => {
  mkdirSync(join(releasesDir, 'help/1.0.0-aaaaaaaa'), { recursive: true });
  writeFileSync(join(releasesDir, 'help/1.0.0-aaaaaaaa/half.js'), '');
  pack();
  expect(existsSync(join(releasesDir, 'help/1.0.0-aaaaaaaa/release.json'))).toBe(true);
  expect(existsSync(join(releasesDir, 'help/1.0.0-aaaaaaaa/half.js'))).toBe(false);
});
