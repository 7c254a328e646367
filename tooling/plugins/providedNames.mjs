/**
 * Fails the build of a remote that uses a name the host does not hand over. Of some packages the host provides a part
 * only; whatever else a remote imports would be `undefined` in the browser, and the type checker cannot know.
 */
export class ProvidedNamesPlugin {
  /** @param {Record<string, string[]>} provided names by package */
  constructor(provided) {
    this.provided = provided;
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('ProvidedNames', (compilation) => {
      compilation.hooks.finishModules.tap('ProvidedNames', (modules) => {
        for (const module of modules) {
          const name = module.options?.shareKey;
          if (module.type !== 'consume-shared-module' || !(name in this.provided)) continue;
          for (const { dependency, originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
            const used = dependency.ids?.[0];
            if (!used || this.provided[name].includes(used)) continue;
            const file = originModule?.readableIdentifier(compilation.requestShortener);
            compilation.errors.push(
              new WebpackError(`${file} uses “${used}” of ${name}, which the host does not provide`),
            );
          }
        }
      });
    });
  }
}
