import { join } from 'node:path';
import WebpackDevServer from 'webpack-dev-server';
import { developmentRemoteConfig } from '../../tooling/development/development.mjs';
import { webpackConfigOf, webpackOf } from '../build/webpack.mjs';
import { ROOT } from '../paths.mjs';

/**
 * Builds one remote in development mode after every edit, serves the result and updates open pages. Build errors are
 * printed to the terminal, and the last working build is still served.
 * @param {{ name: string, port: number, portalOrigin: string }} options name: the package's folder
 * @returns {Promise<WebpackDevServer>} when the first build is done
 */
export async function serveRemote({ name, port, portalOrigin }) {
  const folder = join(ROOT, '.cache/development', name);
  const compiler = webpackOf(name)(developmentRemoteConfig(await webpackConfigOf(name), folder));
  const firstBuild = new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', resolve));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: folder,
      compress: false,
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
