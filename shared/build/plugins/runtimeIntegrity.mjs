import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Runs in the browser for every script and style sheet that webpack's runtime adds to the page.
 *
 * - Integrity: `self.__portalIntegrity` maps a path to its `sha384-…`; the host fills it from the registry's records. A
 *   file that was changed after the release is refused by the browser.
 * - Retry: every further request for a file gets another query. A browser that still waits for the first answer would
 *   let the second request wait with it.
 */
const guarded = (element, address, attribute) => `
var path = new URL(${address}, location.href).pathname;
var integrity = self.__portalIntegrity && self.__portalIntegrity[path];
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }
var tries = (self.__portalTries = self.__portalTries || {});
if (tries[path]) ${element}.${attribute} = ${address} + "?r=" + tries[path];
tries[path] = (tries[path] || 0) + 1;`;

/** Checksums and recovery for the files of a build that are loaded at run time. */
export class RuntimeIntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('RuntimeIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RuntimeIntegrity',
        (source) => source + guarded('script', 'url', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RuntimeIntegrity',
        (source, { tag, href }) => source + guarded(tag, href, 'href'),
      );
    });
  }
}
