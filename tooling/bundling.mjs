import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { ModuleListPlugin } from './plugins/moduleList.mjs';
import { NoSecretsPlugin } from './plugins/noSecrets.mjs';
import { RuntimeIntegrityPlugin } from './plugins/runtimeIntegrity.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const workspace = join(here, '..');

/** The oldest browsers our code runs in: the first versions with every API it calls (the newest is `AbortSignal.timeout`). */
const BROWSERS = 'chrome >= 103, safari >= 16, firefox >= 100, samsung >= 20';

const loaderOf = (name) => fileURLToPath(import.meta.resolve(name));

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: loaderOf('swc-loader'),
    options: {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      env: { targets: BROWSERS },
    },
  },
};

const styles = { test: /\.css$/, use: [MiniCssExtractPlugin.loader, loaderOf('css-loader')], sideEffects: true };

const media = {
  test: /\.(woff2|svg|png|jpe?g|webp|avif|mp4|vtt)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

/** The weights of a model are inlined in the lazy chunk that uses them, so that the checksum of the chunk covers them. */
const weights = { test: /\.bin$/, type: 'asset/inline' };

/** This package calls `require` only in Node, so webpack must not resolve those calls. */
const esmOnly = { test: /[\\/]face-api\.esm\.js$/, parser: { commonjs: false, amd: false, requireJs: false } };

/** Fonts and photos are compressed already. */
const COMPRESSED = /\.(js|css|svg|json|wasm|traineddata)$/;

const compressedCopy = (extension, algorithm, compressionOptions) =>
  new CompressionPlugin({
    filename: `[path][base].${extension}`,
    algorithm,
    test: COMPRESSED,
    compressionOptions,
    minRatio: 1,
  });
/** Two compressed copies of each file; the edge sends the one that the browser accepts. */
const compressed = [
  compressedCopy('br', 'brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  compressedCopy('gz', 'gzip', { level: 9 }),
];

const keptFiles = ({ files, folder }) => ({
  test: files,
  dependency: 'url',
  type: 'asset/resource',
  generator: { filename: `${folder}/[name][ext]` },
});

const buildFiles = () =>
  [here, join(here, 'plugins')].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => join(folder, file)),
  );

/**
 * The part of the webpack configuration that host and remotes share. No source maps are shipped.
 * @param {{ root: string, name: string, isRemote: boolean, kept?: { files: RegExp, folder: string }[] }} options
 *   root, name: folder and name of the package; kept: files imported by `new URL` that must keep their names because they
 *   load each other by name, and the output folder for them
 */
export const bundling = ({ root, name, isRemote, kept = [] }) => ({
  name,
  mode: 'production',
  context: root,
  target: ['web', 'es2020'],
  // plugins/moduleList.mjs reads the source maps and deletes them.
  devtool: 'hidden-source-map',
  output: {
    path: join(root, 'dist'),
    clean: true,
    uniqueName: `portal_${name}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[contenthash:8].js',
    devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    // A module that threw is evaluated again at the next import. Otherwise webpack returns its incomplete exports.
    strictModuleExceptionHandling: true,
    // D-131: six seconds for each file of a remote, and for the lazy files of the host that load it.
    chunkLoadTimeout: 6000,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [typescript, styles, media, weights, esmOnly, ...kept.map(keptFiles)] },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        // Files that keep their names are already minified by their authors.
        exclude: kept.map(({ folder }) => new RegExp(`^${folder}/`)),
        // With character frequencies the minified names depend on webpack's temporary hashes, and these depend on the path
        // of the build folder. The same sources built in another folder would then be a different release.
        minimizerOptions: {
          compress: { passes: 2 },
          mangle: { disableCharFreq: isRemote },
          format: { comments: false },
        },
      }),
    ],
    // The shortest names; they differ from build to build, which is fine within one build.
    mangleExports: 'size',
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[contenthash:8].css' }),
    new RuntimeIntegrityPlugin({ isRemote }),
    new NoSecretsPlugin(),
    new ModuleListPlugin({
      name,
      dist: join(root, 'dist'),
      root: workspace,
      list: join(workspace, `.cache/modules/${name}.json`),
    }),
    ...compressed,
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
  cache: {
    type: 'filesystem',
    name,
    cacheDirectory: join(workspace, '.cache/webpack'),
    buildDependencies: { config: [...buildFiles(), join(root, 'webpack.config.mjs')] },
  },
});
