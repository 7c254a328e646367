import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import WebpackDevServer from 'webpack-dev-server';
import { ReleaseManifestPlugin } from '../plugins/releaseManifest.mjs';
import { developmentRemoteConfig } from './development.mjs';

/**
 * Builds one remote in development mode after every edit, serves the result and updates open pages. Build errors are
 * printed to the terminal, and the last working build is still served.
 * @param {{ root: string, folder: string, port: number, portalOrigin: string, backend?: string | undefined }} options
 *   root: the remote's folder; folder: the output folder; backend: where requests below the prefixes of the remote go
 * @returns {Promise<WebpackDevServer>} when the first build is done
 */
export async function serveRemote({ root, folder, port, portalOrigin, backend }) {
  const { default: config } = await import(pathToFileURL(join(root, 'webpack.config.mjs')).href);
  const webpack = createRequire(join(root, 'package.json'))('webpack');
  const remote = await config;
  const compiler = webpack(developmentRemoteConfig(remote, folder));
  const firstBuild = new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', resolve));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: folder,
      compress: false,
      ...(backend && { proxy: [{ context: prefixesOf(remote), target: backend }] }),
      allowedHosts: ['localhost'],
      headers: { 'Access-Control-Allow-Origin': portalOrigin, 'Cross-Origin-Resource-Policy': 'same-site' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      // The plugin that writes release.json reads the files and their checksums from disk.
      devMiddleware: { writeToDisk: true },
      setupExitSignals: false,
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
