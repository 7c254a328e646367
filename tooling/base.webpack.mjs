import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { NoSecretsPlugin } from './plugins/noSecrets.mjs';
import { FileLoadingPlugin } from './plugins/fileLoading.mjs';

/** The oldest browsers with every API that our code calls, of which `AbortSignal.timeout` is the newest. */
const BROWSERS = 'chrome >= 103, safari >= 16, firefox >= 100, samsung >= 20';

const { resolve: resolveLoader } = createRequire(import.meta.url);

const typeScriptRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: resolveLoader('swc-loader'),
    options: {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      env: { targets: BROWSERS },
    },
  },
};

/**
 * The rule for installed packages of the SDK, in a remote outside of the workspace. In a package of `type` module
 * webpack takes the default import of a module that the host provides for the whole namespace, as Node does with
 * CommonJS: `useSWR` would be no function.
 */
const installedSdkRule = { test: /[\\/]node_modules[\\/]@portal[\\/].+\.js$/, type: 'javascript/auto' };

const styleRule = {
  test: /\.css$/,
  use: [MiniCssExtractPlugin.loader, { loader: resolveLoader('css-loader'), options: { sourceMap: false } }],
  sideEffects: true,
};

const mediaRule = {
  test: /\.(woff2|svg|png|jpe?g|webp|avif|mp4|vtt)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

/** The weights of the face models are inlined in the lazy chunk that uses them, so that its checksum covers them. */
const modelWeightsRule = { test: /\.bin$/, type: 'asset/inline' };

/** face-api calls `require` only in Node, so webpack must not resolve those calls. */
const faceApiRule = { test: /[\\/]face-api\.esm\.js$/, parser: { commonjs: false, amd: false, requireJs: false } };

/** The rule for files that keep their names in an output folder of their own (`kept` of `baseConfig`). */
const keptFilesRule = ({ files, folder }) => ({
  test: files,
  dependency: 'url',
  type: 'asset/resource',
  generator: { filename: `${folder}/[name][ext]` },
});

/**
 * How webpack treats each kind of file.
 * @param {{ files: RegExp, folder: string }[]} kept see `baseConfig`
 */
const moduleRules = (kept) => [
  typeScriptRule,
  installedSdkRule,
  styleRule,
  mediaRule,
  modelWeightsRule,
  faceApiRule,
  ...kept.map(keptFilesRule),
];

/** Files that get compressed copies. The formats of fonts, photos and videos are compressed already. */
const COMPRESSIBLE_FILES_PATTERN = /\.(js|css|svg|json|wasm|traineddata)$/;

const createCompressionPlugin = (extension, algorithm, compressionOptions) =>
  new CompressionPlugin({
    filename: `[path][base].${extension}`,
    algorithm,
    test: COMPRESSIBLE_FILES_PATTERN,
    compressionOptions,
    minRatio: 1,
  });

/** Plugins that write a Brotli and a gzip copy of each file; the edge sends the one that the browser accepts. */
const compressionPlugins = [
  createCompressionPlugin('br', 'brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  createCompressionPlugin('gz', 'gzip', { level: 9 }),
];

/** The root of the workspace that contains this folder; the folder itself, if it is in none. */
function workspaceOf(root) {
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  return root;
}

/**
 * The part of the webpack configuration that host and remotes share.
 * @param {{ root: string, name: string, isRemote: boolean, kept?: { files: RegExp, folder: string }[] }} options
 *   root, name: folder and name of the package; kept: files imported by `new URL` that must keep their names because
 *   they load each other by name, and the output folder for them
 */
export function baseConfig({ root, name, isRemote, kept = [] }) {
  const workspace = workspaceOf(root);
  return /** @satisfies {import('webpack').Configuration} */ ({
    name,
    mode: 'production',
    context: root,
    target: ['web', 'es2020'],
    // Without the content of the sources. The manifest does not list the maps, so they are not served.
    devtool: 'hidden-nosources-source-map',
    output: {
      path: join(root, 'dist'),
      clean: true,
      uniqueName: `portal_${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[contenthash:8].js',
      /** @param {{ absoluteResourcePath: string }} module */
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) => relative(workspace, absoluteResourcePath),
      // A module that threw is evaluated again at the next import. Otherwise webpack returns its incomplete exports.
      strictModuleExceptionHandling: true,
    },
    // `source`: the sources of @portal/registry instead of its build output.
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: {
      rules: moduleRules(kept),
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Files that keep their names (`kept`) are already minified by their authors.
          exclude: kept.map(({ folder }) => new RegExp(`^${folder}/`)),
          // With character frequencies the minified names depend on webpack's temporary hashes, and these depend on the
          // path of the build folder. The same sources built in another folder would then be a different release.
          minimizerOptions: {
            // Not `keep_fargs: false`: the face model reads the number of parameters of functions and then fails to
            // load.
            compress: { passes: 2 },
            mangle: { disableCharFreq: isRemote },
            format: { comments: false },
          },
        }),
      ],
      // Shortens the names of exports most. Builds may shorten a name differently, but only modules of one build use
      // it.
      mangleExports: 'size',
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[contenthash:8].css' }),
      new FileLoadingPlugin({ isRemote }),
      new NoSecretsPlugin(),
      ...compressionPlugins,
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(workspace, '.cache/webpack'),
      // webpack follows the imports of this file: a change of one of them invalidates the cache.
      buildDependencies: { config: [join(root, 'webpack.config.mjs')] },
    },
  });
}
