import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

let root;
let calls;
const log = () => {};
const install = async (command, args, { cwd }) => {
  calls.push([command, args.join(' '), cwd]);
  mkdirSync(join(cwd, 'node_modules'), { recursive: true });
};

beforeEach(() => {
  calls = [];
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'host'));
  writeFileSync(join(root, 'package.json'), '{"packageManager":"pnpm@10.34.9"}');
  writeFileSync(join(root, 'pnpm-lock.yaml'), '1');
  writeFileSync(join(root, 'host/package.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('it runs the pinned pnpm through npx, with the lockfile as it is', async () => {
  expect(await ensureInstalled({ root, log, install })).toBe(true);
  expect(calls).toEqual([['npx', '--yes pnpm@10.34.9 install --frozen-lockfile', root]]);
});

test('a second time nothing is installed', async () => {
  await ensureInstalled({ root, log, install });
  expect(await ensureInstalled({ root, log, install })).toBe(false);
  expect(calls).toHaveLength(1);
});

test.each([
  ['another lockfile', () => writeFileSync(join(root, 'pnpm-lock.yaml'), '2')],
  ['another manifest', () => writeFileSync(join(root, 'host/package.json'), '{"version":"2"}')],
  ['removed packages', () => rmSync(join(root, 'node_modules'), { recursive: true })],
])('with %s it installs again', async (_case, change) => {
  await ensureInstalled({ root, log, install });
  change();
  expect(await ensureInstalled({ root, log, install })).toBe(true);
});

test('an installation that failed is not noted as done', async () => {
  const fails = async () => {
    throw new Error('no network');
  };
  await expect(ensureInstalled({ root, log, install: fails })).rejects.toThrow('no network');
  expect(await ensureInstalled({ root, log, install })).toBe(true);
});
