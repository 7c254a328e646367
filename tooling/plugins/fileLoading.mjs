import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** The longest delay of a timer: switches off webpack's own time limit, which counts from the start of a request. */
const NO_TIME_LIMIT_MS = 2 ** 31 - 1;

/**
 * Lets the host decide how webpack's runtime loads a script or style sheet: its `__portalFile` sets checksum, address
 * of a retry and time limit of each element (host/src/remotes/fileLoading.ts).
 */
export class FileLoadingPlugin {
  #isRemote;

  /**
   * @param {{ isRemote: boolean }} build the files of a remote must be in its manifest, except in development; the
   *   host's own files have no manifest
   */
  constructor({ isRemote }) {
    this.#isRemote = isRemote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const isRemote = this.#isRemote && compiler.options.mode === 'production';
    compiler.options.output.chunkLoadTimeout = NO_TIME_LIMIT_MS;
    compiler.hooks.thisCompilation.tap('FileLoading', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FileLoading',
        (source) => `${source}\nself.__portalFile(script, url, ${isRemote});`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'FileLoading',
        (source, { tag, href }) => `${source}\nself.__portalFile(${tag}, ${href}, ${isRemote});`,
      );
    });
  }
}
