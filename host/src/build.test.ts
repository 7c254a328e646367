/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const HOST = resolve(__dirname, '..');
const BUILD = resolve(HOST, '../tooling');

const PROGRAM = `
  import { createRequire } from 'node:module';
  import { remoteConfig } from '${BUILD}/remote.webpack.mjs';
  const root = process.argv[2];
  const mounts = [{ path: '/broadband/trial', layout: 'main' }];
  const config = await remoteConfig({ root, name: 'trial', mounts });
  const stats = await new Promise((done, fail) =>
    createRequire(root + '/')('webpack')({ ...config, cache: false }, (error, result) => (error ? fail(error) : done(result))),
  );
  console.log(JSON.stringify(stats.compilation.errors.map((error) => error.message)));
`;

let root = '';

/** Builds a remote with this source, from that folder, and returns what the build complains about. */
function build(source: string, cwd = HOST): string[] {
  writeFileSync(join(root, 'src/area.tsx'), source);
  const answer = execFileSync(process.execPath, [join(root, 'build.mjs'), root], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(answer.trim().split('\n').at(-1) ?? '') as string[];
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trial-'));
  mkdirSync(join(root, 'src'));
  symlinkSync(join(HOST, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'build.mjs'), PROGRAM);
  writeFileSync(join(root, 'package.json'), '{ "name": "trial", "version": "1.2.3" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a remote is released as an entry, its files with checksums, and a record', () => {
  writeFileSync(join(root, 'src/Page.tsx'), 'export const Page = () => <h1>Trial</h1>;');
  const lazy = `async () => ({ Component: (await import('./Page')).Page })`;
  const first = `import { Box } from '@portal/shared/mui/core';`;
  expect(build(`${first} export const area = { '/broadband/trial': [{ index: true, lazy: ${lazy}, Box }] };`)).toEqual(
    [],
  );

  const dist = join(root, 'dist');
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as {
    files: Record<string, string>;
    preload: string[];
  };
  expect(release).toMatchObject({
    name: 'trial',
    version: expect.stringMatching(/^1\.2\.3-[\da-f]{8}$/) as string,
    contract: '^1.0.0',
    mounts: [{ path: '/broadband/trial', layout: 'main' }],
    entry: expect.stringMatching(/^remoteEntry\.[\da-f]{8}\.js$/) as string,
    families: ['core'],
    requires: { react: '^19.3.1' },
  });
  const built = readdirSync(dist).filter((file) => /\.js$/.test(file));
  expect(Object.keys(release.files).sort()).toEqual(built.sort());
  expect(Object.values(release.files)).toEqual(built.map(() => expect.stringMatching(/^sha384-/) as string));
  expect(release.preload).toHaveLength(1);
  for (const file of built)
    expect([existsSync(join(dist, `${file}.br`)), existsSync(join(dist, `${file}.gz`))]).toEqual([true, true]);
});

test('the same sources are the same version, wherever the federation plugin puts what it makes', () => {
  const [first, second] = ['here', 'there'].map((name) => {
    const folder = join(root, name);
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    expect(build(`export const area = { '/broadband/trial': [{ index: true }] };`, folder)).toEqual([]);
    return readdirSync(join(root, 'dist')).sort();
  });
  expect(second).toEqual(first);
});

test.each([
  [`export const area = new URLSearchParams('client_secret=s3cret');`],
  [`export const area = { client_secret: 's3cret' };`],
  [`export const area = process.env.FIBRE_CLIENT_SECRET;`],
])('a bundle with a secret is refused: %s', (source) => {
  expect(build(source).join()).toMatch(/holds a secret/);
});

test('the form field without a value is none', () => {
  expect(build(`export const area = new URLSearchParams({ client_id: 'a', client_secret: '' });`)).toEqual([]);
});

test('a name of the router the host does not hand over is refused', () => {
  const source = `import { createBrowserRouter, Link } from 'react-router-dom'; export const area = [createBrowserRouter, Link];`;
  expect(build(source)).toEqual([expect.stringMatching('uses “createBrowserRouter” of react-router-dom')]);
});

test('a second copy of what the host provides is refused', () => {
  const store = resolve(HOST, '../shared/src/session/sessionStore.ts');
  expect(build(`export { sessionStore as area } from '${store}';`).join()).toMatch(
    /A second copy of what the host provides/,
  );
  expect(build(`export { sessionStore as area } from '@portal/shared/session';`)).toEqual([]);
});
