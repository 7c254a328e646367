import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

let root;
let installCalls;
const log = () => {};
const install = async (command, args, { cwd }) => {
  installCalls.push([command, args.join(' '), cwd]);
  mkdirSync(join(cwd, 'node_modules'), { recursive: true });
};

beforeEach(() => {
  installCalls = [];
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'host'));
  writeFileSync(join(root, 'package.json'), '{"packageManager":"pnpm@10.34.9"}');
  writeFileSync(join(root, 'pnpm-lock.yaml'), '1');
  writeFileSync(join(root, 'host/package.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the installation runs the pinned pnpm with npx and a frozen lockfile', async () => {
  expect(await ensureInstalled({ root, log, install })).toBe(true);
  expect(installCalls).toEqual([['npx', '--yes pnpm@10.34.9 install --frozen-lockfile', root]]);
});

test('a second run without changes installs nothing', async () => {
  await ensureInstalled({ root, log, install });
  expect(await ensureInstalled({ root, log, install })).toBe(false);
  expect(installCalls).toHaveLength(1);
});

test.each([
  ['a changed lockfile', () => writeFileSync(join(root, 'pnpm-lock.yaml'), '2')],
  ['a changed package.json', () => writeFileSync(join(root, 'host/package.json'), '{"version":"2"}')],
  ['removed packages', () => rmSync(join(root, 'node_modules'), { recursive: true })],
])('with %s the packages are installed again', async (_case, change) => {
  await ensureInstalled({ root, log, install });
  change();
  expect(await ensureInstalled({ root, log, install })).toBe(true);
});

test('after a failed installation the next run installs again', async () => {
  const fails = async () => {
    throw new Error('no network');
  };
  await expect(ensureInstalled({ root, log, install: fails })).rejects.toThrow('no network');
  expect(await ensureInstalled({ root, log, install })).toBe(true);
});
