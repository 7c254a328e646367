import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';

let root;
let installCalls;
const log = () => {};
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const install = async (command, args, { cwd }) => {
  installCalls.push([command, args.join(' '), cwd]);
  if (cwd === root) mkdirSync(join(cwd, 'node_modules'), { recursive: true });
};

beforeEach(() => {
  installCalls = [];
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'host'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'pnpm-lock.yaml'), '1');
  writeFileSync(join(root, 'host/package.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the installation fetches pnpm with a lockfile and runs it with a frozen lockfile', async () => {
  expect(await ensureInstalled({ root, log, install })).toBe(true);
  const folder = join(ROOT, 'scripts/pnpm');
  expect(installCalls).toEqual([
    ['npm', 'ci --ignore-scripts --no-audit --no-fund', folder],
    [process.execPath, `${folder}/node_modules/pnpm/bin/pnpm.cjs install --frozen-lockfile`, root],
  ]);
});

test('package.json names the version and the hash of pnpm that the lockfile of pnpm has', () => {
  const { packageManager } = readJson('package.json');
  const { version, integrity } = readJson('scripts/pnpm/package-lock.json').packages['node_modules/pnpm'];
  const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  expect(packageManager).toBe(`pnpm@${version}+sha512.${hash}`);
});

test('a second run without changes installs nothing', async () => {
  await ensureInstalled({ root, log, install });
  expect(await ensureInstalled({ root, log, install })).toBe(false);
  expect(installCalls).toHaveLength(2);
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
