import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { bundling } from './bundling.mjs';
import { contractVersion, provided, runtimeVersion } from './federation.mjs';
import { HostVersionFilesPlugin } from './plugins/hostVersionFiles.mjs';

/** Packages of the first load in one file. Two files would compress 2.5 KB worse. */
const vendor = {
  name: 'vendor',
  test: /[\\/]node_modules[\\/]/,
  chunks: (chunk) => chunk.canBeInitial() && chunk.name !== 'boot',
};

/** Aliases to the production build of React Router: its package.json leads bundlers to the development build. */
function productionRouter(root) {
  const dom = createRequire(join(root, 'package.json')).resolve('react-router-dom');
  const folder = join(dirname(createRequire(dom).resolve('react-router')), '../production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

/**
 * The files of a lazy chunk that are not part of the first load, separated by spaces: the boot script may preload them.
 * @param {import('webpack').Compilation} compilation
 */
function lazyFiles(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  const chunks = group?.chunks.filter((chunk) => !chunk.canBeInitial()) ?? [];
  return chunks
    .flatMap((chunk) => [...chunk.files].map((file) => compilation.outputOptions.publicPath + file))
    .join(' ');
}

/** The parameters of the document's template. Only `boot` blocks the first paint. */
function documentParts(compilation, assets) {
  const { publicPath } = assets;
  const built = Object.keys(compilation.assets);
  const one = (pattern) => publicPath + built.find((file) => pattern.test(file));
  return {
    boot: one(/^boot\..*\.js$/),
    icon: one(/^icon\..*\.svg$/),
    identity: lazyFiles(compilation, 'identity'),
    federation: lazyFiles(compilation, 'federation'),
    font: one(/^onest-latin-wght-normal\..*\.woff2$/),
    styles: assets.css,
    scripts: assets.js.filter((file) => !/\/boot\.[^/]*$/.test(file)),
  };
}

/**
 * The webpack configuration of the host. It has no federation plugin: with it the entry would load asynchronously and shared
 * packages would not be tree-shaken. The federation runtime is a lazy chunk (host/src/remotes/federation/federation.ts).
 */
export function hostConfig({ root }) {
  const base = bundling({ root, name: 'host', isRemote: false });
  const { DefinePlugin } = createRequire(join(root, 'package.json'))('webpack');
  return {
    ...base,
    entry: { boot: ['./src/theme/boot.ts'], main: ['./public/icon.svg', './src/index.tsx'] },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: productionRouter(root) },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: (chunk) => chunk.name !== 'boot',
        cacheGroups: { vendor },
      },
    },
    plugins: [
      new DefinePlugin({
        // Read by the federation runtime. FEDERATION_ALLOW_NEW_FUNCTION must stay undefined: any value allows eval.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        __PORTAL_CONTRACT__: JSON.stringify(contractVersion),
        __PORTAL_SINGLETONS__: JSON.stringify(provided),
        __RUNTIME_VERSION__: JSON.stringify(runtimeVersion),
      }),
      new HtmlWebpackPlugin({
        template: './public/index.html',
        inject: false,
        minify: false,
        templateParameters: documentParts,
      }),
      ...base.plugins,
      new HostVersionFilesPlugin({ contract: contractVersion, provides: provided, runtime: runtimeVersion }),
    ],
  };
}
