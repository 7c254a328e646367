import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newerNode } from './newerNode.mjs';

const NAME = `node-${process.platform}-${process.arch}`;
let folder;
let bin;
let installs;
let lines;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newer-node-'));
  bin = join(folder, 'node_modules', NAME, 'bin');
  installs = [];
  lines = [];
  ask({ [NAME]: '24.1.2' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = (optionalDependencies) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }));

function put(version) {
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), `#!/bin/sh\necho v${version}\n`);
  chmodSync(join(bin, 'node'), 0o755);
}

const environment = (install, version = '20.19.0') =>
  newerNode({
    version,
    folder,
    log: (line) => lines.push(line),
    install: async (...call) => {
      installs.push(call);
      await install?.();
    },
  });

test('with an older Node the newer one is installed by its lockfile, without scripts, and is first on the PATH', async () => {
  expect(await environment(() => put('24.1.2'))).toEqual({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  expect(installs).toEqual([['npm', args, { cwd: folder, quiet: true }]]);
  expect(lines).toEqual([]);
});

test('an installed version is not downloaded again, unless another version is required', async () => {
  put('24.1.2');
  expect(await environment()).toHaveProperty('PATH');
  expect(installs).toHaveLength(0);
  ask({ [NAME]: '24.1.3' });
  expect(await environment(() => put('24.1.3'))).toHaveProperty('PATH');
  expect(installs).toHaveLength(1);
});

test('a Node that is new enough, or a platform without a download, changes nothing', async () => {
  expect(await environment(undefined, '24.0.0')).toEqual({});
  expect(await environment(undefined, '26.10.0')).toEqual({});
  ask({ 'node-other-machine': '24.1.2' });
  expect(await environment()).toEqual({});
  expect(installs).toHaveLength(0);
  expect(lines).toEqual([]);
});

test('a failed download is reported, and the tests run on the installed version', async () => {
  const offline = () => {
    throw new Error('npm ci failed (1).');
  };
  expect(await environment(offline)).toEqual({});
  const sentence = 'Node 24.1.2 could not be fetched: tests and checks run on 20.19.0, which takes longer.';
  expect(lines).toEqual(['npm ci failed (1).', sentence]);
});

test('a downloaded version that does not start is not used', async () => {
  expect(await environment(() => put('garbled'))).toEqual({});
  expect(lines).toHaveLength(1);
});
