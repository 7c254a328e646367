/**
 * Fails the build of a remote that imports a name the host does not provide. Of some packages the host provides only
 * some exports; any other import would be `undefined` in the browser, which the type checker does not notice.
 */
export class NoUnprovidedExportsPlugin {
  /** @param {Record<string, string[]>} provided names of the provided exports, by package */
  constructor(provided) {
    this.provided = provided;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('NoUnprovidedExports', (compilation) => {
      compilation.hooks.finishModules.tap('NoUnprovidedExports', (modules) => {
        for (const module of modules) {
          if (module.type !== 'consume-shared-module') continue;
          const { shareKey } = /** @type {{ options: { shareKey: string } }} */ (/** @type {unknown} */ (module))
            .options;
          const providedNames = this.provided[shareKey];
          if (!providedNames) continue;
          for (const { dependency, originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
            const used = /** @type {{ ids?: string[] }} */ (dependency).ids?.[0];
            if (!used || providedNames.includes(used)) continue;
            const file = originModule?.readableIdentifier(compilation.requestShortener);
            compilation.errors.push(
              new WebpackError(`${file} uses “${used}” of ${shareKey}, which the host does not provide`),
            );
          }
        }
      });
    });
  }
}
