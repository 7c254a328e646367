import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** No file has this checksum: the browser refuses whatever comes. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/**
 * Runs in the browser for every script and style sheet that webpack's runtime adds to the page.
 *
 * - Integrity: `self.__portalIntegrity` maps a path to its `sha384-…`; the host fills it from the registry's records. A
 *   file that was changed after the release is refused by the browser; of a remote also one the record does not name.
 * - Retry: every further request for a file gets another query. A browser that still waits for the first answer would
 *   let the second request wait with it.
 */
export const guarded = (element, address, attribute, isRemote) => `
var path = new URL(${address}, location.href).pathname;
var integrity = self.__portalIntegrity && self.__portalIntegrity[path]${isRemote ? ` || "${NO_FILE}"` : ''};
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }
var tries = (self.__portalTries = self.__portalTries || {});
if (tries[path]) ${element}.${attribute} = ${address} + "?r=" + tries[path];
tries[path] = (tries[path] || 0) + 1;`;

/** D-131: webpack gives up a script in time, but waits for a style sheet for ever. */
const inTime = (tag, ms) => `
setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${ms});`;

/** Checksums and recovery for the files of a build that are loaded at run time. */
export class RuntimeIntegrityPlugin {
  /**
   * @param {{ isRemote: boolean }} build files of a remote must stand in its record, unless it is a development build;
   *   the host's own come with the document that names them
   */
  constructor({ isRemote }) {
    this.isRemote = isRemote;
  }

  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const isRemote = this.isRemote && compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap('RuntimeIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RuntimeIntegrity',
        (source) => source + guarded('script', 'url', 'src', isRemote),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RuntimeIntegrity',
        (source, { tag, href }) =>
          source + guarded(tag, href, 'href', isRemote) + inTime(tag, compilation.outputOptions.chunkLoadTimeout),
      );
    });
  }
}
