import { sep } from 'node:path';
import { BUNDLED_SHARED_MODULE, routerExports, singletons } from '../federation.mjs';

/** The packages that only the host may bundle, matched by the path of their files. */
const PROVIDED_BY_HOST_PATTERN =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|zod|zustand|@portal[\\/]shared|@mui|@emotion)[\\/]/;

/**
 * Fails the build of a remote that bundles its own copy of a module the host provides, with one error that names each
 * import of such a copy. Two copies do not share their state, and no error says so: with a second session module the
 * session stays `loading`, with a second emotion the theme is missing.
 *
 * It also fails for an export of the router that the host does not provide: it would be `undefined` in the browser,
 * which the type checker does not notice.
 */
export class ProvidedModulesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('ProvidedModules', (compilation) => {
      compilation.hooks.finishModules.tap('ProvidedModules', (modules) => {
        const problems = [...copyProblems(compilation, [...modules]), ...exportProblems(compilation, [...modules])];
        compilation.errors.push(...problems.map((problem) => new WebpackError(problem)));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function copyProblems(compilation, modules) {
  const copies = new Set(modules.filter(isProvidedByHost));
  const imports = [...copies].flatMap((copy) =>
    [...compilation.moduleGraph.getIncomingConnections(copy)]
      .filter(({ originModule }) => !originModule || !copies.has(originModule))
      .map(({ originModule, dependency }) => {
        const { request } = /** @type {{ request?: string }} */ (dependency);
        return `${fileOf(compilation, originModule)} imports “${request}”: import ${remedyFor(packageOf(copy))} instead`;
      }),
  );
  if (imports.length === 0) return [];
  return [['This remote would bundle a second copy of what the host provides.', ...new Set(imports)].join('\n')];
}

/** @param {import('webpack').Compilation} compilation */
function exportProblems(compilation, modules) {
  const router = modules.filter(
    ({ type, options }) => type === 'consume-shared-module' && options.shareKey === 'react-router-dom',
  );
  return router
    .flatMap((module) => [...compilation.moduleGraph.getIncomingConnections(module)])
    .flatMap(({ dependency, originModule }) => {
      const name = /** @type {{ ids?: string[] }} */ (dependency).ids?.[0];
      if (!name || routerExports.includes(name)) return [];
      return [
        `${fileOf(compilation, originModule)} uses “${name}” of react-router-dom, which the host does not provide`,
      ];
    });
}

const fileOf = ({ requestShortener }, module) => module?.readableIdentifier(requestShortener) ?? 'webpack.config.mjs';

/** Whether the host provides this module, also that of a package installed under another name (`npm:react@18`). */
function isProvidedByHost(module) {
  const resource = String(module.resource ?? '');
  if (packageOf(module) === '@portal/shared' && resource.split(sep).includes(BUNDLED_SHARED_MODULE)) return false;
  const paths = [resource, `/node_modules/${packageOf(module)}/`];
  return paths.some((path) => PROVIDED_BY_HOST_PATTERN.test(path));
}

const packageOf = (module) => String(module.resourceResolveData?.descriptionFileData?.name ?? '');

function remedyFor(packageName) {
  if (packageName.startsWith('@mui/')) return '@portal/shared/mui/<entry>';
  if (packageName === 'zod') return '@portal/shared/schema';
  return packageName in singletons ? packageName : 'the name that the host provides (@portal/tooling/federation.mjs)';
}
