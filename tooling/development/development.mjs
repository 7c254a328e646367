import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const here = dirname(fileURLToPath(import.meta.url));

/** What a development build leaves out: compressed copies, and checks of what is shipped. */
const RELEASE_ONLY = ['CompressionPlugin', 'RuntimeIntegrityPlugin', 'NoSecretsPlugin', 'ModuleListPlugin'];

/** The global variable the host's development build leaves the refresh runtime in (refreshRuntime.mjs). */
const REFRESH = '__portalRefresh';

function developed(config, folder) {
  return {
    ...config,
    mode: 'development',
    // The content security policy allows no eval, webpack's usual way in development.
    devtool: 'inline-cheap-module-source-map',
    output: { ...config.output, path: folder },
    // A mistake leaves the files of the last good build where they are. Names between modules stay: shortening them would
    // look at all modules after every edit.
    optimization: { ...config.optimization, minimize: false, mangleExports: false, emitOnErrors: false },
    plugins: config.plugins.filter((plugin) => !RELEASE_ONLY.includes(plugin.constructor.name)),
    cache: { ...config.cache, name: `${config.name}-development` },
  };
}

/**
 * The host in development mode, with the runtime of React's Fast Refresh for whichever remote is worked on.
 * @param {import('webpack').Configuration} config of the release build
 * @param {string} folder where the files go
 */
export function developedHost(config, folder) {
  const { main } = config.entry;
  return {
    ...developed(config, folder),
    devtool: false,
    entry: { ...config.entry, main: [join(here, 'refreshRuntime.mjs'), ...main] },
  };
}

/**
 * A remote in development mode: its components are replaced in the running page with their state kept.
 * @param {import('webpack').Configuration} config of the release build
 * @param {string} folder where the files go
 */
export function developedArea(config, folder) {
  const base = developed(config, folder);
  return {
    ...base,
    // An edit is built anew within a fifth of a second: nothing is looked at that it did not touch.
    cache: { type: 'memory' },
    experiments: { ...base.experiments, cacheUnaffected: true },
    optimization: { ...base.optimization, splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, 'react/jsx-dev-runtime$': join(here, 'jsxDevRuntime.mjs') },
    },
    externals: [
      ({ request }, done) =>
        /react-refresh([\\/]runtime(\.js)?)?$/.test(request) ? done(null, `var ${REFRESH}`) : done(),
    ],
    module: { ...base.module, rules: base.module.rules.map(withRefresh) },
    plugins: [...base.plugins, new ReactRefreshPlugin({ overlay: false })],
  };
}

function withRefresh(rule) {
  if (!rule.use?.loader?.includes('swc-loader')) return rule;
  const { options } = rule.use;
  const react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, use: { ...rule.use, options: { ...options, jsc: { ...options.jsc, transform: { react } } } } };
}
