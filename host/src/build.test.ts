/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildRemotes, type BuildResults } from './testing/buildRemotes';

const UNSHARED_STORE_FILE = resolve(__dirname, '../../shared/src/session/sessionStore.ts');

/** A remote that follows all rules. */
const VALID_SOURCES = {
  'area.tsx': `
    import { Box } from '@portal/shared/mui/core';
    import { sessionStore } from '@portal/shared/session';
    import { create, useStore } from 'zustand';
    const withoutSecret = () => new URLSearchParams({ client_id: 'a', client_secret: '' });
    const lazy = async () => ({ Component: (await import('./Page')).Page });
    export const area = { '/broadband/trial': [{ index: true, lazy, Box, create, useStore, sessionStore, withoutSecret }] };`,
  'Page.tsx': `export const Page = () => <h1>Trial</h1>;`,
};

/** A remote that breaks every rule. */
const BROKEN_SOURCES = {
  'area.tsx': `
    import { createBrowserRouter, Link } from 'react-router-dom';
    import { sessionStore } from '${UNSHARED_STORE_FILE}';
    const secrets = [process.env.FIBRE_CLIENT_SECRET, () => import('./form'), () => import('./object')];
    export const area = [createBrowserRouter, Link, sessionStore, secrets];`,
  'form.ts': `export const form = new URLSearchParams('client_secret=s3cret');`,
  'object.ts': `export const object = { client_secret: 's3cret' };`,
};

let folder = '';
let results: BuildResults<'valid' | 'copy'> & { broken: { errors: string[] } };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-'));
  results = {
    ...buildRemotes(folder, { valid: VALID_SOURCES, broken: BROKEN_SOURCES }),
    // In a second process: the federation plugin keeps the path of the folder in which it was loaded.
    ...buildRemotes(folder, { copy: VALID_SOURCES }),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the build of a remote writes an entry, a manifest with the checksum of every file, and compressed copies', () => {
  const { errors, release } = results.valid;
  expect(errors).toEqual([]);
  expect(release).toMatchObject({
    name: 'trial',
    version: expect.stringMatching(/^1\.2\.3-[\da-f]{8}$/) as string,
    contract: '^1.4.0',
    mounts: [{ path: '/broadband/trial', layout: 'main' }],
    entry: expect.stringMatching(/^remoteEntry\.[\da-f]{8}\.js$/) as string,
    muiChunks: ['core'],
    offline: { muiChunks: ['core'] },
    requires: { react: '^19.3.1' },
  });
  // The exposed module and the page that is imported lazily.
  expect(release.offline.files).toHaveLength(2);
  expect(Object.keys(release.files)).toEqual(expect.arrayContaining([...release.offline.files, ...release.preload]));
  const dist = join(folder, 'valid/dist');
  const built = readdirSync(dist).filter((file) => /\.(js|json)$/.test(file) && file !== 'release.json');
  expect(Object.keys(release.files).sort()).toEqual(built.sort());
  expect(Object.values(release.files)).toEqual(built.map(() => expect.stringMatching(/^sha384-/) as string));
  expect(release.preload).toHaveLength(1);
  for (const file of built)
    expect([existsSync(join(dist, `${file}.br`)), existsSync(join(dist, `${file}.gz`))]).toEqual([true, true]);
});

test('the same sources give the same version in every build folder', () => {
  expect(results.copy).toEqual(results.valid);
});

test('the mf-manifest.json of a remote names its entry, its exposed module and the shared modules it uses', () => {
  const { entry, preload } = results.valid.release;
  const { name, metaData, exposes, shared } = results.valid.manifest;
  expect([name, metaData.globalName, metaData.remoteEntry.name]).toEqual(['portal_trial', 'portal_trial', entry]);
  expect(exposes).toMatchObject([{ name: 'area', path: './area' }]);
  expect(exposes[0]?.assets.js.sync).toEqual(expect.arrayContaining(preload));
  expect(shared.find((module) => module.name === 'zustand')).toMatchObject({
    singleton: true,
    requiredVersion: '^5.1.0',
  });
  expect(readdirSync(join(folder, 'valid/dist')).filter((file) => file.startsWith('mf-stats'))).toEqual([]);
});

test('the build fails when a remote imports a router export that the host lacks, bundles a module of the host, or contains a secret', () => {
  const expected = [
    'imports “.*sessionStore.ts”: import the name that the host provides',
    'uses “createBrowserRouter” of react-router-dom',
    'contains a secret: “CLIENT_SECRET”',
    'contains a secret: “.?client_secret=s”',
    'contains a secret: “client_secret:"s”',
  ];
  expect(results.broken.errors).toHaveLength(expected.length);
  for (const message of expected) expect(results.broken.errors.join('\n')).toMatch(new RegExp(message));
});

test('the mf-manifest.json of the host names every module it provides', () => {
  const { manifest, provided } = results.host;
  expect(manifest).toMatchObject({ name: 'host', exposes: [], remotes: [], metaData: { publicPath: '/assets/' } });
  expect(manifest.shared.map(({ name }) => name).sort()).toEqual(Object.keys(provided).sort());
});
