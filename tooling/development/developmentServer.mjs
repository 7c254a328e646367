import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import WebpackDevServer from 'webpack-dev-server';
import { ReleaseManifestPlugin } from '../plugins/releaseManifest.mjs';
import { developmentHostConfig, developmentRemoteConfig } from './development.mjs';

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
      headers: { 'Access-Control-Allow-Origin': portalOrigin, 'Cross-Origin-Resource-Policy': 'same-site' },
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
    .filter((plugin) => plugin instanceof ReleaseManifestPlugin)
    .flatMap(({ release }) => release.declared.apis ?? [])
    .map((api) => /** @type {{ prefix: string }} */ (api).prefix);
