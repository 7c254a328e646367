/**
 * Makes `[contenthash]` usable in the name of a remote's entry.
 *
 * The federation plugin asks for the path of the runtime chunk before its content hash exists, only to count how many
 * `../` lead to the root. A stand-in of the same length answers that question; the real name is made later.
 */
export class ContentHashFixPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ContentHashFix', (compilation) => {
      compilation.hooks.assetPath.tap({ name: 'ContentHashFix', stage: -1000 }, (path, data) => {
        const kind = data?.chunk && data.contentHashType;
        if (kind && !data.contentHash && !data.chunk.contentHash?.[kind]) data.contentHash = 'X'.repeat(20);
        return path;
      });
    });
  }
}
