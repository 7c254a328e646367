import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { createManifest, writePageData } from '../registry/testing/release';

/*
 * A remote that is built as the documentation of the federation plugin says, without the portal's preset: its entry
 * contains the whole federation runtime. Only the browser is simulated, which runs the built scripts.
 */

const TOOLING_FOLDER = resolve(__dirname, '../../../tooling');
const FEDERATION_FILE = pathToFileURL(join(TOOLING_FOLDER, 'federation.mjs')).href;
const MOUNT_PATH = '/broadband/plain';
const manifest = { ...createManifest('plain'), preload: [] };
const FOLDER_URL = new URL('.', new URL(manifest.entry, location.href)).href;

const SOURCES = {
  'package.json': '{ "name": "plain", "version": "1.0.0", "dependencies": { "react": "^19.0.0" } }',
  'area.js': `
    export const area = { '${MOUNT_PATH}': [{ index: true, lazy: async () => ({ Component: (await import('./Page.js')).Page }) }] };`,
  'Page.js': `
    import { createElement } from 'react';
    import { useCustomer } from '@portal/shared/session';
    export const Page = () => createElement('h1', null, 'Customer ' + useCustomer()?.firstName);`,
  'webpack.config.cjs': `
    const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
    module.exports = {
      mode: 'production',
      context: __dirname,
      entry: {},
      output: { path: __dirname + '/dist', publicPath: '${FOLDER_URL}', uniqueName: 'plain' },
      resolve: { modules: ['node_modules', '${resolve(__dirname, '../../node_modules')}'] },
      plugins: [
        new ModuleFederationPlugin({
          name: 'portal_plain',
          filename: '${basename(manifest.entry)}',
          exposes: { './area': './area.js' },
          shared: {
            react: { singleton: true },
            '@portal/shared/': { singleton: true, import: false, requiredVersion: '^2.0.0' },
          },
          dts: false,
        }),
      ],
    };`,
};

const BUILD_PROGRAM = `
  const { createRequire } = require('node:module');
  const requireInTooling = createRequire('${TOOLING_FOLDER}/package.json');
  process.env.FEDERATION_WEBPACK_PATH = requireInTooling.resolve('webpack');
  const webpack = requireInTooling('webpack');
  webpack(require(process.argv[1]), (error, stats) => {
    if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exit(1); }
  });`;

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plain-'));
  for (const [file, source] of Object.entries(SOURCES)) writeFileSync(join(folder, file), source);
  const env = { ...process.env, NODE_PATH: join(TOOLING_FOLDER, 'node_modules') };
  execFileSync(process.execPath, ['-e', BUILD_PROGRAM, join(folder, 'webpack.config.cjs')], { env });
  const program = `import { singletons } from '${FEDERATION_FILE}'; console.log(JSON.stringify(singletons))`;
  const provided = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  Object.assign(globalThis, {
    __PORTAL_SINGLETONS__: JSON.parse(provided) as object,
    __PORTAL_CONTRACT__: '2.0.0',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a built script as the browser does when its element is added to the document. */
function runScript(script: HTMLScriptElement): void {
  const code = readFileSync(join(folder, 'dist', basename(new URL(script.src).pathname)), 'utf8');
  // oxlint-disable-next-line no-eval -- an indirect call runs the script in the scope of the page
  (0, eval)(code);
  script.dispatchEvent(new Event('load'));
}

test('DC-006 DC-010 a remote that is built with the federation plugin alone loads, and reads the session of the page', async () => {
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    queueMicrotask(() => runScript(node as unknown as HTMLScriptElement));
    return node;
  });
  const mounts = [{ path: MOUNT_PATH, layout: 'main' as const }];
  const { name, version } = manifest;
  writePageData({
    remotes: [{ name, version, mounts, contract: '^2.0.0', enabled: true, manifest: '/registry/plain.json' }],
    manifest,
  });
  const registry = openRegistry();
  const entry = registry.entryOf('plain')!;
  signInAs(customers.ama);
  const { openRemote } = await import('../remotes/federation');
  const children = await openRemote({ registry, entry, mountPath: MOUNT_PATH, manifest: registry.manifestOf(entry) });
  const router = createMemoryRouter([{ path: MOUNT_PATH, children, HydrateFallback: () => null }], {
    initialEntries: [MOUNT_PATH],
  });
  render(<RouterProvider router={router} />, { wrapper: SessionProvider });
  expect(await screen.findByRole('heading', { name: 'Customer AMA' })).toBeInTheDocument();
  expect(registry.loadedVersions.get('plain')).toBe(version);
  jest.restoreAllMocks();
});
