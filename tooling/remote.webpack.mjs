import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundling } from './bundling.mjs';
import { consumed, contractVersion, providedNames, requires } from './federation.mjs';
import { ContentHashFixPlugin } from './plugins/placeholderContentHash.mjs';
import { OneInstancePlugin } from './plugins/noDuplicateSingletons.mjs';
import { PortableModuleIdsPlugin } from './plugins/portableModuleIds.mjs';
import { ProvidedNamesPlugin } from './plugins/providedNames.mjs';
import { ReleaseRecordPlugin } from './plugins/releaseManifest.mjs';

/** The federation plugin must use the copy of webpack that runs the build, not one of its own. */
async function federationPlugin(root) {
  process.env.FEDERATION_WEBPACK_PATH = createRequire(join(root, 'package.json')).resolve('webpack');
  return (await import('@module-federation/enhanced/webpack')).ModuleFederationPlugin;
}

/** The runtime's half that belongs to no bundle; the host has it (host/src/remotes/federation/bundlerRuntime.ts). */
const bundlerRuntime = async ({ request }) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? 'var _FEDERATION_BUNDLER_RUNTIME'
    : undefined;

/**
 * The webpack configuration of a remote: it exposes one module, `./area`, and takes everything of which the page holds
 * one instance from the host.
 *
 * @param {{ root: string, name: string, mounts: { path: string, layout: 'main' | 'account' }[], contract?: string,
 *   tested?: Record<string, string>, kept?: { files: RegExp, folder: string }[] }} area the package's folder, the remote's name in the registry, and the paths it
 *   owns; where it was tested with other versions than this workspace's: the range of the contract, and of modules; files that keep
 *   their names (see bundling.mjs)
 */
export async function remoteConfig({ root, name, mounts, contract = `^${contractVersion}`, tested = {}, kept = [] }) {
  const ModuleFederationPlugin = await federationPlugin(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const base = bundling({ root, name, isRemote: true, kept });
  const ranges = { ...requires, ...tested };
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    externals: bundlerRuntime,
    // A remote brings single icons, hardly anything else of a package: no file of their own.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } } },
    plugins: [
      new ContentHashFixPlugin(),
      new ModuleFederationPlugin({
        name: `portal_${name}`,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './area': { import: './src/area.tsx', name: 'area' } },
        shared: consumed(ranges),
        // The host's copies are loaded before any remote: take what is there, ask no other remote.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new OneInstancePlugin(),
      new PortableModuleIdsPlugin(),
      new ProvidedNamesPlugin(providedNames),
      ...base.plugins,
      new ReleaseRecordPlugin({ name, version, contract, mounts, exposed: 'area', requires: ranges }),
    ],
  };
}
