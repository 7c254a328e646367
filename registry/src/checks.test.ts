import { declaredPathProblems } from './checks.ts';
import { parseManifest, type RemoteManifest } from './manifest.ts';

const mountAt = (path: string) => ({ path, layout: 'main' });

/** A manifest as it is read, mounted at `/broadband/<name>` unless `declared` has other mounts. */
function releaseOf(name: string, declared: object = {}): RemoteManifest {
  const entry = 'remoteEntry.0a1b2c3d.js';
  const files = { [entry]: `sha384-${'A'.repeat(64)}` };
  const rest = { version: '1.0.0-aaaaaaaa', contract: '^1.2.0', entry, files, preload: [] };
  return parseManifest(
    JSON.stringify({ name, mounts: [mountAt(`/broadband/${name}`)], ...rest, ...declared }),
  ) as RemoteManifest;
}

const prefix = (path: string) => ({ apis: [{ prefix: path, backend: 'data' }] });
const menuEntry = (path: string) => ({ label: 'Help', path, icon: 'M1 2', placement: 'main', order: 1 });

const FIBRE = releaseOf('fibre', { mounts: [mountAt('/broadband/fibre-requests')], ...prefix('/fibre/api') });
const problemsOf = (declared: object) => declaredPathProblems(releaseOf('help', declared), [FIBRE]);

test.each([
  ['mounts inside of one another', { mounts: [mountAt('/broadband/help'), mountAt('/broadband/help/public')] }],
  ['a mount that only begins like that of another remote', { mounts: [mountAt('/broadband/fibre-requests-2')] }],
  [
    'links to its own pages',
    { menu: [menuEntry('/broadband/help/videos')], shortcuts: [{ name: 'Help', path: '/broadband/help' }] },
  ],
])('a release with %s is accepted', (_case, declared) => {
  expect(problemsOf(declared)).toEqual([]);
});

test('a release may keep the paths of its previous version', () => {
  expect(declaredPathProblems(FIBRE, [FIBRE])).toEqual([]);
});

const OF_FIBRE = 'but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.';
const OF_PORTAL = 'which belongs to the portal itself.';
const NO_PATH = 'which is no path such as /broadband/help.';
const RESERVED = [
  '/assets',
  '/remotes',
  '/registry',
  '/events',
  '/healthz',
  '/metrics',
  '/marketplace',
  '/ssp-help',
  '/tiles',
];

test.each<[string, string, string]>([
  ['mount', '/broadband/fibre-requests', OF_FIBRE],
  ['mount', '/broadband/fibre-requests/payment', OF_FIBRE],
  ['mount', '/broadband', OF_FIBRE],
  ['mount', '/Broadband/Fibre-Requests', OF_FIBRE],
  ['mount', '/', NO_PATH],
  ['prefix', '/fibre/api', 'but /fibre/api belongs to fibre 1.0.0-aaaaaaaa.'],
  ['prefix', '/broadband/fibre-requests/api', OF_FIBRE],
  ['prefix', '/broadband/help/api', 'but it also wants the mount /broadband/help.'],
  ['prefix', '/help/../registry', NO_PATH],
  ['prefix', '/help%2fapi', NO_PATH],
  ...RESERVED.flatMap((path): [string, string, string][] => [
    ['mount', path, OF_PORTAL],
    ['prefix', path, OF_PORTAL],
  ]),
])('a release that wants the %s %s is refused: %s', (kind, path, reason) => {
  const quoted = reason === NO_PATH ? `“${path}”` : path;
  expect(problemsOf(kind === 'mount' ? { mounts: [mountAt(path)] } : prefix(path))).toEqual([
    `help 1.0.0-aaaaaaaa wants the ${kind} ${quoted}, ${reason}`,
  ]);
});

test('a release that wants a mount twice is refused', () => {
  expect(problemsOf({ mounts: [mountAt('/broadband/help'), mountAt('/broadband/help')] })).toEqual([
    'help 1.0.0-aaaaaaaa wants the mount /broadband/help, but it also wants the mount /broadband/help.',
  ]);
});

test.each([
  ['/broadband/fibre-requests'],
  ['/broadband/help/../fibre-requests'],
  ['/broadband/help?x=//evil.example'],
  ['//evil.example'],
])('a menu entry and a shortcut that lead to %s are refused, because it is not below the mounts', (path) => {
  expect(problemsOf({ menu: [menuEntry(path)], shortcuts: [{ name: 'Now', path }] })).toEqual([
    `help 1.0.0-aaaaaaaa: the menu entry “Help” leads to “${path}”, which is not below its mounts.`,
    `help 1.0.0-aaaaaaaa: the shortcut “Now” leads to “${path}”, which is not below its mounts.`,
  ]);
});
