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

/** The oldest browsers our own code is built for: the first with all it calls (`AbortSignal.timeout` is the youngest). */
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

/** A model's weights ride inside the lazy chunk that uses them, under its integrity check: no request of their own. */
const weights = { test: /\.bin$/, type: 'asset/inline' };

/** What asks for `require` does so for Node only: left alone, nothing is looked for. */
const esmOnly = { test: /[\\/]face-api\.esm\.js$/, parser: { commonjs: false, amd: false, requireJs: false } };

/** Files that are worth it; fonts and photos are compressed already. */
const COMPRESSED = /\.(js|css|svg|json|wasm|traineddata)$/;

/** One copy for browsers that read brotli, one for the rest; the edge chooses. */
const compressed = [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: COMPRESSED,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: COMPRESSED,
    compressionOptions: { level: 9 },
    minRatio: 1,
  }),
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
 * What host and remotes have in common: how a source file becomes a released file.
 * No source maps are shipped.
 *
 * @param {{ root: string, name: string, isRemote: boolean, kept?: { files: RegExp, folder: string }[] }} portal folder
 *   and name of the package; whether its files are loaded by the registry's record; files addressed by `new URL` that
 *   find each other by name: they keep theirs, and the released folder they are put into
 */
export const bundling = ({ root, name, isRemote, kept = [] }) => ({
  name,
  mode: 'production',
  context: root,
  target: ['web', 'es2020'],
  // For the list of modules, which takes the maps away again (plugins/moduleList.mjs).
  devtool: 'hidden-source-map',
  output: {
    path: join(root, 'dist'),
    clean: true,
    uniqueName: `portal_${name}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[contenthash:8].js',
    devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    // A module that threw while it was evaluated is evaluated again at the next try, instead of staying half-made.
    strictModuleExceptionHandling: true,
    // D-131: six seconds for each file of a remote; the host's own lazy files are part of opening one.
    chunkLoadTimeout: 6000,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [typescript, styles, media, weights, esmOnly, ...kept.map(keptFiles)] },
  optimization: {
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        // Files that keep their names are as their makers made them.
        exclude: kept.map(({ folder }) => new RegExp(`^${folder}/`)),
        // Names by how often letters occur would follow the hashes webpack puts in for a while, and those the folder of the
        // build: the same sources would be another release elsewhere.
        minimizerOptions: {
          compress: { passes: 2 },
          mangle: { disableCharFreq: isRemote },
          format: { comments: false },
        },
      }),
    ],
    // The shortest names between modules, instead of names that another build would give again.
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
