import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { consumed, contractVersion, requires } from '@portal/tooling/federation.mjs';
import { ReleaseRecordPlugin } from '@portal/tooling/plugins/releaseRecord.mjs';
import { guarded } from '@portal/tooling/plugins/runtimeIntegrity.mjs';
import { join } from 'node:path';

const NAME = 'rspack';

/** What RuntimeIntegrityPlugin does for webpack, by Rspack's hook for the same place. */
class ChunkIntegrityPlugin {
  apply(compiler) {
    const { RuntimePlugin } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => source + guarded('script', 'url', 'src', true),
      );
    });
  }
}

// The contract between host and remotes, met by another bundler: of tooling only the ranges, the record and the check of chunks.
export default {
  name: NAME,
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2020'],
  devtool: false,
  entry: {},
  output: {
    path: join(import.meta.dirname, 'dist'),
    clean: true,
    uniqueName: `portal_${NAME}`,
    publicPath: 'auto',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[contenthash:8].js',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [
    new ChunkIntegrityPlugin(),
    new ModuleFederationPlugin({
      name: `portal_${NAME}`,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './area': { import: './src/area.tsx', name: 'area' } },
      shared: consumed(requires),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    new ReleaseRecordPlugin({
      name: NAME,
      version: '1.0.0',
      contract: `^${contractVersion}`,
      mounts: [{ path: `/broadband/${NAME}`, layout: 'main' }],
      exposed: 'area',
      requires,
    }),
  ],
};
