/** The packages and shared modules that only the host may bundle, matched by the path of their files. */
const PROVIDED_BY_HOST = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|zod|zustand|@mui|@emotion)[\\/]/,
  // `dist` in a remote's own repository, where @portal/shared is an installed package.
  /[\\/]shared[\\/](src|dist)[\\/](session|shell|schema|drawings|mui)[\\/]/,
];

/**
 * Fails the build of a remote that bundles its own copy of a module the host provides. Two copies do not share their state:
 * with a second session module the session stays `loading`, with a second emotion the theme is missing, without an error.
 */
export class NoDuplicateSingletonsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('NoDuplicateSingletons', (compilation) => {
      compilation.hooks.finishModules.tap('NoDuplicateSingletons', (modules) => {
        for (const module of modules) {
          const resource = 'resource' in module && String(module.resource);
          if (!resource || !PROVIDED_BY_HOST.some((provided) => provided.test(resource))) continue;
          const remedy = 'import it by the name the host provides (singletons in @portal/tooling/federation.mjs)';
          compilation.errors.push(new WebpackError(`A second copy of what the host provides: ${resource}; ${remedy}`));
        }
      });
    });
  }
}
