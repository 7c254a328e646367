/** Patterns for the identifiers of modules that the federation plugin generates. Their index becomes the module's id. */
const GENERATED_MODULE_PATTERNS = [/^container entry \(/, /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js\b/];

/**
 * Gives fixed ids to the modules that the federation plugin generates. Webpack derives an id from the name of a module, and
 * their names contain the path of the build folder: without this plugin the same sources would have another version in
 * another folder.
 */
export class PortableModuleIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PortableModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PortableModuleIds', (modules) => {
        for (const module of modules) {
          const id = GENERATED_MODULE_PATTERNS.findIndex((name) => name.test(module.identifier()));
          if (id >= 0) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
