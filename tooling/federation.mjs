import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const shared = join(here, '../shared');

const versionAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
const versionOf = (name) => versionAt(join(shared, 'node_modules', name));

/** Version of the contract between host and remotes: the package `@portal/shared`. */
export const contractVersion = versionAt(shared);

/** Version of the federation runtime: the same package on both sides, pinned in pnpm-workspace.yaml. */
export const runtimeVersion = versionAt(join(here, 'node_modules/@module-federation/enhanced'));

/** Families of MUI the host guarantees; a remote that needs another bundles it until it stands here. */
export const families = [
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

/**
 * Everything of which the page holds one instance: provided by the host, never bundled by a remote.
 * @type {Record<string, string>} name of the module and its version
 */
export const singletons = {
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-router-dom': versionOf('react-router-dom'),
  '@emotion/react': versionOf('@emotion/react'),
  '@emotion/styled': versionOf('@emotion/styled'),
  swr: versionOf('swr'),
  '@portal/shared/session': contractVersion,
  '@portal/shared/shell': contractVersion,
  '@portal/shared/schema': contractVersion,
  '@portal/shared/drawings': contractVersion,
  ...Object.fromEntries(families.map((family) => [`@portal/shared/mui/${family}`, contractVersion])),
};

/**
 * What remotes may use of packages that the host hands over in part: the whole router would be in the first load.
 * host/src/remotes/federation/routerFacade.ts exports exactly these.
 */
export const providedNames = {
  'react-router-dom': [
    'createSearchParams',
    'generatePath',
    'isRouteErrorResponse',
    'Link',
    'matchPath',
    'Navigate',
    'NavLink',
    'Outlet',
    'redirect',
    'useBlocker',
    'useFetcher',
    'useHref',
    'useLoaderData',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigation',
    'useNavigationType',
    'useOutletContext',
    'useParams',
    'useResolvedPath',
    'useRevalidator',
    'useRouteError',
    'useSearchParams',
  ],
};

/** What a remote asks of the host: any later version of the same major. A mismatch fails that area, never the portal. */
export const requires = Object.fromEntries(Object.entries(singletons).map(([name, version]) => [name, `^${version}`]));

/**
 * Ranges as the federation plugin of a remote takes them.
 * @param {Record<string, string>} ranges by name of the module
 */
export const consumed = (ranges) =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
