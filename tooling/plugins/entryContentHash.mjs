/**
 * Allows `[contenthash]` in the file name of a remote's entry. The federation plugin reads the path of the runtime chunk
 * before its content hash exists, only to count its `../`, and webpack would fail. This plugin inserts a placeholder hash.
 */
export class EntryContentHashPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('EntryContentHash', (compilation) => {
      compilation.hooks.assetPath.tap({ name: 'EntryContentHash', stage: -1000 }, (path, data) => {
        const kind = data?.chunk && data.contentHashType;
        const hashes = data?.chunk && 'contentHash' in data.chunk ? data.chunk.contentHash : undefined;
        if (kind && !data.contentHash && !hashes?.[kind]) data.contentHash = 'X'.repeat(20);
        return path;
      });
    });
  }
}
