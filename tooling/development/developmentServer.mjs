import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import WebpackDevServer from 'webpack-dev-server';
import { RemoteManifestPlugin } from '../plugins/releaseManifest.mjs';

/** Plugins that a development build does not need: compressed copies, checks of released files, the service worker. */
const RELEASE_ONLY_PLUGINS = ['CompressionPlugin', 'FileLoadingPlugin', 'NoSecretsPlugin', 'InjectManifest'];

/**
 * The refresh runtime of the host's development build (refreshRuntime.mjs). The release build of the host has none:
 * with this replacement nothing is a component that can be refreshed, so the page is loaded again after an edit.
 */
const REFRESH_RUNTIME = `(globalThis.__portalRefresh ?? {
  injectIntoGlobalHook() {}, register() {}, performReactRefresh() {}, getFamilyByType() {},
  isLikelyComponentType: () => false, createSignatureFunctionForTransform: () => (type) => type,
})`;

/** @typedef {{ root: string, folder: string, port: number, portalOrigin: string }} ServerOptions
 *   root: the folder of the package; folder: the output folder */

/**
 * Builds one remote in development mode after every edit, serves the result and updates open pages. Build errors are
 * printed to the terminal, and the last working build is still served.
 * @param {ServerOptions & { backend?: string | undefined }} options
 *   backend: where requests below the prefixes of the remote go
 * @returns {Promise<WebpackDevServer>} when the first build is done
 */
export async function serveRemote({ backend, ...options }) {
  const config = await configOf(options.root);
  return serve(developmentRemoteConfig(config, options.folder), options, {
    hot: true,
    liveReload: false,
    ...(backend && { proxy: [{ context: prefixesOf(config), target: backend }] }),
  });
}

/**
 * As `serveRemote` for the host, with the shared modules that it provides: after an edit open pages are loaded again.
 * @param {ServerOptions} options
 * @returns {Promise<WebpackDevServer>} when the first build is done
 */
export async function serveHost(options) {
  const config = developmentHostConfig(
    await configOf(options.root),
    options.folder,
    `http://localhost:${options.port}`,
  );
  return serve(config, options, { hot: false, liveReload: true });
}

/** The webpack configuration of a package's release build. */
const configOf = async (root) => (await import(pathToFileURL(join(root, 'webpack.config.mjs')).href)).default;

async function serve(config, { root, folder, port, portalOrigin }, serverOptions) {
  const compiler = createRequire(join(root, 'package.json'))('webpack')(config);
  const firstBuild = new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', resolve));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      static: folder,
      compress: false,
      allowedHosts: ['localhost'],
      headers: {
        'Access-Control-Allow-Origin': portalOrigin,
        'Cross-Origin-Resource-Policy': 'same-site',
        'Cache-Control': 'no-cache',
      },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      // The plugin that writes release.json reads the files and their checksums from disk.
      devMiddleware: { writeToDisk: true },
      setupExitSignals: false,
      ...serverOptions,
    },
    compiler,
  );
  await server.start();
  await firstBuild;
  return server;
}

/** The path prefixes that a remote declares. */
const prefixesOf = ({ plugins = [] }) =>
  plugins
    .filter((plugin) => plugin instanceof RemoteManifestPlugin)
    .flatMap(({ release }) => release.declared.apis ?? [])
    .map((api) => /** @type {{ prefix: string }} */ (api).prefix);

/**
 * What the development builds of host and remotes have in common.
 * @returns {import('webpack').Configuration}
 */
function toDevelopmentConfig(config, folder) {
  return {
    ...config,
    mode: 'development',
    // webpack's default in development wraps modules in `eval`, which the content security policy forbids.
    devtool: 'inline-cheap-module-source-map',
    output: { ...config.output, path: folder },
    // A build with errors writes nothing, so the files of the last good build stay. Export names are not shortened,
    // because that would process all modules after every edit.
    optimization: { ...config.optimization, minimize: false, mangleExports: false, emitOnErrors: false },
    plugins:
      config.plugins?.filter((plugin) => plugin && !RELEASE_ONLY_PLUGINS.includes(plugin.constructor.name)) ?? [],
    cache: { ...config.cache, name: `${config.name}-development` },
  };
}

/**
 * The host's release build `config` in development mode, with the runtime of React Fast Refresh for the remote under
 * development. `folder` is the output folder, `origin` that of the development server: the document comes from the
 * portal.
 */
function developmentHostConfig(config, folder, origin) {
  const base = toDevelopmentConfig(config, folder);
  const { entry } = config; // an object with `boot` and `main`, see host.webpack.mjs
  return {
    ...base,
    entry: { ...entry, main: [join(import.meta.dirname, 'refreshRuntime.mjs'), ...entry.main] },
    // The document is published once, so the names of scripts and styles must not change after an edit.
    output: { ...base.output, publicPath: `${origin}/`, filename: '[name].js', chunkFilename: '[id].js' },
    // Style sheets in the cache contain the addresses of their fonts.
    cache: { .../** @type {import('webpack').FileCacheOptions} */ (base.cache), version: origin },
    optimization: { ...base.optimization, moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[id].css' }),
    ],
  };
}

/**
 * The remote's release build `config` in development mode. Fast Refresh replaces its components in the running page and
 * keeps their state. `folder` is the output folder.
 */
function developmentRemoteConfig(config, folder) {
  const base = toDevelopmentConfig(config, folder);
  return {
    ...base,
    // After an edit webpack builds only the changed modules again, which takes about 0.2 s.
    cache: { type: 'memory' },
    optimization: { ...base.optimization, splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
    resolve: {
      ...base.resolve,
      alias: {
        .../** @type {Record<string, string> | undefined} */ (base.resolve?.alias),
        'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsxDevRuntime.mjs'),
      },
    },
    externals: [
      async ({ request }) =>
        /react-refresh([\\/]runtime(\.js)?)?$/.test(request ?? '') ? `var ${REFRESH_RUNTIME}` : undefined,
    ],
    module: { ...base.module, rules: base.module?.rules?.map(withFastRefresh) ?? [] },
    plugins: [...(base.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}

/** Adds Fast Refresh to a module rule if its loader is swc-loader (base.webpack.mjs). */
function withFastRefresh(rule) {
  const { use } = rule;
  if (!use?.loader?.includes('swc-loader')) return rule;
  const react = { runtime: 'automatic', development: true, refresh: true };
  const options = { ...use.options, jsc: { ...use.options.jsc, transform: { react } } };
  return { ...rule, use: { ...use, options } };
}
