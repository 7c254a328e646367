import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { bundling } from './bundling.mjs';
import { contractVersion, runtimeVersion, singletons } from './federation.mjs';
import { HostContractPlugin } from './plugins/hostContract.mjs';

/** Packages of the first load, in one file that changes only with them: two would compress 2.5 KB worse. */
const vendor = {
  name: 'vendor',
  test: /[\\/]node_modules[\\/]/,
  chunks: (chunk) => chunk.canBeInitial() && chunk.name !== 'boot',
};

/**
 * The router's package leads every bundler to its development build, with its warnings and measurements; the production
 * build lies beside it.
 */
function productionRouter(root) {
  const dom = createRequire(join(root, 'package.json')).resolve('react-router-dom');
  const folder = join(dirname(createRequire(dom).resolve('react-router')), '../production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

/** Files of a lazy chunk that the first load does not bring: what the document may fetch ahead, separated by blanks. */
function lazyFiles(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  const files = group?.chunks.filter((chunk) => !chunk.canBeInitial()) ?? [];
  return files
    .flatMap((chunk) => [...chunk.files].map((file) => compilation.outputOptions.publicPath + file))
    .join(' ');
}

/** What the document's template needs to know of the build: `boot` blocks the first paint, the rest does not. */
function documentParts(compilation, assets) {
  const { publicPath } = assets;
  const built = Object.keys(compilation.assets);
  const one = (pattern) => publicPath + built.find((file) => pattern.test(file));
  return {
    boot: one(/^boot\..*\.js$/),
    icon: one(/^icon\..*\.svg$/),
    identity: lazyFiles(compilation, 'identity'),
    areas: lazyFiles(compilation, 'federation'),
    font: one(/^onest-latin-wght-normal\..*\.woff2$/),
    styles: assets.css,
    scripts: assets.js.filter((file) => !/\/boot\.[^/]*$/.test(file)),
  };
}

/**
 * The webpack configuration of the host: an ordinary build without the federation plugin, so that its entry stays a plain
 * script and tree shaking works. The federation runtime sits in a lazy chunk (host/src/remotes/federation/federation.ts).
 *
 * @param {{ root: string }} host the package's folder
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
      splitChunks: { chunks: (chunk) => chunk.name !== 'boot', cacheGroups: { vendor } },
    },
    plugins: [
      new DefinePlugin({
        // Read by the federation runtime. FEDERATION_ALLOW_NEW_FUNCTION stays undefined: any value lets it use eval.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        __PORTAL_CONTRACT__: JSON.stringify(contractVersion),
        __PORTAL_SINGLETONS__: JSON.stringify(singletons),
        __RUNTIME_VERSION__: JSON.stringify(runtimeVersion),
      }),
      new HtmlWebpackPlugin({
        template: './public/index.html',
        inject: false,
        minify: false,
        templateParameters: documentParts,
      }),
      ...base.plugins,
      new HostContractPlugin({ contract: contractVersion, provides: singletons }),
    ],
  };
}
