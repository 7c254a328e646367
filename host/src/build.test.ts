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

const HOST_FOLDER = resolve(__dirname, '..');
const TOOLING_FOLDER = resolve(HOST_FOLDER, '../tooling');

const BUILD_SCRIPT = `
  import { createRequire } from 'node:module';
  import { remoteConfig } from '${TOOLING_FOLDER}/remote.webpack.mjs';
  const root = process.argv[2];
  const mounts = [{ path: '/broadband/trial', layout: 'main' }];
  const config = await remoteConfig({ root, name: 'trial', mounts });
  const stats = await new Promise((done, fail) =>
    createRequire(root + '/')('webpack')({ ...config, cache: false }, (error, result) => (error ? fail(error) : done(result))),
  );
  console.log(JSON.stringify(stats.compilation.errors.map((error) => error.message)));
`;

let remoteFolder = '';

/** Builds a remote with this source; returns the errors of the build. */
function buildRemote(source: string, cwd = HOST_FOLDER): string[] {
  writeFileSync(join(remoteFolder, 'src/area.tsx'), source);
  const output = execFileSync(process.execPath, [join(remoteFolder, 'build.mjs'), remoteFolder], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[];
}

beforeEach(() => {
  remoteFolder = mkdtempSync(join(tmpdir(), 'trial-'));
  mkdirSync(join(remoteFolder, 'src'));
  symlinkSync(join(HOST_FOLDER, 'node_modules'), join(remoteFolder, 'node_modules'));
  writeFileSync(join(remoteFolder, 'build.mjs'), BUILD_SCRIPT);
  writeFileSync(join(remoteFolder, 'package.json'), '{ "name": "trial", "version": "1.2.3" }');
});
afterEach(() => rmSync(remoteFolder, { recursive: true, force: true }));

test('the build of a remote writes an entry, a manifest with the checksum of every file, and compressed copies', () => {
  writeFileSync(join(remoteFolder, 'src/Page.tsx'), 'export const Page = () => <h1>Trial</h1>;');
  const lazy = `async () => ({ Component: (await import('./Page')).Page })`;
  const first = `import { Box } from '@portal/shared/mui/core';`;
  expect(
    buildRemote(`${first} export const area = { '/broadband/trial': [{ index: true, lazy: ${lazy}, Box }] };`),
  ).toEqual([]);

  const dist = join(remoteFolder, 'dist');
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as {
    files: Record<string, string>;
    preload: string[];
  };
  expect(release).toMatchObject({
    name: 'trial',
    version: expect.stringMatching(/^1\.2\.3-[\da-f]{8}$/) as string,
    contract: '^1.2.0',
    mounts: [{ path: '/broadband/trial', layout: 'main' }],
    entry: expect.stringMatching(/^remoteEntry\.[\da-f]{8}\.js$/) as string,
    muiChunks: ['core'],
    requires: { react: '^19.3.1' },
  });
  const built = readdirSync(dist).filter((file) => /\.(js|json)$/.test(file) && file !== 'release.json');
  expect(Object.keys(release.files).sort()).toEqual(built.sort());
  expect(Object.values(release.files)).toEqual(built.map(() => expect.stringMatching(/^sha384-/) as string));
  expect(release.preload).toHaveLength(1);
  for (const file of built)
    expect([existsSync(join(dist, `${file}.br`)), existsSync(join(dist, `${file}.gz`))]).toEqual([true, true]);
});

test('the same sources give the same version in every build folder', () => {
  const [first, second] = ['here', 'there'].map((name) => {
    const folder = join(remoteFolder, name);
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    expect(buildRemote(`export const area = { '/broadband/trial': [{ index: true }] };`, folder)).toEqual([]);
    return readFileSync(join(remoteFolder, 'dist/release.json'), 'utf8');
  });
  expect(second).toEqual(first);
});

test.each([
  [`export const area = new URLSearchParams('client_secret=s3cret');`],
  [`export const area = { client_secret: 's3cret' };`],
  [`export const area = process.env.FIBRE_CLIENT_SECRET;`],
])('the build fails when a bundle contains a secret: %s', (source) => {
  expect(buildRemote(source).join()).toMatch(/contains a secret/);
});

test('the build accepts a client_secret field without a value', () => {
  expect(buildRemote(`export const area = new URLSearchParams({ client_id: 'a', client_secret: '' });`)).toEqual([]);
});

test('the build fails when a remote imports a router export that the host does not provide', () => {
  const source = `import { createBrowserRouter, Link } from 'react-router-dom'; export const area = [createBrowserRouter, Link];`;
  expect(buildRemote(source)).toEqual([expect.stringMatching('uses “createBrowserRouter” of react-router-dom')]);
});

test('the build fails when a remote bundles a module that the host provides', () => {
  const store = resolve(HOST_FOLDER, '../shared/src/session/sessionStore.ts');
  expect(buildRemote(`export { sessionStore as area } from '${store}';`).join()).toMatch(
    /A second copy of what the host provides/,
  );
  expect(buildRemote(`export { sessionStore as area } from '@portal/shared/session';`)).toEqual([]);
});

/** The fields of mf-manifest.json that Module Federation tools read. */
interface FederationManifest {
  name: string;
  metaData: { remoteEntry: { name: string }; globalName: string };
  exposes: { name: string; path: string; assets: { js: { sync: string[] } } }[];
  shared: { name: string; requiredVersion: string; singleton: boolean }[];
}

test('the mf-manifest.json of a remote names its entry, its exposed module and the shared modules it uses', () => {
  const source = `import { create, useStore } from 'zustand'; export const area = [create, useStore];`;
  expect(buildRemote(source)).toEqual([]);
  const dist = join(remoteFolder, 'dist');
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const { entry, preload } = read('release.json') as { entry: string; preload: string[] };
  const { name, metaData, exposes, shared } = read('mf-manifest.json') as FederationManifest;
  expect([name, metaData.globalName, metaData.remoteEntry.name]).toEqual(['portal_trial', 'portal_trial', entry]);
  expect(exposes).toMatchObject([{ name: 'area', path: './area' }]);
  expect(exposes[0]?.assets.js.sync).toEqual(expect.arrayContaining(preload));
  expect(shared.find((module) => module.name === 'zustand')).toMatchObject({
    singleton: true,
    requiredVersion: '^5.1.0',
  });
  expect(readdirSync(dist).filter((file) => file.startsWith('mf-stats'))).toEqual([]);
});

test('the mf-manifest.json of the host names every module it provides', () => {
  const program = `
    import { providedVersions as provided } from '${TOOLING_FOLDER}/federation.mjs';
    import { HostVersionFilesPlugin } from '${TOOLING_FOLDER}/plugins/hostVersionFiles.mjs';
    const plugin = new HostVersionFilesPlugin({ contract: '1', provides: provided, runtime: '2' });
    console.log(JSON.stringify({ provided, manifest: plugin.federationManifest('/assets/') }));`;
  writeFileSync(join(remoteFolder, 'manifest.mjs'), program);
  const output = execFileSync(process.execPath, [join(remoteFolder, 'manifest.mjs')], { encoding: 'utf8' });
  const { provided, manifest } = JSON.parse(output) as {
    provided: Record<string, string>;
    manifest: FederationManifest & { metaData: { publicPath: string } };
  };
  expect(manifest).toMatchObject({ name: 'host', exposes: [], remotes: [], metaData: { publicPath: '/assets/' } });
  expect(manifest.shared.map(({ name }) => name).sort()).toEqual(Object.keys(provided).sort());
});
