import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';
import { newRemoteMountPath, packageJsonOf, sourcesOf, titleOf } from './sources.mjs';

const TEMPLATES_FOLDER = join(import.meta.dirname, 'standalone');
const TEMPLATE_EXTENSION = '.template';

/** What the tests and the lint of a remote need in addition when it is not in the workspace. */
const ADDITIONAL_PACKAGES = ['@testing-library/jest-dom', '@testing-library/user-event', 'axe-core', 'oxlint'];

/**
 * The files of a repository with one remote, by path.
 * @param {{ name: string, sdk: Record<string, string>, portal: string }} remote
 *   sdk: the tarballs in the folder `sdk` by package name; portal: path of the portal's repository
 * @returns {Record<string, string>}
 */
export function standaloneFiles({ name, sdk, portal }) {
  const replacements = {
    __name__: name,
    __Title__: titleOf(name),
    __mount__: newRemoteMountPath(name),
    __portal__: portal,
  };
  const fill = (text) =>
    Object.entries(replacements).reduce((filled, [key, value]) => filled.replaceAll(key, value), text);
  const own = templatePaths().map((path) => [
    fill(path.slice(0, -TEMPLATE_EXTENSION.length)),
    fill(readFileSync(join(TEMPLATES_FOLDER, path), 'utf8')),
  ]);
  return {
    ...sourcesOf(name),
    ...Object.fromEntries(own),
    'package.json': JSON.stringify(standalonePackageJson(name, sdk)),
  };
}

const templatePaths = () =>
  readdirSync(TEMPLATES_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(TEMPLATE_EXTENSION))
    .map((entry) => relative(TEMPLATES_FOLDER, join(entry.parentPath, entry.name)).split(sep).join('/'));

function standalonePackageJson(name, sdk) {
  const { dependencies, devDependencies, ...inWorkspace } = packageJsonOf(name);
  const ofSdk = Object.fromEntries(Object.entries(sdk).map(([pkg, file]) => [pkg, `file:sdk/${file}`]));
  const { oxlint } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies;
  const { catalog } = parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
  const known = { ...catalog, ...ofSdk, oxlint };
  const versions = (names) => Object.fromEntries(names.map((pkg) => [pkg, known[pkg]]));
  return {
    ...inWorkspace,
    name,
    engines: { node: '>=20.19' },
    scripts: {
      start: 'portal-dev',
      lint: 'oxlint',
      // The configuration checks the declarations when it is read.
      test: 'npm run lint && tsc && node webpack.config.mjs && jest',
      build: 'webpack',
      backend: 'node backend/server.mjs',
    },
    dependencies: versions(['@portal/registry', 'jose', 'swr', ...Object.keys(dependencies)]),
    devDependencies: versions(['@portal/tooling', ...ADDITIONAL_PACKAGES, ...Object.keys(devDependencies)].sort()),
  };
}
