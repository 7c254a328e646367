import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.webpack.mjs';
import { contractVersion, singletons } from './federation.mjs';
import { HostManifestPlugin } from './plugins/releaseManifest.mjs';

/** Puts all npm packages of the first load into one file: two files would be 2.5 KB larger in total when compressed. */
const vendorCacheGroup = {
  name: 'vendor',
  test: /[\\/]node_modules[\\/]/,
  chunks: (chunk) => chunk.canBeInitial() && chunk.name !== 'boot',
};

/** Aliases to the production build of React Router: its package.json leads bundlers to the development build. */
function productionRouterAliases(root) {
  const routerDomFile = createRequire(join(root, 'package.json')).resolve('react-router-dom');
  const productionFolder = join(dirname(createRequire(routerDomFile).resolve('react-router')), '../production');
  return {
    'react-router$': join(productionFolder, 'index.mjs'),
    'react-router/dom$': join(productionFolder, 'dom-export.mjs'),
  };
}

/**
 * The URLs of the files of a lazy chunk that are not part of the first load, separated by spaces. The boot script may
 * preload them.
 * @param {import('webpack').Compilation} compilation
 */
function lazyFileUrls(compilation, chunkName) {
  const group = compilation.namedChunkGroups.get(chunkName);
  const chunks = group?.chunks.filter((chunk) => !chunk.canBeInitial()) ?? [];
  return chunks
    .flatMap((chunk) => [...chunk.files].map((file) => compilation.outputOptions.publicPath + file))
    .join(' ');
}

/** The parameters of the template of the HTML document. Of its scripts only `boot` blocks the first paint. */
function toTemplateParameters(compilation, assets) {
  const { publicPath } = assets;
  const fileNames = Object.keys(compilation.assets);
  const urlOf = (pattern) => publicPath + fileNames.find((file) => pattern.test(file));
  return {
    boot: urlOf(/^boot\.(.*\.)?js$/),
    identity: lazyFileUrls(compilation, 'identity'),
    federation: lazyFileUrls(compilation, 'federation'),
    font: urlOf(/^onest-latin-wght-normal\..*\.woff2$/),
    styles: assets.css,
    scripts: assets.js.filter((file) => !/\/boot\.[^/]*$/.test(file)),
  };
}

/**
 * The webpack configuration of the host. It has no federation plugin: with it the entry would load asynchronously and
 * shared packages would not be tree-shaken. The federation runtime is a lazy chunk (host/src/remotes/federation.ts).
 */
export function hostConfig({ root }) {
  const base = baseConfig({ root, name: 'host', isRemote: false });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const constants = {
    // The federation runtime reads these. FEDERATION_ALLOW_NEW_FUNCTION must stay undefined: any value allows eval.
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    __PORTAL_CONTRACT__: JSON.stringify(contractVersion),
    __PORTAL_SINGLETONS__: JSON.stringify(singletons),
  };
  return {
    ...base,
    entry: { boot: ['./src/boot.ts'], main: ['./src/index.tsx'] },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: productionRouterAliases(root) },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: (chunk) => chunk.name !== 'boot',
        // A lazy chunk contains the packages that only it needs: webpack drops unused code best within one file.
        cacheGroups: { vendor: vendorCacheGroup, defaultVendors: false },
      },
    },
    plugins: [
      {
        // The plugin class of the webpack that runs the build: its cache does not know classes of another copy.
        apply: (compiler) => new compiler.webpack.DefinePlugin(constants).apply(compiler),
      },
      new HtmlWebpackPlugin({
        template: './public/index.html',
        inject: false,
        minify: false,
        templateParameters: toTemplateParameters,
      }),
      // The edge serves it at one address, with the shortcuts of the remotes (edge/src/documents/webAppManifest.ts).
      new HtmlWebpackPlugin({
        template: './public/manifest.webmanifest',
        filename: 'manifest.webmanifest',
        inject: false,
        minify: false,
      }),
      ...base.plugins,
      // The last plugin, because it lists the files of the others.
      new HostManifestPlugin({ version, contract: contractVersion, provides: singletons }),
    ],
  };
}
