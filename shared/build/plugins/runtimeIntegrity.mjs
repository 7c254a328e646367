import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** The property of `self` that maps a path to its `sha384-…`; the host fills it from the registry's records. */
const MAP = '__portalIntegrity';

const guard = (element, url) =>
  `var integrity = self.${MAP} && self.${MAP}[new URL(${url}, location.href).pathname];
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }`;

/**
 * Every script and style sheet that webpack's runtime adds to the page carries the checksum of the registry's record,
 * so a file that was changed after the release is refused by the browser. A second request for the same file (a retry)
 * is looked up by its path: the query does not matter.
 */
export class RuntimeIntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('RuntimeIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RuntimeIntegrity',
        (source) => `${source}\n${guard('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RuntimeIntegrity',
        (source, { tag, href }) => `${source}\n${guard(tag, href)}`,
      );
    });
  }
}
