import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newerNodeEnvironment } from './newerNodeEnvironment.mjs';

const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
let folder;
let bin;
let installCalls;
let logLines;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newer-node-'));
  bin = join(folder, 'node_modules', NODE_PACKAGE, 'bin');
  installCalls = [];
  logLines = [];
  requireVersions({ [NODE_PACKAGE]: '24.1.2' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const requireVersions = (optionalDependencies) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }));

function writeNode(version) {
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), `#!/bin/sh\necho v${version}\n`);
  chmodSync(join(bin, 'node'), 0o755);
}

const getEnvironment = (install, version = '20.19.0') =>
  newerNodeEnvironment({
    version,
    folder,
    log: (line) => logLines.push(line),
    install: async (...call) => {
      installCalls.push(call);
      await install?.();
    },
  });

test('with an older Node the newer one is installed by its lockfile, without scripts, and is first on the PATH', async () => {
  expect(await getEnvironment(() => writeNode('24.1.2'))).toEqual({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  expect(installCalls).toEqual([['npm', args, { cwd: folder, quiet: true }]]);
  expect(logLines).toEqual([]);
});

test('a Node version that was downloaded is not downloaded again, unless another version is required', async () => {
  writeNode('24.1.2');
  expect(await getEnvironment()).toHaveProperty('PATH');
  expect(installCalls).toHaveLength(0);
  requireVersions({ [NODE_PACKAGE]: '24.1.3' });
  expect(await getEnvironment(() => writeNode('24.1.3'))).toHaveProperty('PATH');
  expect(installCalls).toHaveLength(1);
});

test('a Node that is new enough, or a platform without a download, changes nothing', async () => {
  expect(await getEnvironment(undefined, '24.0.0')).toEqual({});
  expect(await getEnvironment(undefined, '26.10.0')).toEqual({});
  requireVersions({ 'node-other-machine': '24.1.2' });
  expect(await getEnvironment()).toEqual({});
  expect(installCalls).toHaveLength(0);
  expect(logLines).toEqual([]);
});

test('a failed download of Node is reported, and the tests run on the installed version', async () => {
  const offline = () => {
    throw new Error('npm ci failed (1).');
  };
  expect(await getEnvironment(offline)).toEqual({});
  const sentence = 'Node 24.1.2 could not be fetched: tests and checks run on 20.19.0, which takes longer.';
  expect(logLines).toEqual(['npm ci failed (1).', sentence]);
});

test('a downloaded Node that does not start is not used', async () => {
  expect(await getEnvironment(() => writeNode('garbled'))).toEqual({});
  expect(logLines).toHaveLength(1);
});
