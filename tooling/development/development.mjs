import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const here = dirname(fileURLToPath(import.meta.url));

/** Plugins that a development build does not need: compressed copies and checks of released files. */
const RELEASE_ONLY = ['CompressionPlugin', 'RuntimeIntegrityPlugin', 'NoSecretsPlugin', 'ModuleListPlugin'];

/** The global variable with the refresh runtime, set by the host's development build (refreshRuntime.mjs). */
const REFRESH = '__portalRefresh';

/** @typedef {import('webpack').Configuration} Configuration */

/** @returns {Configuration} */
function developmentBuild(config, folder) {
  return {
    ...config,
    mode: 'development',
    // The content security policy allows no eval, webpack's usual way in development.
    devtool: 'inline-cheap-module-source-map',
    output: { ...config.output, path: folder },
    // A build with errors writes nothing, so the files of the last good build stay. Export names are not shortened, because
    // that would process all modules after every edit.
    optimization: { ...config.optimization, minimize: false, mangleExports: false, emitOnErrors: false },
    plugins: config.plugins?.filter((plugin) => plugin && !RELEASE_ONLY.includes(plugin.constructor.name)) ?? [],
    cache: { ...config.cache, name: `${config.name}-development` },
  };
}

/**
 * The host's release build `config` in development mode, with the runtime of React Fast Refresh for the remote under
 * development. `folder` is the output folder.
 */
export function developmentHost(config, folder) {
  const { entry } = config; // host.webpack.mjs
  return {
    ...developmentBuild(config, folder),
    devtool: false,
    entry: { ...entry, main: [join(here, 'refreshRuntime.mjs'), ...entry.main] },
  };
}

/** The same for a remote. Fast Refresh replaces its components in the running page and keeps their state. */
export function developmentRemote(config, folder) {
  const base = developmentBuild(config, folder);
  return {
    ...base,
    // Only what an edit changed is built again: a fifth of a second.
    cache: { type: 'memory' },
    experiments: { ...base.experiments, cacheUnaffected: true },
    optimization: { ...base.optimization, splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'react/jsx-dev-runtime$': join(here, 'jsxDevRuntime.mjs') },
    },
    externals: [
      async ({ request }) =>
        /react-refresh([\\/]runtime(\.js)?)?$/.test(request ?? '') ? `var ${REFRESH}` : undefined,
    ],
    module: { ...base.module, rules: base.module?.rules?.map(withRefresh) ?? [] },
    plugins: [...(base.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}

/** Adds Fast Refresh to the rule of swc-loader (bundling.mjs). */
function withRefresh(rule) {
  const { use } = rule;
  if (!use?.loader?.includes('swc-loader')) return rule;
  const react = { runtime: 'automatic', development: true, refresh: true };
  const options = { ...use.options, jsc: { ...use.options.jsc, transform: { react } } };
  return { ...rule, use: { ...use, options } };
}
