import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkDeclarations } from '@portal/registry';
import { baseConfig } from './base.webpack.mjs';
import { iconPathData } from './iconPathData.mjs';
import { remoteSharedOption, contractVersion, requiredVersions } from './federation.mjs';
import { ProvidedModulesPlugin } from './plugins/providedModules.mjs';
import { ENTRY_FILE, RemoteManifestPlugin } from './plugins/releaseManifest.mjs';

/** Loads the federation plugin so that it uses the copy of webpack that runs the build (`FEDERATION_WEBPACK_PATH`). */
async function loadFederationPlugin(root) {
  process.env.FEDERATION_WEBPACK_PATH = createRequire(join(root, 'package.json')).resolve('webpack');
  return (await import('@module-federation/enhanced/webpack')).ModuleFederationPlugin;
}

/**
 * Leaves out of the bundle the part of the federation runtime that is the same in every remote, 3.6 kB. The host
 * provides it as a global variable (host/src/remotes/federation.ts).
 */
const bundlerRuntimeExternal = async ({ request }) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request ?? '')
    ? 'var _FEDERATION_BUNDLER_RUNTIME'
    : undefined;

/**
 * Patterns for the identifiers of modules that the federation plugin generates. Their index becomes the module's id.
 */
const GENERATED_MODULE_PATTERNS = [/^container entry \(/, /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js\b/];

/**
 * Gives fixed ids to the modules that the federation plugin generates. Webpack derives an id from the name of a module,
 * and their names contain the path of the build folder: without this plugin the same sources would have another version
 * in another folder.
 */
class PortableModuleIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PortableModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PortableModuleIds', (modules) => {
        for (const module of modules) {
          const id = GENERATED_MODULE_PATTERNS.findIndex((name) => name.test(module.identifier()));
          if (id >= 0) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * The webpack configuration of a remote. It exposes one module, `./area`, and gets all singletons from the host.
 * @typedef {import('@portal/registry').Declarations} Declarations
 * @typedef {object} RemoteOptions
 * @property {string} root the package's folder
 * @property {Declarations['name']} name its name in the registry
 * @property {Declarations['mounts']} mounts its mount paths; `public`: visitors may open the pages, too
 * @property {Declarations['menu']} [menu] its menu entries, with the names of lucide icons
 * @property {Declarations['shortcuts']} [shortcuts] its entries in the web app manifest
 * @property {Declarations['apis']} [apis] the path prefixes of its own backends
 * @property {string} [contract] the contract versions it was tested with, a range; default: that of the installed SDK
 * @property {Record<string, string>} [tested] the same for modules that the host provides, by name
 * @property {{ files: RegExp, folder: string }[]} [kept] see base.webpack.mjs
 *
 * @param {RemoteOptions} remote
 * @returns {Promise<import('webpack').Configuration>}
 * @throws {Error} that names every wrong declaration
 */
export async function remoteConfig({
  root,
  name,
  mounts,
  menu,
  shortcuts,
  apis,
  contract = `^${contractVersion}`,
  tested = {},
  kept = [],
  ...unknown
}) {
  if (Object.keys(unknown).length > 0)
    throw new Error(`remoteConfig has no option ${Object.keys(unknown).join(', ')}.`);
  const ModuleFederationPlugin = await loadFederationPlugin(root);
  const withIconPathData = async (entry) => ({ ...entry, icon: await iconPathData(entry.icon) });
  const declared = { mounts, menu: menu && (await Promise.all(menu.map(withIconPathData))), shortcuts, apis };
  checkDeclarations({ name, ...declared });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const base = baseConfig({ root, name, isRemote: true, kept });
  const ranges = { ...requiredVersions, ...tested };
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    externals: bundlerRuntimeExternal,
    // A remote bundles little of any package (single icons), so packages get no file of their own.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } } },
    plugins: [
      new ModuleFederationPlugin({
        name: `portal_${name}`,
        filename: ENTRY_FILE,
        exposes: { './area': { import: './src/area.tsx', name: 'area' } },
        shared: remoteSharedOption(ranges),
        // The host loads the shared modules before any remote: they are used without loading the entries of other
        // remotes.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ProvidedModulesPlugin(),
      new PortableModuleIdsPlugin(),
      ...base.plugins,
      new RemoteManifestPlugin({ name, version, contract, declared, exposed: 'area', requires: ranges }),
    ],
  };
}
