/** What the federation plugin makes, and the ids they get here. */
const MADE = [/^container entry \(/, /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js\b/];

/**
 * Gives the modules the federation plugin makes ids of their own. Webpack makes ids of a module's name, and the names of
 * these hold the folder of the build: the same sources would be another version in another folder.
 */
export class PortableModuleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PortableModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PortableModuleIds', (modules) => {
        for (const module of modules) {
          const id = MADE.findIndex((name) => name.test(module.identifier()));
          if (id >= 0) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
