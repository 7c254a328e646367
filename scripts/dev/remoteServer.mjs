import { join } from 'node:path';
import WebpackDevServer from 'webpack-dev-server';
import { configOf, importFrom, webpackOf } from './hostBuild.mjs';

/**
 * Builds one remote in development mode after every edit, serves the result and updates open pages. Build errors are
 * printed to the terminal, and the last working build is still served.
 * @param {{ root: string, name: string, port: number, portalOrigin: string }} options name: the package's folder
 * @returns {Promise<{ folder: string, stop: () => Promise<void> }>} folder: the address of the folder with release.json
 */
export async function serveRemote({ root, name, port, portalOrigin }) {
  const { developmentRemote } = await importFrom(root, 'tooling/development/development.mjs');
  const folder = join(root, '.cache/development', name);
  const compiler = webpackOf(root, name)(developmentRemote(await configOf(root, name), folder));
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
  return { folder: `http://localhost:${port}/`, stop: () => server.stop() };
}
