import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.mjs';

let root;
const log = () => {};

/** Adds a package to the test workspace whose build counts its runs and writes the file `output`. */
function addPackage(name, output, firstLine = '') {
  const folder = join(root, name);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, scripts: { build: 'node make.mjs' } }));
  writeFileSync(
    join(folder, 'make.mjs'),
    `${firstLine}
     import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
     appendFileSync('../${name}.runs', 'x');
     mkdirSync('dist', { recursive: true });
     writeFileSync('dist/${output}', '');`,
  );
}
const buildCount = (name) =>
  existsSync(join(root, `${name}.runs`)) ? readFileSync(join(root, `${name}.runs`)).length : 0;
const changeFile = (path) => writeFileSync(join(root, path), String(Math.random()));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(root, 'shared/src'), { recursive: true });
  addPackage('server', 'index.js');
  addPackage('sandbox', 'main.js', `import '../server/dist/index.js';`);
  addPackage('host', 'index.html');
  addPackage('mfe-help', 'release.json');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the first run builds every package, a second one nothing, and one after a change only the packages that read the changed file', async () => {
  expect((await buildAll({ root, log })).sort()).toEqual(['host', 'mfe-help', 'sandbox', 'server']);
  expect(await buildAll({ root, log })).toEqual([]);
  expect([buildCount('host'), buildCount('sandbox')]).toEqual([1, 1]);
  for (const [path, expected] of [
    ['host/src/App.tsx', ['host']],
    ['server/src/index.ts', ['sandbox', 'server']],
    ['shared/src/index.ts', ['host', 'mfe-help']],
    ['pnpm-lock.yaml', ['host', 'mfe-help', 'sandbox', 'server']],
    ['host/src/App.test.tsx', []],
  ]) {
    changeFile(path);
    expect([path, (await buildAll({ root, log })).sort()]).toEqual([path, expected]);
  }
});

test('with `only`, the named packages and those they need are built', async () => {
  expect(await buildAll({ root, log, only: ['mfe-help'] })).toEqual(['mfe-help']);
  expect([buildCount('host'), buildCount('sandbox'), buildCount('mfe-help')]).toEqual([0, 0, 1]);
  expect(await buildAll({ root, log, only: ['sandbox'] })).toEqual(['server', 'sandbox']);
});

test('a package with a missing output is built again, and files of the previous build are deleted', async () => {
  await buildAll({ root, log, only: ['mfe-help'] });
  writeFileSync(join(root, 'mfe-help/dist/old.js'), '');
  rmSync(join(root, 'mfe-help/dist/release.json'));
  expect(await buildAll({ root, log, only: ['mfe-help'] })).toEqual(['mfe-help']);
  expect(existsSync(join(root, 'mfe-help/dist/old.js'))).toBe(false);
});

test('the error of a failed build contains its output, and the next run builds the package again', async () => {
  writeFileSync(join(root, 'host/make.mjs'), 'console.log("Module not found"); process.exit(2);');
  await expect(buildAll({ root, log, only: ['host'] })).rejects.toThrow(
    /npm run --silent build failed \(\d+\)\.\nModule not found/,
  );
  addPackage('host', 'index.html');
  expect(await buildAll({ root, log, only: ['host'] })).toEqual(['host']);
});

test('a build that does not write its expected output file is an error', async () => {
  writeFileSync(join(root, 'sandbox/make.mjs'), '');
  await expect(buildAll({ root, log, only: ['sandbox'] })).rejects.toThrow('The build of sandbox did not write');
});
