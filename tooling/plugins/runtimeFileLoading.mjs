import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** A checksum that no file has, so that the browser refuses every response. */
const UNMATCHABLE_CHECKSUM = `sha384-${'A'.repeat(64)}`;

/**
 * Code that runs in the browser for every script and style sheet that webpack's runtime adds to the page. `element` and
 * `address` are the names of its variables with the element and the URL. A remote's file without a checksum is refused.
 * - Integrity: `self.__portalIntegrity` maps a path to its `sha384-…`; the host fills it from the manifests. The browser
 *   refuses a file that was changed after the release, and a file of a remote that its manifest does not list.
 * - Retry: each further request for a file gets another query, because a browser that still waits for the first response
 *   would make the second request wait, too.
 * @param {string} element
 * @param {string} address
 * @param {'src' | 'href'} attribute the attribute with the URL
 * @param {boolean} isRemote
 */
const integrityAndRetryCode = (element, address, attribute, isRemote) => `
var path = new URL(${address}, location.href).pathname;
var integrity = self.__portalIntegrity && self.__portalIntegrity[path]${isRemote ? ` || "${UNMATCHABLE_CHECKSUM}"` : ''};
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }
var tries = (self.__portalTries = self.__portalTries || {});
if (tries[path]) ${element}.${attribute} = ${address} + "?r=" + tries[path];
tries[path] = (tries[path] || 0) + 1;`;

/** Browser code with the time limit of style sheets (D-131): webpack limits only scripts. `tag` is a variable's name. */
const styleTimeoutCode = (tag, ms) => `
setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${ms});`;

/** Adds checksums, retries and a time limit to the files that webpack's runtime loads. */
export class RuntimeFileLoadingPlugin {
  #isRemote;

  /**
   * @param {{ isRemote: boolean }} build the files of a remote must be in its manifest, except in development; the host's
   *   own files have no manifest
   */
  constructor({ isRemote }) {
    this.#isRemote = isRemote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const isRemote = this.#isRemote && compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap('RuntimeFileLoading', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RuntimeFileLoading',
        (source) => source + integrityAndRetryCode('script', 'url', 'src', isRemote),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RuntimeFileLoading',
        (source, { tag, href }) =>
          source +
          integrityAndRetryCode(tag, href, 'href', isRemote) +
          styleTimeoutCode(tag, compilation.outputOptions.chunkLoadTimeout),
      );
    });
  }
}
