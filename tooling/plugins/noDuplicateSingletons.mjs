/** Packages and rooms of which the page has one instance, the host's; whichever way an import leads to them. */
const PROVIDED_BY_HOST = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|zod|zustand|@mui|@emotion)[\\/]/,
  /[\\/]shared[\\/]src[\\/](session|shell|schema|mui)[\\/]/,
];

/**
 * Fails the build of a remote that brings its own copy of what the host provides. Two copies do not meet: a second
 * session is `loading` for ever, a second emotion has the default theme, and nothing says so.
 */
export class OneInstancePlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('OneInstance', (compilation) => {
      compilation.hooks.finishModules.tap('OneInstance', (modules) => {
        for (const { resource } of modules) {
          if (!resource || !PROVIDED_BY_HOST.some((provided) => provided.test(resource))) continue;
          compilation.errors.push(new WebpackError(`A second copy of what the host provides: ${resource}`));
        }
      });
    });
  }
}
