import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';

let root;
let installCalls;
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const install = async (command, args, { cwd }) => void installCalls.push([command, args.join(' '), cwd]);
const callsOfInstallation = async () => {
  installCalls = [];
  await ensureInstalled({ root, log: () => undefined, install });
  return installCalls;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  writeFileSync(join(root, 'pnpm-lock.yaml'), '1');
});
afterEach(() => rmSync(root, { recursive: true }));

test('packages are installed with a pnpm of a lockfile unless those of the project’s lockfile are installed', async () => {
  const folder = join(ROOT, 'scripts/pnpm');
  const calls = [
    ['npm', 'ci --ignore-scripts --no-audit --no-fund', folder],
    [process.execPath, `${folder}/node_modules/pnpm/bin/pnpm.cjs install --frozen-lockfile`, root],
  ];
  expect(await callsOfInstallation()).toEqual(calls);
  mkdirSync(join(root, 'node_modules/.pnpm'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.pnpm/lock.yaml'), '1');
  expect(await callsOfInstallation()).toEqual([]);
  writeFileSync(join(root, 'pnpm-lock.yaml'), '2');
  expect(await callsOfInstallation()).toEqual(calls);
});

test('package.json names the version and the hash of pnpm that the lockfile of pnpm has', () => {
  const { packageManager } = readJson('package.json');
  const { version, integrity } = readJson('scripts/pnpm/package-lock.json').packages['node_modules/pnpm'];
  const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  expect(packageManager).toBe(`pnpm@${version}+sha512.${hash}`);
});
