import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** The oldest browsers our code runs in: the first versions with every API it calls (the newest is `AbortSignal.timeout`). */
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
 * The packages of the SDK outside of the workspace. In a package of `type` module webpack takes the default import of a module
 * that the host provides for the whole namespace, as Node does with CommonJS: `useSWR` would be no function.
 */
const installedSdkRule = { test: /[\\/]node_modules[\\/]@portal[\\/].+\.js$/, type: 'javascript/auto' };

const styleRule = {
  test: /\.css$/,
  use: [MiniCssExtractPlugin.loader, resolveLoader('css-loader')],
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

/** The rule for files that keep their names in an output folder of their own (`kept`). */
const keptFilesRule = ({ files, folder }) => ({
  test: files,
  dependency: 'url',
  type: 'asset/resource',
  generator: { filename: `${folder}/[name][ext]` },
});

/**
 * How webpack treats each kind of file.
 * @param {{ files: RegExp, folder: string }[]} kept see bundling.mjs
 */
export const moduleRules = (kept) => [
  typeScriptRule,
  installedSdkRule,
  styleRule,
  mediaRule,
  modelWeightsRule,
  faceApiRule,
  ...kept.map(keptFilesRule),
];
