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

/** Builds the remotes in these folders and prints the results. */
const BUILD_PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  import { basename, join } from 'node:path';
  import { remoteConfig } from '${TOOLING_FOLDER}/remote.webpack.mjs';

  const mounts = [{ path: '/broadband/trial', layout: 'main' }];

  async function build(root) {
    const config = await remoteConfig({ root, name: 'trial', mounts });
    const { compilation } = await new Promise((done, fail) =>
      createRequire(root + '/')('webpack')({ ...config, cache: false }, (error, stats) => (error ? fail(error) : done(stats))),
    );
    const errors = compilation.errors.map(({ message }) => message);
    if (errors.length > 0) return { errors };
    return { errors, release: JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8')) };
  }

  const results = {};
  for (const root of process.argv.slice(2)) results[basename(root)] = await build(root);
  console.log(JSON.stringify(results));
`;

/** A build without errors. One with errors has only `errors`. */
interface RemoteBuild {
  errors: string[];
  release: {
    version: string;
    entry: string;
    files: Record<string, string>;
    preload: string[];
  };
}

type Sources = Record<string, string>;

type BuildResults<Name extends string> = Record<Name, RemoteBuild>;

/** Builds remotes with these sources in one process, each in its own folder below `folder`. */
function buildRemotes<Name extends string>(folder: string, remotes: Record<Name, Sources>): BuildResults<Name> {
  const roots = Object.entries<Sources>(remotes).map(([name, sources]) => writeRemote(join(folder, name), sources));
  const script = join(folder, 'build.mjs');
  writeFileSync(script, BUILD_PROGRAM);
  const output = execFileSync(process.execPath, [script, ...roots], {
    cwd: roots[0],
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as BuildResults<Name>;
}

/** Writes a remote that uses the packages of the host. */
function writeRemote(root: string, sources: Sources): string {
  mkdirSync(join(root, 'src'), { recursive: true });
  // Not a link to the folder: the federation plugin writes files into `node_modules`, whose paths must not change the
  // version.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(HOST_FOLDER, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(HOST_FOLDER, 'node_modules', name), join(root, 'node_modules', name));
  writeFileSync(join(root, 'package.json'), '{ "name": "trial", "version": "1.2.3" }');
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(root, 'src', file), source);
  return root;
}

const UNSHARED_STORE_FILE = resolve(__dirname, '../../shared/src/session.tsx');

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
    const secrets = [process.env.FIBRE_CLIENT_SECRET, () => import('./form'), () => import('./object'), () => import('./key')];
    export const area = [createBrowserRouter, Link, sessionStore, secrets];`,
  'form.ts': `export const form = new URLSearchParams('client_secret=s3cret');`,
  'key.ts': `export const headers = { 'x-api-key': 'k' };`,
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
    contract: '^2.0.0',
    mounts: [{ path: '/broadband/trial', layout: 'main' }],
    entry: 'remoteEntry.js',
    muiChunks: ['core'],
    requires: { react: '^19.3.1' },
  });
  expect(Object.keys(release.files)).toEqual(expect.arrayContaining(release.preload));
  const dist = join(folder, 'valid/dist');
  const built = readdirSync(dist).filter((file) => /\.(js|json)$/.test(file) && file !== 'release.json');
  expect(Object.keys(release.files).sort()).toEqual(built.sort());
  expect(Object.values(release.files)).toEqual(built.map(() => expect.stringMatching(/^sha384-/) as string));
  expect(release.preload).toHaveLength(1);
  for (const file of built)
    expect([existsSync(join(dist, `${file}.br`)), existsSync(join(dist, `${file}.gz`))]).toEqual([true, true]);
});

test('a source map names the sources of its script, but does not contain them', () => {
  const dist = join(folder, 'valid/dist');
  const maps = readdirSync(dist).filter((file) => file.endsWith('.map'));
  const contents = maps.map((file) => readFileSync(join(dist, file), 'utf8'));
  expect(contents.join('')).toContain('"src/Page.tsx"');
  expect(contents.join('')).not.toContain('sourcesContent');
});

test('the same sources give the same version in every build folder', () => {
  expect(results.copy).toEqual(results.valid);
});

test('DC-007 the build fails when a remote imports a router export that the host lacks, bundles a module of the host, or contains a secret', () => {
  const expected = [
    'imports “.*session.tsx”: import the name that the host provides',
    'uses “createBrowserRouter” of react-router-dom',
    'contains a secret: “CLIENT_SECRET”',
    'contains a secret: “.?client_secret=s”',
    'contains a secret: “client_secret:"s”',
    'contains a secret: “x-api-key”',
  ];
  expect(results.broken.errors).toHaveLength(expected.length);
  for (const message of expected) expect(results.broken.errors.join('\n')).toMatch(new RegExp(message));
});
