import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const sharedPackageJson = findPackageJson('@portal/shared', import.meta.url);

const readVersion = (file) => JSON.parse(readFileSync(file, 'utf8')).version;
const installedVersionOf = (name) => readVersion(findPackageJson(name, sharedPackageJson));

/**
 * Version of the contract between host and remotes: that of the package `@portal/shared`.
 * @type {string}
 */
export const contractVersion = readVersion(sharedPackageJson);

/**
 * The module below `@portal/shared/` that remotes bundle: each bundles the components that it uses, because as one
 * module they would load most of MUI with the first remote.
 */
export const BUNDLED_SHARED_MODULE = 'ui';

/**
 * Modules with one instance for the whole page, and their versions: the host provides them, a remote never bundles
 * them. A name with a slash at its end stands for all modules below it.
 * @type {Record<string, string>}
 */
export const singletons = {
  react: installedVersionOf('react'),
  'react/jsx-runtime': installedVersionOf('react'),
  'react-dom': installedVersionOf('react-dom'),
  'react-router-dom': installedVersionOf('react-router-dom'),
  '@emotion/react': installedVersionOf('@emotion/react'),
  '@emotion/styled': installedVersionOf('@emotion/styled'),
  swr: installedVersionOf('swr'),
  zustand: installedVersionOf('zustand'),
  '@portal/shared/': contractVersion,
};

/**
 * The names of the exports of `react-router-dom` that the host provides, each of which has a line in routerExports.ts.
 * @type {string[]}
 */
export const routerExports =
  readFileSync(join(import.meta.dirname, 'routerExports.ts'), 'utf8').match(/(?<=^ {2})\w+(?=,$)/gm) ?? [];

/**
 * The path of the package.json of the package `name`, found as Node finds the package for the file `importer` (a path
 * or a URL). `require.resolve` does not find it, because most packages do not export it.
 * @param {string} name
 * @param {string} importer
 * @throws {Error} if the package is not installed
 */
function findPackageJson(name, importer) {
  const folders = createRequire(importer).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (!file) throw new Error(`The package ${name}, which ${importer} needs, is not installed: add it to package.json`);
  return realpathSync(file);
}

/**
 * The version ranges that a remote requires: the version of this workspace or a later one of the same major. If the
 * host provides another version, only that remote fails, not the portal.
 * @type {Record<string, string>}
 */
export const requiredVersions = Object.fromEntries(
  Object.entries(singletons).map(([name, version]) => [name, `^${version}`]),
);

/**
 * The `shared` option of a remote's federation plugin, made from the version range of each module.
 * @param {Record<string, string>} ranges
 */
export const remoteSharedOption = (ranges) =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      /** @type {const} */ ({
        import: false,
        singleton: true,
        strictVersion: true,
        requiredVersion,
        ...(name === '@portal/shared/' && { exclude: { request: BUNDLED_SHARED_MODULE } }),
      }),
    ]),
  );
