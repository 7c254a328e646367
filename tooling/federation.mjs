import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const shared = join(here, '../shared');

const versionAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
const versionOf = (name) => versionAt(join(shared, 'node_modules', name));

/** Version of the contract between host and remotes: that of the package `@portal/shared`. */
export const contractVersion = versionAt(shared);

/** Version of the federation runtime: one package for host and remotes, pinned in pnpm-workspace.yaml. */
export const runtimeVersion = versionAt(join(here, 'node_modules/@module-federation/enhanced'));

/** MUI chunks that the host provides. A remote bundles the components of any other chunk itself. */
const muiChunks = [
  'core',
  'input',
  'textfield',
  'select',
  'tabs',
  'dialog',
  'menu',
  'table',
  'choice',
  'autocomplete',
  'stepper',
  'accordion',
  'snackbar',
];

/** Modules with one instance for the whole page, and their versions: the host provides them, a remote never bundles them. */
export const singletons = {
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-router-dom': versionOf('react-router-dom'),
  '@emotion/react': versionOf('@emotion/react'),
  '@emotion/styled': versionOf('@emotion/styled'),
  swr: versionOf('swr'),
  zustand: versionOf('zustand'),
  '@portal/shared/session': contractVersion,
  '@portal/shared/shell': contractVersion,
  '@portal/shared/schema': contractVersion,
  '@portal/shared/drawings': contractVersion,
  ...Object.fromEntries(muiChunks.map((chunk) => [`@portal/shared/mui/${chunk}`, contractVersion])),
};

/**
 * Everything the host puts into the shared scope. `@portal/shared/wire` is the deprecated name of `@portal/shared/schema`:
 * remotes built with contract 1.0 import it. Contract 2 removes it.
 */
export const provided = { ...singletons, '@portal/shared/wire': contractVersion };

/** The exports of modules that the host provides only in part, by module. */
export const providedNames = {
  'react-router-dom': exportedNames(readFileSync(join(here, 'routerExports.ts'), 'utf8')),
};

/** The names in the only `export { … } from` of a source. */
function exportedNames(source) {
  const [, list = ''] = /^export \{([^}]*)\} from/m.exec(source) ?? [];
  return list.match(/\w+/g) ?? [];
}

/** The versions a remote requires: any later one of the same major. A mismatch stops that remote, not the portal. */
export const requiredVersions = Object.fromEntries(
  Object.entries(singletons).map(([name, version]) => [name, `^${version}`]),
);

/** The `shared` option of a remote's federation plugin, from the version range of each module. */
export const consumed = (ranges) =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      /** @type {const} */ ({ import: false, singleton: true, strictVersion: true, requiredVersion }),
    ]),
  );
