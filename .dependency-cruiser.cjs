/** Pattern for imports of npm packages (`a|b`); it matches the bare name of a package that is not installed, too. */
const packagePattern = (names) => `(^|node_modules/)(${names})(/|$)`;
const TEST_FILE_PATTERN = '\\.test\\.[cm]?tsx?$';

/** The folders of host/src: each imports only itself and those after it. */
const HOST_FOLDERS = [
  'router',
  'chat|dashboard',
  'identity',
  'pages',
  'shell',
  'remotes|overrides',
  'registry',
  'theme|config|serviceWorker',
];

const hostFolderRules = HOST_FOLDERS.slice(1).map((folders, index) => ({
  name: `host-folders-${folders}`,
  severity: 'error',
  comment: `host/src/${folders} is below ${HOST_FOLDERS.slice(0, index + 1).join(', ')}: move what both need down.`,
  from: { path: `^host/src/(${folders})/`, pathNot: [TEST_FILE_PATTERN, '/testing/'] },
  to: { path: `^host/src/(index|App|boot)\\.|^host/src/(${HOST_FOLDERS.slice(0, index + 1).join('|')})/` },
}));

/** Import rules of the workspace. dependency-cruiser prints the `comment` of a rule to the developer who breaks it. */
module.exports = {
  forbidden: [
    ...hostFolderRules,
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files import each other. Merge them, or move what both need into a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'This import cannot be resolved, so no other rule can check it.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
    {
      name: 'no-cross-remote-imports',
      severity: 'error',
      comment: 'Remotes are deployed separately. Share code through @portal/shared and data through navigation state.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|host)/', pathNot: '^$1/' },
    },
    {
      name: 'host-imports-no-remote',
      severity: 'error',
      comment: 'Remotes are loaded at run time; importing their source bundles them into the host.',
      from: { path: '^host/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'shared-imports-no-application',
      severity: 'error',
      comment: 'Every application uses shared, so shared must not import an application.',
      from: { path: '^shared/' },
      to: { path: '^(host|mfe-[^/]+|e2e|server|sandbox|edge)/' },
    },
    {
      name: 'no-deep-imports',
      severity: 'error',
      comment: 'Import @portal/shared/<module>, not a file inside it.',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/src/[^/]+/', pathNot: ['^shared/src/[^/]+/index\\.tsx?$', '^shared/src/mui/[^/]+\\.tsx?$'] },
    },
    {
      name: 'shared-public-api-only',
      severity: 'error',
      comment: 'A shared module imports another one only through its index.ts, or its only file.',
      from: { path: '^shared/src/([^/.]+)[/.]' },
      to: {
        path: '^shared/src/[^/]+/',
        pathNot: ['^shared/src/$1/', '^shared/src/[^/]+/index\\.tsx?$', '^shared/src/mui/[^/]+\\.tsx?$'],
      },
    },
    {
      name: 'shared-leaf-modules',
      severity: 'error',
      comment:
        'saveData, http, phone, format, storage, forms and progress import no other shared module (their tests may).',
      from: { path: '^shared/src/(saveData|http|phone|format|storage|forms|progress)[/.]', pathNot: TEST_FILE_PATTERN },
      to: { path: '^shared/src/', pathNot: '^shared/src/$1/' },
    },
    {
      name: 'oidc-only-in-identity',
      severity: 'error',
      comment: 'Read the session from @portal/shared/session; only host/src/identity uses OpenID Connect.',
      from: { pathNot: '^(host/src/identity|sandbox)/' },
      to: { path: packagePattern('oidc-client-ts|react-oidc-context|oidc-provider') },
    },
    {
      name: 'api-has-no-react',
      severity: 'error',
      comment: 'An API call is a plain async function without React, so that its tests need no rendering.',
      from: {
        path: '^(mfe-[^/]+|host)/.*/api(/|\\.ts$)|^shared/src/(api|http|phone|format|storage)[/.]',
        pathNot: TEST_FILE_PATTERN,
      },
      to: { path: packagePattern('react|react-dom|swr|@mui') },
    },
    {
      name: 'features-public-api-only',
      severity: 'error',
      comment: 'Import another feature of the same remote through its index.ts; without an index.ts it is private.',
      from: { path: '^(mfe-[^/]+/src)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: ['^$1/$2/', '^$1/[^/]+/index\\.ts$'] },
    },
    {
      name: 'mui-via-shared-entries',
      severity: 'error',
      comment: 'Import MUI from @portal/shared/mui/<chunk>: the host provides it once for the whole page.',
      from: { pathNot: '^(host/|shared/src/mui/)' },
      to: { path: packagePattern('@mui') },
    },
    {
      name: 'zod-via-schema-module',
      severity: 'error',
      comment: 'Import the schema library from @portal/shared/schema, which the host provides once.',
      from: { path: '^(host|mfe-[^/]+|shared)/', pathNot: '^shared/src/schema\\.' },
      to: { path: packagePattern('zod') },
    },
    {
      name: 'sandbox-independent',
      severity: 'error',
      comment: 'The sandbox simulates systems of other companies, so it shares no source with the portal.',
      from: { path: '^sandbox/' },
      to: { path: '^(host|mfe-[^/]+|shared|registry|edge|e2e)/', pathNot: '^tooling/jest\\.preset\\.mjs$' },
    },
    {
      name: 'registry-independent',
      severity: 'error',
      comment: 'Edge, browsers and the SDK build on registry, so it imports no other package of ours.',
      from: { path: '^registry/' },
      to: {
        path: '^(host|mfe-[^/]+|shared|server|edge|sandbox|e2e|tooling)/',
        pathNot: '^tooling/jest\\.preset\\.mjs$',
      },
    },
    {
      name: 'edge-independent',
      severity: 'error',
      comment:
        'Of the portal the edge uses released files, HTTP, the release store and the schema of the configuration, no other source.',
      from: { path: '^edge/' },
      to: { path: '^(host|mfe-[^/]+|shared|sandbox|e2e)/', pathNot: '^tooling/jest\\.preset\\.mjs$' },
    },
    {
      name: 'server-independent',
      severity: 'error',
      comment:
        'edge and sandbox build on server, so of our other packages it imports only how a claim is read and an address is checked.',
      from: { path: '^server/' },
      to: {
        path: '^(host|mfe-[^/]+|shared|registry|edge|sandbox|e2e)/',
        pathNot: ['^tooling/jest\\.preset\\.mjs$', '^registry/src/(claimAt|urls)\\.ts$'],
      },
    },
    {
      name: 'no-server-code-in-browser',
      severity: 'error',
      comment: 'Code for the browser imports nothing from server, sandbox, edge or e2e.',
      from: { path: '^(host|mfe-[^/]+|shared/src)/' },
      to: { path: '^(server|sandbox|edge|e2e)/' },
    },
    {
      name: 'no-test-imports',
      severity: 'error',
      comment: 'Only tests import test files and testing folders.',
      from: { pathNot: ['\\.test\\.[cm]?[jt]sx?$', '/testing/', '/testing\\.ts$', '^e2e/'] },
      to: { path: ['\\.test\\.[cm]?[jt]sx?$', '/testing/', '/testing\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
