import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, nodeVersionProblem } from './install.mjs';
import { ROOT } from './paths.mjs';

let root;
let pnpmFolder;
let installCalls;
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const install = async (command, args, { cwd }) => void installCalls.push([command, args.join(' '), cwd]);
const callsOfInstallation = async () => {
  installCalls = [];
  await ensureInstalled({ root, pnpmFolder, log: () => undefined, install });
  return installCalls;
};
const writePackageJson = (folder, content) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  pnpmFolder = join(root, 'scripts/pnpm');
  writeFileSync(join(root, 'pnpm-lock.yaml'), '1');
  writePackageJson(pnpmFolder, { dependencies: { pnpm: '10.0.0' } });
});
afterEach(() => rmSync(root, { recursive: true }));

test('npm installs the pnpm of scripts/pnpm, which installs the packages, unless both are those of the lockfiles', async () => {
  const calls = [
    ['npm', 'ci --ignore-scripts --no-audit --no-fund', pnpmFolder],
    [process.execPath, `${pnpmFolder}/node_modules/pnpm/bin/pnpm.cjs install --frozen-lockfile`, root],
  ];
  mkdirSync(join(root, 'node_modules/.pnpm'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.pnpm/lock.yaml'), '1');
  expect(await callsOfInstallation()).toEqual(calls);
  writePackageJson(join(pnpmFolder, 'node_modules/pnpm'), { version: '10.0.0' });
  expect(await callsOfInstallation()).toEqual([]);
  writeFileSync(join(root, 'pnpm-lock.yaml'), '2');
  expect(await callsOfInstallation()).toEqual(calls);
  writeFileSync(join(root, 'node_modules/.pnpm/lock.yaml'), '2');
  writePackageJson(join(pnpmFolder, 'node_modules/pnpm'), { version: '9.0.0' });
  expect(await callsOfInstallation()).toEqual(calls);
});

test('package.json names the version and the hash of pnpm that the lockfile of pnpm has', () => {
  const { packageManager } = readJson('package.json');
  const { version, integrity } = readJson('scripts/pnpm/package-lock.json').packages['node_modules/pnpm'];
  const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  expect(packageManager).toBe(`pnpm@${version}+sha512.${hash}`);
});

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s is new enough', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined();
});

test.each(['18.20.0', '20.18.3', '20.9.0'])(
  'Node %s is too old, and the message names the version that is needed',
  (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Node 20.19 or newer is needed, this is ${version}. Install one from https://nodejs.org and try again.`,
    );
  },
);
